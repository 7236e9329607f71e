import WellsealQRCode

/// The positions of a symbol's modules in an image.
struct SymbolGrid {
  let version: QRVersion
  private(set) var projection: Projection

  /// The fit of the finder, timing and alignment patterns at their expected positions: 1 for
  /// perfect, 0 for none.
  private(set) var fit = 0.0

  /// Creates a rough grid from three patterns.
  ///
  /// - Parameters:
  ///   - version: The symbol's version.
  ///   - middles: The centers of the finder patterns, and of one at the lower right, clockwise.
  ///   - raster: The image.
  init?(version: QRVersion, middles: [Projection.Point], in raster: Raster) {
    let (near, far) = (3.5, Double(version.side) - 3.5)
    let points = [(near, near), (far, near), (far, far), (near, far)]
    let matches = zip(points, middles).map { place, middle in
      Projection.Match(symbol: Projection.Point(x: place.0, y: place.1), picture: middle, weight: 1)
    }
    guard let projection = Projection(matches, side: version.side) else { return nil }
    self.version = version
    self.projection = projection
    fit = likeness(of: version.timingModules + version.finderModules, in: raster)
  }

  /// Returns the grid after searching for every pattern around its expected position.
  ///
  /// Starting from the finders, each pattern that is found helps to find the next ones.
  func refined(in raster: Raster) -> SymbolGrid? {
    let (near, far) = (3.5, Double(version.side) - 3.5)
    let anchors = [(near, near), (far, near), (far, far), (near, far)].compactMap { x, y in
      projection(x, y).map {
        Projection.Match(symbol: Projection.Point(x: x, y: y), picture: $0, weight: 0.01)
      }
    }
    var grid = self
    var found: [Projection.Match] = []
    for (pattern, middle) in version.patterns {
      let reach = pattern == .finder ? 1 : 2.5
      guard let match = grid.match(of: pattern, at: middle, reach: reach, in: raster) else { continue }
      found.append(match)
      guard let projection = Projection(anchors + found, side: version.side) else { return nil }
      grid.projection = projection
    }
    for reach in [0.8, 0.4] {
      found = version.patterns.compactMap { grid.match(of: $0, at: $1, reach: reach, in: raster) }
      guard let all = Projection(anchors + found, side: version.side) else { return nil }
      let near = found.filter { all.misses($0) < Self.maxDeviation }
      guard let projection = Projection(anchors + near, side: version.side) else { return nil }
      grid.projection = projection
    }
    grid.fit = grid.likeness(
      of: version.timingModules + version.finderModules + version.alignmentModules, in: raster)
    return grid
  }

  /// Returns whether the version information at its position in this grid matches the grid's
  /// version.
  func matchesVersion(in map: DarkMap) -> Bool {
    let copies = VersionInformation.positions(in: version).map { places in
      places.enumerated().reduce(0) { number, item in
        let point = projection(Double(item.element.x) + 0.5, Double(item.element.y) + 0.5)
        return number | (point.map { map[$0] } ?? false ? 1 << item.offset : 0)
      }
    }
    return !copies.isEmpty && VersionInformation.version(from: copies) == version
  }

  /// Searches for a pattern up to some modules away from its expected position.
  private func match(
    of pattern: Pattern, at middle: ModulePosition, reach: Double, in raster: Raster
  ) -> Projection.Match? {
    let center = Projection.Point(x: Double(middle.x) + 0.5, y: Double(middle.y) + 0.5)
    guard let frame = Frame(projection, at: center) else { return nil }
    let modules = pattern.modules(around: ModulePosition(x: 0, y: 0))
    var best = (likeness: Self.minSimilarity, offset: Projection.Point?.none)
    func look(around start: Projection.Point, reach: Double, step: Double) {
      for down in stride(from: start.y - reach, through: start.y + reach, by: step) {
        for right in stride(from: start.x - reach, through: start.x + reach, by: step) {
          let shiftedFrame = frame.moved(right, down)
          let likeness = Self.likeness(of: modules, in: raster) { shiftedFrame.point($0, $1) }
          if likeness > best.likeness { best = (likeness, Projection.Point(x: right, y: down)) }
        }
      }
    }
    look(around: Projection.Point(x: 0, y: 0), reach: reach, step: 0.25)
    guard let rough = best.offset else { return nil }
    look(around: rough, reach: 0.2, step: 0.1)
    let offset = best.offset ?? rough
    return Projection.Match(
      symbol: center, picture: frame.point(offset.x, offset.y),
      weight: pattern.weight * (best.likeness - Self.minSimilarity) * 4)
  }

  private static let minSimilarity = 0.75

  /// The maximum distance of a pattern from its position in modules; one farther away is another
  /// pattern.
  private static let maxDeviation = 0.35

  private func likeness(of modules: [Pattern.Module], in raster: Raster) -> Double {
    Self.likeness(of: modules, in: raster) { projection($0 + 0.5, $1 + 0.5) }
  }

  /// Returns the correlation between the expected colors of modules and the brightness at their
  /// positions.
  private static func likeness(
    of modules: [Pattern.Module], in raster: Raster, at point: (Double, Double) -> Projection.Point?
  ) -> Double {
    var (light, level, lightLevel, square) = (0.0, 0.0, 0.0, 0.0)
    for module in modules {
      guard let point = point(module.x, module.y) else { return -1 }
      let brightness = raster.brightness(at: point)
      level += brightness
      square += brightness * brightness
      guard !module.isDark else { continue }
      light += 1
      lightLevel += brightness
    }
    let count = Double(modules.count)
    let spread = (square - level * level / count) * (light - light * light / count)
    // Noise of a fraction of a level isn't a pattern.
    guard spread > count * count else { return 0 }
    return (lightLevel - light * level / count) / spread.squareRoot()
  }
}

/// The directions of rows and columns around a point of an image.
private struct Frame {
  private var origin: Projection.Point
  private let right: Projection.Point
  private let down: Projection.Point

  init?(_ projection: Projection, at point: Projection.Point) {
    guard let origin = projection(point.x, point.y), let right = projection(point.x + 1, point.y),
      let down = projection(point.x, point.y + 1)
    else { return nil }
    self.origin = origin
    self.right = right - origin
    self.down = down - origin
  }

  func point(_ x: Double, _ y: Double) -> Projection.Point {
    Projection.Point(x: origin.x + x * right.x + y * down.x, y: origin.y + x * right.y + y * down.y)
  }

  func moved(_ x: Double, _ y: Double) -> Frame {
    var frame = self
    frame.origin = point(x, y)
    return frame
  }
}
