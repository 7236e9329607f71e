import WellsealBase
import WellsealModel

/// The number of days with data, and their sources.
struct Coverage: Sendable, Hashable {
  /// The number of days, or nights, with data.
  var days: Int
  /// The sources without duplicates, sorted by name.
  var sources: [HealthSource]

  init(days: Int, sources: some Sequence<HealthSource>) {
    self.days = days
    self.sources = Set(sources).sorted {
      ($0.name, $0.bundleIdentifier) < ($1.name, $1.bundleIdentifier)
    }
  }

  /// `{days, sources}`.
  var json: JSON {
    [
      "days": .integer(days),
      "sources": .array(
        sources.map { ["name": .string($0.name), "identifier": .string($0.bundleIdentifier)] }),
    ]
  }
}
