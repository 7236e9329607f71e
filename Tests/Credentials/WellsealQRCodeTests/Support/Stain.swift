import Foundation
import TestSupport

@testable import WellsealQRCode
@testable import WellsealQRReading

/// A stain that covers a part of a symbol.
struct Stain: Sendable {
  /// The kind of cover.
  enum Kind: String, CaseIterable, Sendable {
    /// A white rectangle.
    case sticker = "white sticker"
    /// A black disc.
    case blot = "black blot"
    /// Five discs, black and white.
    case blots = "several blots"
    /// An opaque gray disc, as a color is rendered.
    case color = "stain of color"
    /// A white strip across the whole symbol, where the print has come off.
    case fold = "fold line"
  }

  /// A covered area with a gray value, in modules from the symbol's top left.
  struct Patch: Sendable {
    var shade: UInt8
    var covers: @Sendable (_ x: Double, _ y: Double) -> Bool
  }

  let patches: [Patch]

  /// Creates a stain of the given patches.
  init(patches: [Patch]) { self.patches = patches }

  /// Creates a stain that covers a share of the area of a symbol with `side` modules per side.
  init(_ kind: Kind, share: Double, side: Int, using generator: inout SeededGenerator) {
    let side = Double(side)
    let area = share * side * side
    switch kind {
    case .sticker:
      let aspect = Double.random(in: 0.6...1.6, using: &generator)
      let (width, height) = ((area * aspect).squareRoot(), (area / aspect).squareRoot())
      let left = Double.random(in: 0...(side - width), using: &generator)
      let top = Double.random(in: 0...(side - height), using: &generator)
      patches = [
        Patch(shade: 255) { x, y in left..<(left + width) ~= x && top..<(top + height) ~= y }
      ]
    case .blot: patches = [Self.disc(area: area, side: side, shade: 0, using: &generator)]
    case .color: patches = [Self.disc(area: area, side: side, shade: 110, using: &generator)]
    case .blots:
      patches = [0, 255, 0, 255, 0].map { shade in
        Self.disc(area: area / 5, side: side, shade: shade, using: &generator)
      }
    case .fold:
      let width = area / side
      let start = Double.random(in: 0...(side - width), using: &generator)
      let isUpright = Bool.random(using: &generator)
      patches = [Patch(shade: 255) { x, y in start..<(start + width) ~= (isUpright ? x : y) }]
    }
  }

  private static func disc(
    area: Double, side: Double, shade: UInt8, using generator: inout SeededGenerator
  ) -> Patch {
    let radius = (area / .pi).squareRoot()
    let x = Double.random(in: radius...(side - radius), using: &generator)
    let y = Double.random(in: radius...(side - radius), using: &generator)
    return Patch(shade: shade) { hypot($0 - x, $1 - y) < radius }
  }

  /// Returns the number of finder patterns that it touches, up to three.
  func findersTouched(side: Int) -> Int {
    let end = Double(side) - 7
    let steps = stride(from: 0.25, to: 7, by: 0.5)
    return [(0, 0), (end, 0), (0, end)].count { left, top in
      steps.contains { y in steps.contains { x in patches.contains { $0.covers(left + x, top + y) } } }
    }
  }
}

extension Raster {
  /// Returns the image of a symbol under a stain, with `moduleSize` pixels per module and a quiet
  /// zone around it.
  func covered(by stain: Stain, moduleSize: Int, quietZone: Int = QRMatrix.quietZone) -> Raster {
    var changed = pixels
    for y in 0..<height {
      for x in 0..<width {
        let column = (Double(x) + 0.5) / Double(moduleSize) - Double(quietZone)
        let row = (Double(y) + 0.5) / Double(moduleSize) - Double(quietZone)
        for patch in stain.patches where patch.covers(column, row) { changed[y * width + x] = patch.shade }
      }
    }
    return Raster(width: width, height: height, pixels: changed)
  }
}
