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
  /// Whether the name has letters of the Latin alphabet.
  private let isLatin: Bool

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
        let named = words.filter { !Self.titles.contains($0) }
        spellings.insert(Set(named.isEmpty ? words : named))
        letters.insert((named.isEmpty ? words : named).joined())
      }
    }
    spellings.remove([])
    guard !spellings.isEmpty else { return nil }
    (self.spellings, self.letters) = (spellings, letters)
    isLatin = letters.contains { $0.utf8.contains { $0 < 0x80 && $0 > 0x39 } }
  }

  /// Returns whether both may be names of one person.
  ///
  /// Middle names may be missing or abbreviated. Without common letters, as in Hebrew and English,
  /// names can't be compared.
  ///
  /// - Parameters:
  ///   - other: The other name.
  ///   - isSameBirthday: Whether both people are known to be born on the same day, which decides if
  ///     names can't be compared.
  /// - Returns: `true` if the names are compatible.
  func isCompatible(with other: ComparedName, isSameBirthday: Bool) -> Bool {
    if isLatin != other.isLatin { return isSameBirthday }
    if !letters.isDisjoint(with: other.letters) { return true }
    return spellings.contains { own in other.spellings.contains { Self.areCompatible(own, $0) } }
  }

  private static func areCompatible(_ one: Set<String>, _ other: Set<String>) -> Bool {
    if one.isSubset(of: other) || other.isSubset(of: one) { return true }
    // An initial alone could be that of anyone in a family.
    guard one.intersection(other).count >= 2 else { return false }
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
