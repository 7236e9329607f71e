import Foundation

/// A language that the Health app speaks: a column of the tables of phrases.
package struct Language: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The tag of the language, such as `zh-Hans`.
  package let rawValue: String
  /// Where the language's texts stand among those of a phrase.
  let column: Int

  package init?(rawValue: String) {
    guard let language = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = language
  }

  private init(tag: String, column: Int) { (rawValue, self.column) = (tag, column) }

  /// The languages of the tables, English first, and the pseudo-language.
  package static let allCases =
    tags.enumerated().map { Language(tag: $0.element, column: $0.offset) } + [pseudo]

  package static let english = Language(tag: "en", column: 0)
  /// English with accents and in brackets, to see which texts do not go through the tables and which do not fit.
  package static let pseudo = Language(tag: "en-XA", column: 0)

  /// The tag of the language whose words are spoken.
  package var spoken: String { self == .pseudo ? Self.english.rawValue : rawValue }

  package var isRightToLeft: Bool {
    Locale.Language(identifier: spoken).characterDirection == .rightToLeft
  }

  /// The language's name in itself.
  package var name: String { LocalizedText.languageName.text(in: self) }

  /// Numbers and dates of the pseudo-language are those of English.
  var locale: Locale { Locale(identifier: spoken) }

  /// The first language of an `Accept-Language` field that is spoken here.
  ///
  /// Source: RFC 9110, section 12.5.4; the order of the field counts, weights do not.
  package init?(accepted field: String) {
    for entry in field.prefix(200).split(separator: ",") {
      let tag = entry.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
      if let exact = Self.allCases.first(where: { $0.rawValue.lowercased() == tag }) {
        self = exact
        return
      }
      let base = tag.prefix { $0 != "-" }
      if let found = Self.allCases.first(where: { $0 != .pseudo && $0.rawValue.prefix { $0 != "-" } == base })
      {
        self = found
        return
      }
    }
    return nil
  }
}

extension Language {
  /// The region of the first tag of an `Accept-Language` field, such as `GB`, where it is of a language.
  package func region(accepted field: String?) -> String? {
    guard let first = field?.split(separator: ",").first?.prefix(while: { $0 != ";" }) else { return nil }
    let parts = first.split(separator: "-")
    guard parts.count > 1, let last = parts.last, locale.identifier.hasPrefix(parts[0].lowercased()) else {
      return nil
    }
    return last.count == 2 && last.allSatisfy { $0.isASCII && $0.isUppercase } ? String(last) : nil
  }
}

/// A text of the Health app in every language; `%1` and `%2` stand for what is put in.
package struct LocalizedText: Sendable, Hashable {
  /// In the order of ``Language/tags``.
  private let texts: [String]
  /// The same on a server of many people, or `nil` if it is true there as it is.
  private let serverTexts: [String]?

  init(_ texts: [String], onServer serverTexts: [String]? = nil) {
    self.texts = texts
    self.serverTexts = serverTexts
  }

  func text(in language: Language, onServer: Bool = false) -> String {
    let text = (onServer ? serverTexts ?? texts : texts)[language.column]
    return language == .pseudo ? Self.pseudo(text) : text
  }

  /// The English text with accents, longer and in brackets; placeholders stay.
  static func pseudo(_ text: String) -> String {
    let plain = Array("abcdefghijklmnoprstuvwyzACDEGHINORSTUYZ")
    let accented = Array("åƀçđéƒĝĥîĵķļɱñôþŕšţûṽŵýžÅÇĐÉĜĤÎÑÔŔŠŢÛÝŽ")
    let map = Dictionary(uniqueKeysWithValues: zip(plain, accented))
    return "⟦" + String(text.map { map[$0] ?? $0 }) + "⟧"
  }
}

extension LocalizedText {
  /// How somebody feels, from very unpleasant to very pleasant.
  static let valence: [LocalizedText] = [
    .valence1, .valence2, .valence3, .valence4, .valence5, .valence6, .valence7,
  ]
}
