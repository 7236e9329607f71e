import WellsealLocalization
import WellsealModel
import WellsealPages

/// The display of the kinds of clinical records.
enum RecordKind {
  /// The types of records, in the usual order of interest.
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
