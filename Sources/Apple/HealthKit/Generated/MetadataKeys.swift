// Written by scripts/generate healthkit from Tables/metadata-keys.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The metadata key of a value of ``HKWorkoutActivityType``.
///
/// Since iOS 17.0.
public let HKMetadataKeyActivityType: String = "HKActivityType"
/// The metadata key of a number.
///
/// Since iOS 15.0.
public let HKMetadataKeyAlgorithmVersion: String = "HKAlgorithmVersion"
/// The metadata key of a quantity in percent as a fraction of one.
///
/// Since iOS 11.2.
public let HKMetadataKeyAlpineSlopeGrade: String = "HKAlpineSlopeGrade"
/// The metadata key of a Boolean value.
///
/// Set by the system; apps read it. Since iOS 14.0.
public let HKMetadataKeyAppleDeviceCalibrated: String = "HKMetadataKeyAppleDeviceCalibrated"
/// The metadata key of a value of ``HKAppleECGAlgorithmVersion``.
///
/// Set by the system; apps read it. Since iOS 14.0.
public let HKMetadataKeyAppleECGAlgorithmVersion: String = "HKMetadataKeyAppleECGAlgorithmVersion"
/// The metadata key of a text.
///
/// Since iOS 18.2.
public let HKMetadataKeyAppleFitnessPlusCatalogIdentifier: String =
  "HKMetadataKeyAppleFitnessPlusCatalogIdentifier"
/// The metadata key of a Boolean value.
///
/// Since iOS 17.0.
public let HKMetadataKeyAppleFitnessPlusSession: String = "HKMetadataKeyAppleFitnessPlusSession"
/// The metadata key of a quantity in `s`.
///
/// Since iOS 14.2.
public let HKMetadataKeyAudioExposureDuration: String = "HKMetadataKeyAudioExposureDuration"
/// The metadata key of a quantity in `dBASPL`.
///
/// Since iOS 13.0.
public let HKMetadataKeyAudioExposureLevel: String = "HKMetadataKeyAudioExposureLevel"
/// The metadata key of a quantity in `kcal/(kg*hr)`.
///
/// Since iOS 13.0.
public let HKMetadataKeyAverageMETs: String = "HKAverageMETs"
/// The metadata key of a quantity in `m/s`.
///
/// Since iOS 11.2.
public let HKMetadataKeyAverageSpeed: String = "HKAverageSpeed"
/// The metadata key of a quantity in `mmHg`.
///
/// Since iOS 14.0.
public let HKMetadataKeyBarometricPressure: String = "HKMetadataKeyBarometricPressure"
/// The metadata key of a value of ``HKBloodGlucoseMealTime``.
///
/// Used on bloodGlucose. Since iOS 11.0.
public let HKMetadataKeyBloodGlucoseMealTime: String = "HKBloodGlucoseMealTime"
/// The metadata key of a value of ``HKBodyTemperatureSensorLocation``.
///
/// Since iOS 8.0.
public let HKMetadataKeyBodyTemperatureSensorLocation: String = "HKBodyTemperatureSensorLocation"
/// The metadata key of a Boolean value.
///
/// Since iOS 8.0.
public let HKMetadataKeyCoachedWorkout: String = "HKCoachedWorkout"
/// The metadata key of a quantity in `m`.
///
/// Since iOS 12.0.
public let HKMetadataKeyCrossTrainerDistance: String = "HKCrossTrainerDistance"
/// The metadata key of a value of ``HKCyclingFunctionalThresholdPowerTestType``.
///
/// The stored string repeats the word Cycling. Since iOS 17.0.
public let HKMetadataKeyCyclingFunctionalThresholdPowerTestType: String =
  "HKCyclingCyclingFunctionalThresholdPowerTestType"
