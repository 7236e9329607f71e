public import WellsealBase

/// What people are shown of a MedicationRequest, MedicationOrder, MedicationStatement, MedicationDispense or MedicationAdministration.
///
/// A MedicationOrder is what DSTU2 calls a MedicationRequest.
public struct MedicationView: RecordReading {
  /// The resource that is read.
  public let resource: JSONValue

  /// Looks at a resource; nothing is checked, and what is missing reads as nil.
  public init(_ resource: JSONValue) { self.resource = resource }
}

extension MedicationView {
  /// The medication as a concept; empty where only a reference names it.
  public var medication: ConceptView { ConceptView(resource["medicationCodeableConcept"]) }
  /// The medication in words, that of a contained or referenced Medication included.
  public var name: String? { title }
  /// How it is to be taken.
  public var dosages: [String] { elements("dosageInstruction") + elements("dosage") }
  /// What it is for.
  public var reasons: [String] {
    elements("reasonCode") + elements("reasonCodeableConcept") + elements("reasonForUseCodeableConcept")
  }
  /// How much is given at once.
  public var quantity: String? { elements("dispenseRequest", "quantity").first ?? element("quantity") }
  /// For how long it lasts.
  public var supply: String? {
    elements("dispenseRequest", "expectedSupplyDuration").first ?? element("daysSupply")
  }
  /// How often it may be given again.
  public var refills: Int? { resource["dispenseRequest"]?["numberOfRepeatsAllowed"]?.integer }
  /// Whether it was taken: DSTU2 also records what was not.
  public var isTaken: Bool { !(resource["wasNotTaken"]?.bool ?? resource["wasNotGiven"]?.bool ?? false) }
}
