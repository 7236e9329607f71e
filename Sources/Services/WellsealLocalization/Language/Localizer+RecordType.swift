extension Localizer {
  /// What a type of signed records is called; the type itself where it has no name.
  ///
  /// Source: `HKVerifiableClinicalRecordCredentialType`.
  package func recordType(_ type: String) -> String {
    Self.recordTypes[type].map { self($0) } ?? type.isolated
  }

  private static let recordTypes: [String: LocalizedText] = [
    "https://smarthealth.cards#health-card": .healthCard,
    "https://smarthealth.cards#immunization": .immunizationRecord,
    "https://smarthealth.cards#laboratory": .laboratoryRecord,
    "https://smarthealth.cards#covid19": .covid19Record,
    "https://smarthealth.cards#recovery": .recoveryRecord,
  ]
}
