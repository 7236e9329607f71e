import TestSupport

extension SeededGenerator {
  /// The numeric form of a card with so many characters, which are drawn from those of a JWS.
  mutating func card(characters: Int) -> String {
    "shc:/"
      + (0..<characters).map { _ in
        let number = Int.random(in: 0...77, using: &self)
        return number < 10 ? "0\(number)" : "\(number)"
      }
      .joined()
  }
}
