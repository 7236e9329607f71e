/// A text about a number of things, in the forms that each language has; `%1` stands for the number.
///
/// Texts without `%1` are units that stand beside a figure of their own.
///
/// Source: Unicode CLDR, "Language Plural Rules": English has a form for one, Hebrew for one and for two, Chinese has one
/// form for all.
package struct LocalizedCount: Sendable, Hashable {
  private let one: LocalizedText
  private let two: LocalizedText
  private let other: LocalizedText

  /// - Parameters:
  ///   - one: English, for one.
  ///   - other: English, for any other number.
  ///   - chinese: for any number.
  ///   - hebrewOne: for one.
  ///   - hebrewTwo: for two.
  ///   - hebrewOther: for any other number.
  init(
    _ one: String, _ other: String, zh chinese: String,
    he hebrewOne: String, _ hebrewTwo: String, _ hebrewOther: String
  ) {
    self.one = LocalizedText(one, zh: chinese, he: hebrewOne)
    two = LocalizedText(other, zh: chinese, he: hebrewTwo)
    self.other = LocalizedText(other, zh: chinese, he: hebrewOther)
  }

  /// The form for a number.
  func phrase(for count: Int) -> LocalizedText { count == 1 ? one : count == 2 ? two : other }
}

extension Localizer {
  /// The text for a number of things, with what else is put in from `%2` on.
  package func callAsFunction(_ phrase: LocalizedCount, _ count: Int, _ parts: String...) -> String {
    filled(phrase.phrase(for: count), [number(count)] + parts)
  }

  /// The unit that stands beside a figure, in the form that the figure as it is read asks for.
  package func unit(_ phrase: LocalizedCount, beside figure: String) -> String {
    phrase.phrase(for: figure == number(1) ? 1 : figure == number(2) ? 2 : 0).text(in: language)
  }
}
