// Written by scripts/generate healthkit from Tables/enumerations.tsv and Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import HealthKit

/// The number of what each enumeration makes of a number; nil where it makes nothing.
let declaredMakers: [String: @Sendable (Int) -> Int?] = [
  "HKActivityMoveMode": { HKActivityMoveMode(rawValue: $0).map { Int($0.rawValue) } },
  "HKAppleECGAlgorithmVersion": { HKAppleECGAlgorithmVersion(rawValue: $0).map { Int($0.rawValue) } },
  "HKAppleSleepingBreathingDisturbancesClassification":
    { HKAppleSleepingBreathingDisturbancesClassification(rawValue: $0).map { Int($0.rawValue) } },
  "HKAppleWalkingSteadinessClassification":
    { HKAppleWalkingSteadinessClassification(rawValue: $0).map { Int($0.rawValue) } },
  "HKAudiogramConductionType": { HKAudiogramConductionType(rawValue: $0).map { Int($0.rawValue) } },
  "HKAudiogramSensitivityTestSide": { HKAudiogramSensitivityTestSide(rawValue: $0).map { Int($0.rawValue) } },
  "HKAuthorizationRequestStatus": { HKAuthorizationRequestStatus(rawValue: $0).map { Int($0.rawValue) } },
  "HKAuthorizationStatus": { HKAuthorizationStatus(rawValue: $0).map { Int($0.rawValue) } },
  "HKBiologicalSex": { HKBiologicalSex(rawValue: $0).map { Int($0.rawValue) } },
  "HKBloodGlucoseMealTime": { HKBloodGlucoseMealTime(rawValue: $0).map { Int($0.rawValue) } },
  "HKBloodType": { HKBloodType(rawValue: $0).map { Int($0.rawValue) } },
  "HKBodyTemperatureSensorLocation":
    { HKBodyTemperatureSensorLocation(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValue": { HKCategoryValue(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueAppetiteChanges": { HKCategoryValueAppetiteChanges(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueAppleStandHour": { HKCategoryValueAppleStandHour(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueAppleWalkingSteadinessEvent":
    { HKCategoryValueAppleWalkingSteadinessEvent(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueAudioExposureEvent":
    { HKCategoryValueAudioExposureEvent(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueCervicalMucusQuality":
    { HKCategoryValueCervicalMucusQuality(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueContraceptive": { HKCategoryValueContraceptive(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueEnvironmentalAudioExposureEvent":
    { HKCategoryValueEnvironmentalAudioExposureEvent(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueHeadphoneAudioExposureEvent":
    { HKCategoryValueHeadphoneAudioExposureEvent(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueLowCardioFitnessEvent":
    { HKCategoryValueLowCardioFitnessEvent(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueMenopausalState": { HKCategoryValueMenopausalState(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueMenstrualFlow": { HKCategoryValueMenstrualFlow(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueOvulationTestResult":
    { HKCategoryValueOvulationTestResult(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValuePregnancyTestResult":
    { HKCategoryValuePregnancyTestResult(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValuePresence": { HKCategoryValuePresence(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueProgesteroneTestResult":
    { HKCategoryValueProgesteroneTestResult(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueSeverity": { HKCategoryValueSeverity(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueSleepAnalysis": { HKCategoryValueSleepAnalysis(rawValue: $0).map { Int($0.rawValue) } },
  "HKCategoryValueVaginalBleeding": { HKCategoryValueVaginalBleeding(rawValue: $0).map { Int($0.rawValue) } },
  "HKCyclingFunctionalThresholdPowerTestType":
    { HKCyclingFunctionalThresholdPowerTestType(rawValue: $0).map { Int($0.rawValue) } },
  "HKDevicePlacementSide": { HKDevicePlacementSide(rawValue: $0).map { Int($0.rawValue) } },
  "HKElectrocardiogram.Classification":
    { HKElectrocardiogram.Classification(rawValue: $0).map { Int($0.rawValue) } },
  "HKElectrocardiogram.Lead": { HKElectrocardiogram.Lead(rawValue: $0).map { Int($0.rawValue) } },
  "HKElectrocardiogram.SymptomsStatus":
    { HKElectrocardiogram.SymptomsStatus(rawValue: $0).map { Int($0.rawValue) } },
  "HKError.Code": { HKError.Code(rawValue: $0).map { Int($0.rawValue) } },
  "HKFitzpatrickSkinType": { HKFitzpatrickSkinType(rawValue: $0).map { Int($0.rawValue) } },
  "HKGAD7Assessment.Answer": { HKGAD7Assessment.Answer(rawValue: $0).map { Int($0.rawValue) } },
  "HKGAD7Assessment.Risk": { HKGAD7Assessment.Risk(rawValue: $0).map { Int($0.rawValue) } },
  "HKHeartRateMotionContext": { HKHeartRateMotionContext(rawValue: $0).map { Int($0.rawValue) } },
  "HKHeartRateRecoveryTestType": { HKHeartRateRecoveryTestType(rawValue: $0).map { Int($0.rawValue) } },
  "HKHeartRateSensorLocation": { HKHeartRateSensorLocation(rawValue: $0).map { Int($0.rawValue) } },
  "HKInsulinDeliveryReason": { HKInsulinDeliveryReason(rawValue: $0).map { Int($0.rawValue) } },
  "HKMedicationDoseEvent.LogStatus":
    { HKMedicationDoseEvent.LogStatus(rawValue: $0).map { Int($0.rawValue) } },
  "HKMedicationDoseEvent.ScheduleType":
    { HKMedicationDoseEvent.ScheduleType(rawValue: $0).map { Int($0.rawValue) } },
  "HKMetricPrefix": { HKMetricPrefix(rawValue: $0).map { Int($0.rawValue) } },
  "HKPHQ9Assessment.Answer": { HKPHQ9Assessment.Answer(rawValue: $0).map { Int($0.rawValue) } },
  "HKPHQ9Assessment.Risk": { HKPHQ9Assessment.Risk(rawValue: $0).map { Int($0.rawValue) } },
  "HKPhysicalEffortEstimationType": { HKPhysicalEffortEstimationType(rawValue: $0).map { Int($0.rawValue) } },
  "HKPrismBase": { HKPrismBase(rawValue: $0).map { Int($0.rawValue) } },
  "HKQuantityAggregationStyle": { HKQuantityAggregationStyle(rawValue: $0).map { Int($0.rawValue) } },
  "HKQueryOptions": { Int(HKQueryOptions(rawValue: $0.magnitude).rawValue) },
  "HKReferenceSex": { HKReferenceSex(rawValue: $0).map { Int($0.rawValue) } },
  "HKStateOfMind.Association": { HKStateOfMind.Association(rawValue: $0).map { Int($0.rawValue) } },
  "HKStateOfMind.Kind": { HKStateOfMind.Kind(rawValue: $0).map { Int($0.rawValue) } },
  "HKStateOfMind.Label": { HKStateOfMind.Label(rawValue: $0).map { Int($0.rawValue) } },
  "HKStateOfMind.ValenceClassification":
    { HKStateOfMind.ValenceClassification(rawValue: $0).map { Int($0.rawValue) } },
  "HKStatisticsOptions": { Int(HKStatisticsOptions(rawValue: $0.magnitude).rawValue) },
  "HKSwimmingStrokeStyle": { HKSwimmingStrokeStyle(rawValue: $0).map { Int($0.rawValue) } },
  "HKUpdateFrequency": { HKUpdateFrequency(rawValue: $0).map { Int($0.rawValue) } },
  "HKUserMotionContext": { HKUserMotionContext(rawValue: $0).map { Int($0.rawValue) } },
  "HKVO2MaxTestType": { HKVO2MaxTestType(rawValue: $0).map { Int($0.rawValue) } },
  "HKVisionEye": { HKVisionEye(rawValue: $0).map { Int($0.rawValue) } },
  "HKVisionPrescriptionType": { HKVisionPrescriptionType(rawValue: $0.magnitude).map { Int($0.rawValue) } },
  "HKWaterSalinity": { HKWaterSalinity(rawValue: $0).map { Int($0.rawValue) } },
  "HKWeatherCondition": { HKWeatherCondition(rawValue: $0).map { Int($0.rawValue) } },
  "HKWheelchairUse": { HKWheelchairUse(rawValue: $0).map { Int($0.rawValue) } },
  "HKWorkoutActivityType": { HKWorkoutActivityType(rawValue: $0.magnitude).map { Int($0.rawValue) } },
  "HKWorkoutEffortRelationshipQueryOptions":
    { HKWorkoutEffortRelationshipQueryOptions(rawValue: $0).map { Int($0.rawValue) } },
  "HKWorkoutEventType": { HKWorkoutEventType(rawValue: $0).map { Int($0.rawValue) } },
  "HKWorkoutSessionLocationType": { HKWorkoutSessionLocationType(rawValue: $0).map { Int($0.rawValue) } },
  "HKWorkoutSessionState": { HKWorkoutSessionState(rawValue: $0).map { Int($0.rawValue) } },
  "HKWorkoutSessionType": { HKWorkoutSessionType(rawValue: $0).map { Int($0.rawValue) } },
  "HKWorkoutSwimmingLocationType": { HKWorkoutSwimmingLocationType(rawValue: $0).map { Int($0.rawValue) } },
]

/// The string of what each kind of identifier makes of a string.
let declaredIdentifierMakers: [String: @Sendable (String) -> String] = [
  "HKQuantityTypeIdentifier": { HKQuantityTypeIdentifier(rawValue: $0).rawValue },
  "HKCategoryTypeIdentifier": { HKCategoryTypeIdentifier(rawValue: $0).rawValue },
  "HKCharacteristicTypeIdentifier": { HKCharacteristicTypeIdentifier(rawValue: $0).rawValue },
  "HKCorrelationTypeIdentifier": { HKCorrelationTypeIdentifier(rawValue: $0).rawValue },
  "HKClinicalTypeIdentifier": { HKClinicalTypeIdentifier(rawValue: $0).rawValue },
  "HKDocumentTypeIdentifier": { HKDocumentTypeIdentifier(rawValue: $0).rawValue },
  "HKScoredAssessmentTypeIdentifier": { HKScoredAssessmentTypeIdentifier(rawValue: $0).rawValue },
  "HKFHIRResourceType": { HKFHIRResourceType(rawValue: $0).rawValue },
  "HKFHIRRelease": { HKFHIRRelease(rawValue: $0).rawValue },
  "HKVerifiableClinicalRecordSourceType": { HKVerifiableClinicalRecordSourceType(rawValue: $0).rawValue },
  "HKVerifiableClinicalRecordCredentialType":
    { HKVerifiableClinicalRecordCredentialType(rawValue: $0).rawValue },
  "HKHealthConceptDomain": { HKHealthConceptDomain(rawValue: $0).rawValue },
  "HKMedicationGeneralForm": { HKMedicationGeneralForm(rawValue: $0).rawValue },
]

/// The codes by the names that HKError has for them.
let declaredErrorNames: [String: HKError.Code] = [
  "unknownError": HKError.unknownError,
  "errorHealthDataUnavailable": HKError.errorHealthDataUnavailable,
  "errorHealthDataRestricted": HKError.errorHealthDataRestricted,
  "errorInvalidArgument": HKError.errorInvalidArgument,
  "errorAuthorizationDenied": HKError.errorAuthorizationDenied,
  "errorAuthorizationNotDetermined": HKError.errorAuthorizationNotDetermined,
  "errorDatabaseInaccessible": HKError.errorDatabaseInaccessible,
  "errorUserCanceled": HKError.errorUserCanceled,
  "errorAnotherWorkoutSessionStarted": HKError.errorAnotherWorkoutSessionStarted,
  "errorUserExitedWorkoutSession": HKError.errorUserExitedWorkoutSession,
  "errorRequiredAuthorizationDenied": HKError.errorRequiredAuthorizationDenied,
  "errorNoData": HKError.errorNoData,
  "errorWorkoutActivityNotAllowed": HKError.errorWorkoutActivityNotAllowed,
  "errorDataSizeExceeded": HKError.errorDataSizeExceeded,
  "errorBackgroundWorkoutSessionNotAllowed": HKError.errorBackgroundWorkoutSessionNotAllowed,
  "errorNotPermissibleForGuestUserMode": HKError.errorNotPermissibleForGuestUserMode,
  "noError": HKError.noError,
]
