/// The plural forms of a text about a number of things.
///
/// Source: Unicode CLDR, "Language Plural Rules".
enum PluralCategory: String, CaseIterable {
  case zero = "zero"
  case one = "one"
  case two = "two"
  case few = "few"
  case many = "many"
  case other = "other"
}

/// The operands of the plural rules for a formatted number: `1.50` has the integer 1 and two
/// visible fraction digits, one without trailing zeros.
///
/// Source: Unicode Technical Standard 35, part 3, "Operands".
struct PluralOperands: Equatable {
  let integer: UInt64
  let visibleDigits: UInt64
  let digits: UInt64
  let visibleFraction: UInt64
  let fraction: UInt64

  init(_ number: Int) {
    (integer, visibleDigits, digits, visibleFraction, fraction) = (UInt64(number.magnitude), 0, 0, 0, 0)
  }

  /// Creates the operands of the last number in a text in any script, such as `1.234,5` with a
  /// decimal comma.
  ///
  /// - Returns: `nil` if the text contains no number, or one that is too long.
  init?(figure: String, decimalSeparator: String) {
    var (whole, behind): (String, String?) = ("", nil)
    var isOver = false
    for character in figure {
      if let digit = character.wholeNumberValue, character.isNumber, digit < 10 {
        if isOver { (whole, behind, isOver) = ("", nil, false) }
        if behind == nil { whole.append("\(digit)") } else { behind?.append("\(digit)") }
      } else if String(character) == decimalSeparator, behind == nil, !whole.isEmpty {
        behind = ""
      } else if character == "–" || character == "-" || character == "/" {
        isOver = true
      }
    }
    let visible = behind ?? ""
    let significant = String(visible.reversed().drop { $0 == "0" }.reversed())
    guard let integer = UInt64(whole), visible.isEmpty || UInt64(visible) != nil else { return nil }
    self.integer = integer
    (visibleDigits, digits) = (UInt64(visible.count), UInt64(significant.count))
    (visibleFraction, fraction) = (UInt64(visible) ?? 0, UInt64(significant) ?? 0)
  }

  /// Returns the value of an operand in the rules, or `nil` for the number itself if it isn't an
  /// integer.
  func value(_ letter: Character) -> UInt64? {
    switch letter {
    case "n": fraction == 0 ? integer : nil
    case "i": integer
    case "v": visibleDigits
    case "w": digits
    case "f": visibleFraction
    case "t": fraction
    // Numbers are never formatted with an exponent.
    default: 0
    }
  }
}

/// A condition on a number, such as `i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralRule {
  private struct Relation {
    let operand: Character
    let modulus: UInt64?
    let isNegated: Bool
    let ranges: [ClosedRange<UInt64>]

    func holds(for operands: PluralOperands) -> Bool {
      guard var value = operands.value(operand) else { return isNegated }
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  /// The alternatives.
  ///
  /// One of them is satisfied if all of its relations are.
  private let alternatives: [[Relation]]

  /// Creates a plural rule.
  ///
  /// - Returns: `nil` if the text isn't a rule.
  init?(_ text: String) {
    var alternatives: [[Relation]] = []
    for alternative in text.split(separator: " or ") {
      var relations: [Relation] = []
      for part in alternative.split(separator: " and ") {
        guard
          let match = part.wholeMatch(of: #/([nivwfte])(?: % (\d+))? (!?=) ([\d.,]+)/#),
          let operand = match.1.first,
          match.2.map({ UInt64($0) ?? 0 }) != 0
        else { return nil }
        var ranges: [ClosedRange<UInt64>] = []
        for range in match.4.split(separator: ",") {
          let ends = range.split(separator: "..").compactMap { UInt64($0) }
          guard let first = ends.first, let last = ends.last, first <= last else { return nil }
          ranges.append(first...last)
        }
        relations.append(
          Relation(
            operand: operand, modulus: match.2.flatMap { UInt64($0) }, isNegated: match.3 == "!=",
            ranges: ranges))
      }
      alternatives.append(relations)
    }
    guard !alternatives.isEmpty else { return nil }
    self.alternatives = alternatives
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

/// The plural forms for numbers in each language.
enum PluralRules {
  /// Returns the form of a language, by its tag, or `other` if no rule is satisfied.
  static func category(of operands: PluralOperands, in language: String) -> PluralCategory {
    rules[language]?.first { $0.rule.holds(for: operands) }?.category ?? .other
  }

  /// Returns the forms of a language, including `other`.
  static func categories(of language: String) -> Set<PluralCategory>? {
    rules[language].map { Set($0.map(\.category)).union([.other]) }
  }

  static let rows = table.split(separator: "\n").dropFirst().map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }

  private static let rules: [String: [(category: PluralCategory, rule: PluralRule)]] = {
    var rules: [String: [(category: PluralCategory, rule: PluralRule)]] = [:]
    for row in rows {
      guard row.count == 4, let category = PluralCategory(rawValue: row[1]) else {
        preconditionFailure("PluralRules: bad row \(row)")
      }
      rules[row[0], default: []] += []
      if category == .other { continue }
      guard let rule = PluralRule(row[2]) else { preconditionFailure("PluralRules: bad rule \(row[2])") }
      rules[row[0]]?.append((category, rule))
    }
    return rules
  }()
}
