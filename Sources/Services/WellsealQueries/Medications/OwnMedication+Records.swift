import FoundationEssentials
import WellsealBase
import WellsealModel

extension OwnMedication {
  /// Creates an entry of the list from the records of a medication.
  ///
  /// The strength is that of the name, such as `500 mg`.
  ///
  /// - Throws: ``DetailError`` if the records have no usable name.
  package init(copying course: MedicationCourse) throws(DetailError) {
    let title = course.newest.title
    let strength = Self.strength(in: title)
    let name = strength.map { title.replacing($0, with: "").trimmed } ?? title
    try self.init(name: name.isEmpty ? title : name, codings: course.codings)
    try setStrength(strength ?? "")
  }

  /// Returns true if the records are about this medication: they have one of its codes, or a name
  /// that begins with the same word.
  package func isSame(as course: MedicationCourse) -> Bool {
    guard course.newest.other == nil else { return false }
    let codes = listed.medication.relatedCodings
    if !codes.isDisjoint(with: course.codings) { return true }
    guard let first = Self.firstWord(listed.medication.displayText),
      let other = Self.firstWord(course.newest.title)
    else {
      return false
    }
    return first == other
  }

  /// Returns the strengths of the records and of the user if they differ, or `nil` if one is
  /// missing.
  package func difference(from course: MedicationCourse) -> (record: String, own: String)? {
    guard let own = Self.strength(in: title), let record = Self.strength(in: course.newest.title),
      Self.plain(own) != Self.plain(record)
    else { return nil }
    return (record, own)
  }

  /// Returns true if the records state this entry: they have one of its codes or its whole title,
  /// and no other strength.
  ///
  /// The first word alone isn't enough: insulin glargine and insulin lispro are different drugs.
  package func isStated(by course: MedicationCourse) -> Bool {
    guard course.newest.other == nil, difference(from: course) == nil else { return false }
    return !listed.medication.relatedCodings.isDisjoint(with: course.codings)
      || Self.plain(title) == Self.plain(course.newest.title)
  }

  /// Returns the first strength in a text, such as `500 mg`.
  static func strength(in text: String) -> String? {
    text.prefix(400).firstMatch(
      of:
        #/\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|g|ml|mL|IU|units?|%)(?:\/\d*\s?(?:ml|mL|h|actuation))?(?![a-zA-Z])/#
    )
    .map { String($0.output) }
  }

  private static func plain(_ strength: String) -> String {
    strength.lowercased().filter { !$0.isWhitespace }.replacing(",", with: ".")
  }

  private static func firstWord(_ text: String) -> String? {
    let word = text.lowercased().prefix { $0.isLetter }
    return word.count >= 4 ? String(word) : nil
  }
}

extension MedicationCourse {
  /// The codes of the most recent record.
  var codings: Set<ClinicalCoding> {
    guard let json = newest.json, let concept = json["medicationCodeableConcept"] else { return [] }
    let codings = concept["coding"]?.elements.prefix(20).compactMap { coding -> ClinicalCoding? in
      guard let system = coding["system"]?.string, let code = coding["code"]?.string,
        system.utf8.count <= 200, code.utf8.count <= 100
      else { return nil }
      return ClinicalCoding(system: system, code: code)
    }
    return Set(codings ?? [])
  }
}
