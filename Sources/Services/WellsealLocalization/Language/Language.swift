import Foundation

/// A language of the Health app: a column of the phrase tables.
package struct Language: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The tag of the language, such as `zh-Hans`.
  package let rawValue: String
  /// The column of the language's texts in the tables.
  let column: Int

  package init?(rawValue: String) {
    guard let language = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = language
  }

  private init(tag: String, column: Int) { (rawValue, self.column) = (tag, column) }

  /// The languages of the tables, English first, and the pseudolanguage.
  package static let allCases =
    tags.enumerated().map { Language(tag: $0.element, column: $0.offset) } + [pseudo]

  package static let english = Language(tag: "en", column: 0)
  /// English with accents and in brackets, for finding texts that aren't in the tables or don't
  /// fit.
  package static let pseudo = Language(tag: "en-XA", column: 0)

  /// The tag of the language of the words.
  package var spoken: String { self == .pseudo ? Self.english.rawValue : rawValue }

  package var isRightToLeft: Bool {
    Locale.Language(identifier: spoken).characterDirection == .rightToLeft
  }

  /// The name of the language in the language itself.
  package var name: String { LocalizedText.languageName.text(in: self) }

  /// The locale.
  ///
  /// The pseudolanguage uses the numbers and dates of English.
  var locale: Locale { Locale(identifier: spoken) }

  /// Creates the first supported language of an `Accept-Language` field.
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
  /// Returns the region of the first tag of an `Accept-Language` field, such as `GB`, if the tag is
  /// for this language.
  package func region(accepted field: String?) -> String? {
    guard let first = field?.split(separator: ",").first?.prefix(while: { $0 != ";" }) else { return nil }
    let parts = first.split(separator: "-")
    guard parts.count > 1, let last = parts.last, locale.identifier.hasPrefix(parts[0].lowercased()) else {
      return nil
    }
    return last.count == 2 && last.allSatisfy { $0.isASCII && $0.isUppercase } ? String(last) : nil
  }
}

/// A text of the Health app in every language.
///
/// `%1` and `%2` are placeholders.
package struct LocalizedText: Sendable, Hashable {
  /// The texts, in the order of ``Language/tags``.
  private let texts: [String]
  /// The texts on a multi-user server, or `nil` if they are the same.
  private let serverTexts: [String]?

  init(_ texts: [String], onServer serverTexts: [String]? = nil) {
    self.texts = texts
    self.serverTexts = serverTexts
  }

  func text(in language: Language, onServer: Bool = false) -> String {
    let text = (onServer ? serverTexts ?? texts : texts)[language.column]
    return language == .pseudo ? Self.pseudo(text) : text
  }

  /// Returns the English text with accents, longer and in brackets.
  ///
  /// Placeholders are unchanged.
  static func pseudo(_ text: String) -> String {
    let plain = Array("abcdefghijklmnoprstuvwyzACDEGHINORSTUYZ")
    let accented = Array("åƀçđéƒĝĥîĵķļɱñôþŕšţûṽŵýžÅÇĐÉĜĤÎÑÔŔŠŢÛÝŽ")
    let map = Dictionary(uniqueKeysWithValues: zip(plain, accented))
    return "⟦" + String(text.map { map[$0] ?? $0 }) + "⟧"
  }
}

extension LocalizedText {
  /// The phrases for a state of mind, from very unpleasant to very pleasant.
  package static let valence: [LocalizedText] = [
    .valence1, .valence2, .valence3, .valence4, .valence5, .valence6, .valence7,
  ]

  /// The labels of states of mind, in the order of their raw values from 1.
  package static let moodLabels: [LocalizedText] = [
    .labelAmazed, .labelAmused, .labelAngry, .labelAnxious, .labelAshamed, .labelBrave, .labelCalm,
    .labelContent, .labelDisappointed, .labelDiscouraged, .labelDisgusted, .labelEmbarrassed,
    .labelExcited, .labelFrustrated, .labelGrateful, .labelGuilty, .labelHappy, .labelHopeless,
    .labelIrritated, .labelJealous, .labelJoyful, .labelLonely, .labelPassionate, .labelPeaceful,
    .labelProud, .labelRelieved, .labelSad, .labelScared, .labelStressed, .labelSurprised, .labelWorried,
    .labelAnnoyed, .labelConfident, .labelDrained, .labelHopeful, .labelIndifferent, .labelOverwhelmed,
    .labelSatisfied,
  ]

  /// The associations of states of mind, in the order of their raw values from 1.
  package static let moodAssociations: [LocalizedText] = [
    .associationCommunity, .associationCurrentEvents, .associationDating, .associationEducation,
    .associationFamily, .associationFitness, .associationFriends, .associationHealth,
    .associationHobbies, .associationIdentity, .associationMoney, .associationPartner,
    .associationSelfCare, .associationSpirituality, .associationTasks, .associationTravel,
    .associationWork, .associationWeather,
  ]
}
