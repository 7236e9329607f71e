/// A finder pattern in an image: dark, light, dark, light and dark in the proportion 1 : 1 : 3 : 1
/// : 1 along every line through its center.
///
/// Source: ISO/IEC 18004:2015, 6.3.3 and 12 (the reference algorithm for finding symbols).
struct FinderPattern: Hashable {
  var middle: Projection.Point

  /// The length of a module in pixels, measured on horizontal and vertical lines through the
  /// center.
  var moduleLength: Double

  /// The number of lines that showed it.
  var lines: Int

  /// Returns the patterns of an image, those shown by the most lines first.
  static func patterns(in map: DarkMap, maxCount: Int) -> [FinderPattern] {
    var patterns: [FinderPattern] = []
    let step = max(1, map.height / maxLines)
    for y in stride(from: step / 2, to: map.height, by: step) {
      for candidate in candidates(inRow: y, of: map) where patterns.count < maxCandidates {
        guard let pattern = confirmed(candidate, in: map) else { continue }
        let known = patterns.firstIndex { $0.middle.distance(to: pattern.middle) < 2 * $0.moduleLength }
        if let known { patterns[known].join(pattern) } else { patterns.append(pattern) }
      }
    }
    return patterns.filter { $0.lines > 1 }.sorted { $0.lines > $1.lines }.prefix(maxCount).map(\.self)
  }

  private static let maxLines = 1200
  private static let maxCandidates = 200

  private mutating func join(_ other: FinderPattern) {
    let (count, all) = (Double(lines), Double(lines + 1))
    middle.x = (middle.x * count + other.middle.x) / all
    middle.y = (middle.y * count + other.middle.y) / all
    moduleLength = (moduleLength * count + other.moduleLength) / all
    lines += 1
  }

  /// Returns the centers of five runs in the correct proportion.
  private static func candidates(inRow y: Int, of map: DarkMap) -> [Projection.Point] {
    var runs = [0, 0, 0, 0, 0]
    var found: [Projection.Point] = []
    var isDark = false
    for x in 0...map.width {
      if x < map.width, map[x, y] == isDark {
        runs[4] += 1
        continue
      }
      if isDark, module(of: runs) != nil {
        let middle = Double(x - runs[4] - runs[3]) - Double(runs[2]) / 2
        found.append(Projection.Point(x: middle, y: Double(y) + 0.5))
      }
      runs = runs.dropFirst() + [1]
      isDark.toggle()
    }
    return found
  }

  /// Returns the pattern around a candidate, if the vertical and horizontal lines through it show
  /// one, too.
  private static func confirmed(_ candidate: Projection.Point, in map: DarkMap) -> FinderPattern? {
    guard let (down, tall) = crossing(candidate, in: map, right: 0, down: 1),
      let (middle, wide) = crossing(down, in: map, right: 1, down: 0),
      max(tall, wide) < 2 * min(tall, wide)
    else { return nil }
    return FinderPattern(middle: middle, moduleLength: (tall + wide) / 2, lines: 1)
  }

  /// Returns the center of a pattern on a line through a point, and the length of a module on it.
  private static func crossing(
    _ point: Projection.Point, in map: DarkMap, right: Int, down: Int
  ) -> (Projection.Point, Double)? {
    let (x, y) = (Int(point.x), Int(point.y))
    guard map[x, y] else { return nil }
    let most = max(map.width, map.height) / 4
    func runs(_ sign: Int) -> [Int]? {
      var runs: [Int] = []
      var step = 0
      for isDark in [true, false, true] {
        let start = step
        while map[x + sign * step * right, y + sign * step * down] == isDark, step - start <= most {
          step += 1
        }
        guard step - start <= most else { return nil }
        runs.append(step - start)
      }
      return runs
    }
    guard let ahead = runs(1), let behind = runs(-1) else { return nil }
    // Both counts include the pixel of the point itself.
    let core = ahead[0] + behind[0] - 1
    guard let module = module(of: [behind[2], behind[1], core, ahead[1], ahead[2]]) else { return nil }
    let shift = Double(ahead[0] - behind[0]) / 2
    let middle = Projection.Point(
      x: right == 0 ? point.x : Double(x) + 0.5 + shift, y: down == 0 ? point.y : Double(y) + 0.5 + shift)
    return (middle, module)
  }

  /// Returns the length of a module in runs of the correct proportion.
  private static func module(of runs: [Int]) -> Double? {
    let module = Double(runs.reduce(0, +)) / 7
    guard module >= 1, abs(Double(runs[2]) - 3 * module) < 1.4 * module else { return nil }
    let isEven = [0, 1, 3, 4].allSatisfy { abs(Double(runs[$0]) - module) < 0.7 * module }
    return isEven ? module : nil
  }
}
