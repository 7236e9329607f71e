// Written by scripts/generate healthkit from Tables/types.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a quantity type.
public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKQuantityTypeIdentifier {
  /// Active Energy in `kcal` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let activeEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierActiveEnergyBurned")
  /// Exercise Minutes in `min` (cumulative).
  ///
  /// Apps can't save it. Since iOS 9.3.
  public static let appleExerciseTime = Self(rawValue: "HKQuantityTypeIdentifierAppleExerciseTime")
  /// Move Minutes in `min` (cumulative).
  ///
  /// Since iOS 14.5.
  public static let appleMoveTime = Self(rawValue: "HKQuantityTypeIdentifierAppleMoveTime")
  /// Breathing Disturbances in `count` (discrete, with an arithmetic average).
  ///
  /// Since iOS 18.0.
  public static let appleSleepingBreathingDisturbances = Self(
    rawValue: "HKQuantityTypeIdentifierAppleSleepingBreathingDisturbances")
  /// Wrist Temperature in `degC` (discrete, with an arithmetic average).
  ///
  /// Apps can't save it. Since iOS 16.0.
  public static let appleSleepingWristTemperature = Self(
    rawValue: "HKQuantityTypeIdentifierAppleSleepingWristTemperature")
  /// Stand Minutes in `min` (cumulative).
  ///
  /// Apps can't save it. Since iOS 13.0.
  public static let appleStandTime = Self(rawValue: "HKQuantityTypeIdentifierAppleStandTime")
  /// Walking Steadiness in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Apps can't save it. Since iOS 15.0.
  public static let appleWalkingSteadiness = Self(rawValue: "HKQuantityTypeIdentifierAppleWalkingSteadiness")
  /// AFib History in percent as a fraction of one (discrete, with an average over time).
  ///
  /// Apps can't save it. Since iOS 16.0.
  public static let atrialFibrillationBurden = Self(
    rawValue: "HKQuantityTypeIdentifierAtrialFibrillationBurden")
  /// Basal Body Temperature in `degC` (discrete, with an arithmetic average).
  ///
  /// Since iOS 9.0.
  public static let basalBodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBasalBodyTemperature")
  /// Resting Energy in `kcal` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let basalEnergyBurned = Self(rawValue: "HKQuantityTypeIdentifierBasalEnergyBurned")
  /// Blood Alcohol Content in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bloodAlcoholContent = Self(rawValue: "HKQuantityTypeIdentifierBloodAlcoholContent")
  /// Blood Glucose in `mg/dL` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bloodGlucose = Self(rawValue: "HKQuantityTypeIdentifierBloodGlucose")
  /// Diastolic Blood Pressure in `mmHg` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bloodPressureDiastolic = Self(rawValue: "HKQuantityTypeIdentifierBloodPressureDiastolic")
  /// Systolic Blood Pressure in `mmHg` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bloodPressureSystolic = Self(rawValue: "HKQuantityTypeIdentifierBloodPressureSystolic")
  /// Body Fat Percentage in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bodyFatPercentage = Self(rawValue: "HKQuantityTypeIdentifierBodyFatPercentage")
  /// Weight in `kg` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bodyMass = Self(rawValue: "HKQuantityTypeIdentifierBodyMass")
  /// Body Mass Index in `count` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bodyMassIndex = Self(rawValue: "HKQuantityTypeIdentifierBodyMassIndex")
  /// Body Temperature in `degC` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let bodyTemperature = Self(rawValue: "HKQuantityTypeIdentifierBodyTemperature")
  /// Cross-Country Skiing Speed in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 18.0.
  public static let crossCountrySkiingSpeed = Self(
    rawValue: "HKQuantityTypeIdentifierCrossCountrySkiingSpeed")
  /// Cycling Cadence in `count/min` (discrete, with an average over time).
  ///
  /// Since iOS 17.0.
  public static let cyclingCadence = Self(rawValue: "HKQuantityTypeIdentifierCyclingCadence")
  /// Cycling Functional Threshold Power in `W` (discrete, with an arithmetic average).
  ///
  /// Since iOS 17.0.
  public static let cyclingFunctionalThresholdPower = Self(
    rawValue: "HKQuantityTypeIdentifierCyclingFunctionalThresholdPower")
  /// Cycling Power in `W` (discrete, with an average over time).
  ///
  /// Since iOS 17.0.
  public static let cyclingPower = Self(rawValue: "HKQuantityTypeIdentifierCyclingPower")
  /// Cycling Speed in `m/s` (discrete, with an average over time).
  ///
  /// Since iOS 17.0.
  public static let cyclingSpeed = Self(rawValue: "HKQuantityTypeIdentifierCyclingSpeed")
  /// Biotin in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryBiotin = Self(rawValue: "HKQuantityTypeIdentifierDietaryBiotin")
  /// Caffeine in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryCaffeine = Self(rawValue: "HKQuantityTypeIdentifierDietaryCaffeine")
  /// Calcium in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryCalcium = Self(rawValue: "HKQuantityTypeIdentifierDietaryCalcium")
  /// Carbohydrates in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryCarbohydrates = Self(rawValue: "HKQuantityTypeIdentifierDietaryCarbohydrates")
  /// Chloride in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryChloride = Self(rawValue: "HKQuantityTypeIdentifierDietaryChloride")
  /// Dietary Cholesterol in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryCholesterol = Self(rawValue: "HKQuantityTypeIdentifierDietaryCholesterol")
  /// Chromium in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryChromium = Self(rawValue: "HKQuantityTypeIdentifierDietaryChromium")
  /// Copper in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryCopper = Self(rawValue: "HKQuantityTypeIdentifierDietaryCopper")
  /// Dietary Energy in `kcal` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryEnergyConsumed = Self(rawValue: "HKQuantityTypeIdentifierDietaryEnergyConsumed")
  /// Monounsaturated Fat in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryFatMonounsaturated = Self(
    rawValue: "HKQuantityTypeIdentifierDietaryFatMonounsaturated")
  /// Polyunsaturated Fat in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryFatPolyunsaturated = Self(
    rawValue: "HKQuantityTypeIdentifierDietaryFatPolyunsaturated")
  /// Saturated Fat in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryFatSaturated = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatSaturated")
  /// Total Fat in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryFatTotal = Self(rawValue: "HKQuantityTypeIdentifierDietaryFatTotal")
  /// Fiber in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryFiber = Self(rawValue: "HKQuantityTypeIdentifierDietaryFiber")
  /// Folate in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryFolate = Self(rawValue: "HKQuantityTypeIdentifierDietaryFolate")
  /// Iodine in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryIodine = Self(rawValue: "HKQuantityTypeIdentifierDietaryIodine")
  /// Iron in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryIron = Self(rawValue: "HKQuantityTypeIdentifierDietaryIron")
  /// Magnesium in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryMagnesium = Self(rawValue: "HKQuantityTypeIdentifierDietaryMagnesium")
  /// Manganese in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryManganese = Self(rawValue: "HKQuantityTypeIdentifierDietaryManganese")
  /// Molybdenum in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryMolybdenum = Self(rawValue: "HKQuantityTypeIdentifierDietaryMolybdenum")
  /// Niacin in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryNiacin = Self(rawValue: "HKQuantityTypeIdentifierDietaryNiacin")
  /// Pantothenic Acid in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryPantothenicAcid = Self(rawValue: "HKQuantityTypeIdentifierDietaryPantothenicAcid")
  /// Phosphorus in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryPhosphorus = Self(rawValue: "HKQuantityTypeIdentifierDietaryPhosphorus")
  /// Potassium in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryPotassium = Self(rawValue: "HKQuantityTypeIdentifierDietaryPotassium")
  /// Protein in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryProtein = Self(rawValue: "HKQuantityTypeIdentifierDietaryProtein")
  /// Riboflavin in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryRiboflavin = Self(rawValue: "HKQuantityTypeIdentifierDietaryRiboflavin")
  /// Selenium in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietarySelenium = Self(rawValue: "HKQuantityTypeIdentifierDietarySelenium")
  /// Sodium in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietarySodium = Self(rawValue: "HKQuantityTypeIdentifierDietarySodium")
  /// Dietary Sugar in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietarySugar = Self(rawValue: "HKQuantityTypeIdentifierDietarySugar")
  /// Thiamin in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryThiamin = Self(rawValue: "HKQuantityTypeIdentifierDietaryThiamin")
  /// Vitamin A in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminA = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminA")
  /// Vitamin B12 in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminB12 = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminB12")
  /// Vitamin B6 in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminB6 = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminB6")
  /// Vitamin C in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminC = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminC")
  /// Vitamin D in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminD = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminD")
  /// Vitamin E in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminE = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminE")
  /// Vitamin K in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryVitaminK = Self(rawValue: "HKQuantityTypeIdentifierDietaryVitaminK")
  /// Water in `mL` (cumulative).
  ///
  /// Since iOS 9.0.
  public static let dietaryWater = Self(rawValue: "HKQuantityTypeIdentifierDietaryWater")
  /// Zinc in `g` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let dietaryZinc = Self(rawValue: "HKQuantityTypeIdentifierDietaryZinc")
  /// Cross-Country Skiing Distance in `m` (cumulative).
  ///
  /// Since iOS 18.0.
  public static let distanceCrossCountrySkiing = Self(
    rawValue: "HKQuantityTypeIdentifierDistanceCrossCountrySkiing")
  /// Cycling Distance in `m` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let distanceCycling = Self(rawValue: "HKQuantityTypeIdentifierDistanceCycling")
  /// Downhill Snow Sports Distance in `m` (cumulative).
  ///
  /// Since iOS 11.2.
  public static let distanceDownhillSnowSports = Self(
    rawValue: "HKQuantityTypeIdentifierDistanceDownhillSnowSports")
  /// Paddle Sports Distance in `m` (cumulative).
  ///
  /// Since iOS 18.0.
  public static let distancePaddleSports = Self(rawValue: "HKQuantityTypeIdentifierDistancePaddleSports")
  /// Rowing Distance in `m` (cumulative).
  ///
  /// Since iOS 18.0.
  public static let distanceRowing = Self(rawValue: "HKQuantityTypeIdentifierDistanceRowing")
  /// Skating Sports Distance in `m` (cumulative).
  ///
  /// Since iOS 18.0.
  public static let distanceSkatingSports = Self(rawValue: "HKQuantityTypeIdentifierDistanceSkatingSports")
  /// Swimming Distance in `m` (cumulative).
  ///
  /// Since iOS 10.0.
  public static let distanceSwimming = Self(rawValue: "HKQuantityTypeIdentifierDistanceSwimming")
  /// Walking + Running Distance in `m` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let distanceWalkingRunning = Self(rawValue: "HKQuantityTypeIdentifierDistanceWalkingRunning")
  /// Wheelchair Distance in `m` (cumulative).
  ///
  /// Since iOS 10.0.
  public static let distanceWheelchair = Self(rawValue: "HKQuantityTypeIdentifierDistanceWheelchair")
  /// Electrodermal Activity in `S` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let electrodermalActivity = Self(rawValue: "HKQuantityTypeIdentifierElectrodermalActivity")
  /// Environmental Sound Levels in `dBASPL` (discrete, with an equivalent continuous level).
  ///
  /// Since iOS 13.0.
  public static let environmentalAudioExposure = Self(
    rawValue: "HKQuantityTypeIdentifierEnvironmentalAudioExposure")
  /// Environmental Sound Reduction in `dBASPL` (discrete, with an equivalent continuous level).
  ///
  /// Since iOS 16.0.
  public static let environmentalSoundReduction = Self(
    rawValue: "HKQuantityTypeIdentifierEnvironmentalSoundReduction")
  /// Estimated Workout Effort in `appleEffortScore` (discrete, with an arithmetic average).
  ///
  /// Since iOS 18.0.
  public static let estimatedWorkoutEffortScore = Self(
    rawValue: "HKQuantityTypeIdentifierEstimatedWorkoutEffortScore")
  /// Flights Climbed in `count` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let flightsClimbed = Self(rawValue: "HKQuantityTypeIdentifierFlightsClimbed")
  /// Forced Expiratory Volume, 1 sec in `L` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let forcedExpiratoryVolume1 = Self(
    rawValue: "HKQuantityTypeIdentifierForcedExpiratoryVolume1")
  /// Forced Vital Capacity in `L` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let forcedVitalCapacity = Self(rawValue: "HKQuantityTypeIdentifierForcedVitalCapacity")
  /// Headphone Audio Levels in `dBASPL` (discrete, with an equivalent continuous level).
  ///
  /// Since iOS 13.0.
  public static let headphoneAudioExposure = Self(rawValue: "HKQuantityTypeIdentifierHeadphoneAudioExposure")
  /// Heart Rate in `count/s` (discrete, with an average over time).
  ///
  /// Since iOS 8.0.
  public static let heartRate = Self(rawValue: "HKQuantityTypeIdentifierHeartRate")
  /// Cardio Recovery in `count/min` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let heartRateRecoveryOneMinute = Self(
    rawValue: "HKQuantityTypeIdentifierHeartRateRecoveryOneMinute")
  /// Heart Rate Variability (RMSSD) in `ms` (discrete, with an arithmetic average).
  ///
  /// Since iOS 27.0.
  public static let heartRateVariabilityRMSSD = Self(
    rawValue: "HKQuantityTypeIdentifierHeartRateVariabilityRMSSD")
  /// Heart Rate Variability in `ms` (discrete, with an arithmetic average).
  ///
  /// Since iOS 11.0.
  public static let heartRateVariabilitySDNN = Self(
    rawValue: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN")
  /// Height in `m` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let height = Self(rawValue: "HKQuantityTypeIdentifierHeight")
  /// Inhaler Usage in `count` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let inhalerUsage = Self(rawValue: "HKQuantityTypeIdentifierInhalerUsage")
  /// Insulin Delivery in `IU` (cumulative).
  ///
  /// Samples require the metadata `HKInsulinDeliveryReason`. Since iOS 11.0.
  public static let insulinDelivery = Self(rawValue: "HKQuantityTypeIdentifierInsulinDelivery")
  /// Lean Body Mass in `kg` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let leanBodyMass = Self(rawValue: "HKQuantityTypeIdentifierLeanBodyMass")
  /// NikeFuel in `count` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let nikeFuel = Self(rawValue: "HKQuantityTypeIdentifierNikeFuel")
  /// Alcohol Consumption in `count` (cumulative).
  ///
  /// Since iOS 15.0.
  public static let numberOfAlcoholicBeverages = Self(
    rawValue: "HKQuantityTypeIdentifierNumberOfAlcoholicBeverages")
  /// Number of Times Fallen in `count` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let numberOfTimesFallen = Self(rawValue: "HKQuantityTypeIdentifierNumberOfTimesFallen")
  /// Blood Oxygen in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let oxygenSaturation = Self(rawValue: "HKQuantityTypeIdentifierOxygenSaturation")
  /// Paddle Sports Speed in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 18.0.
  public static let paddleSportsSpeed = Self(rawValue: "HKQuantityTypeIdentifierPaddleSportsSpeed")
  /// Peak Expiratory Flow Rate in `L/min` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let peakExpiratoryFlowRate = Self(rawValue: "HKQuantityTypeIdentifierPeakExpiratoryFlowRate")
  /// Peripheral Perfusion Index in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let peripheralPerfusionIndex = Self(
    rawValue: "HKQuantityTypeIdentifierPeripheralPerfusionIndex")
  /// Physical Effort in `kcal/(kg*hr)` (discrete, with an arithmetic average).
  ///
  /// Since iOS 17.0.
  public static let physicalEffort = Self(rawValue: "HKQuantityTypeIdentifierPhysicalEffort")
  /// Pushes in `count` (cumulative).
  ///
  /// Since iOS 10.0.
  public static let pushCount = Self(rawValue: "HKQuantityTypeIdentifierPushCount")
  /// Respiratory Rate in `count/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 8.0.
  public static let respiratoryRate = Self(rawValue: "HKQuantityTypeIdentifierRespiratoryRate")
  /// Resting Heart Rate in `count/min` (discrete, with an average over time).
  ///
  /// Since iOS 11.0.
  public static let restingHeartRate = Self(rawValue: "HKQuantityTypeIdentifierRestingHeartRate")
  /// Rowing Speed in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 18.0.
  public static let rowingSpeed = Self(rawValue: "HKQuantityTypeIdentifierRowingSpeed")
  /// Ground Contact Time in `ms` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let runningGroundContactTime = Self(
    rawValue: "HKQuantityTypeIdentifierRunningGroundContactTime")
  /// Running Power in `W` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let runningPower = Self(rawValue: "HKQuantityTypeIdentifierRunningPower")
  /// Running Speed in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let runningSpeed = Self(rawValue: "HKQuantityTypeIdentifierRunningSpeed")
  /// Running Stride Length in `m` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let runningStrideLength = Self(rawValue: "HKQuantityTypeIdentifierRunningStrideLength")
  /// Vertical Oscillation in `cm` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let runningVerticalOscillation = Self(
    rawValue: "HKQuantityTypeIdentifierRunningVerticalOscillation")
  /// Six-Minute Walk in `m` (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let sixMinuteWalkTestDistance = Self(
    rawValue: "HKQuantityTypeIdentifierSixMinuteWalkTestDistance")
  /// Stair Speed: Up in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let stairAscentSpeed = Self(rawValue: "HKQuantityTypeIdentifierStairAscentSpeed")
  /// Stair Speed: Down in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let stairDescentSpeed = Self(rawValue: "HKQuantityTypeIdentifierStairDescentSpeed")
  /// Steps in `count` (cumulative).
  ///
  /// Since iOS 8.0.
  public static let stepCount = Self(rawValue: "HKQuantityTypeIdentifierStepCount")
  /// Swimming Strokes in `count` (cumulative).
  ///
  /// Since iOS 10.0.
  public static let swimmingStrokeCount = Self(rawValue: "HKQuantityTypeIdentifierSwimmingStrokeCount")
  /// Time In Daylight in `min` (cumulative).
  ///
  /// Since iOS 17.0.
  public static let timeInDaylight = Self(rawValue: "HKQuantityTypeIdentifierTimeInDaylight")
  /// UV Exposure in `count` (discrete, with an arithmetic average).
  ///
  /// Since iOS 9.0.
  public static let uvExposure = Self(rawValue: "HKQuantityTypeIdentifierUVExposure")
  /// Underwater Depth in `m` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let underwaterDepth = Self(rawValue: "HKQuantityTypeIdentifierUnderwaterDepth")
  /// Cardio Fitness in `ml/(kg*min)` (discrete, with an arithmetic average).
  ///
  /// Since iOS 11.0.
  public static let vo2Max = Self(rawValue: "HKQuantityTypeIdentifierVO2Max")
  /// Waist Circumference in `m` (discrete, with an arithmetic average).
  ///
  /// Since iOS 11.0.
  public static let waistCircumference = Self(rawValue: "HKQuantityTypeIdentifierWaistCircumference")
  /// Walking Asymmetry in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let walkingAsymmetryPercentage = Self(
    rawValue: "HKQuantityTypeIdentifierWalkingAsymmetryPercentage")
  /// Double Support Time in percent as a fraction of one (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let walkingDoubleSupportPercentage = Self(
    rawValue: "HKQuantityTypeIdentifierWalkingDoubleSupportPercentage")
  /// Walking Heart Rate Average in `count/min` (discrete, with an average over time).
  ///
  /// Apps can't save it. Since iOS 11.0.
  public static let walkingHeartRateAverage = Self(
    rawValue: "HKQuantityTypeIdentifierWalkingHeartRateAverage")
  /// Walking Speed in `m/s` (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let walkingSpeed = Self(rawValue: "HKQuantityTypeIdentifierWalkingSpeed")
  /// Walking Step Length in `m` (discrete, with an arithmetic average).
  ///
  /// Since iOS 14.0.
  public static let walkingStepLength = Self(rawValue: "HKQuantityTypeIdentifierWalkingStepLength")
  /// Water Temperature in `degC` (discrete, with an arithmetic average).
  ///
  /// Since iOS 16.0.
  public static let waterTemperature = Self(rawValue: "HKQuantityTypeIdentifierWaterTemperature")
  /// Workout Effort in `appleEffortScore` (discrete, with an arithmetic average).
  ///
  /// Since iOS 18.0.
  public static let workoutEffortScore = Self(rawValue: "HKQuantityTypeIdentifierWorkoutEffortScore")
}
