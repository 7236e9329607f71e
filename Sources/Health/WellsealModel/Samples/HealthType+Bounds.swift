package import FoundationEssentials

extension HealthType {
  /// The maximum duration of a sample, in seconds; nil for a type whose samples may lack an end.
  ///
  /// Apple restricts durations, too, but publishes no numbers. What is measured lasts a year at most, so that totals of a year
  /// can enter; what describes a person lasts a lifetime at most.
  package var maxDuration: TimeInterval? {
    guard !row.allowsOpenEnd else { return nil }
    return Self.describingKinds.contains(row.kind) ? 150 * Self.year : Self.year
  }

  private static let year: TimeInterval = 366 * 86_400

  private static let describingKinds: Set<Kind> = [
    .category, .clinical, .document, .medicationDoseEvent, .prescription, .verifiableRecord,
  ]
}

extension Double {
  /// Whether it is a number that sums and averages can be made of.
  package var isCountable: Bool { magnitude <= 1e100 }
}
