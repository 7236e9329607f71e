import Foundation

/// A text about a number of things, in the plural forms of each language.
///
/// `%1` is the number.
///
/// Texts without `%1` are units that follow a separate number. ``PluralRules`` is the table of the
/// forms for each number.
package struct LocalizedCount: Sendable, Hashable {
  private let forms: [PluralCategory: [String]]

  fileprivate init(_ forms: [PluralCategory: [String]]) { self.forms = forms }

  /// Returns the form for a number in a language.
  func text(for operands: PluralOperands?, in language: Language) -> String {
    let category = operands.map { PluralRules.category(of: $0, in: language.spoken) } ?? .other
    let texts = forms[category].flatMap { $0[language.column].isEmpty ? nil : $0 } ?? forms[.other] ?? []
    return LocalizedText(texts).text(in: language)
  }
}

/// The phrases about numbers of things, in the order of their table.
enum CountedPhrases {
  static let all: [LocalizedCount] = {
    var keys: [String] = []
    var forms: [String: [PluralCategory: [String]]] = [:]
    for row in LanguageTable(table).rows {
      guard row.keys.count == 3, let category = PluralCategory(rawValue: row.keys[2]) else {
        preconditionFailure("CountedPhrases: bad row \(row.keys)")
      }
      if forms[row.keys[0]] == nil { keys.append(row.keys[0]) }
      forms[row.keys[0], default: [:]][category] = row.texts
    }
    return keys.map { LocalizedCount(forms[$0] ?? [:]) }
  }()
}

extension Localizer {
  /// Returns the text for a number of things, with further values starting at `%2`.
  package func callAsFunction(_ phrase: LocalizedCount, _ count: Int, _ parts: String...) -> String {
    filled(phrase.text(for: PluralOperands(count), in: language), [number(count)] + parts)
  }

  /// Returns the unit for a formatted number, in the plural form of that number.
  package func unit(_ phrase: LocalizedCount, with figure: String) -> String {
    phrase.text(
      for: PluralOperands(figure: figure, decimalSeparator: locale.decimalSeparator ?? "."), in: language)
  }
}
