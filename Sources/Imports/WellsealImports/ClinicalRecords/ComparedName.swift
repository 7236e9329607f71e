import Foundation

/// A person's name in the form in which names are compared.
///
/// Case, accents, titles and the order of the parts don't matter. Letters such as `ü` are equal to
/// their base letter and to their usual spelling in ASCII, `ue`.
struct ComparedName {
  /// The words of the name in each spelling.
  private let spellings: Set<Set<String>>
  /// All letters in their order, in each spelling.
  private let letters: Set<String>
  /// Whether the given name may be an initial.
  private let isAbbreviated: Bool

  /// Creates a name for comparison, or returns `nil` if it has no words.
  init?(_ name: String) {
    let own = name.precomposedStringWithCanonicalMapping.lowercased()
    let texts = [own, Self.replacing(Self.ascii, in: own)].map {
      Self.replacing(Self.base, in: $0).folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
    var spellings: Set<Set<String>> = []
    var letters: Set<String> = []
    for text in texts {
      let separate = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      // "O'Neil" is "ONeil" elsewhere.
      let joined = text.split { $0.isWhitespace || Self.separators.contains($0) }
        .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
      for words in [separate, joined] {
        let named = Self.withoutTitles(words)
        spellings.insert(Set(named))
        letters.insert(named.joined())
      }
    }
    spellings.remove([])
    guard !spellings.isEmpty else { return nil }
    (self.spellings, self.letters) = (spellings, letters)
    isAbbreviated = Self.hasAbbreviatedGivenName(own)
  }

  /// Returns the words other than titles, or all words if only one would remain, because some
  /// people have the name Herr.
  private static func withoutTitles(_ words: [String]) -> [String] {
    let named = words.filter { !titles.contains($0) }
    return named.count > 1 ? named : words
  }

  /// Returns whether the word after a comma, or the first or last word without one, is an initial.
  private static func hasAbbreviatedGivenName(_ text: String) -> Bool {
    let parts = text.split { separators.contains($0) }.map { part in
      withoutTitles(part.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
    let given = parts.count > 1 ? [parts[1].first] : [parts.first?.first, parts.first?.last]
    return given.contains { $0?.count == 1 }
  }

  /// Returns whether both may be names of one person.
  ///
  /// Middle names may be missing or abbreviated. Names without common letters, as in Hebrew and
  /// English, can't be compared and count as different, even of people with one birthday.
  func isCompatible(with other: ComparedName) -> Bool {
    if !letters.isDisjoint(with: other.letters) { return true }
    let allowsInitials = !isAbbreviated && !other.isAbbreviated
    return spellings.contains { own in
      other.spellings.contains { Self.areCompatible(own, $0, allowsInitials: allowsInitials) }
    }
  }

  private static func areCompatible(
    _ one: Set<String>, _ other: Set<String>, allowsInitials: Bool
  ) -> Bool {
    if one.isSubset(of: other) || other.isSubset(of: one) { return true }
    // The initial of a given name could be that of anyone in a family, even one with two surnames.
    guard allowsInitials, one.intersection(other).count >= 2 else { return false }
    return covers(one, other) || covers(other, one)
  }

  /// Returns whether each word of a name is in another one, at least as its initial.
  private static func covers(_ name: Set<String>, _ other: Set<String>) -> Bool {
    name.allSatisfy { word in
      other.contains { $0 == word || min($0.count, word.count) == 1 && $0.first == word.first }
    }
  }

  private static func replacing(_ table: [(letter: Character, text: String)], in text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(text.flatMap { letter in table.first { $0.letter == letter }?.text ?? String(letter) })
  }

  /// The spellings of letters in machine-readable documents.
  ///
  /// Source: ICAO 9303, part 3, section 6.
  private static let ascii: [(letter: Character, text: String)] = [
    ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("å", "aa"), ("ø", "oe"), ("æ", "ae"), ("œ", "oe"), ("ß", "ss"),
    ("þ", "th"), ("ñ", "n"), ("ð", "d"), ("đ", "d"), ("ł", "l"), ("ı", "i"),
  ]
  /// The letters that don't consist of a base letter and an accent.
  private static let base: [(letter: Character, text: String)] = [
    ("ø", "o"), ("æ", "ae"), ("œ", "oe"), ("ß", "ss"), ("þ", "th"), ("ð", "d"), ("đ", "d"), ("ł", "l"),
    ("ı", "i"),
  ]

  private static let separators: Set<Character> = [",", ";", "^", "|", "/"]
  /// Forms of address; a degree or a number distinguishes people and isn't one.
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "herr", "frau", "mme", "mlle", "sra", "srta",
  ]
}
