// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/metadata-keys.tsv; change the table, not this file.

extension MetadataKey {
  /// The text of `Tables/metadata-keys.tsv`.
  static let table = #"""
constant	key	kind	enumeration	unit	ios	note
HKMetadataKeyActivityType	HKActivityType	enumeration	HKWorkoutActivityType		17.0	
HKMetadataKeyAlgorithmVersion	HKAlgorithmVersion	number			15.0	
HKMetadataKeyAlpineSlopeGrade	HKAlpineSlopeGrade	quantity		%	11.2	
HKMetadataKeyAppleDeviceCalibrated	HKMetadataKeyAppleDeviceCalibrated	boolean			14.0	set by the system; apps read it
HKMetadataKeyAppleECGAlgorithmVersion	HKMetadataKeyAppleECGAlgorithmVersion	enumeration	HKAppleECGAlgorithmVersion		14.0	set by the system; apps read it
HKMetadataKeyAppleFitnessPlusCatalogIdentifier	HKMetadataKeyAppleFitnessPlusCatalogIdentifier	string			18.2	
HKMetadataKeyAppleFitnessPlusSession	HKMetadataKeyAppleFitnessPlusSession	boolean			17.0	
HKMetadataKeyAudioExposureDuration	HKMetadataKeyAudioExposureDuration	quantity		s	14.2	
HKMetadataKeyAudioExposureLevel	HKMetadataKeyAudioExposureLevel	quantity		dBASPL	13.0	
HKMetadataKeyAverageMETs	HKAverageMETs	quantity		kcal/(kg*hr)	13.0	
HKMetadataKeyAverageSpeed	HKAverageSpeed	quantity		m/s	11.2	
HKMetadataKeyBarometricPressure	HKMetadataKeyBarometricPressure	quantity		mmHg	14.0	
HKMetadataKeyBloodGlucoseMealTime	HKBloodGlucoseMealTime	enumeration	HKBloodGlucoseMealTime		11.0	used on bloodGlucose
HKMetadataKeyBodyTemperatureSensorLocation	HKBodyTemperatureSensorLocation	enumeration	HKBodyTemperatureSensorLocation		8.0	
HKMetadataKeyCoachedWorkout	HKCoachedWorkout	boolean			8.0	
HKMetadataKeyCrossTrainerDistance	HKCrossTrainerDistance	quantity		m	12.0	
HKMetadataKeyCyclingFunctionalThresholdPowerTestType	HKCyclingCyclingFunctionalThresholdPowerTestType	enumeration	HKCyclingFunctionalThresholdPowerTestType		17.0	the stored string repeats the word Cycling
HKMetadataKeyDateOfEarliestDataUsedForEstimate	HKDateOfEarliestDataUsedForEstimate	date			15.0	a Date value (one public generator lists it as string)
HKMetadataKeyDeviceManufacturerName	HKDeviceManufacturerName	string			8.0	
HKMetadataKeyDeviceName	HKDeviceName	string			8.0	
HKMetadataKeyDevicePlacementSide	HKMetadataKeyDevicePlacementSide	enumeration	HKDevicePlacementSide		14.0	
HKMetadataKeyDeviceSerialNumber	HKDeviceSerialNumber	string			8.0	
HKMetadataKeyDigitalSignature	HKDigitalSignature	string			8.0	base64 text of a CMS signature in the documented scheme
HKMetadataKeyElevationAscended	HKElevationAscended	quantity		m	11.2	
HKMetadataKeyElevationDescended	HKElevationDescended	quantity		m	11.2	
HKMetadataKeyExternalUUID	HKExternalUUID	string			8.0	
HKMetadataKeyFitnessMachineDuration	HKFitnessMachineDuration	quantity		s	12.0	
HKMetadataKeyFoodType	HKFoodType	string			8.0	
HKMetadataKeyGlassesPrescriptionDescription	HKMetadataKeyGlassesPrescriptionDescription	string			16.0	
HKMetadataKeyGroupFitness	HKGroupFitness	boolean			8.0	
HKMetadataKeyHeadphoneGain	HKMetadataKeyHeadphoneGain	quantity		dBASPL	16.4	
HKMetadataKeyHeartRateEventThreshold	HKHeartRateEventThreshold	quantity		count/min	12.2	
HKMetadataKeyHeartRateMotionContext	HKMetadataKeyHeartRateMotionContext	enumeration	HKHeartRateMotionContext		11.0	used on heartRate
HKMetadataKeyHeartRateRecoveryActivityDuration	HKMetadataKeyHeartRateRecoveryActivityDuration	quantity		s	16.0	
HKMetadataKeyHeartRateRecoveryActivityType	HKMetadataKeyHeartRateRecoveryActivityType	enumeration	HKWorkoutActivityType		16.0	
HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate	HKMetadataKeyHeartRateRecoveryMaxObservedRecoveryHeartRate	quantity		count/min	16.0	
HKMetadataKeyHeartRateRecoveryTestType	HKMetadataKeyHeartRateRecoveryTestType	enumeration	HKHeartRateRecoveryTestType		16.0	
HKMetadataKeyHeartRateSensorLocation	HKHeartRateSensorLocation	enumeration	HKHeartRateSensorLocation		8.0	
HKMetadataKeyIndoorBikeDistance	HKIndoorBikeDistance	quantity		m	12.0	
HKMetadataKeyIndoorWorkout	HKIndoorWorkout	boolean			8.0	
HKMetadataKeyInsulinDeliveryReason	HKInsulinDeliveryReason	enumeration	HKInsulinDeliveryReason		11.0	required on insulinDelivery samples; construction raises otherwise
HKMetadataKeyLapLength	HKLapLength	quantity		m	10.0	
HKMetadataKeyLowCardioFitnessEventThreshold	HKLowCardioFitnessEventThreshold	quantity		mL/(kg*min)	14.3	
HKMetadataKeyMaximumLightIntensity	HKMetadataKeyMaximumLightIntensity	quantity		lx	17.0	
HKMetadataKeyMaximumSpeed	HKMaximumSpeed	quantity		m/s	11.2	
HKMetadataKeyMenstrualCycleStart	HKMenstrualCycleStart	boolean			9.0	required on menstrualFlow samples; construction raises otherwise
HKMetadataKeyPhysicalEffortEstimationType	HKPhysicalEffortEstimationType	enumeration	HKPhysicalEffortEstimationType		17.0	
HKMetadataKeyQuantityClampedToLowerBound	HKMetadataKeyQuantityClampedToLowerBound	boolean			16.0	
HKMetadataKeyQuantityClampedToUpperBound	HKMetadataKeyQuantityClampedToUpperBound	boolean			16.0	
HKMetadataKeyReferenceRangeLowerLimit	HKReferenceRangeLowerLimit	number			8.0	plain number, in the unit of the sample
HKMetadataKeyReferenceRangeUpperLimit	HKReferenceRangeUpperLimit	number			8.0	plain number, in the unit of the sample
HKMetadataKeySWOLFScore	HKSWOLFScore	number			16.0	
HKMetadataKeySessionEstimate	HKMetadataKeySessionEstimate	quantity		*	16.0	
HKMetadataKeySexualActivityProtectionUsed	HKSexualActivityProtectionUsed	boolean			9.0	used on sexualActivity samples
HKMetadataKeySwimmingLocationType	HKSwimmingLocationType	enumeration	HKWorkoutSwimmingLocationType		10.0	
HKMetadataKeySwimmingStrokeStyle	HKSwimmingStrokeStyle	enumeration	HKSwimmingStrokeStyle		10.0	
HKMetadataKeySyncIdentifier	HKMetadataKeySyncIdentifier	string			11.0	valid only together with SyncVersion; construction raises otherwise
HKMetadataKeySyncVersion	HKMetadataKeySyncVersion	number			11.0	valid only together with SyncIdentifier; larger version replaces the stored object with the same identifier
HKMetadataKeyTimeZone	HKTimeZone	string			8.0	a time-zone name that TimeZone(identifier:) accepts
HKMetadataKeyUDIDeviceIdentifier	HKUDIDeviceIdentifier	string			8.0	
HKMetadataKeyUDIProductionIdentifier	HKUDIProductionIdentifier	string			8.0	
HKMetadataKeyUserMotionContext	HKMetadataKeyUserMotionContext	enumeration	HKUserMotionContext		16.0	
HKMetadataKeyVO2MaxTestType	HKVO2MaxTestType	enumeration	HKVO2MaxTestType		11.0	
HKMetadataKeyVO2MaxValue	HKVO2MaxValue	quantity		mL/(kg*min)	14.3	
HKMetadataKeyWasTakenInLab	HKWasTakenInLab	boolean			8.0	
HKMetadataKeyWasUserEntered	HKWasUserEntered	boolean			8.0	
HKMetadataKeyWaterSalinity	HKMetadataKeyWaterSalinity	enumeration	HKWaterSalinity		17.0	
HKMetadataKeyWeatherCondition	HKWeatherCondition	enumeration	HKWeatherCondition		10.0	
HKMetadataKeyWeatherHumidity	HKWeatherHumidity	quantity		%	10.0	
HKMetadataKeyWeatherTemperature	HKWeatherTemperature	quantity		degC	10.0	
HKMetadataKeyWorkoutBrandName	HKWorkoutBrandName	string			8.0	

"""#
}
