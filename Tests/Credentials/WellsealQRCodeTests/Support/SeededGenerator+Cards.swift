import TestSupport

extension SeededGenerator {
  /// Returns the numeric form of a card with a number of random characters from the alphabet of a
  /// JWS.
  mutating func card(characters: Int) -> String {
    "shc:/"
      + (0..<characters).map { _ in
        let number = Int.random(in: 0...77, using: &self)
        return number < 10 ? "0\(number)" : "\(number)"
      }
      .joined()
  }
}
