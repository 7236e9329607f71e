/// How a flat symbol appears in a picture: straight lines stay straight, parallels need not stay parallel.
struct Projection: Hashable {
  /// A place in a plane.
  struct Point: Hashable {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
  }

  /// A place of the symbol that was found in the picture.
  struct Match: Hashable {
    /// In modules from the symbol's top left.
    var symbol: Point
    /// In pixels from the picture's top left.
    var picture: Point
    /// How much it counts.
    var weight: Double
  }

  /// Eight coefficients; the ninth is 1.
  private let coefficients: [Double]
  private let scale: Double

  /// The projection that fits four or more matches best, or nothing where they do not tell one.
  ///
  /// - Parameters:
  ///   - matches: No three of the first four should lie on a line.
  ///   - side: Modules along one side of the symbol, to keep the numbers near 1.
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

  /// Where a place of the symbol lies in the picture; nothing behind the horizon, or far outside of every picture.
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
  /// How far a match is from where this projection puts it, in modules; without end behind the horizon.
  func misses(_ match: Match) -> Double {
    let (x, y) = (match.symbol.x, match.symbol.y)
    guard let place = self(x, y), let next = self(x + 1, y) else { return .infinity }
    return place.distance(to: match.picture) / place.distance(to: next)
  }
}

/// Solves linear equations by elimination; nothing where they have no single solution.
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
