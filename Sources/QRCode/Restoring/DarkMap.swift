/// Which pixels of a picture are darker than their surroundings.
struct DarkMap {
  let width: Int
  let height: Int
  private let isDark: [Bool]

  init(_ raster: Raster) {
    width = raster.width
    height = raster.height
    let means = TileMeans(raster)
    isDark = [Bool](unsafeUninitializedCapacity: width * height) { [width, height] map, count in
      raster.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width {
            map[y * width + x] = Int(pixels[y * width + x]) + Self.step < means.around(x, y)
          }
        }
      }
      count = width * height
    }
  }

  /// Paper has no shade that differs from its surroundings by less than this.
  private static let step = 4

  subscript(x: Int, y: Int) -> Bool {
    0..<width ~= x && 0..<height ~= y && isDark[y * width + x]
  }

  subscript(place: Projection.Point) -> Bool {
    self[Int(place.x.rounded(.down)), Int(place.y.rounded(.down))]
  }
}

/// The mean brightness of the surroundings of each pixel, for one tile of pixels after the other.
private struct TileMeans {
  private let tile: Int
  private let across: Int
  private let means: [Int]

  init(_ raster: Raster) {
    let tile = max(4, max(raster.width, raster.height) / 40)
    let across = (raster.width + tile - 1) / tile
    let down = (raster.height + tile - 1) / tile
    var sums = [Int](repeating: 0, count: across * down)
    var counts = sums
    raster.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<raster.height {
        for x in 0..<raster.width {
          sums[y / tile * across + x / tile] += Int(pixels[y * raster.width + x])
          counts[y / tile * across + x / tile] += 1
        }
      }
    }
    self.tile = tile
    self.across = across
    means = (0..<(across * down)).map { index in
      let (middleX, middleY) = (index % across, index / across)
      var (sum, count) = (0, 0)
      for y in max(0, middleY - Self.reach)...min(down - 1, middleY + Self.reach) {
        for x in max(0, middleX - Self.reach)...min(across - 1, middleX + Self.reach) {
          sum += sums[y * across + x]
          count += counts[y * across + x]
        }
      }
      return sum / count
    }
  }

  /// The surroundings reach so many tiles to each side.
  private static let reach = 3

  func around(_ x: Int, _ y: Int) -> Int { means[y / tile * across + x / tile] }
}
