import WellsealModel

// One class for each kind of type in the catalog. The properties come from the row of the type.

/// A type of samples that contain a quantity, such as step count or heart rate.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  /// Creates a quantity type.
  ///
  /// - Precondition: The identifier is that of a quantity type.
  public convenience init(_ identifier: HKQuantityTypeIdentifier) {
    self.init(.known(identifier.rawValue, .quantity, in: "HKQuantityType.init(_:)"))
  }

  /// The way in which the type's values are combined.
  open var aggregationStyle: HKQuantityAggregationStyle {
    type.aggregation.flatMap { HKQuantityAggregationStyle(rawValue: $0.rawValue) } ?? .discreteArithmetic
  }

  /// Returns true if samples of the type can be converted to a unit.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { type.unit?.isCompatible(with: unit.value) ?? false }
}

/// A type of samples with one of a fixed set of values, such as sleep stage or a symptom.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates a category type.
  ///
  /// - Precondition: The identifier is that of a category type.
  public convenience init(_ identifier: HKCategoryTypeIdentifier) {
    self.init(.known(identifier.rawValue, .category, in: "HKCategoryType.init(_:)"))
  }
}

/// A property of the user that seldom changes, such as blood type or date of birth.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// Creates a characteristic type.
  ///
  /// - Precondition: The identifier is that of a characteristic type.
  public convenience init(_ identifier: HKCharacteristicTypeIdentifier) {
    self.init(.known(identifier.rawValue, .characteristic, in: "HKCharacteristicType.init(_:)"))
  }
}

/// A type of samples that group others, such as blood pressure or food.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {
  /// Creates a correlation type.
  ///
  /// - Precondition: The identifier is that of a correlation type.
  public convenience init(_ identifier: HKCorrelationTypeIdentifier) {
    self.init(.known(identifier.rawValue, .correlation, in: "HKCorrelationType.init(_:)"))
  }
}

/// A type of clinical documents.
open class HKDocumentType: HKSampleType, @unchecked Sendable {
  /// Creates a document type.
  ///
  /// - Precondition: The identifier is that of a document type.
  public convenience init(_ identifier: HKDocumentTypeIdentifier) {
    self.init(.known(identifier.rawValue, .document, in: "HKDocumentType.init(_:)"))
  }
}

/// A type of clinical records from a provider's server.
open class HKClinicalType: HKSampleType, @unchecked Sendable {
  /// Creates a clinical type.
  ///
  /// - Precondition: The identifier is that of a clinical type.
  public convenience init(_ identifier: HKClinicalTypeIdentifier) {
    self.init(.known(identifier.rawValue, .clinical, in: "HKClinicalType.init(_:)"))
  }
}

/// A type of questionnaires with a score.
open class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {
  /// Creates a scored assessment type.
  ///
  /// - Precondition: The identifier is that of a scored assessment.
  public convenience init(_ identifier: HKScoredAssessmentTypeIdentifier) {
    self.init(.known(identifier.rawValue, .scoredAssessment, in: "HKScoredAssessmentType.init(_:)"))
  }
}

/// A type of samples whose points are read with a separate query, such as routes and heartbeats.
open class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// Returns the type of workout routes.
  public static func workoutRoute() -> Self { one(HKWorkoutRouteTypeIdentifier) }

  /// Returns the type of heartbeat series.
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

/// The type of activity summaries, which aren't samples.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

/// The type of hearing tests.
open class HKAudiogramSampleType: HKSampleType, @unchecked Sendable {}

/// The type of electrocardiograms, which only a watch records.
open class HKElectrocardiogramType: HKSampleType, @unchecked Sendable {}

/// The type of prescriptions, which the user authorizes individually.
open class HKPrescriptionType: HKSampleType, @unchecked Sendable {}

/// The type of states of mind.
open class HKStateOfMindType: HKSampleType, @unchecked Sendable {}

/// The type of dose events.
open class HKMedicationDoseEventType: HKSampleType, @unchecked Sendable {}

/// The type of medications in the user's list, which aren't samples.
open class HKUserAnnotatedMedicationType: HKObjectType, @unchecked Sendable {}
