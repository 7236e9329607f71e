package import WellsealModel

extension HealthType {
  /// The types of a correlation's members, or `nil` for other types.
  ///
  /// Correlations are authorized by their members. Source: `HKCorrelationType`, on authorization.
  package var memberTypes: [HealthType]? { Self.members[self] }

  /// A Boolean value that indicates whether apps can save samples of the type.
  ///
  /// Samples of other types never belong to an app.
  package var isSavedByApps: Bool { row.isShareable || memberTypes != nil }

  /// Whether a request for saving may contain the type.
  var canBeRequestedForSharing: Bool { row.isShareable && row.kind != .correlation }

  /// A Boolean value that indicates whether a request for reading may contain the type.
  package var canBeRequestedForReading: Bool {
    row.kind != .correlation && row.kind != .verifiableRecord && !row.requiresPerObjectAuthorization
  }

  /// A Boolean value that indicates whether prompts display the type separately and turned off
  /// initially.
  package var isSensitive: Bool { Self.sensitive.contains(self) }

  package var isClinical: Bool { row.kind == .clinical }

  private static let members: [HealthType: [HealthType]] = [
    .bloodPressure: [.bloodPressureSystolic, .bloodPressureDiastolic],
    .food: all.filter { $0.kind == .quantity && $0.name.hasPrefix("dietary") },
  ]

  /// Types about reproduction, sexuality, the mind and location.
  private static let sensitive: Set<HealthType> = Set(
    sensitiveNames.compactMap { name in all.first { $0.name == name } })

  private static let sensitiveNames = [
    "basalBodyTemperature", "bleedingAfterMenopause", "bleedingAfterPregnancy", "bleedingDuringPregnancy",
    "bloodAlcoholContent",
    "cervicalMucusQuality", "contraceptive", "gad7", "infrequentMenstrualCycles", "intermenstrualBleeding",
    "irregularMenstrualCycles", "lactation", "menopausalState", "menstrualFlow", "numberOfAlcoholicBeverages",
    "ovulationTestResult", "persistentIntermenstrualBleeding", "phq9", "pregnancy", "pregnancyTestResult",
    "progesteroneTestResult", "prolongedMenstrualPeriods", "sexualActivity", "stateOfMind", "vaginalDryness",
    "workoutRoute",
  ]
}
