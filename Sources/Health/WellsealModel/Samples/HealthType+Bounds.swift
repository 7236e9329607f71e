package import FoundationEssentials

extension HealthType {
  /// The maximum duration of a sample, in seconds, or `nil` for a type whose samples may have no
  /// end.
  ///
  /// Apple restricts durations, too, but publishes no numbers. Measurements last a year at most, so
  /// that yearly totals can be entered; descriptions of a person last a lifetime at most. A stage
  /// of sleep lasts a week at most, because a longer one would combine many nights into one.
  package var maxDuration: TimeInterval? {
    guard !row.allowsOpenEnd else { return nil }
    if self == .sleepAnalysis { return 7 * 86_400 }
    return Self.describingKinds.contains(row.kind) ? 150 * Self.year : Self.year
  }

  private static let year: TimeInterval = 366 * 86_400

  private static let describingKinds: Set<Kind> = [
    .category, .clinical, .document, .medicationDoseEvent, .prescription, .verifiableRecord,
  ]
}

extension Double {
  /// Whether the number is small enough for sums and averages.
  package var isCountable: Bool { magnitude <= 1e100 }
}
