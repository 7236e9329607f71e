// swift-format-ignore-file
// The lines are those of the table, however long.
// Written by scripts/generate health-tables from Tables/types.tsv; change the table, not this file.

extension HealthType {
  package static var activeEnergyBurned: HealthType { HealthType(row: 0) }
  package static var appleExerciseTime: HealthType { HealthType(row: 1) }
  package static var appleMoveTime: HealthType { HealthType(row: 2) }
  static var appleSleepingBreathingDisturbances: HealthType { HealthType(row: 3) }
  package static var appleSleepingWristTemperature: HealthType { HealthType(row: 4) }
  package static var appleStandTime: HealthType { HealthType(row: 5) }
  static var appleWalkingSteadiness: HealthType { HealthType(row: 6) }
  static var atrialFibrillationBurden: HealthType { HealthType(row: 7) }
  package static var basalBodyTemperature: HealthType { HealthType(row: 8) }
  package static var basalEnergyBurned: HealthType { HealthType(row: 9) }
  static var bloodAlcoholContent: HealthType { HealthType(row: 10) }
  package static var bloodGlucose: HealthType { HealthType(row: 11) }
  package static var bloodPressureDiastolic: HealthType { HealthType(row: 12) }
  package static var bloodPressureSystolic: HealthType { HealthType(row: 13) }
  package static var bodyFatPercentage: HealthType { HealthType(row: 14) }
  package static var bodyMass: HealthType { HealthType(row: 15) }
  package static var bodyMassIndex: HealthType { HealthType(row: 16) }
  package static var bodyTemperature: HealthType { HealthType(row: 17) }
  static var crossCountrySkiingSpeed: HealthType { HealthType(row: 18) }
  static var cyclingCadence: HealthType { HealthType(row: 19) }
  static var cyclingFunctionalThresholdPower: HealthType { HealthType(row: 20) }
  static var cyclingPower: HealthType { HealthType(row: 21) }
  static var cyclingSpeed: HealthType { HealthType(row: 22) }
  static var dietaryBiotin: HealthType { HealthType(row: 23) }
  package static var dietaryCaffeine: HealthType { HealthType(row: 24) }
  static var dietaryCalcium: HealthType { HealthType(row: 25) }
  static var dietaryCarbohydrates: HealthType { HealthType(row: 26) }
  static var dietaryChloride: HealthType { HealthType(row: 27) }
  static var dietaryCholesterol: HealthType { HealthType(row: 28) }
  static var dietaryChromium: HealthType { HealthType(row: 29) }
  static var dietaryCopper: HealthType { HealthType(row: 30) }
  static var dietaryEnergyConsumed: HealthType { HealthType(row: 31) }
  static var dietaryFatMonounsaturated: HealthType { HealthType(row: 32) }
  static var dietaryFatPolyunsaturated: HealthType { HealthType(row: 33) }
  static var dietaryFatSaturated: HealthType { HealthType(row: 34) }
  static var dietaryFatTotal: HealthType { HealthType(row: 35) }
  static var dietaryFiber: HealthType { HealthType(row: 36) }
  static var dietaryFolate: HealthType { HealthType(row: 37) }
  static var dietaryIodine: HealthType { HealthType(row: 38) }
  static var dietaryIron: HealthType { HealthType(row: 39) }
  static var dietaryMagnesium: HealthType { HealthType(row: 40) }
  static var dietaryManganese: HealthType { HealthType(row: 41) }
  static var dietaryMolybdenum: HealthType { HealthType(row: 42) }
  static var dietaryNiacin: HealthType { HealthType(row: 43) }
  static var dietaryPantothenicAcid: HealthType { HealthType(row: 44) }
  static var dietaryPhosphorus: HealthType { HealthType(row: 45) }
  static var dietaryPotassium: HealthType { HealthType(row: 46) }
  static var dietaryProtein: HealthType { HealthType(row: 47) }
  static var dietaryRiboflavin: HealthType { HealthType(row: 48) }
  static var dietarySelenium: HealthType { HealthType(row: 49) }
  static var dietarySodium: HealthType { HealthType(row: 50) }
  static var dietarySugar: HealthType { HealthType(row: 51) }
  static var dietaryThiamin: HealthType { HealthType(row: 52) }
  static var dietaryVitaminA: HealthType { HealthType(row: 53) }
  static var dietaryVitaminB12: HealthType { HealthType(row: 54) }
  static var dietaryVitaminB6: HealthType { HealthType(row: 55) }
  static var dietaryVitaminC: HealthType { HealthType(row: 56) }
  static var dietaryVitaminD: HealthType { HealthType(row: 57) }
  static var dietaryVitaminE: HealthType { HealthType(row: 58) }
  static var dietaryVitaminK: HealthType { HealthType(row: 59) }
  package static var dietaryWater: HealthType { HealthType(row: 60) }
  static var dietaryZinc: HealthType { HealthType(row: 61) }
  package static var distanceCrossCountrySkiing: HealthType { HealthType(row: 62) }
  package static var distanceCycling: HealthType { HealthType(row: 63) }
  package static var distanceDownhillSnowSports: HealthType { HealthType(row: 64) }
  package static var distancePaddleSports: HealthType { HealthType(row: 65) }
  package static var distanceRowing: HealthType { HealthType(row: 66) }
  package static var distanceSkatingSports: HealthType { HealthType(row: 67) }
  package static var distanceSwimming: HealthType { HealthType(row: 68) }
  package static var distanceWalkingRunning: HealthType { HealthType(row: 69) }
  package static var distanceWheelchair: HealthType { HealthType(row: 70) }
  static var electrodermalActivity: HealthType { HealthType(row: 71) }
  package static var environmentalAudioExposure: HealthType { HealthType(row: 72) }
  static var environmentalSoundReduction: HealthType { HealthType(row: 73) }
  package static var estimatedWorkoutEffortScore: HealthType { HealthType(row: 74) }
  package static var flightsClimbed: HealthType { HealthType(row: 75) }
  static var forcedExpiratoryVolume1: HealthType { HealthType(row: 76) }
  static var forcedVitalCapacity: HealthType { HealthType(row: 77) }
  package static var headphoneAudioExposure: HealthType { HealthType(row: 78) }
  package static var heartRate: HealthType { HealthType(row: 79) }
  package static var heartRateRecoveryOneMinute: HealthType { HealthType(row: 80) }
  static var heartRateVariabilityRMSSD: HealthType { HealthType(row: 81) }
  package static var heartRateVariabilitySDNN: HealthType { HealthType(row: 82) }
  package static var height: HealthType { HealthType(row: 83) }
  static var inhalerUsage: HealthType { HealthType(row: 84) }
  package static var insulinDelivery: HealthType { HealthType(row: 85) }
  package static var leanBodyMass: HealthType { HealthType(row: 86) }
  static var nikeFuel: HealthType { HealthType(row: 87) }
  static var numberOfAlcoholicBeverages: HealthType { HealthType(row: 88) }
  static var numberOfTimesFallen: HealthType { HealthType(row: 89) }
  package static var oxygenSaturation: HealthType { HealthType(row: 90) }
  static var paddleSportsSpeed: HealthType { HealthType(row: 91) }
  static var peakExpiratoryFlowRate: HealthType { HealthType(row: 92) }
  static var peripheralPerfusionIndex: HealthType { HealthType(row: 93) }
  package static var physicalEffort: HealthType { HealthType(row: 94) }
  package static var pushCount: HealthType { HealthType(row: 95) }
  package static var respiratoryRate: HealthType { HealthType(row: 96) }
  package static var restingHeartRate: HealthType { HealthType(row: 97) }
  static var rowingSpeed: HealthType { HealthType(row: 98) }
  static var runningGroundContactTime: HealthType { HealthType(row: 99) }
  static var runningPower: HealthType { HealthType(row: 100) }
  static var runningSpeed: HealthType { HealthType(row: 101) }
  static var runningStrideLength: HealthType { HealthType(row: 102) }
  static var runningVerticalOscillation: HealthType { HealthType(row: 103) }
  package static var sixMinuteWalkTestDistance: HealthType { HealthType(row: 104) }
  static var stairAscentSpeed: HealthType { HealthType(row: 105) }
  static var stairDescentSpeed: HealthType { HealthType(row: 106) }
  package static var stepCount: HealthType { HealthType(row: 107) }
  package static var swimmingStrokeCount: HealthType { HealthType(row: 108) }
  package static var timeInDaylight: HealthType { HealthType(row: 109) }
  static var uvExposure: HealthType { HealthType(row: 110) }
  static var underwaterDepth: HealthType { HealthType(row: 111) }
  package static var vo2Max: HealthType { HealthType(row: 112) }
  static var waistCircumference: HealthType { HealthType(row: 113) }
  static var walkingAsymmetryPercentage: HealthType { HealthType(row: 114) }
  package static var walkingDoubleSupportPercentage: HealthType { HealthType(row: 115) }
  package static var walkingHeartRateAverage: HealthType { HealthType(row: 116) }
  package static var walkingSpeed: HealthType { HealthType(row: 117) }
  package static var walkingStepLength: HealthType { HealthType(row: 118) }
  static var waterTemperature: HealthType { HealthType(row: 119) }
  package static var workoutEffortScore: HealthType { HealthType(row: 120) }
  static var abdominalCramps: HealthType { HealthType(row: 121) }
  static var acne: HealthType { HealthType(row: 122) }
  static var appetiteChanges: HealthType { HealthType(row: 123) }
  package static var appleStandHour: HealthType { HealthType(row: 124) }
  static var appleWalkingSteadinessEvent: HealthType { HealthType(row: 125) }
  static var bladderIncontinence: HealthType { HealthType(row: 126) }
  static var bleedingAfterMenopause: HealthType { HealthType(row: 127) }
  static var bleedingAfterPregnancy: HealthType { HealthType(row: 128) }
  static var bleedingDuringPregnancy: HealthType { HealthType(row: 129) }
  static var bloating: HealthType { HealthType(row: 130) }
  static var breastPain: HealthType { HealthType(row: 131) }
  static var cervicalMucusQuality: HealthType { HealthType(row: 132) }
  static var chestTightnessOrPain: HealthType { HealthType(row: 133) }
  static var chills: HealthType { HealthType(row: 134) }
  static var constipation: HealthType { HealthType(row: 135) }
  static var contraceptive: HealthType { HealthType(row: 136) }
  static var coughing: HealthType { HealthType(row: 137) }
  static var diarrhea: HealthType { HealthType(row: 138) }
  static var dizziness: HealthType { HealthType(row: 139) }
  static var drySkin: HealthType { HealthType(row: 140) }
  static var environmentalAudioExposureEvent: HealthType { HealthType(row: 141) }
  static var fainting: HealthType { HealthType(row: 142) }
  static var fatigue: HealthType { HealthType(row: 143) }
  package static var fever: HealthType { HealthType(row: 144) }
  static var generalizedBodyAche: HealthType { HealthType(row: 145) }
  static var hairLoss: HealthType { HealthType(row: 146) }
  static var handwashingEvent: HealthType { HealthType(row: 147) }
  package static var headache: HealthType { HealthType(row: 148) }
  static var headphoneAudioExposureEvent: HealthType { HealthType(row: 149) }
  static var heartburn: HealthType { HealthType(row: 150) }
  static var highHeartRateEvent: HealthType { HealthType(row: 151) }
  static var hotFlashes: HealthType { HealthType(row: 152) }
  static var hypertensionEvent: HealthType { HealthType(row: 153) }
  static var infrequentMenstrualCycles: HealthType { HealthType(row: 154) }
  static var intermenstrualBleeding: HealthType { HealthType(row: 155) }
  static var irregularHeartRhythmEvent: HealthType { HealthType(row: 156) }
  static var irregularMenstrualCycles: HealthType { HealthType(row: 157) }
  static var lactation: HealthType { HealthType(row: 158) }
  static var lossOfSmell: HealthType { HealthType(row: 159) }
  static var lossOfTaste: HealthType { HealthType(row: 160) }
  static var lowCardioFitnessEvent: HealthType { HealthType(row: 161) }
  static var lowHeartRateEvent: HealthType { HealthType(row: 162) }
  static var lowerBackPain: HealthType { HealthType(row: 163) }
  static var memoryLapse: HealthType { HealthType(row: 164) }
  static var menopausalState: HealthType { HealthType(row: 165) }
  package static var menstrualFlow: HealthType { HealthType(row: 166) }
  package static var mindfulSession: HealthType { HealthType(row: 167) }
  static var moodChanges: HealthType { HealthType(row: 168) }
  static var nausea: HealthType { HealthType(row: 169) }
  static var nightSweats: HealthType { HealthType(row: 170) }
  static var ovulationTestResult: HealthType { HealthType(row: 171) }
  static var pelvicPain: HealthType { HealthType(row: 172) }
  static var persistentIntermenstrualBleeding: HealthType { HealthType(row: 173) }
  static var pregnancy: HealthType { HealthType(row: 174) }
  static var pregnancyTestResult: HealthType { HealthType(row: 175) }
  static var progesteroneTestResult: HealthType { HealthType(row: 176) }
  static var prolongedMenstrualPeriods: HealthType { HealthType(row: 177) }
  static var rapidPoundingOrFlutteringHeartbeat: HealthType { HealthType(row: 178) }
  static var runnyNose: HealthType { HealthType(row: 179) }
  static var sexualActivity: HealthType { HealthType(row: 180) }
  static var shortnessOfBreath: HealthType { HealthType(row: 181) }
  static var sinusCongestion: HealthType { HealthType(row: 182) }
  static var skippedHeartbeat: HealthType { HealthType(row: 183) }
  package static var sleepAnalysis: HealthType { HealthType(row: 184) }
  static var sleepApneaEvent: HealthType { HealthType(row: 185) }
  static var sleepChanges: HealthType { HealthType(row: 186) }
  static var soreThroat: HealthType { HealthType(row: 187) }
  package static var toothbrushingEvent: HealthType { HealthType(row: 188) }
  static var vaginalDryness: HealthType { HealthType(row: 189) }
  static var vomiting: HealthType { HealthType(row: 190) }
  static var wheezing: HealthType { HealthType(row: 191) }
  package static var activityMoveMode: HealthType { HealthType(row: 192) }
  package static var biologicalSex: HealthType { HealthType(row: 193) }
  package static var bloodType: HealthType { HealthType(row: 194) }
  package static var dateOfBirth: HealthType { HealthType(row: 195) }
  package static var fitzpatrickSkinType: HealthType { HealthType(row: 196) }
  package static var referenceSex: HealthType { HealthType(row: 197) }
  package static var wheelchairUse: HealthType { HealthType(row: 198) }
  package static var bloodPressure: HealthType { HealthType(row: 199) }
  package static var food: HealthType { HealthType(row: 200) }
  package static var cda: HealthType { HealthType(row: 201) }
  package static var gad7: HealthType { HealthType(row: 202) }
  package static var phq9: HealthType { HealthType(row: 203) }
  package static var workout: HealthType { HealthType(row: 204) }
  package static var workoutRoute: HealthType { HealthType(row: 205) }
  package static var heartbeatSeries: HealthType { HealthType(row: 206) }
  package static var visionPrescription: HealthType { HealthType(row: 207) }
  package static var stateOfMind: HealthType { HealthType(row: 208) }
  package static var audiogram: HealthType { HealthType(row: 209) }
  package static var electrocardiogram: HealthType { HealthType(row: 210) }
  package static var activitySummary: HealthType { HealthType(row: 211) }
  package static var userAnnotatedMedication: HealthType { HealthType(row: 212) }
  package static var medicationDoseEvent: HealthType { HealthType(row: 213) }
  package static var allergyRecord: HealthType { HealthType(row: 214) }
  package static var conditionRecord: HealthType { HealthType(row: 215) }
  package static var immunizationRecord: HealthType { HealthType(row: 216) }
  package static var labResultRecord: HealthType { HealthType(row: 217) }
  package static var medicationRecord: HealthType { HealthType(row: 218) }
  package static var procedureRecord: HealthType { HealthType(row: 219) }
  package static var vitalSignRecord: HealthType { HealthType(row: 220) }
  package static var coverageRecord: HealthType { HealthType(row: 221) }
  package static var clinicalNoteRecord: HealthType { HealthType(row: 222) }
  package static var verifiableClinicalRecord: HealthType { HealthType(row: 223) }
}
