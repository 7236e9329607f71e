import HealthModel

/// How a kind of clinical record is drawn.
enum RecordKind {
  static func icon(of type: HealthType) -> Icon { icons[type] ?? .document }

  private static let icons: [HealthType: Icon] = [
    .allergyRecord: .allergy, .conditionRecord: .clipboard, .immunizationRecord: .syringe,
    .labResultRecord: .flask, .medicationRecord: .pill, .procedureRecord: .scissors, .vitalSignRecord: .wave,
    .coverageRecord: .insurance, .clinicalNoteRecord: .document, .verifiableClinicalRecord: .card,
  ]
}
