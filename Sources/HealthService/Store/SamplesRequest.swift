import Credentials
package import Foundation
package import HealthModel

/// A question for the samples of a type.
package struct SamplesRequest: Sendable {
  package var type: HealthType
  /// Samples that end before its start are left out.
  package var from: DateInterval?
  /// Samples that begin at its end or later are left out.
  package var to: DateInterval?
  /// The name or the identifier of the source.
  package var source: String?
  package var limit: Int?
  /// Whether the newest come first.
  package var isLatestFirst: Bool

  package init(
    _ type: HealthType, from: DateInterval? = nil, to: DateInterval? = nil, source: String? = nil,
    limit: Int? = nil, latestFirst isLatestFirst: Bool = false
  ) {
    (self.type, self.from, self.to, self.source) = (type, from, to, source)
    (self.limit, self.isLatestFirst) = (limit, isLatestFirst)
  }

  /// Visits the samples piece by piece.
  ///
  /// - Throws: ``UnknownSource``, and what the store or the visitor throws.
  package func visit(
    _ store: some SampleStore, _ visitor: (ArraySlice<StoredSample>) throws -> Void
  ) async throws {
    var conditions = [SamplePredicate.samples(from: from?.start, to: end)]
    if let source {
      let known = try await store.sources(SampleQuery.Part(type))
      conditions.append(.objects(from: [try known.source(named: source)]))
    }
    // Without an order, samples come by their start.
    let order = isLatestFirst ? [SampleSort(.startDate, ascending: false)] : []
    let part = SampleQuery.Part(type, .all(of: conditions))
    try await store.visit(SampleQuery([part], order: order, limit: limit), visitor)
  }

  private var end: Date? { to.map { $0.duration > 0 ? $0.end : $0.start } }
}

extension Sequence<HealthSource> {
  /// The source with a name or an identifier.
  ///
  /// - Throws: ``UnknownSource``
  package func source(named text: String) throws(UnknownSource) -> HealthSource {
    if let source = first(where: { $0.bundleIdentifier == text }) { return source }
    let named = filter { $0.name == text }
    guard named.count == 1 else { throw UnknownSource(isAmbiguous: !named.isEmpty) }
    return named[0]
  }
}

/// A name that none of a type's sources has, or several.
package struct UnknownSource: HintedError, Hashable {
  package var isAmbiguous: Bool

  package init(isAmbiguous: Bool) { self.isAmbiguous = isAmbiguous }

  /// What to do.
  package var hint: String? { "wellseal sources --json lists them with their identifiers" }
}

extension UnknownSource: CustomStringConvertible {
  package var description: String {
    isAmbiguous ? "several sources of the type have this name" : "no source of the type has this name"
  }
}
