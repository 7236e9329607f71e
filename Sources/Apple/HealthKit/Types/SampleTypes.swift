import WellsealModel

// One class for each kind of type in the catalogue; what it says is in the row.

/// A type of samples that measure something: step count, heart rate.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a quantity type.
  public convenience init(_ identifier: HKQuantityTypeIdentifier) {
    self.init(.known(identifier.rawValue, .quantity, in: "HKQuantityType.init(_:)"))
  }

  /// How the type's values combine.
  open var aggregationStyle: HKQuantityAggregationStyle {
    type.aggregation.flatMap { HKQuantityAggregationStyle(rawValue: $0.rawValue) } ?? .discreteArithmetic
  }

  /// Whether samples of the type may be counted in a unit.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { type.unit?.isCompatible(with: unit.value) ?? false }
}

/// A type of samples that are one of a few answers: sleep stage, symptom.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a category type.
  public convenience init(_ identifier: HKCategoryTypeIdentifier) {
    self.init(.known(identifier.rawValue, .category, in: "HKCategoryType.init(_:)"))
  }
}

/// A fact about a person that seldom changes: blood type, date of birth.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a characteristic type.
  public convenience init(_ identifier: HKCharacteristicTypeIdentifier) {
    self.init(.known(identifier.rawValue, .characteristic, in: "HKCharacteristicType.init(_:)"))
  }
}

/// A type of samples that hold others: blood pressure, food.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a correlation type.
  public convenience init(_ identifier: HKCorrelationTypeIdentifier) {
    self.init(.known(identifier.rawValue, .correlation, in: "HKCorrelationType.init(_:)"))
  }
}

/// A type of clinical documents.
open class HKDocumentType: HKSampleType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a document type.
  public convenience init(_ identifier: HKDocumentTypeIdentifier) {
    self.init(.known(identifier.rawValue, .document, in: "HKDocumentType.init(_:)"))
  }
}

/// A type of records that a provider's server gave.
open class HKClinicalType: HKSampleType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a clinical type.
  public convenience init(_ identifier: HKClinicalTypeIdentifier) {
    self.init(.known(identifier.rawValue, .clinical, in: "HKClinicalType.init(_:)"))
  }
}

/// A type of questionnaires with a score.
open class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {
  /// - Precondition: The identifier is that of a scored assessment.
  public convenience init(_ identifier: HKScoredAssessmentTypeIdentifier) {
    self.init(.known(identifier.rawValue, .scoredAssessment, in: "HKScoredAssessmentType.init(_:)"))
  }
}

/// A type of samples whose points need a query of their own: routes, heartbeats.
open class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// The type of the routes of workouts.
  public static func workoutRoute() -> Self { one(HKWorkoutRouteTypeIdentifier) }

  /// The type of series of heartbeats.
  public static func heartbeat() -> Self { one(HKDataTypeIdentifierHeartbeatSeries) }

  private static func one(_ identifier: String) -> Self {
    guard let type = HKObjectType.seriesType(forIdentifier: identifier) as? Self else {
      preconditionFailure("HKSeriesType: a subclass has no series of its own")
    }
    return type
  }
}

/// The type of workouts.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

/// The type of the rings of a day; they are no samples.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// The type of hearing tests.
open class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {}

/// The type of electrocardiograms, which only a watch makes.
open class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {}

/// The type of prescriptions, which are allowed one by one.
open class HKPrescriptionType: HKSampleType, @unchecked Sendable {}

/// The type of states of mind.
open class HKStateOfMindType: HKSampleType, @unchecked Sendable {}

/// The type of doses of a medicine.
open class HKMedicationDoseEventType: HKSampleType, @unchecked Sendable {}

/// The type of medicines that the person keeps a list of; they are no samples.
open class HKUserAnnotatedMedicationType: HKObjectType, @unchecked Sendable {}
