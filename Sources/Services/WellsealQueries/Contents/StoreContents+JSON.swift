import Foundation
package import WellsealBase
package import WellsealModel

extension TypeContents {
  /// `{type, name, kind, count, first, last, sources}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "type": .string(type.identifier), "name": .string(type.name), "kind": .string(type.row.kind.rawValue),
      "count": .integer(count), "first": .string(time.text(earliestStart)),
      "last": latestEnd == .distantFuture ? .null : .string(time.text(latestEnd)),
      "sources": .array(sources.map { .object($0.source.members + [.init("count", .integer($0.count))]) }),
    ]
  }
}

/// The types and samples of a source.
package struct SourceContents: Sendable, Hashable {
  package var source: HealthSource
  package var types: [HealthType]
  package var count: Int

  /// Returns the sources of all types, the one with the most samples first.
  package static func all(_ contents: [TypeContents]) -> [SourceContents] {
    var found: [HealthSource: SourceContents] = [:]
    for type in contents {
      for item in type.sources {
        found[item.source, default: SourceContents(source: item.source, types: [], count: 0)].count +=
          item.count
        found[item.source]?.types.append(type.type)
      }
    }
    return found.values.sorted {
      ($1.count, $0.source.bundleIdentifier) < ($0.count, $1.source.bundleIdentifier)
    }
  }

  /// `{name, identifier, count, types}`.
  package var json: JSON {
    .object(
      source.members + [
        .init("count", .integer(count)), .init("types", .array(types.map { .string($0.identifier) })),
      ])
  }
}

/// The source priority of a type.
package struct SourceRanking: Sendable {
  var type: HealthType
  package var sources: [HealthSource]

  package init(of type: HealthType, in store: some SampleStore) async throws {
    self.type = type
    sources = try await store.sourceOrder(of: type)
  }

  /// Sets the user's source priority.
  ///
  /// The named sources come first, and the others follow in the default order. Without names, the
  /// default order applies.
  ///
  /// - Throws: ``UnknownSource``, ``RepeatedSource``, and errors of the store.
  package mutating func choose(_ names: [String], in store: some SampleStore) async throws {
    let chosen = try names.map { try sources.source(named: $0) }
    guard Set(chosen).count == chosen.count else { throw RepeatedSource() }
    try await store.commit([.setSourceOrder(type, chosen)])
    sources = try await store.sourceOrder(of: type)
  }

  /// `{type, sources}`, in order of priority.
  package var json: JSON {
    ["type": .string(type.identifier), "sources": .array(sources.map { .object($0.members) })]
  }
}
