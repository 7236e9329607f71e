/// A parser for numbers as users and other programs write them: `71.5`, `71,5`, `1 200`,
/// `12,345.6`, `٧١٫٥`.
package enum WrittenNumber {
  /// An error that occurs when a text isn't one number.
  package enum ParseError: Error, Hashable, Sendable {
    case notANumber
    /// An ambiguous separator of thousands or decimals, as in `1,200`.
    case ambiguous
  }

  /// Parses a number.
  ///
  /// A separator that occurs twice groups digits by three. If a period and a comma occur, the last
  /// separates decimals. A single separator before exactly three digits has its meaning in the
  /// language; without a language a period separates decimals unless the number is a count, and a
  /// comma is ambiguous.
  ///
  /// - Parameters:
  ///   - text: The text as entered.
  ///   - decimal: The decimal separator of the user's language, or `nil` if it is unknown.
  ///   - isCount: Whether the number counts something, so that it has no decimals.
  /// - Returns: A finite number.
  /// - Throws: ``Fault``.
  package static func value(
    of text: String, decimal: Character? = nil, isCount: Bool = false
  ) throws(ParseError) -> Double {
    var plain = ""
    for character in text {
      if character.isWhitespace || grouping.contains(character) { continue }
      plain += substitutes[character] ?? digit(character) ?? String(character)
    }
    if let exponent = plain.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard !plain.contains(","), plain[..<exponent].contains(where: \.isNumber) else {
        throw .notANumber
      }
      return try number(plain)
    }
    let isNegative = plain.hasPrefix("-")
    let unsigned = isNegative || plain.hasPrefix("+") ? plain.dropFirst() : plain[...]
    let digits = try unmarked(unsigned, decimal, isCount: isCount)
    let value = try number(digits)
    return isNegative ? -value : value
  }

  private static func number(_ text: String) throws(ParseError) -> Double {
    guard text.utf8.contains(where: { $0 &- 0x30 < 10 }), let value = Double(text), value.isFinite else {
      throw .notANumber
    }
    return value
  }

  /// Returns the digits with a period before the decimals, without other separators.
  private static func unmarked(
    _ text: Substring, _ decimal: Character?, isCount: Bool
  ) throws(ParseError) -> String {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }) else {
      throw .notANumber
    }
    let marks = text.filter { !$0.isNumber }
    guard let last = marks.last else { return String(text) }
    let isMixed = Set(marks).count == 2
    let isOnce = marks.count { $0 == last } == 1
    if isMixed {
      let other: Character = last == "." ? "," : "."
      guard isOnce, let index = text.lastIndex(of: last) else { throw .notANumber }
      let whole = text[..<index]
      guard isGrouped(whole, by: other) else { throw .notANumber }
      return whole.filter(\.isNumber) + "." + text[index...].dropFirst()
    }
    if !isOnce {
      guard isGrouped(text, by: last) else { throw .notANumber }
      return text.filter(\.isNumber)
    }
    let parts = text.split(separator: last, omittingEmptySubsequences: false)
    let mayGroup = parts[1].count == 3 && (1...3).contains(parts[0].count) && parts[0].first != "0"
    if mayGroup, decimal != last {
      if decimal != nil { return text.filter(\.isNumber) }
      if last == "," || isCount { throw .ambiguous }
    }
    return parts[0] + "." + parts[1]
  }

  /// Returns true if separators group digits by three; by two before the last group, as in India.
  private static func isGrouped(_ text: Substring, by mark: Character) -> Bool {
    let groups = text.split(separator: mark, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, let last = groups.last else { return false }
    return (1...3).contains(first.count) && last.count == 3
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 || $0.count == 2 }
  }

  /// Grouping characters that are never decimal separators.
  private static let grouping: Set<Character> = ["'", "’", "\u{66C}", "_"]

  /// The ASCII characters of signs and separators, such as the wide ones of Japanese keyboards.
  private static let substitutes: [Character: String] = [
    "\u{2212}": "-", "\u{FF0D}": "-", "\u{FF0B}": "+", "\u{66B}": ".", "\u{FF0E}": ".", "\u{FF0C}": ",",
  ]

  /// Returns the ASCII digit for a digit of any script.
  private static func digit(_ character: Character) -> String? {
    character.isASCII ? nil : character.wholeNumberValue.flatMap { (0...9).contains($0) ? String($0) : nil }
  }
}
