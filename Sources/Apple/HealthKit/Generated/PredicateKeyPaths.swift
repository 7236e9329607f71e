// Written by scripts/generate healthkit from Tables/healthkit-constants.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The key path of the value of a category sample.
public let HKPredicateKeyPathCategoryValue: String = "value"
/// The key path of the correlation that an object is a member of.
public let HKPredicateKeyPathCorrelation: String = "correlation"
/// The key path of the end of a sample.
public let HKPredicateKeyPathEndDate: String = "endDate"
/// The key path of the start of a sample.
public let HKPredicateKeyPathStartDate: String = "startDate"
/// The key path of the metadata; a key follows after a period.
public let HKPredicateKeyPathMetadata: String = "metadata"
/// The key path of the quantity of a sample.
public let HKPredicateKeyPathQuantity: String = "quantity"
/// The key path of the source.
public let HKPredicateKeyPathSource: String = "source"
/// The key path of the source revision.
public let HKPredicateKeyPathSourceRevision: String = "sourceRevision"
/// The key path of the device.
public let HKPredicateKeyPathDevice: String = "device"
/// The key path of the identifier of an object.
public let HKPredicateKeyPathUUID: String = "UUID"
/// The key path of the workout that an object belongs to.
public let HKPredicateKeyPathWorkout: String = "workout"
/// The key path of the duration of a workout.
public let HKPredicateKeyPathWorkoutDuration: String = "duration"
/// The key path of the distance of a workout.
public let HKPredicateKeyPathWorkoutTotalDistance: String = "totalDistance"
/// The key path of the energy of a workout.
public let HKPredicateKeyPathWorkoutTotalEnergyBurned: String = "totalEnergyBurned"
/// The key path of the flights climbed in a workout.
public let HKPredicateKeyPathWorkoutTotalFlightsClimbed: String = "totalFlightsClimbed"
/// The key path of the swimming strokes of a workout.
public let HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount: String = "totalSwimmingStrokeCount"
/// The key path of the type of a workout.
public let HKPredicateKeyPathWorkoutType: String = "workoutType"
/// The key path of the day of an activity summary.
public let HKPredicateKeyPathDateComponents: String = "dateComponents"
/// The key path of the title of a clinical document.
public let HKPredicateKeyPathCDATitle: String = "title"
/// The key path of the patient of a clinical document.
public let HKPredicateKeyPathCDAPatientName: String = "patient_name"
/// The key path of the author of a clinical document.
public let HKPredicateKeyPathCDAAuthorName: String = "author_name"
/// The key path of the custodian of a clinical document.
public let HKPredicateKeyPathCDACustodianName: String = "custodian_name"
/// The key path of the identifier of a FHIR resource.
public let HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier: String = "FHIRResource.identifier"
/// The key path of the type of a FHIR resource.
public let HKPredicateKeyPathClinicalRecordFHIRResourceType: String = "FHIRResource.resourceType"
/// The key path of the sum of a cumulative sample.
public let HKPredicateKeyPathSum: String = "quantity"
/// The key path of the average of a discrete sample.
public let HKPredicateKeyPathAverage: String = "quantity"
/// The key path of the average heart rate of an electrocardiogram.
public let HKPredicateKeyPathAverageHeartRate: String = "ecg_average_heart_rate"
/// The key path of the number of values of a sample.
public let HKPredicateKeyPathCount: String = "count"
/// The key path of the classification of an electrocardiogram.
public let HKPredicateKeyPathECGClassification: String = "ecg_public_classification"
/// The key path of the symptoms status of an electrocardiogram.
public let HKPredicateKeyPathECGSymptomsStatus: String = "ecg_symptoms_status"
/// The key path of the maximum of a discrete sample.
public let HKPredicateKeyPathMax: String = "max"
/// The key path of the minimum of a discrete sample.
public let HKPredicateKeyPathMin: String = "min"
/// The key path of the most recent value of a discrete sample.
public let HKPredicateKeyPathMostRecent: String = "most_recent"
/// The key path of the duration of the most recent value.
public let HKPredicateKeyPathMostRecentDuration: String = "most_recent_duration"
/// The key path of the end of the most recent value.
public let HKPredicateKeyPathMostRecentEndDate: String = "most_recent_end_date"
/// The key path of the start of the most recent value.
public let HKPredicateKeyPathMostRecentStartDate: String = "most_recent_start_date"
/// The key path of the status of a dose.
public let HKPredicateKeyPathStatus: String = "status"
/// The key path of the origin of a dose.
public let HKPredicateKeyPathLogOrigin: String = "logOrigin"
/// The key path of the scheduled date of a dose.
public let HKPredicateKeyPathScheduledDate: String = "scheduledDate"
/// The key path of the medication of a dose.
public let HKPredicateKeyPathMedicationConceptIdentifier: String = "medicationConceptIdentifier"
/// The key path of the activities of a workout.
public let HKPredicateKeyPathWorkoutActivity: String = "workoutActivity"
/// The key path of the average of a type in an activity.
public let HKPredicateKeyPathWorkoutActivityAverageQuantity: String = "activityAverageQuantity"
/// The key path of the duration of an activity.
public let HKPredicateKeyPathWorkoutActivityDuration: String = "activityDuration"
/// The key path of the end of an activity.
public let HKPredicateKeyPathWorkoutActivityEndDate: String = "activityEndDate"
/// The key path of the maximum of a type in an activity.
public let HKPredicateKeyPathWorkoutActivityMaximumQuantity: String = "activityMaximumQuantity"
/// The key path of the minimum of a type in an activity.
public let HKPredicateKeyPathWorkoutActivityMinimumQuantity: String = "activityMinimumQuantity"
/// The key path of the start of an activity.
public let HKPredicateKeyPathWorkoutActivityStartDate: String = "activityStartDate"
/// The key path of the sum of a type in an activity.
public let HKPredicateKeyPathWorkoutActivitySumQuantity: String = "activitySumQuantity"
/// The key path of the type of an activity.
public let HKPredicateKeyPathWorkoutActivityType: String = "activityType"
/// The key path of the average of a type in a workout.
public let HKPredicateKeyPathWorkoutAverageQuantity: String = "averageQuantity"
/// The key path of the maximum of a type in a workout.
public let HKPredicateKeyPathWorkoutMaximumQuantity: String = "maximumQuantity"
/// The key path of the minimum of a type in a workout.
public let HKPredicateKeyPathWorkoutMinimumQuantity: String = "minimumQuantity"
/// The key path of the sum of a type in a workout.
public let HKPredicateKeyPathWorkoutSumQuantity: String = "sumQuantity"
/// The key path of the workout that an effort score is related to.
public let HKPredicateKeyPathWorkoutEffortRelationship: String = "ratingOfExertionAssociation"
/// The key path of whether a medication is archived.
public let HKUserAnnotatedMedicationPredicateKeyPathIsArchived: String = "isArchived"
/// The key path of whether a medication has a schedule.
public let HKUserAnnotatedMedicationPredicateKeyPathHasSchedule: String = "hasSchedule"
