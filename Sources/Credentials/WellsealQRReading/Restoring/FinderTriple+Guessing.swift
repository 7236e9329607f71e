extension FinderTriple {
  /// Returns the possible triples of two patterns if the third is covered: each pair may be
  /// adjacent or diagonal, and the symbol may be on either side.
  static func guesses(from patterns: [FinderPattern]) -> [FinderTriple] {
    patterns.flatMap { first in
      patterns.filter { $0 != first }.flatMap { second in guesses(from: first, second) }
    }
  }

  private static func guesses(from first: FinderPattern, _ second: FinderPattern) -> [FinderTriple] {
    let lengths = [first.moduleLength, second.moduleLength]
    let way = second.middle - first.middle
    guard let least = lengths.min(), let most = lengths.max(), most < 1.6 * least,
      8...250 ~= way.length / most
    else { return [] }
    let turned = Projection.Point(x: -way.y, y: way.x)
    func pattern(at middle: Projection.Point) -> FinderPattern {
      FinderPattern(middle: middle, moduleLength: (least + most) / 2, lines: 0)
    }
    let between = first.middle + way * 0.5
    return [
      FinderTriple(corner: first, right: second, below: pattern(at: first.middle + turned)),
      FinderTriple(corner: first, right: pattern(at: first.middle - turned), below: second),
      FinderTriple(corner: pattern(at: between + turned * 0.5), right: first, below: second),
    ]
  }
}
