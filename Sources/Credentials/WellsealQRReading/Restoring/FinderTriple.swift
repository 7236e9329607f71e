/// Three finder patterns that may belong to one symbol.
struct FinderTriple {
  /// The pattern at the right angle.
  let corner: FinderPattern
  /// The next pattern clockwise.
  let right: FinderPattern
  let below: FinderPattern

  /// The deviation of the three from the corners of a square; 0 for a square.
  let skew: Double

  /// Returns the triples among some patterns, those closest to a square first.
  static func triples(of patterns: [FinderPattern]) -> [FinderTriple] {
    var triples: [FinderTriple] = []
    for first in patterns.indices {
      for second in patterns.indices where second > first {
        for third in patterns.indices where third > second {
          FinderTriple([patterns[first], patterns[second], patterns[third]]).map { triples.append($0) }
        }
      }
    }
    return triples.sorted { $0.skew < $1.skew }
  }

  /// Creates a triple with one guessed pattern.
  init(corner: FinderPattern, right: FinderPattern, below: FinderPattern) {
    self.corner = corner
    self.right = right
    self.below = below
    skew = 0
  }

  /// The patterns that were seen.
  var seen: [FinderPattern] { [corner, right, below].filter { $0.lines > 0 } }

  private init?(_ three: [FinderPattern]) {
    let lengths = three.map(\.moduleLength)
    guard let least = lengths.min(), let most = lengths.max(), most < 2 * least else { return nil }
    // The corner is opposite the longest side.
    let sides = (0..<3).map { three[($0 + 1) % 3].middle.distance(to: three[($0 + 2) % 3].middle) }
    guard let longest = sides.indices.max(by: { sides[$0] < sides[$1] }) else { return nil }
    let (corner, one, other) = (three[longest], three[(longest + 1) % 3], three[(longest + 2) % 3])
    let (a, b) = (one.middle - corner.middle, other.middle - corner.middle)
    let (long, short) = (max(a.length, b.length), min(a.length, b.length))
    let cosine = (a.x * b.x + a.y * b.y) / (long * short)
    let modules = long / most
    guard short > 0, long < 2 * short, abs(cosine) < 0.5, 8...250 ~= modules
    else { return nil }
    self.corner = corner
    let isClockwise = a.x * b.y - a.y * b.x > 0
    (right, below) = isClockwise ? (one, other) : (other, one)
    skew = long / short - 1 + abs(cosine) + 0.5 * (most / least - 1)
  }

  /// Returns the centers of the three patterns and of a fourth one, clockwise from the top left.
  ///
  /// A more distant pattern appears smaller: its area shrinks with the third power of its depth. So
  /// the sizes of the three determine the perspective, and with it the fourth center.
  func middles(in map: DarkMap) -> [Projection.Point] {
    let (along, down) = (right.middle - corner.middle, below.middle - corner.middle)
    guard seen.count == 3 else {
      return [corner.middle, right.middle, right.middle + down, below.middle]
    }
    let depths = [corner, right, below].map { pattern in
      let area =
        pattern.extent(along: along, across: down, in: map)
        * pattern.extent(along: down, across: along, in: map)
      return 1 / area.cubeRoot
    }
    let ratios = depths.map { min(1.5, max(0.67, $0 / depths[0])) }
    let depth = max(0.4, ratios[1] + ratios[2] - 1)
    let far = Projection.Point(
      x: (right.middle.x * ratios[1] + below.middle.x * ratios[2] - corner.middle.x) / depth,
      y: (right.middle.y * ratios[1] + below.middle.y * ratios[2] - corner.middle.y) / depth)
    return [corner.middle, right.middle, far, below.middle]
  }

  /// Returns the number of modules between the centers of two patterns, based on the size of those
  /// that were seen.
  func modules(in map: DarkMap) -> Double {
    let (along, down) = (right.middle - corner.middle, below.middle - corner.middle)
    let extents = seen.flatMap {
      [$0.extent(along: along, across: down, in: map), $0.extent(along: down, across: along, in: map)]
    }
    let module = extents.reduce(0, +) / Double(7 * extents.count)
    return (along.length + down.length) / 2 / module
  }
}

extension FinderPattern {
  /// Returns the pixels from edge to edge in a direction, as the mean of three parallel lines.
  fileprivate func extent(
    along direction: Projection.Point, across aside: Projection.Point, in map: DarkMap
  ) -> Double {
    // In a rotated symbol the length of a module is up to 1.4 times too long: half of it stays
    // within the dark center.
    let lines = [-0.5, 0, 0.5].compactMap { line -> Double? in
      let start = middle + aside * (line * moduleLength / aside.length)
      guard let ahead = edge(from: start, direction, in: map),
        let behind = edge(from: start, direction * -1, in: map)
      else { return nil }
      return ahead + behind
    }
    return lines.isEmpty ? 7 * moduleLength : max(1, lines.reduce(0, +) / Double(lines.count))
  }

  /// Returns the pixels from the dark center across the light ring to the end of the dark one.
  private func edge(
    from start: Projection.Point, _ direction: Projection.Point, in map: DarkMap
  ) -> Double? {
    let step = direction * (0.25 / direction.length)
    var point = start
    var walked = 0.0
    for isDark in [true, false, true] {
      while map[point] == isDark {
        point = point + step
        walked += 0.25
        guard walked < 8 * moduleLength else { return nil }
      }
    }
    return walked
  }
}

extension Projection.Point {
  var length: Double { (x * x + y * y).squareRoot() }

  static func + (left: Self, right: Self) -> Self { Self(x: left.x + right.x, y: left.y + right.y) }

  static func - (left: Self, right: Self) -> Self { Self(x: left.x - right.x, y: left.y - right.y) }

  static func * (left: Self, factor: Double) -> Self { Self(x: left.x * factor, y: left.y * factor) }
}

extension Double {
  /// The cube root of a positive number, by Newton's method.
  fileprivate var cubeRoot: Double {
    var root = squareRoot().squareRoot()
    for _ in 0..<24 { root = (2 * root + self / (root * root)) / 3 }
    return root
  }
}
