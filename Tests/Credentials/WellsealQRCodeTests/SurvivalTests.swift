import Foundation
import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

/// Symbols that are read although a share of their area is covered at random positions.
///
/// Positions at which the stain touches two of the three finder patterns are left out: one pattern
/// alone gives neither the size nor the direction of a symbol. That happens only with fold lines
/// along an edge and with very small symbols.
@Suite("Survival of damage")
struct SurvivalTests {
  /// The condition of the image.
  enum View: String, CaseIterable, Sendable {
    case straight
    /// Tilted, rotated, blurred by a pixel, with noise.
    case photographed
  }

  @Test(
    "The longest card at level L is read with a tenth of its area covered",
    arguments: Stain.Kind.allCases)
  func longest(kind: Stain.Kind) throws {
    let read = try count(of: 6, characters: 1195, .low, kind, share: 0.1, .straight)
    #expect(read == 6)
  }

  @Test(
    "A photograph of a card at level L is read, too",
    arguments: [(1195, 3), (500, 8)] as [(Int, Int)], Stain.Kind.allCases)
  func photographed(card: (characters: Int, places: Int), kind: Stain.Kind) throws {
    let read = try count(of: card.places, characters: card.characters, .low, kind, share: 0.1, .photographed)
    #expect(Double(read) >= 0.95 * Double(card.places))
  }

  @Test(
    "A finder pattern may be covered completely", arguments: [(0, 0), (1, 0), (0, 1)] as [(Double, Double)])
  func withoutFinder(corner: (x: Double, y: Double)) throws {
    var generator = SeededGenerator(seed: 41)
    let text = generator.card(characters: 500)
    let matrix = try QREncoder().symbol(for: text)
    let side = Double(matrix.side)
    let stain = Stain(patches: [
      Stain.Patch(shade: 255) { x, y in abs(x - corner.x * side) < 15 && abs(y - corner.y * side) < 15 }
    ])
    let raster = matrix.raster(moduleSize: 5).covered(by: stain, moduleSize: 5)
    #expect(SymbolSearch.symbols(in: raster.rotated(degrees: 24)).map(\.text) == [text])
  }

  @Test("A damaged code among intact ones is read, too")
  func damagedAmongIntact() throws {
    var generator = SeededGenerator(seed: 42)
    let texts = (0..<3).map { _ in generator.card(characters: 150) }
    let rasters = try texts.enumerated().map { index, text in
      let matrix = try QREncoder().symbol(for: text)
      let stain = Stain(.blot, share: index == 1 ? 0.1 : 0, side: matrix.side, using: &generator)
      return matrix.raster().covered(by: stain, moduleSize: 4)
    }
    let found = SymbolSearch.symbols(in: .sheet(rasters, gap: 10)).compactMap(\.text)
    #expect(found.sorted() == texts.sorted())
  }

  @Test(
    "An unrecoverable code gives nothing, never another text",
    arguments: Stain.Kind.allCases, [0.2, 0.4])
  func refuses(kind: Stain.Kind, share: Double) throws {
    let sample = try Sample(characters: 100, .low, kind, share: share, .straight, seed: 1)
    #expect(SymbolSearch.symbols(in: sample.raster).allSatisfy { $0.text == sample.text })
  }

  /// With `WELLSEAL_SURVIVAL=20`, prints the table of Documentation/Cards.md for 20 cards per cell;
  /// otherwise, reads one card.
  @Test("A card of each level is read with a tenth of its area covered")
  func table() throws {
    let asked = ProcessInfo.processInfo.environment["WELLSEAL_SURVIVAL"].flatMap { Int($0) }
    let places = asked ?? 1
    let shares = asked == nil ? [0.1] : [0.04, 0.06, 0.08, 0.1, 0.12, 0.14]
    for (level, characters) in [(.low, 1195), (.medium, 927), (.quartile, 670), (.high, 519)]
      as [(ErrorCorrectionLevel, Int)]
    {
      for view in asked == nil ? [.straight] : View.allCases {
        for kind in Stain.Kind.allCases {
          let read = try shares.map { share in
            try count(of: places, characters: characters, level, kind, share: share, view)
          }
          let row = "\(level), \(kind.rawValue), \(view.rawValue)"
          for (share, read) in zip(shares, read) where share == 0.1 {
            #expect(Double(read) >= 0.95 * Double(places), "\(row)")
          }
          guard asked != nil else { continue }
          print("| \(row) | \(read.map { "\(100 * $0 / places)" }.joined(separator: " | ")) |")
        }
      }
    }
  }

  /// Returns the number of cards that are read, each with its own stain.
  private func count(
    of trials: Int, characters: Int, _ level: ErrorCorrectionLevel, _ kind: Stain.Kind, share: Double,
    _ view: View
  ) throws -> Int {
    var (read, done, seed) = (0, 0, UInt64(0))
    while done < trials {
      seed += 1
      let sample = try Sample(characters: characters, level, kind, share: share, view, seed: seed)
      guard sample.findersTouched < 2 else { continue }
      done += 1
      let found = SymbolSearch.symbols(in: sample.raster).map(\.text)
      #expect(found.allSatisfy { $0 == sample.text }, "another text at seed \(seed)")
      if found == [sample.text] { read += 1 }
    }
    return read
  }

  /// A card with a stain, both determined by a seed.
  private struct Sample {
    let text: String
    let raster: Raster
    let findersTouched: Int

    init(
      characters: Int, _ level: ErrorCorrectionLevel, _ kind: Stain.Kind, share: Double, _ view: View,
      seed: UInt64
    ) throws {
      var generator = SeededGenerator(seed: seed)
      text = generator.card(characters: characters)
      let matrix = try QREncoder(level: level).symbol(for: text)
      let stain = Stain(kind, share: share, side: matrix.side, using: &generator)
      findersTouched = stain.findersTouched(side: matrix.side)
      let flat = matrix.raster(moduleSize: 5).covered(by: stain, moduleSize: 5)
      guard view == .photographed else {
        raster = flat
        return
      }
      let tilt = Double.random(in: 0...0.12, using: &generator)
      let angle = Double.random(in: 0..<360, using: &generator)
      raster = flat.tilted(by: tilt).rotated(degrees: angle).blurred(deviation: 1).noisy(20, seed: seed)
    }
  }
}
