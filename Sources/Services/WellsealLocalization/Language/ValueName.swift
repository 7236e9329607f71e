import WellsealModel

/// The names of HealthKit's enumeration values.
///
/// If there is no translation, the name is derived from the identifier.
package enum ValueName {
  /// Returns the name of an enumeration value.
  package static func text(_ value: Int, of enumeration: String, _ words: Localizer) -> String {
    guard let name = HealthEnumeration(named: enumeration)?[value]?.name else { return words.number(value) }
    return text(name, words)
  }

  package static func text(_ name: String, _ words: Localizer) -> String {
    phrases[name].map { words($0) } ?? symbols[name] ?? Localizer.spaced(name)
  }

  private static let symbols = [
    "aPositive": "A+", "aNegative": "A−", "bPositive": "B+", "bNegative": "B−", "abPositive": "AB+",
    "abNegative": "AB−", "oPositive": "O+", "oNegative": "O−",
  ]

  private static let phrases: [String: LocalizedText] = [
    "unspecified": .present, "notPresent": .notPresent, "mild": .mild, "moderate": .moderate,
    "severe": .severe, "present": .present, "notApplicable": .present, "stood": .stood, "idle": .idle,
    "light": .light, "medium": .medium, "heavy": .heavy, "none": .noneValue, "positive": .positive,
    "negative": .negative, "notSet": .notSet, "female": .female, "male": .male, "yes": .yes, "no": .no,
    "sinusRhythm": .sinusRhythm, "atrialFibrillation": .atrialFibrillation,
    "inconclusiveLowHeartRate": .inconclusive, "inconclusiveHighHeartRate": .inconclusive,
    "inconclusivePoorReading": .inconclusive, "inconclusiveOther": .inconclusive, "running": .running,
    "walking": .walking, "cycling": .cycling, "swimming": .swimming, "hiking": .hiking, "yoga": .yoga,
    "rowing": .rowing, "functionalStrengthTraining": .strength, "traditionalStrengthTraining": .strength,
    "sticky": .sticky, "creamy": .creamy, "watery": .watery, "eggWhite": .eggWhite, "dry": .mucusDry,
    "luteinizingHormoneSurge": .lhSurge, "estrogenSurge": .estrogenSurgeValue,
    "indeterminate": .indeterminate, "implant": .implant, "injection": .contraceptiveInjection,
    "intrauterineDevice": .intrauterineDevice, "intravaginalRing": .intravaginalRing,
    "oral": .oralContraceptive, "patch": .contraceptivePatch, "menopause": .menopause,
    "perimenopause": .perimenopause, "increased": .increased, "decreased": .decreased, "noChange": .noChange,
    "dance": .dance, "pilates": .pilates, "tennis": .tennis, "soccer": .soccer,
  ]
}
