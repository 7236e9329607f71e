// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The domain of HealthKit's errors.
public let HKErrorDomain: String = "com.apple.healthkit"
/// The key of the detailed description in the error about an invalid document.
public let HKDetailedCDAValidationErrorKey: String = "HKDetailedCDAValidationErrorKey"
/// A version that matches each version in a predicate.
public let HKSourceRevisionAnyVersion: String = "HKSourceRevisionAnyVersion"
/// A product type that matches each product type in a predicate.
public let HKSourceRevisionAnyProductType: String = "HKSourceRevisionAnyProductType"
/// The limit of a query that returns all results.
public let HKObjectQueryNoLimit: Int = 0
/// The anchor of a first query in the oldest apps.
public let HKAnchoredObjectQueryNoAnchor: Int32 = 0
/// The molar mass of blood glucose in grams per mole.
public let HKUnitMolarMassBloodGlucose: Double = 180.155_880_000_054_08
/// The identifier of the workout type.
public let HKWorkoutTypeIdentifier: String = "HKWorkoutTypeIdentifier"
/// The identifier of the route type.
public let HKWorkoutRouteTypeIdentifier: String = "HKWorkoutRouteTypeIdentifier"
/// The identifier of the type of heartbeat series.
public let HKDataTypeIdentifierHeartbeatSeries: String = "HKDataTypeIdentifierHeartbeatSeries"
/// The identifier of the type of vision prescriptions.
public let HKVisionPrescriptionTypeIdentifier: String = "HKVisionPrescriptionTypeIdentifier"
/// The identifier of the type of states of mind.
public let HKDataTypeIdentifierStateOfMind: String = "HKDataTypeStateOfMind"
/// The identifier of the type of medications.
public let HKDataTypeIdentifierUserAnnotatedMedicationConcept: String =
  "HKDataTypeUserAnnotatedMedicationConcept"
/// The identifier of the type of doses.
public let HKMedicationDoseEventTypeIdentifierMedicationDoseEvent: String =
  "HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"
