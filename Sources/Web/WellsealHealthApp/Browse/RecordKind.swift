import WellsealLocalization
import WellsealModel
import WellsealPages

/// How a kind of clinical record is drawn.
enum RecordKind {
  /// The types of records, in the order in which people look for them.
  static var types: [HealthType] {
    HealthCategory.records.types.map(\.type).filter { $0.row.kind == .clinical }
  }

  static func icon(of type: HealthType) -> Icon { icons[type] ?? .document }

  private static let icons: [HealthType: Icon] = [
    .allergyRecord: .allergy, .conditionRecord: .clipboard, .immunizationRecord: .syringe,
    .labResultRecord: .flask, .medicationRecord: .pill, .procedureRecord: .scissors, .vitalSignRecord: .wave,
    .coverageRecord: .insurance, .clinicalNoteRecord: .document, .verifiableClinicalRecord: .card,
  ]
}
