package import FoundationEssentials
package import WellsealModel

/// An index of a store's content that makes opening its blocks unnecessary.
///
/// It is a value, so a reader's copy doesn't change while others write.
package struct Catalog: Sendable {
  /// The blocks of each stream, sorted by earliest start.
  package var streams: [StreamKey: [BlockEntry]] = [:]
  package var dictionaries = Dictionaries()
  package var person = PersonRecord()
  package var summaries: [CalendarDay: ActivitySummary] = [:]
  /// The deletions, sorted by position.
  package var deletions: [DeletedSample] = []
  package var relations = Relations()
  package var points: [UUID: SegmentReference] = [:]
  /// The index, or `nil` if the file is of a version without one.
  package var identifiers: IdentifierIndex? = IdentifierIndex()
  /// The position of the next change.
  ///
  /// Positions begin with 1.
  package var nextPosition: UInt64 = 1
  package var nextSegment: UInt64 = 1
  /// The segments of the pages.
  ///
  /// Pages that have changed since are in ``dirty``.
  package var pages: [CatalogPage: SegmentReference] = [:]
  package var dirty: Set<CatalogPage> = []

  package init() {
  }

  /// The maximum number of deletions.
  ///
  /// The oldest ones are removed, as HealthKit does after some time.
  package static let maxDeletions = 1 << 16

  package func streams(of type: HealthType) -> [StreamKey] {
    streams.keys.filter { $0.type == type }.sorted { $0.source < $1.source }
  }

  package mutating func allocateSegmentNumber() -> UInt64 {
    defer { nextSegment += 1 }
    return nextSegment
  }

  /// All segments of the store except the root.
  package var segments: [SegmentAddress] {
    var addresses = pages.values.map { SegmentAddress(.page, $0.number) }
    for entries in streams.values { addresses += entries.map(\.address) }
    addresses += points.values.map { SegmentAddress(.points, $0.number) }
    addresses += person.attachments.map { SegmentAddress(.attachment, $0.data.number) }
    addresses += person.foreign.map { SegmentAddress(.page, $0.number) }
    addresses += person.notes.values.map { SegmentAddress(.attachment, $0.number) }
    addresses += (identifiers?.references ?? []).map { SegmentAddress(.index, $0.number) }
    return addresses
  }
}

/// A part of the catalog that is one segment.
package enum CatalogPage: Hashable, Sendable {
  case stream(StreamKey)
  case dictionaries
  case person
  case summaries
  case deletions
  case relations
  case points
  case identifiers
}
