import Foundation

extension RecordSubject {
  /// A difference between two people.
  package enum Difference: Sendable, Hashable {
    case birthDate
    case name
  }

  /// Compares this person with another one.
  ///
  /// Every import and sync does this before it stores data.
  ///
  /// Equal birth dates don't count if the names differ; different birth dates count more than a
  /// name. Dates are compared as far as both are known: a year alone differs from a day of another
  /// year.
  ///
  /// - Returns: The difference, or `nil` if all details known for both match.
  package func difference(from other: RecordSubject) -> Difference? {
    if let own = Self.date(birthDate), let theirs = Self.date(other.birthDate) {
      let count = min(own.count, theirs.count)
      if own.prefix(count) != theirs.prefix(count) { return .birthDate }
    }
    let (own, theirs) = (Self.words(of: name), Self.words(of: other.name))
    guard !own.isEmpty, !theirs.isEmpty, !own.isSubset(of: theirs), !theirs.isSubset(of: own) else {
      return nil
    }
    return .name
  }

  /// Whether neither a name nor a birth date is known.
  package var isUnknown: Bool { Self.words(of: name).isEmpty && Self.date(birthDate) == nil }

  /// Returns `1984`, `1984-05` or `1984-05-12`, without the time that some systems add, or `nil`
  /// for other texts.
  private static func date(_ text: String) -> Substring? {
    let date = text.prefix { $0 != "T" }
    let digits = date.utf8.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
    }
    return digits && [4, 7, 10].contains(date.utf8.count) ? date : nil
  }

  /// Returns the words of a name, ignoring case and accents; middle names may be missing.
  private static func words(of name: String) -> Set<Substring> {
    Set(
      name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split { !$0.isLetter && !$0.isNumber })
  }
}
