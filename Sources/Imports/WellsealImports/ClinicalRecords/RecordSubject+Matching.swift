import Foundation

extension RecordSubject {
  /// What two people differ in.
  package enum Difference: Sendable, Hashable {
    case birthDate
    case name
  }

  /// Compares this person with another one; every import and sync does so before it stores.
  ///
  /// Equal birth dates count for nothing if the names differ; a birth date that differs counts more than a name. Dates are
  /// compared as far as both are known: a year alone differs from a day of another year.
  ///
  /// - Returns: The difference, or `nil` if nothing that is known of both differs.
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

  /// `1984`, `1984-05` or `1984-05-12`, without the time that some systems add; `nil` for anything else.
  private static func date(_ text: String) -> Substring? {
    let date = text.prefix { $0 != "T" }
    let digits = date.utf8.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
    }
    return digits && [4, 7, 10].contains(date.utf8.count) ? date : nil
  }

  /// The words of a name without case and accents; a second name may be missing.
  private static func words(of name: String) -> Set<Substring> {
    Set(
      name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split { !$0.isLetter && !$0.isNumber })
  }
}
