import WellsealBase

extension Localizer {
  /// Returns the name of a type of signed record, or the type itself if it has no name.
  ///
  /// Source: `HKVerifiableClinicalRecordCredentialType`.
  package func recordType(_ type: String) -> String {
    Self.recordTypes[type].map { self($0) } ?? type.isolated
  }

  /// Returns the name of a FHIR resource type, or the type itself if it has no name.
  package func resourceType(_ type: String) -> String {
    Self.resourceTypes[type].map { self($0) } ?? safeForDisplay(type, limit: 60).isolated
  }

  private static let resourceTypes: [String: LocalizedText] = [
    "AllergyIntolerance": .sumAllergies, "Condition": .sumProblems, "DiagnosticReport": .sumResults,
    "DocumentReference": .sumDocuments, "Immunization": .immunizationRecord, "Observation": .result,
    "MedicationAdministration": .sumMedications, "MedicationDispense": .sumMedications,
    "MedicationOrder": .sumMedications, "MedicationRequest": .sumMedications,
    "MedicationStatement": .sumMedications, "Procedure": .sumProcedures, "Patient": .sumPerson,
    "DeviceUseStatement": .sumDevices, "Device": .sumDevices, "Coverage": .kioskInsurance,
  ]

  private static let recordTypes: [String: LocalizedText] = [
    "https://smarthealth.cards#health-card": .healthCard,
    "https://smarthealth.cards#immunization": .immunizationRecord,
    "https://smarthealth.cards#laboratory": .laboratoryRecord,
    "https://smarthealth.cards#covid19": .covid19Record,
    "https://smarthealth.cards#recovery": .recoveryRecord,
  ]
}
