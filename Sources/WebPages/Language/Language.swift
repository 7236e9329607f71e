import Foundation

/// A language that the Health app speaks.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case chinese = "zh-Hans"
  case hebrew = "he"
  /// English with accents and in brackets, to see which texts do not go through the table and which do not fit.
  case pseudo = "en-XA"

  var isRightToLeft: Bool { self == .hebrew }

  /// The language's name in itself.
  package var name: String {
    switch self {
    case .english: "English"
    case .chinese: "简体中文"
    case .hebrew: "עברית"
    case .pseudo: "Ƥŝéûđô"
    }
  }

  /// Numbers and dates of the pseudo-language are those of English.
  var locale: Locale { Locale(identifier: self == .pseudo ? "en" : rawValue) }

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
      if let found = [Language.english, .chinese, .hebrew].first(where: { $0.rawValue.hasPrefix(base) }),
        !base.isEmpty
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
  let english: String
  let chinese: String
  let hebrew: String

  package init(_ english: String, zh chinese: String, he hebrew: String) {
    (self.english, self.chinese, self.hebrew) = (english, chinese, hebrew)
  }

  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    case .hebrew: hebrew
    case .pseudo: Self.pseudo(english)
    }
  }

  /// The English text with accents, longer and in brackets; placeholders stay.
  static func pseudo(_ text: String) -> String {
    let plain = Array("abcdefghijklmnoprstuvwyzACDEGHINORSTUYZ")
    let accented = Array("åƀçđéƒĝĥîĵķļɱñôþŕšţûṽŵýžÅÇĐÉĜĤÎÑÔŔŠŢÛÝŽ")
    let map = Dictionary(uniqueKeysWithValues: zip(plain, accented))
    return "⟦" + String(text.map { map[$0] ?? $0 }) + "⟧"
  }
}
