package import WellsealBase
import WellsealConsent
import WellsealExchange
package import WellsealModel

/// A part of what a participant gave, in the order in which it came into the store.
///
/// Of each sample there are type, times, value and unit. What may tell who somebody is stays behind: identifiers, names of
/// sources and devices, and metadata.
package struct StudyPage: Sendable {
  package let samples: [JSON]
  /// Where the rest begins; nil on the last page.
  package let next: UInt64?

  /// - Parameters:
  ///   - types: which types.
  ///   - place: where the page before ended; nil for the first.
  ///   - size: how many samples a page has at most.
  ///   - store: what the study sees.
  /// - Throws: what the store throws.
  package init(
    of types: Set<HealthType>, after place: UInt64?, size: Int, in store: some SampleStore
  ) async throws {
    let parts = types.sorted().map { SampleQuery.Part($0) }
    let found = try await store.changes(
      to: parts, after: place.map { SampleAnchor(position: $0) }, limit: size)
    samples = found.added.map { Self.bare(SampleTableWriter.object(StoredSample($0, position: 0))) }
    let rest = try await store.changes(to: parts, after: found.anchor, limit: 1)
    next = rest.anchor == found.anchor ? nil : found.anchor.position
  }

  private static func bare(_ object: JSON) -> JSON {
    guard case .object(let members) = object else { return object }
    return .object(members.filter { kept.contains($0.name) })
  }

  private static let kept: Set<String> = ["type", "start", "end", "value", "unit", "constant"]
}
