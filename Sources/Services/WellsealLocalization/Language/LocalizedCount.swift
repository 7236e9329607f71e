import Foundation

/// A text about a number of things, in the forms that each language has; `%1` stands for the number.
///
/// Texts without `%1` are units that stand beside a figure of their own. Which number asks for which form is a table, too:
/// ``PluralRules``.
package struct LocalizedCount: Sendable, Hashable {
  private let forms: [PluralCategory: [String]]

  fileprivate init(_ forms: [PluralCategory: [String]]) { self.forms = forms }

  /// The form for a number in a language.
  func text(for operands: PluralOperands?, in language: Language) -> String {
    let category = operands.map { PluralRules.category(of: $0, in: language.spoken) } ?? .other
    let texts = forms[category].flatMap { $0[language.column].isEmpty ? nil : $0 } ?? forms[.other] ?? []
    return LocalizedText(texts).text(in: language)
  }
}

/// The phrases about a number of things in the order of their table.
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
  /// The text for a number of things, with what else is put in from `%2` on.
  package func callAsFunction(_ phrase: LocalizedCount, _ count: Int, _ parts: String...) -> String {
    filled(phrase.text(for: PluralOperands(count), in: language), [number(count)] + parts)
  }

  /// The unit that stands beside a figure, in the form that the figure as it is read asks for.
  package func unit(_ phrase: LocalizedCount, beside figure: String) -> String {
    phrase.text(
      for: PluralOperands(figure: figure, decimalSeparator: locale.decimalSeparator ?? "."), in: language)
  }
}