/// The metadata key of a date.
///
/// A Date value (one public generator lists it as string). Since iOS 15.0.
public let HKMetadataKeyDateOfEarliestDataUsedForEstimate: String = "HKDateOfEarliestDataUsedForEstimate"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyDeviceManufacturerName: String = "HKDeviceManufacturerName"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyDeviceName: String = "HKDeviceName"
/// The metadata key of a value of ``HKDevicePlacementSide``.
///
/// Since iOS 14.0.
public let HKMetadataKeyDevicePlacementSide: String = "HKMetadataKeyDevicePlacementSide"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyDeviceSerialNumber: String = "HKDeviceSerialNumber"
/// The metadata key of a text.
///
/// Base64 text of a CMS signature in the documented scheme. Since iOS 8.0.
public let HKMetadataKeyDigitalSignature: String = "HKDigitalSignature"
/// The metadata key of a quantity in `m`.
///
/// Since iOS 11.2.
public let HKMetadataKeyElevationAscended: String = "HKElevationAscended"
/// The metadata key of a quantity in `m`.
///
/// Since iOS 11.2.
public let HKMetadataKeyElevationDescended: String = "HKElevationDescended"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyExternalUUID: String = "HKExternalUUID"
/// The metadata key of a quantity in `s`.
///
/// Since iOS 12.0.
public let HKMetadataKeyFitnessMachineDuration: String = "HKFitnessMachineDuration"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyFoodType: String = "HKFoodType"
/// The metadata key of a text.
///
/// Since iOS 16.0.
public let HKMetadataKeyGlassesPrescriptionDescription: String = "HKMetadataKeyGlassesPrescriptionDescription"
/// The metadata key of a Boolean value.
///
/// Since iOS 8.0.
public let HKMetadataKeyGroupFitness: String = "HKGroupFitness"
/// The metadata key of a quantity in `dBASPL`.
///
/// Since iOS 16.4.
public let HKMetadataKeyHeadphoneGain: String = "HKMetadataKeyHeadphoneGain"
/// The metadata key of a quantity in `count/min`.
///
/// Since iOS 12.2.
public let HKMetadataKeyHeartRateEventThreshold: String = "HKHeartRateEventThreshold"
/// The metadata key of a value of ``HKHeartRateMotionContext``.
///
/// Used on heartRate. Since iOS 11.0.
public let HKMetadataKeyHeartRateMotionContext: String = "HKMetadataKeyHeartRateMotionContext"
/// The metadata key of a quantity in `s`.
///
/// Since iOS 16.0.
public let HKMetadataKeyHeartRateRecoveryActivityDuration: String =
  "HKMetadataKeyHeartRateRecoveryActivityDuration"
/// The metadata key of a value of ``HKWorkoutActivityType``.
///
/// Since iOS 16.0.
public let HKMetadataKeyHeartRateRecoveryActivityType: String = "HKMetadataKeyHeartRateRecoveryActivityType"
/// The metadata key of a quantity in `count/min`.
///
/// Since iOS 16.0.
public let HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate: String =
  "HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate"
