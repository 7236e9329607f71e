import WellsealQRCode

/// The pixels of an image that are darker than their surroundings.
struct DarkMap {
  let width: Int
  let height: Int
  private let isDark: [Bool]

  init(_ raster: Raster) {
    width = raster.width
    height = raster.height
    let thresholds = Thresholds(raster)
    isDark = [Bool](unsafeUninitializedCapacity: width * height) { [width, height] map, count in
      raster.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width {
            map[y * width + x] = Int(pixels[y * width + x]) < thresholds.around(x, y)
          }
        }
      }
      count = width * height
    }
  }

  subscript(x: Int, y: Int) -> Bool {
    0..<width ~= x && 0..<height ~= y && isDark[y * width + x]
  }

  subscript(place: Projection.Point) -> Bool {
    self[Int(place.x.rounded(.down)), Int(place.y.rounded(.down))]
  }
}

/// The brightness halfway between the darkest and the lightest surrounding pixel, for each tile of
/// pixels.
private struct Thresholds {
  private let tile: Int
  private let across: Int
  private let thresholds: [Int]

  init(_ raster: Raster) {
    let tile = max(4, max(raster.width, raster.height) / 40)
    let across = (raster.width + tile - 1) / tile
    let down = (raster.height + tile - 1) / tile
    var darkest = [UInt8](repeating: 255, count: across * down)
    var lightest = [UInt8](repeating: 0, count: across * down)
    raster.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<raster.height {
        for x in 0..<raster.width {
          let (index, pixel) = (y / tile * across + x / tile, pixels[y * raster.width + x])
          if pixel < darkest[index] { darkest[index] = pixel }
          if pixel > lightest[index] { lightest[index] = pixel }
        }
      }
    }
    self.tile = tile
    self.across = across
    thresholds = (0..<(across * down)).map { index in
      let rows = max(0, index / across - Self.reach)...min(down - 1, index / across + Self.reach)
      let columns = max(0, index % across - Self.reach)...min(across - 1, index % across + Self.reach)
      let around = rows.flatMap { row in columns.map { row * across + $0 } }
      let (dark, light) = (around.map { darkest[$0] }.min() ?? 0, around.map { lightest[$0] }.max() ?? 0)
      return light - dark < Self.minContrast ? 0 : (Int(dark) + Int(light)) / 2
    }
  }

  /// The number of tiles on each side that count as surroundings.
  private static let reach = 3

  /// The minimum contrast of surroundings with dark pixels.
  private static let minContrast = 16

  func around(_ x: Int, _ y: Int) -> Int { thresholds[y / tile * across + x / tile] }
}
