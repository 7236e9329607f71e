/// The projection of a flat symbol to an image: straight lines stay straight, parallels needn't
/// stay parallel.
struct Projection: Hashable {
  /// A point in a plane.
  struct Point: Hashable {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }

  /// A point of the symbol that was found in the image.
  struct Match: Hashable {
    /// The position in modules from the symbol's top left.
    var symbol: Point
    /// The position in pixels from the image's top left.
    var picture: Point
    /// The weight of the match.
    var weight: Double
  }

  /// The eight coefficients; the ninth is 1.
  private let coefficients: [Double]
  private let scale: Double

  /// Creates the projection that fits four or more matches best, or returns `nil` if they don't
  /// determine one.
  ///
  /// - Parameters:
  ///   - matches: The matches; no three of the first four should be on a line.
  ///   - side: The number of modules along one side of the symbol, to keep the numbers near 1.
  init?(_ matches: [Match], side: Int) {
    let scale = 1 / Double(side)
    // The normal equations, each row with its right side at the end.
    var rows = [[Double]](repeating: [Double](repeating: 0, count: 9), count: 8)
    for match in matches {
      let (u, v) = (match.symbol.x * scale, match.symbol.y * scale)
      let (x, y) = (match.picture.x, match.picture.y)
      for line in [[u, v, 1, 0, 0, 0, -u * x, -v * x, x], [0, 0, 0, u, v, 1, -u * y, -v * y, y]] {
        for row in 0..<8 {
          for column in 0..<9 { rows[row][column] += match.weight * line[row] * line[column] }
        }
      }
    }
    guard let solution = solve(&rows) else { return nil }
    coefficients = solution
    self.scale = scale
  }

  /// Returns the position of a symbol's point in the image, or `nil` beyond the horizon or far
  /// outside every image.
  func callAsFunction(_ x: Double, _ y: Double) -> Point? {
    let (u, v) = (x * scale, y * scale)
    let depth = coefficients[6] * u + coefficients[7] * v + 1
    guard depth > 0.05 else { return nil }
    let x = (coefficients[0] * u + coefficients[1] * v + coefficients[2]) / depth
    let y = (coefficients[3] * u + coefficients[4] * v + coefficients[5]) / depth
    guard abs(x) < 1e6, abs(y) < 1e6 else { return nil }
    return Point(x: x, y: y)
  }
}

extension Projection {
  /// Returns the distance of a match from its projected position in modules, or infinity beyond the
  /// horizon.
  func misses(_ match: Match) -> Double {
    let (x, y) = (match.symbol.x, match.symbol.y)
    guard let point = self(x, y), let next = self(x + 1, y) else { return .infinity }
    return point.distance(to: match.picture) / point.distance(to: next)
  }
}

/// Solves linear equations by elimination, or returns `nil` if they have no unique solution.
private func solve(_ rows: inout [[Double]]) -> [Double]? {
  let count = rows.count
  for column in 0..<count {
    let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    guard abs(rows[pivot][column]) > 1e-12 else { return nil }
    rows.swapAt(column, pivot)
    for row in 0..<count where row != column {
      let factor = rows[row][column] / rows[column][column]
      guard factor != 0 else { continue }
      for place in column...count { rows[row][place] -= factor * rows[column][place] }
    }
  }
  return rows.indices.map { rows[$0][count] / rows[$0][$0] }
}