/// The metadata key of a value of ``HKHeartRateRecoveryTestType``.
///
/// Since iOS 16.0.
public let HKMetadataKeyHeartRateRecoveryTestType: String = "HKMetadataKeyHeartRateRecoveryTestType"
/// The metadata key of a value of ``HKHeartRateSensorLocation``.
///
/// Since iOS 8.0.
public let HKMetadataKeyHeartRateSensorLocation: String = "HKHeartRateSensorLocation"
/// The metadata key of a quantity in `m`.
///
/// Since iOS 12.0.
public let HKMetadataKeyIndoorBikeDistance: String = "HKIndoorBikeDistance"
/// The metadata key of a Boolean value.
///
/// Since iOS 8.0.
public let HKMetadataKeyIndoorWorkout: String = "HKIndoorWorkout"
/// The metadata key of a value of ``HKInsulinDeliveryReason``.
///
/// Required on insulinDelivery samples; construction raises otherwise. Since iOS 11.0.
public let HKMetadataKeyInsulinDeliveryReason: String = "HKInsulinDeliveryReason"
/// The metadata key of a quantity in `m`.
///
/// Since iOS 10.0.
public let HKMetadataKeyLapLength: String = "HKLapLength"
/// The metadata key of a quantity in `mL/(kg*min)`.
///
/// Since iOS 14.3.
public let HKMetadataKeyLowCardioFitnessEventThreshold: String = "HKLowCardioFitnessEventThreshold"
/// The metadata key of a quantity in `lx`.
///
/// Since iOS 17.0.
public let HKMetadataKeyMaximumLightIntensity: String = "HKMetadataKeyMaximumLightIntensity"
/// The metadata key of a quantity in `m/s`.
///
/// Since iOS 11.2.
public let HKMetadataKeyMaximumSpeed: String = "HKMaximumSpeed"
/// The metadata key of a Boolean value.
///
/// Required on menstrualFlow samples; construction raises otherwise. Since iOS 9.0.
public let HKMetadataKeyMenstrualCycleStart: String = "HKMenstrualCycleStart"
/// The metadata key of a value of ``HKPhysicalEffortEstimationType``.
///
/// Since iOS 17.0.
public let HKMetadataKeyPhysicalEffortEstimationType: String = "HKPhysicalEffortEstimationType"
/// The metadata key of a Boolean value.
///
/// Since iOS 16.0.
public let HKMetadataKeyQuantityClampedToLowerBound: String = "HKMetadataKeyQuantityClampedToLowerBound"
/// The metadata key of a Boolean value.
///
/// Since iOS 16.0.
public let HKMetadataKeyQuantityClampedToUpperBound: String = "HKMetadataKeyQuantityClampedToUpperBound"
/// The metadata key of a number.
///
/// Plain number, in the unit of the sample. Since iOS 8.0.
public let HKMetadataKeyReferenceRangeLowerLimit: String = "HKReferenceRangeLowerLimit"
/// The metadata key of a number.
///
/// Plain number, in the unit of the sample. Since iOS 8.0.
public let HKMetadataKeyReferenceRangeUpperLimit: String = "HKReferenceRangeUpperLimit"
/// The metadata key of a number.
///
/// Since iOS 16.0.
public let HKMetadataKeySWOLFScore: String = "HKSWOLFScore"
/// The metadata key of a quantity in `*`.
///
/// Since iOS 16.0.
public let HKMetadataKeySessionEstimate: String = "HKMetadataKeySessionEstimate"
/// The metadata key of a Boolean value.
///
/// Used on sexualActivity samples. Since iOS 9.0.
public let HKMetadataKeySexualActivityProtectionUsed: String = "HKSexualActivityProtectionUsed"
/// The metadata key of a value of ``HKWorkoutSwimmingLocationType``.
///
/// Since iOS 10.0.
public let HKMetadataKeySwimmingLocationType: String = "HKSwimmingLocationType"
/// The metadata key of a value of ``HKSwimmingStrokeStyle``.
///
/// Since iOS 10.0.
public let HKMetadataKeySwimmingStrokeStyle: String = "HKSwimmingStrokeStyle"
/// The metadata key of a text.
///
/// Valid only together with SyncVersion; construction raises otherwise. Since iOS 11.0.
public let HKMetadataKeySyncIdentifier: String = "HKMetadataKeySyncIdentifier"
/// The metadata key of a number.
///
/// Valid only together with SyncIdentifier; larger version replaces the stored object with the
/// same identifier. Since iOS 11.0.
public let HKMetadataKeySyncVersion: String = "HKMetadataKeySyncVersion"
/// The metadata key of a text.
///
/// A time-zone name that TimeZone(identifier:) accepts. Since iOS 8.0.
public let HKMetadataKeyTimeZone: String = "HKTimeZone"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyUDIDeviceIdentifier: String = "HKUDIDeviceIdentifier"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyUDIProductionIdentifier: String = "HKUDIProductionIdentifier"
/// The metadata key of a value of ``HKUserMotionContext``.
///
/// Since iOS 16.0.
public let HKMetadataKeyUserMotionContext: String = "HKMetadataKeyUserMotionContext"
/// The metadata key of a value of ``HKVO2MaxTestType``.
///
/// Since iOS 11.0.
public let HKMetadataKeyVO2MaxTestType: String = "HKVO2MaxTestType"
/// The metadata key of a quantity in `mL/(kg*min)`.
///
/// Since iOS 14.3.
public let HKMetadataKeyVO2MaxValue: String = "HKVO2MaxValue"
/// The metadata key of a Boolean value.
///
/// Since iOS 8.0.
public let HKMetadataKeyWasTakenInLab: String = "HKWasTakenInLab"
/// The metadata key of a Boolean value.
///
/// Since iOS 8.0.
public let HKMetadataKeyWasUserEntered: String = "HKWasUserEntered"
/// The metadata key of a value of ``HKWaterSalinity``.
///
/// Since iOS 17.0.
public let HKMetadataKeyWaterSalinity: String = "HKMetadataKeyWaterSalinity"
/// The metadata key of a value of ``HKWeatherCondition``.
///
/// Since iOS 10.0.
public let HKMetadataKeyWeatherCondition: String = "HKWeatherCondition"
/// The metadata key of a quantity in percent as a fraction of one.
///
/// Since iOS 10.0.
public let HKMetadataKeyWeatherHumidity: String = "HKWeatherHumidity"
/// The metadata key of a quantity in `degC`.
///
/// Since iOS 10.0.
public let HKMetadataKeyWeatherTemperature: String = "HKWeatherTemperature"
/// The metadata key of a text.
///
/// Since iOS 8.0.
public let HKMetadataKeyWorkoutBrandName: String = "HKWorkoutBrandName"
