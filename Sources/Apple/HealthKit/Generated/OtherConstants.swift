// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public let HKErrorDomain: String = "com.apple.healthkit"
public let HKDetailedCDAValidationErrorKey: String = "HKDetailedCDAValidationErrorKey"
public let HKSourceRevisionAnyVersion: String = "HKSourceRevisionAnyVersion"
public let HKSourceRevisionAnyProductType: String = "HKSourceRevisionAnyProductType"
public let HKObjectQueryNoLimit: Int = 0
public let HKAnchoredObjectQueryNoAnchor: Int32 = 0
public let HKUnitMolarMassBloodGlucose: Double = 180.155_880_000_054_08
public let HKWorkoutTypeIdentifier: String = "HKWorkoutTypeIdentifier"
public let HKWorkoutRouteTypeIdentifier: String = "HKWorkoutRouteTypeIdentifier"
public let HKDataTypeIdentifierHeartbeatSeries: String = "HKDataTypeIdentifierHeartbeatSeries"
public let HKVisionPrescriptionTypeIdentifier: String = "HKVisionPrescriptionTypeIdentifier"
public let HKDataTypeIdentifierStateOfMind: String = "HKDataTypeStateOfMind"
public let HKDataTypeIdentifierUserAnnotatedMedicationConcept: String =
  "HKDataTypeUserAnnotatedMedicationConcept"
public let HKMedicationDoseEventTypeIdentifierMedicationDoseEvent: String =
  "HKMedicationDoseEventTypeIdentifierMedicationDoseEvent"
