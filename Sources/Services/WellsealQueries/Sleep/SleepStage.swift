/// The value of a sleep sample.
///
/// The raw values are those of `HKCategoryValueSleepAnalysis`.
package enum SleepStage: Int, Sendable, CaseIterable, Hashable {
  case inBed = 0
  /// Asleep, in an unknown stage.
  case unspecified
  case awake
  case core
  case deep
  case rem

  /// Whether the value means asleep.
  package var isAsleep: Bool { self != .inBed && self != .awake }

  /// The name of the stage in JSON.
  var name: String { Self.names[self] ?? "" }

  /// The information content of a sample.
  ///
  /// If samples of a source overlap, the one with the highest rank counts.
  var rank: Int { self == .inBed ? 0 : self == .unspecified ? 1 : 2 }

  private static let names: [SleepStage: String] = [
    .inBed: "inBed", .unspecified: "unspecified", .awake: "awake", .core: "core", .deep: "deep", .rem: "rem",
  ]
}
