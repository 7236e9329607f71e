import WellsealBase
import WellsealModel

/// On how many days there is something, and from whom.
struct Coverage: Sendable, Hashable {
  /// Days, or nights, with data.
  var days: Int
  /// By name, each once.
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
