/// A record that isn't an entry of the bundle.
package struct LeftOutRecord: Sendable, Hashable {
  /// A reason why a record isn't an entry, as the end of a sentence.
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    case document = "it belongs to the document that contained it"
    case enteredInError = "it was entered in error"
    case foreignPDF = "it is a PDF of neither kind that may be shared at a clinic"
    case medicalID = "stated by the person in the Medical ID"
    case noResource = "it has no FHIR resource"
    case noSection = "a patient summary has no section for it"
    case notJSON = "it is not JSON"
    case olderRelease = "it is in an older format"
    case otherPerson = "it is about another person"
    case outsideAttachment = "its attachment is stored elsewhere"
    case rule = "it breaks a rule of patient summaries"
    case secondPatient = "the link already has a Patient, used in its place"
  }

  /// The type of the resource.
  package var type: String
  /// The title of the record, or `nil` if it has none.
  package var title: String?
  package var reason: Reason
  /// The rule that the record breaks, or `nil` for other reasons.
  package var rule: String?

  /// Creates an omitted record.
  package init(type: String, title: String? = nil, reason: Reason, rule: String? = nil) {
    self.type = type
    self.title = title
    self.reason = reason
    self.rule = rule
  }

  /// The reason with the rule.
  package var explanation: String { [reason.rawValue, rule].compactMap(\.self).joined(separator: ": ") }
}
