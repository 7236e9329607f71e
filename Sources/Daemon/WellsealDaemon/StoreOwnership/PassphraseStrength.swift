import Glibc

/// An estimate of how long a passphrase withstands an attacker who has a copy of the store.
///
/// Human choices aren't random: words, years, keyboard rows and repetitions are recognized as such,
/// and pronounceable letters count as a word that isn't in the list. The estimate is conservative.
package struct PassphraseStrength: Sendable, Hashable {
  package enum Grade: Int, Sendable, Hashable, Comparable, CaseIterable {
    case veryWeak
    case weak
    case fair
    case good
    case strong

    package static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  /// The binary logarithm of the number of guesses.
  let bits: Double

  /// Estimates the strength of a passphrase.
  ///
  /// - Parameters:
  ///   - passphrase: The passphrase as entered.
  ///   - known: Words that others know about the user, such as the name.
  package init(of passphrase: String, known: [String] = []) {
    let letters = Array(passphrase.lowercased().prefix(Self.maxLength))
    let known = known.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
      .filter { $0.count > 2 }.map { Array($0) }
    var cheapest = [Double](repeating: .infinity, count: letters.count + 1)
    cheapest[0] = 0
    for start in letters.indices {
      for piece in Self.pieces(of: letters, from: start, known) {
        cheapest[start + piece.length] = min(cheapest[start + piece.length], cheapest[start] + piece.bits)
      }
    }
    // Each capital after the first letter adds one bit, up to eight.
    let capitals = passphrase.dropFirst().count(where: \.isUppercase)
    bits = cheapest[letters.count] + Double(min(capitals, 8))
  }

  package var grade: Grade { Grade.allCases.last { bits >= Self.minBits[$0.rawValue] } ?? .veryWeak }

  /// The number of seconds until half of the guesses are made.
  ///
  /// The attacker has a hundred fast graphics cards. Each guess costs `ScryptCost.standard`, 128
  /// MiB of memory traffic and more.
  package var seconds: Double { exp2(bits - 1) / Self.guessesPerSecond }

  private static let guessesPerSecond = 100_000.0
  private static let maxLength = 200
  /// The minimum bits of each grade: an hour and a half, a week, a year, a thousand years.
  private static let minBits = [0.0, 30, 37, 43, 53]
}

extension PassphraseStrength {
  private struct Piece {
    var length: Int
    var bits: Double
  }

  /// Returns the patterns that may begin at an index, with their strength.
  private static func pieces(of letters: [Character], from start: Int, _ known: [[Character]]) -> [Piece] {
    let rest = letters[start...]
    var found = [Piece(length: 1, bits: single(rest[start]))]
    for word in known where rest.starts(with: word) { found.append(Piece(length: word.count, bits: 2)) }
    for (place, word) in common.enumerated() where rest.starts(with: word) {
      found.append(Piece(length: word.count, bits: log2(Double(place + 2)) + 1))
    }
    if let piece = repetition(rest) ?? row(rest) { found.append(piece) }
    found += digits(rest) + words(rest)
    return found
  }

  private static func single(_ character: Character) -> Double {
    if character.isASCII, character.isLetter { return 4.7 }
    if character.isASCII, character.isNumber { return 3.3 }
    return character == " " ? 1.5 : character.isASCII ? 5 : 6
  }

  /// Returns a repetition of one character.
  private static func repetition(_ rest: ArraySlice<Character>) -> Piece? {
    guard let first = rest.first else { return nil }
    let length = rest.prefix { $0 == first }.count
    return length > 2 ? Piece(length: length, bits: single(first) + log2(Double(length))) : nil
  }

  /// Returns a sequence of the alphabet, the digits or the keyboard, in either direction.
  private static func row(_ rest: ArraySlice<Character>) -> Piece? {
    var longest = 0
    for row in rows {
      guard let index = row.firstIndex(where: { $0 == rest.first }) else { continue }
      for step in [1, -1] {
        var (length, at) = (0, index)
        for character in rest {
          guard row.indices.contains(at), row[at] == character else { break }
          (length, at) = (length + 1, at + step)
        }
        longest = max(longest, length)
      }
    }
    return longest > 2 ? Piece(length: longest, bits: 5 + log2(Double(longest))) : nil
  }

  /// Returns years and dates.
  private static func digits(_ rest: ArraySlice<Character>) -> [Piece] {
    let length = rest.prefix { $0.isASCII && $0.isNumber }.count
    var found: [Piece] = []
    if length >= 4, let year = Int(String(rest.prefix(4))), (1900...2060).contains(year) {
      found.append(Piece(length: 4, bits: 7))
    }
    if length >= 6 { found.append(Piece(length: 6, bits: 15)) }
    if length >= 8 { found.append(Piece(length: 8, bits: 16)) }
    return found
  }

  /// Returns pronounceable letters, which count as a word.
  private static func words(_ rest: ArraySlice<Character>) -> [Piece] {
    let letters = rest.prefix { $0.isLetter }
    guard letters.count > 2 else { return [] }
    return (3...min(letters.count, 14)).compactMap { length in
      let vowels = letters.prefix(length).count { "aeiouyäöüáéíóúèàâêôîû".contains($0) }
      let share = Double(vowels) / Double(length)
      guard (0.2...0.7).contains(share) else { return nil }
      return Piece(length: length, bits: 4 + 1.7 * Double(length))
    }
  }

  private static let rows = [
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop",
    "yxcvbnm",
  ]
  .map { Array($0) }

  /// Common passwords, in about the order in which attackers try them.
  private static let common = """
    password 123456 qwerty letmein welcome admin iloveyou monkey dragon football baseball master sunshine princess shadow \
    superman michael jennifer jordan hunter trustno1 passw0rd p@ssw0rd passwort secret health apple iphone healthkit \
    wellseal summer winter spring autumn love hello freedom whatever computer internet starwars pokemon batman charlie \
    daniel thomas jessica ashley andrew joshua matthew soccer hockey killer pepper ginger cookie cheese banana orange \
    purple yellow silver diamond flower angel lovely family mother father sister brother maria anna peter martin london \
    berlin paris test guest root login access correct horse battery staple changeme default qazwsx asdf zxcv money please \
    thunder tigger maggie buster soleil bonjour azerty motdepasse hallo schatz geheim liebe sommer contraseña amor \
    woaini wodemima nihao shalom israel
    """.split(separator: " ").map { Array($0) }
}
