package import WellsealBase
package import WellsealModel

/// On how many days there is something, and from whom.
package struct Coverage: Sendable, Hashable {
  /// Days, or nights, with data.
  package var days: Int
  /// By name, each once.
  package var sources: [HealthSource]

  package init(days: Int, sources: some Sequence<HealthSource>) {
    self.days = days
    self.sources = Set(sources).sorted {
      ($0.name, $0.bundleIdentifier) < ($1.name, $1.bundleIdentifier)
    }
  }

  /// `{days, sources}`.
  package var json: JSON {
    [
      "days": .integer(days),
      "sources": .array(
        sources.map { ["name": .string($0.name), "identifier": .string($0.bundleIdentifier)] }),
    ]
  }
}
