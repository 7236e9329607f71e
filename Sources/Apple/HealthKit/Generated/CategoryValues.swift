// Written by scripts/generate healthkit from Tables/enumerations.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The value of categories that have no enumeration.
public enum HKCategoryValue: Int, Sendable {
  /// The sample has no value.
  case notApplicable = 0
}

/// A change of appetite.
public enum HKCategoryValueAppetiteChanges: Int, Sendable {
  /// The direction of the change is unknown.
  case unspecified = 0
  /// The appetite is unchanged.
  case noChange = 1
  /// The appetite is smaller.
  case decreased = 2
  /// The appetite is larger.
  case increased = 3
}

/// Whether a person stood in an hour.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
  /// The person stood and moved for at least a minute.
  case stood = 0
  /// The person didn't stand for a minute.
  case idle = 1
}

/// The reason for a notice about walking steadiness.
public enum HKCategoryValueAppleWalkingSteadinessEvent: Int, Sendable {
  /// The walking steadiness became low.
  case initialLow = 1
  /// The walking steadiness became very low.
  case initialVeryLow = 2
  /// The walking steadiness remains low.
  case repeatLow = 3
  /// The walking steadiness remains very low.
  case repeatVeryLow = 4
}

/// The kind of a notice about noise; see ``HKCategoryValueEnvironmentalAudioExposureEvent``.
public enum HKCategoryValueAudioExposureEvent: Int, Sendable {
  /// The environment was loud.
  case loudEnvironment = 1
}

/// The quality of cervical mucus, from the least to the most fertile.
public enum HKCategoryValueCervicalMucusQuality: Int, Sendable {
  /// No mucus.
  case dry = 1
  /// Sticky mucus.
  case sticky = 2
  /// Creamy mucus.
  case creamy = 3
  /// Watery mucus.
  case watery = 4
  /// Mucus like egg white.
  case eggWhite = 5
}

/// A contraceptive.
public enum HKCategoryValueContraceptive: Int, Sendable {
  /// The method is unknown.
  case unspecified = 1
  /// An implant.
  case implant = 2
  /// An injection.
  case injection = 3
  /// An intrauterine device.
  case intrauterineDevice = 4
  /// A vaginal ring.
  case intravaginalRing = 5
  /// A pill.
  case oral = 6
  /// A patch.
  case patch = 7
}

/// The kind of a notice about noise in the environment.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
  /// The environment was loud for a short time.
  case momentaryLimit = 1
}

/// The kind of a notice about the level of headphones.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
  /// The level within seven days was significant.
  case sevenDayLimit = 1
}

/// The kind of a notice about cardio fitness.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
  /// The VO₂ max was in the low range.
  case lowFitness = 1
}

/// A stage of menopause.
public enum HKCategoryValueMenopausalState: Int, Sendable {
  /// Menopause.
  case menopause = 1
  /// Perimenopause, the time before menopause.
  case perimenopause = 2
  /// Neither of the two.
  case none = 3
}

/// The strength of menstrual flow; see ``HKCategoryValueVaginalBleeding``.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  /// Bleeding of unknown strength.
  case unspecified = 1
  /// Light bleeding.
  case light = 2
  /// Medium bleeding.
  case medium = 3
  /// Heavy bleeding.
  case heavy = 4
  /// No bleeding.
  case none = 5
}

/// The result of an ovulation test.
public enum HKCategoryValueOvulationTestResult: Int, Sendable {
  /// No rise of a hormone.
  case negative = 1
  /// A rise of luteinizing hormone.
  case luteinizingHormoneSurge = 2
  /// The result is unclear.
  case indeterminate = 3
  /// A rise of estrogen.
  case estrogenSurge = 4

  /// Another name of ``luteinizingHormoneSurge``.
  public static var positive: HKCategoryValueOvulationTestResult { .luteinizingHormoneSurge }
}

/// The result of a pregnancy test.
public enum HKCategoryValuePregnancyTestResult: Int, Sendable {
  /// Negative.
  case negative = 1
  /// Positive.
  case positive = 2
  /// The result is unclear.
  case indeterminate = 3
}

/// Whether something is present.
public enum HKCategoryValuePresence: Int, Sendable {
  /// Present.
  case present = 0
  /// Not present.
  case notPresent = 1
}

/// The result of a progesterone test, which confirms ovulation.
public enum HKCategoryValueProgesteroneTestResult: Int, Sendable {
  /// Negative.
  case negative = 1
  /// Positive.
  case positive = 2
  /// The result is unclear.
  case indeterminate = 3
}

/// The severity of a symptom.
public enum HKCategoryValueSeverity: Int, Sendable {
  /// Present, with unknown severity.
  case unspecified = 0
  /// Not present.
  case notPresent = 1
  /// Mild.
  case mild = 2
  /// Moderate.
  case moderate = 3
  /// Severe.
  case severe = 4
}

/// A state of sleep; the time in bed and the stages are separate samples that overlap.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  /// In bed.
  case inBed = 0
  /// Asleep, in an unknown stage.
  case asleepUnspecified = 1
  /// Awake.
  case awake = 2
  /// Asleep in stage 1 or 2 of the AASM model.
  case asleepCore = 3
  /// Asleep in stage 3 of the AASM model.
  case asleepDeep = 4
  /// Asleep in the REM stage.
  case asleepREM = 5

  /// Another name of ``asleepUnspecified``.
  public static var asleep: HKCategoryValueSleepAnalysis { .asleepUnspecified }
}

/// The strength of vaginal bleeding.
public enum HKCategoryValueVaginalBleeding: Int, Sendable {
  /// Bleeding of unknown strength.
  case unspecified = 1
  /// Light bleeding.
  case light = 2
  /// Medium bleeding.
  case medium = 3
  /// Heavy bleeding.
  case heavy = 4
  /// No bleeding.
  case none = 5
}
