import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// A kind of card that the clinic issues.
struct CardKind {
  /// The type of its records.
  let type: String
  private let names: Set<String>
  private let code: String?

  /// The kinds with their names in the framework's version 1.4 and earlier.
  static let all = [
    CardKind(
      type: "Immunization",
      names: ["Immunization", "#immunization", "https://smarthealth.cards#immunization"], code: nil),
    CardKind(
      type: "Observation", names: ["Observation", "#laboratory", "https://smarthealth.cards#laboratory"],
      code: "94500-6"),
  ]

  func isCalled(_ name: String) -> Bool {
    names.contains(name) || ["#health-card", "https://smarthealth.cards#health-card"].contains(name)
  }

  /// Returns whether a record belongs on the card.
  func takes(_ record: StoredRecord) -> Bool {
    guard record.type == type, record.content["status"] != "entered-in-error" else { return false }
    return code.map { code in
      record.content.elements(at: "code.coding.code").contains(.string(code))
    } ?? true
  }
}
