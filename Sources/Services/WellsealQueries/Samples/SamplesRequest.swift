package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for the samples of a type.
package struct SamplesRequest: Sendable {
  package var type: HealthType
  /// The interval before which samples must not end.
  ///
  /// Those that end before its start are left out.
  var from: DateInterval?
  /// The interval after which samples must not begin.
  ///
  /// Those that begin at its end or later are left out.
  var to: DateInterval?
  /// The name or identifier of the source.
  var source: String?
  var limit: Int?
  /// Whether the most recent samples come first.
  var isLatestFirst: Bool

  package init(
    _ type: HealthType, from: DateInterval? = nil, to: DateInterval? = nil, source: String? = nil,
    limit: Int? = nil, latestFirst isLatestFirst: Bool = false
  ) {
    (self.type, self.from, self.to, self.source) = (type, from, to, source)
    (self.limit, self.isLatestFirst) = (limit, isLatestFirst)
  }

  /// Visits the samples in chunks.
  ///
  /// - Throws: ``UnknownSource``, ``ReversedRange``, and errors of the store or the visitor.
  package func visit(
    _ store: some SampleStore, _ visitor: (ArraySlice<StoredSample>) throws -> Void
  ) async throws {
    try ReversedRange.check(from: from, to: to)
    var conditions = [SamplePredicate.samples(from: from?.start, to: end)]
    if let source {
      let known = try await store.sources(SampleQuery.Part(type))
      conditions.append(.objects(from: [try known.source(named: source)]))
    }
    let order = [SampleSort(.startDate, ascending: !isLatestFirst)]
    let part = SampleQuery.Part(type, .all(of: conditions))
    try await store.visit(SampleQuery([part], order: order, limit: limit), visitor)
  }

  private var end: Date? { to.map { $0.duration > 0 ? $0.end : $0.start } }
}

extension Sequence<HealthSource> {
  /// Returns the source with an identifier, with a name, or with a name that contains the text.
  ///
  /// Case, typographic quotation marks and nonbreaking spaces are ignored, because users type plain
  /// ones and nearly every watch has some in its name.
  /// - Throws: ``UnknownSource`` if there is none or more than one.
  func source(named text: String) throws(UnknownSource) -> HealthSource {
    if let source = first(where: { $0.bundleIdentifier == text }) { return source }
    let wanted = text.folded
    let named = filter { $0.name == text }
    let alike = filter { $0.name.folded == wanted }
    let holding = filter { !wanted.isEmpty && $0.name.folded.contains(wanted) }
    let found = [named, alike, holding].first { !$0.isEmpty } ?? []
    guard found.count == 1 else { throw UnknownSource(isAmbiguous: !found.isEmpty) }
    return found[0]
  }
}

extension String {
  /// The text as a user would type it.
  fileprivate var folded: String {
    String(precomposedStringWithCanonicalMapping.lowercased().map { Self.foldings[$0] ?? $0 })
  }

  private static let foldings: [Character: Character] = [
    "\u{A0}": " ", "\u{202F}": " ", "\u{2007}": " ", "\u{2009}": " ",
    "\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\"",
  ]
}

/// An error that occurs when none of a type's sources has a name, or several do.
package struct UnknownSource: Error, Hashable {
  var isAmbiguous: Bool

  package init(isAmbiguous: Bool) { self.isAmbiguous = isAmbiguous }
}

extension UnknownSource: CustomStringConvertible {
  package var description: String {
    isAmbiguous ? "several sources of the type have this name" : "no source of the type has this name"
  }
}

extension UnknownSource: DescribedError {
  package var errorCode: String { "unknown-source" }
  package var exitClass: ExitClass { .wrongUse }
}
