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
  /// year. Of several names of a person, one is enough.
  ///
  /// - Returns: The difference, or `nil` if all details known for both match.
  package func difference(from other: RecordSubject) -> Difference? {
    if let own = Self.date(birthDate), let theirs = Self.date(other.birthDate) {
      let count = min(own.count, theirs.count)
      if own.prefix(count) != theirs.prefix(count) { return .birthDate }
    }
    let (own, theirs) = (comparedNames, other.comparedNames)
    guard !own.isEmpty, !theirs.isEmpty else { return nil }
    let isSame = own.contains { name in theirs.contains { name.isCompatible(with: $0) } }
    return isSame ? nil : .name
  }

  /// The names to compare: of the other ones only whole names, because many people have the same
  /// nickname.
  private var comparedNames: [ComparedName] {
    let whole = otherNames.filter { $0.contains(" ") || Self.isWrittenWithoutSpaces($0) }
    return ([name] + whole).compactMap { ComparedName($0) }
  }

  /// Returns whether a name has Chinese characters or Hangul, in which a whole name is one word.
  private static func isWrittenWithoutSpaces(_ name: String) -> Bool {
    name.unicodeScalars.contains { $0.properties.isIdeographic || (0xAC00...0xD7A3).contains($0.value) }
  }

  /// Whether neither a name nor a birth date is known.
  package var isUnknown: Bool { comparedNames.isEmpty && Self.date(birthDate) == nil }

  /// Returns `1984`, `1984-05` or `1984-05-12`, without the time that some systems add, or `nil`
  /// for other texts.
  private static func date(_ text: String) -> Substring? {
    let date = text.prefix { $0 != "T" }
    let digits = date.utf8.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
    }
    return digits && [4, 7, 10].contains(date.utf8.count) ? date : nil
  }
}
