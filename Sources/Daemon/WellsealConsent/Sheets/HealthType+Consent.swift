package import WellsealModel

extension HealthType {
  /// The types that a correlation's members have; nil for other types.
  ///
  /// Correlations are authorized by their members. Source: `HKCorrelationType`, on authorization.
  package var memberTypes: [HealthType]? { Self.members[self] }

  /// Whether apps can save samples of the type at all; of all others nothing is an app's own.
  package var isSavedByApps: Bool { row.isShareable || memberTypes != nil }

  /// Whether the type can stand in the share set of a request.
  var canBeRequestedForSharing: Bool { row.isShareable && row.kind != .correlation }

  /// Whether the type can stand in the read set of a request.
  package var canBeRequestedForReading: Bool {
    row.kind != .correlation && row.kind != .verifiableRecord && !row.requiresPerObjectAuthorization
  }

  /// Whether a sheet shows the type apart, and off at first.
  package var isSensitive: Bool { Self.sensitive.contains(self) }

  package var isClinical: Bool { row.kind == .clinical }

  private static let members: [HealthType: [HealthType]] = [
    .bloodPressure: [.bloodPressureSystolic, .bloodPressureDiastolic],
    .food: all.filter { $0.kind == .quantity && $0.name.hasPrefix("dietary") },
  ]

  /// Reproduction, sexuality, the mind, and what says where the person was.
  private static let sensitive: Set<HealthType> = Set(
    sensitiveNames.compactMap { name in all.first { $0.name == name } })

  private static let sensitiveNames = [
    "bleedingAfterMenopause", "bleedingAfterPregnancy", "bleedingDuringPregnancy", "bloodAlcoholContent",
    "cervicalMucusQuality", "contraceptive", "gad7", "infrequentMenstrualCycles", "intermenstrualBleeding",
    "irregularMenstrualCycles", "lactation", "menopausalState", "menstrualFlow", "numberOfAlcoholicBeverages",
    "ovulationTestResult", "persistentIntermenstrualBleeding", "phq9", "pregnancy", "pregnancyTestResult",
    "progesteroneTestResult", "prolongedMenstrualPeriods", "sexualActivity", "stateOfMind", "vaginalDryness",
    "workoutRoute",
  ]
}
