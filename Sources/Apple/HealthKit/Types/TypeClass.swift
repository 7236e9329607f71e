package import WellsealModel

/// The class for each kind of type.
enum TypeClass {
  /// Returns the class of the objects for a type.
  static func of(_ type: HealthType) -> HKObjectType.Type { rows[type.kind]?.class ?? HKSampleType.self }

  /// Returns the object for a type.
  static func object(_ type: HealthType) -> HKObjectType { rows[type.kind]?.make(type) ?? HKSampleType(type) }

  /// Returns the object for a type that has samples.
  static func sampleType(_ type: HealthType) -> HKSampleType {
    guard let object = object(type) as? HKSampleType else {
      preconditionFailure("HKSample: \(type) has no samples")
    }
    return object
  }

  private struct Row: Sendable {
    let `class`: HKObjectType.Type
    let make: @Sendable (HealthType) -> HKObjectType
  }

  private static let rows: [HealthType.Kind: Row] = [
    .quantity: Row(class: HKQuantityType.self) { HKQuantityType($0) },
    .category: Row(class: HKCategoryType.self) { HKCategoryType($0) },
    .characteristic: Row(class: HKCharacteristicType.self) { HKCharacteristicType($0) },
    .correlation: Row(class: HKCorrelationType.self) { HKCorrelationType($0) },
    .document: Row(class: HKDocumentType.self) { HKDocumentType($0) },
    .clinical: Row(class: HKClinicalType.self) { HKClinicalType($0) },
    .scoredAssessment: Row(class: HKScoredAssessmentType.self) { HKScoredAssessmentType($0) },
    .series: Row(class: HKSeriesType.self) { HKSeriesType($0) },
    .workout: Row(class: HKWorkoutType.self) { HKWorkoutType($0) },
    .activitySummary: Row(class: HKActivitySummaryType.self) { HKActivitySummaryType($0) },
    .audiogram: Row(class: HKAudiogramSampleType.self) { HKAudiogramSampleType($0) },
    .electrocardiogram: Row(class: HKElectrocardiogramType.self) { HKElectrocardiogramType($0) },
    .prescription: Row(class: HKPrescriptionType.self) { HKPrescriptionType($0) },
    .stateOfMind: Row(class: HKStateOfMindType.self) { HKStateOfMindType($0) },
    .medicationDoseEvent: Row(class: HKMedicationDoseEventType.self) { HKMedicationDoseEventType($0) },
    .userAnnotatedMedication: Row(class: HKUserAnnotatedMedicationType.self) {
      HKUserAnnotatedMedicationType($0)
    },
  ]
}

extension HKObjectType {
  /// Returns the object for a type of the catalog.
  package static func of(_ type: HealthType) -> HKObjectType { TypeClass.object(type) }
}
