import WellsealQRCode

/// The brightness of each module of a symbol in an image, with the shades around it.
struct ModuleLevels {
  let version: QRVersion

  /// The mean brightness at the center of each module, row by row.
  let levels: [Double]

  /// The shades of dark and light around each tile of modules.
  private let tiles: [Shades]
  private let tilesAcross: Int

  /// The brightness of dark and of light modules.
  struct Shades: Hashable {
    var dark: Double
    var light: Double

    var threshold: Double { (dark + light) / 2 }
    var contrast: Double { light - dark }
  }

  /// Reads the modules of a grid, or returns `nil` for a grid that extends beyond the horizon or
  /// shows only one shade.
  init?(of grid: SymbolGrid, in raster: Raster) {
    let side = grid.version.side
    var levels: [Double] = []
    levels.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        var sum = 0.0
        for (right, down) in Self.samples {
          guard let point = grid.projection(Double(x) + right, Double(y) + down) else { return nil }
          sum += raster.brightness(at: point)
        }
        levels.append(sum / Double(Self.samples.count))
      }
    }
    guard let shades = Shades(of: levels), shades.contrast > 4 else { return nil }
    version = grid.version
    self.levels = levels
    tilesAcross = (side + Self.tile - 1) / Self.tile
    tiles = Self.tiles(levels, side: side, otherwise: shades)
  }

  /// Returns the shades around a module.
  func shades(at index: Int) -> Shades {
    let (x, y) = (index % version.side, index / version.side)
    return tiles[y / Self.tile * tilesAcross + x / Self.tile]
  }

  /// Sampling points within a module, away from its neighbors.
  private static let samples = [0.3, 0.5, 0.7].flatMap { y in [0.3, 0.5, 0.7].map { x in (x, y) } }

  /// The number of modules along one side of a tile.
  private static let tile = 8

  /// Returns the shades of each tile and the tiles around it, or those of the whole symbol if the
  /// tiles show only one shade.
  private static func tiles(_ levels: [Double], side: Int, otherwise whole: Shades) -> [Shades] {
    let starts = Array(stride(from: 0, to: side, by: tile))
    return starts.flatMap { top in
      starts.map { left in
        let rows = max(0, top - tile)..<min(side, top + 2 * tile)
        let columns = max(0, left - tile)..<min(side, left + 2 * tile)
        let around = Shades(of: rows.flatMap { row in columns.map { levels[row * side + $0] } })
        guard let around, around.contrast > 0.4 * whole.contrast else { return whole }
        return around
      }
    }
  }
}

extension ModuleLevels.Shades {
  /// Creates the two shades that describe the levels best, or returns `nil` if all are equal.
  init?(of levels: [Double]) {
    guard let least = levels.min(), let most = levels.max(), most > least else { return nil }
    self.init(dark: least, light: most)
    for _ in 0..<8 {
      let threshold = self.threshold
      let (darks, lights) = (levels.filter { $0 < threshold }, levels.filter { $0 >= threshold })
      guard !darks.isEmpty, !lights.isEmpty else { return }
      dark = darks.reduce(0, +) / Double(darks.count)
      light = lights.reduce(0, +) / Double(lights.count)
    }
  }
}
