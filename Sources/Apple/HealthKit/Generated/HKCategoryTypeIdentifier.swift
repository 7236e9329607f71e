// Written by scripts/generate healthkit from Tables/types.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a category type.
public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKCategoryTypeIdentifier {
  /// Abdominal Cramps, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let abdominalCramps = Self(rawValue: "HKCategoryTypeIdentifierAbdominalCramps")
  /// Acne, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let acne = Self(rawValue: "HKCategoryTypeIdentifierAcne")
  /// Appetite Changes, with values of ``HKCategoryValueAppetiteChanges``.
  ///
  /// Since iOS 13.6.
  public static let appetiteChanges = Self(rawValue: "HKCategoryTypeIdentifierAppetiteChanges")
  /// Stand Hours, with values of ``HKCategoryValueAppleStandHour``.
  ///
  /// Apps can't save it. Since iOS 9.0.
  public static let appleStandHour = Self(rawValue: "HKCategoryTypeIdentifierAppleStandHour")
  /// Walking Steadiness Notifications, with values of ``HKCategoryValueAppleWalkingSteadinessEvent``.
  ///
  /// Apps can't save it. Since iOS 15.0.
  public static let appleWalkingSteadinessEvent = Self(
    rawValue: "HKCategoryTypeIdentifierAppleWalkingSteadinessEvent")
  /// Bladder Incontinence, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 14.0.
  public static let bladderIncontinence = Self(rawValue: "HKCategoryTypeIdentifierBladderIncontinence")
  /// Bleeding After Menopause, with values of ``HKCategoryValueVaginalBleeding``.
  ///
  /// Since iOS 27.0.
  public static let bleedingAfterMenopause = Self(rawValue: "HKCategoryTypeIdentifierBleedingAfterMenopause")
  /// Bleeding After Pregnancy, with values of ``HKCategoryValueVaginalBleeding``.
  ///
  /// Since iOS 18.0.
  public static let bleedingAfterPregnancy = Self(rawValue: "HKCategoryTypeIdentifierBleedingAfterPregnancy")
  /// Bleeding During Pregnancy, with values of ``HKCategoryValueVaginalBleeding``.
  ///
  /// Since iOS 18.0.
  public static let bleedingDuringPregnancy = Self(
    rawValue: "HKCategoryTypeIdentifierBleedingDuringPregnancy")
  /// Bloating, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let bloating = Self(rawValue: "HKCategoryTypeIdentifierBloating")
  /// Breast Pain, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let breastPain = Self(rawValue: "HKCategoryTypeIdentifierBreastPain")
  /// Cervical Mucus Quality, with values of ``HKCategoryValueCervicalMucusQuality``.
  ///
  /// Since iOS 9.0.
  public static let cervicalMucusQuality = Self(rawValue: "HKCategoryTypeIdentifierCervicalMucusQuality")
  /// Chest Tightness or Pain, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let chestTightnessOrPain = Self(rawValue: "HKCategoryTypeIdentifierChestTightnessOrPain")
  /// Chills, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let chills = Self(rawValue: "HKCategoryTypeIdentifierChills")
  /// Constipation, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let constipation = Self(rawValue: "HKCategoryTypeIdentifierConstipation")
  /// Contraceptives, with values of ``HKCategoryValueContraceptive``.
  ///
  /// Since iOS 14.3.
  public static let contraceptive = Self(rawValue: "HKCategoryTypeIdentifierContraceptive")
  /// Coughing, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let coughing = Self(rawValue: "HKCategoryTypeIdentifierCoughing")
  /// Diarrhea, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let diarrhea = Self(rawValue: "HKCategoryTypeIdentifierDiarrhea")
  /// Dizziness, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let dizziness = Self(rawValue: "HKCategoryTypeIdentifierDizziness")
  /// Dry Skin, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 14.0.
  public static let drySkin = Self(rawValue: "HKCategoryTypeIdentifierDrySkin")
  /// Noise Notifications, with values of ``HKCategoryValueEnvironmentalAudioExposureEvent``.
  ///
  /// Apps can't save it. Since iOS 13.0.
  public static let environmentalAudioExposureEvent = Self(
    rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
  /// Noise Notifications, with values of ``HKCategoryValueEnvironmentalAudioExposureEvent``.
  ///
  /// Apps can't save it. Since iOS 13.0.
  public static let audioExposureEvent = Self(rawValue: "HKCategoryTypeIdentifierAudioExposureEvent")
  /// Fainting, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let fainting = Self(rawValue: "HKCategoryTypeIdentifierFainting")
  /// Fatigue, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let fatigue = Self(rawValue: "HKCategoryTypeIdentifierFatigue")
  /// Fever, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let fever = Self(rawValue: "HKCategoryTypeIdentifierFever")
  /// Body and Muscle Ache, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let generalizedBodyAche = Self(rawValue: "HKCategoryTypeIdentifierGeneralizedBodyAche")
  /// Hair Loss, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 14.0.
  public static let hairLoss = Self(rawValue: "HKCategoryTypeIdentifierHairLoss")
  /// Handwashing, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 14.0.
  public static let handwashingEvent = Self(rawValue: "HKCategoryTypeIdentifierHandwashingEvent")
  /// Headache, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let headache = Self(rawValue: "HKCategoryTypeIdentifierHeadache")
  /// Headphone Notifications, with values of ``HKCategoryValueHeadphoneAudioExposureEvent``.
  ///
  /// Apps can't save it. Since iOS 14.2.
  public static let headphoneAudioExposureEvent = Self(
    rawValue: "HKCategoryTypeIdentifierHeadphoneAudioExposureEvent")
  /// Heartburn, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let heartburn = Self(rawValue: "HKCategoryTypeIdentifierHeartburn")
  /// High Heart Rate Notifications, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 12.2.
  public static let highHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierHighHeartRateEvent")
  /// Hot Flashes, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let hotFlashes = Self(rawValue: "HKCategoryTypeIdentifierHotFlashes")
  /// Hypertension Notifications, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 26.2.
  public static let hypertensionEvent = Self(rawValue: "HKCategoryTypeIdentifierHypertensionEvent")
  /// Infrequent Periods, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 16.0.
  public static let infrequentMenstrualCycles = Self(
    rawValue: "HKCategoryTypeIdentifierInfrequentMenstrualCycles")
  /// Spotting, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 9.0.
  public static let intermenstrualBleeding = Self(rawValue: "HKCategoryTypeIdentifierIntermenstrualBleeding")
  /// Irregular Rhythm Notifications, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 12.2.
  public static let irregularHeartRhythmEvent = Self(
    rawValue: "HKCategoryTypeIdentifierIrregularHeartRhythmEvent")
  /// Irregular Periods, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 16.0.
  public static let irregularMenstrualCycles = Self(
    rawValue: "HKCategoryTypeIdentifierIrregularMenstrualCycles")
  /// Lactation, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 14.3.
  public static let lactation = Self(rawValue: "HKCategoryTypeIdentifierLactation")
  /// Loss of Smell, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let lossOfSmell = Self(rawValue: "HKCategoryTypeIdentifierLossOfSmell")
  /// Loss of Taste, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let lossOfTaste = Self(rawValue: "HKCategoryTypeIdentifierLossOfTaste")
  /// Low Cardio Fitness Notifications, with values of ``HKCategoryValueLowCardioFitnessEvent``.
  ///
  /// Apps can't save it. Since iOS 14.3.
  public static let lowCardioFitnessEvent = Self(rawValue: "HKCategoryTypeIdentifierLowCardioFitnessEvent")
  /// Low Heart Rate Notifications, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 12.2.
  public static let lowHeartRateEvent = Self(rawValue: "HKCategoryTypeIdentifierLowHeartRateEvent")
  /// Lower Back Pain, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let lowerBackPain = Self(rawValue: "HKCategoryTypeIdentifierLowerBackPain")
  /// Memory Lapse, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 14.0.
  public static let memoryLapse = Self(rawValue: "HKCategoryTypeIdentifierMemoryLapse")
  /// Menopausal State, with values of ``HKCategoryValueMenopausalState``.
  ///
  /// Since iOS 27.0.
  public static let menopausalState = Self(rawValue: "HKCategoryTypeIdentifierMenopausalState")
  /// Menstruation, with values of ``HKCategoryValueVaginalBleeding``.
  ///
  /// Samples require the metadata `HKMenstrualCycleStart`. Since iOS 9.0.
  public static let menstrualFlow = Self(rawValue: "HKCategoryTypeIdentifierMenstrualFlow")
  /// Mindful Minutes, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 10.0.
  public static let mindfulSession = Self(rawValue: "HKCategoryTypeIdentifierMindfulSession")
  /// Mood Changes, with values of ``HKCategoryValuePresence``.
  ///
  /// Since iOS 13.6.
  public static let moodChanges = Self(rawValue: "HKCategoryTypeIdentifierMoodChanges")
  /// Nausea, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let nausea = Self(rawValue: "HKCategoryTypeIdentifierNausea")
  /// Night Sweats, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 14.0.
  public static let nightSweats = Self(rawValue: "HKCategoryTypeIdentifierNightSweats")
  /// Ovulation Test Result, with values of ``HKCategoryValueOvulationTestResult``.
  ///
  /// Since iOS 9.0.
  public static let ovulationTestResult = Self(rawValue: "HKCategoryTypeIdentifierOvulationTestResult")
  /// Pelvic Pain, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let pelvicPain = Self(rawValue: "HKCategoryTypeIdentifierPelvicPain")
  /// Persistent Spotting, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 16.0.
  public static let persistentIntermenstrualBleeding = Self(
    rawValue: "HKCategoryTypeIdentifierPersistentIntermenstrualBleeding")
  /// Pregnancy, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 14.3.
  public static let pregnancy = Self(rawValue: "HKCategoryTypeIdentifierPregnancy")
  /// Pregnancy Test Result, with values of ``HKCategoryValuePregnancyTestResult``.
  ///
  /// Since iOS 15.0.
  public static let pregnancyTestResult = Self(rawValue: "HKCategoryTypeIdentifierPregnancyTestResult")
  /// Progesterone Test Result, with values of ``HKCategoryValueProgesteroneTestResult``.
  ///
  /// Since iOS 15.0.
  public static let progesteroneTestResult = Self(rawValue: "HKCategoryTypeIdentifierProgesteroneTestResult")
  /// Prolonged Periods, with values of ``HKCategoryValue``.
  ///
  /// Apps can't save it. Since iOS 16.0.
  public static let prolongedMenstrualPeriods = Self(
    rawValue: "HKCategoryTypeIdentifierProlongedMenstrualPeriods")
  /// Rapid or Fluttering Heartbeat, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let rapidPoundingOrFlutteringHeartbeat = Self(
    rawValue: "HKCategoryTypeIdentifierRapidPoundingOrFlutteringHeartbeat")
  /// Runny Nose, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let runnyNose = Self(rawValue: "HKCategoryTypeIdentifierRunnyNose")
  /// Sexual Activity, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 9.0.
  public static let sexualActivity = Self(rawValue: "HKCategoryTypeIdentifierSexualActivity")
  /// Shortness of Breath, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let shortnessOfBreath = Self(rawValue: "HKCategoryTypeIdentifierShortnessOfBreath")
  /// Congestion, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let sinusCongestion = Self(rawValue: "HKCategoryTypeIdentifierSinusCongestion")
  /// Skipped Heartbeat, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let skippedHeartbeat = Self(rawValue: "HKCategoryTypeIdentifierSkippedHeartbeat")
  /// Sleep, with values of ``HKCategoryValueSleepAnalysis``.
  ///
  /// Since iOS 8.0.
  public static let sleepAnalysis = Self(rawValue: "HKCategoryTypeIdentifierSleepAnalysis")
  /// Sleep Apnea Notifications, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 18.0.
  public static let sleepApneaEvent = Self(rawValue: "HKCategoryTypeIdentifierSleepApneaEvent")
  /// Sleep Changes, with values of ``HKCategoryValuePresence``.
  ///
  /// Since iOS 13.6.
  public static let sleepChanges = Self(rawValue: "HKCategoryTypeIdentifierSleepChanges")
  /// Sore Throat, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let soreThroat = Self(rawValue: "HKCategoryTypeIdentifierSoreThroat")
  /// Toothbrushing, with values of ``HKCategoryValue``.
  ///
  /// Since iOS 13.0.
  public static let toothbrushingEvent = Self(rawValue: "HKCategoryTypeIdentifierToothbrushingEvent")
  /// Vaginal Dryness, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 14.0.
  public static let vaginalDryness = Self(rawValue: "HKCategoryTypeIdentifierVaginalDryness")
  /// Vomiting, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let vomiting = Self(rawValue: "HKCategoryTypeIdentifierVomiting")
  /// Wheezing, with values of ``HKCategoryValueSeverity``.
  ///
  /// Since iOS 13.6.
  public static let wheezing = Self(rawValue: "HKCategoryTypeIdentifierWheezing")
}
