package import WellsealBase
import WellsealConsent
import WellsealExchange
package import WellsealModel

/// A page of a participant's data, in the order in which it was stored.
///
/// Samples only include type, times, value and unit. Everything that could identify the participant
/// is left out: identifiers, names of sources and devices, and metadata.
package struct StudyPage: Sendable {
  package let samples: [JSON]
  /// The position of the next page, or `nil` on the last page.
  package let next: UInt64?

  /// Creates a study page.
  ///
  /// - Parameters:
  ///   - types: The types to include.
  ///   - position: The end of the previous page, or `nil` for the first page.
  ///   - size: The maximum number of samples in a page.
  ///   - store: The store, limited to the study's access.
  /// - Throws: Errors of the store.
  package init(
    of types: Set<HealthType>, after position: UInt64?, size: Int, in store: some SampleStore
  ) async throws {
    let parts = types.sorted().map { SampleQuery.Part($0) }
    let found = try await store.changes(
      to: parts, after: position.map { SampleAnchor(position: $0) }, limit: size)
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
