/// What a sample of sleep says; the raw values are those of `HKCategoryValueSleepAnalysis`.
package enum SleepStage: Int, Sendable, CaseIterable, Hashable {
  case inBed = 0
  /// Asleep, and which stage is not known.
  case unspecified
  case awake
  case core
  case deep
  case rem

  /// Whether the person slept.
  package var isAsleep: Bool { self != .inBed && self != .awake }

  /// The name of the stage in answers.
  var name: String { Self.names[self] ?? "" }

  /// How much a sample tells, the least first: where samples of one source overlap, the one that tells most counts.
  var rank: Int { self == .inBed ? 0 : self == .unspecified ? 1 : 2 }

  private static let names: [SleepStage: String] = [
    .inBed: "inBed", .unspecified: "unspecified", .awake: "awake", .core: "core", .deep: "deep", .rem: "rem",
  ]
}
