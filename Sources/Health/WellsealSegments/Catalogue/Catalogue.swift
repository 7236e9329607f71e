package import FoundationEssentials
package import WellsealModel

/// Everything that is known about a store's content without opening its blocks; a value, so that a reader's copy stays
/// as it is while others write.
package struct Catalogue: Sendable {
  /// Each stream's blocks, by their earliest starts.
  package var streams: [StreamKey: [BlockEntry]] = [:]
  package var dictionaries = Dictionaries()
  package var person = PersonRecord()
  package var summaries: [CalendarDay: ActivitySummary] = [:]
  /// In the order of positions.
  package var deletions: [DeletedSample] = []
  package var relations = Relations()
  package var points: [UUID: SegmentReference] = [:]
  /// Nil where the file is of a version without one.
  package var identifiers: IdentifierIndex? = IdentifierIndex()
  /// The position that the next change gets; positions begin with 1.
  package var nextPosition: UInt64 = 1
  package var nextSegment: UInt64 = 1
  /// Where each page lies; those that have changed since are in ``dirty``.
  package var pages: [CataloguePage: SegmentReference] = [:]
  package var dirty: Set<CataloguePage> = []

  package init() {
  }

  /// Deletions beyond so many are forgotten, the oldest first, as HealthKit forgets them after some time.
  package static let mostDeletions = 1 << 16

  package func streams(of type: HealthType) -> [StreamKey] {
    streams.keys.filter { $0.type == type }.sorted { $0.source < $1.source }
  }

  package mutating func takeSegmentNumber() -> UInt64 {
    defer { nextSegment += 1 }
    return nextSegment
  }

  /// Every segment that belongs to the store but the root.
  package var segments: [SegmentPlace] {
    var places = pages.values.map { SegmentPlace(.page, $0.number) }
    for entries in streams.values { places += entries.map(\.place) }
    places += points.values.map { SegmentPlace(.points, $0.number) }
    places += person.attachments.map { SegmentPlace(.attachment, $0.data.number) }
    places += person.foreign.map { SegmentPlace(.page, $0.number) }
    places += person.notes.values.map { SegmentPlace(.attachment, $0.number) }
    places += (identifiers?.references ?? []).map { SegmentPlace(.index, $0.number) }
    return places
  }
}

/// A part of the catalogue that is written as one segment.
package enum CataloguePage: Hashable, Sendable {
  case stream(StreamKey)
  case dictionaries
  case person
  case summaries
  case deletions
  case relations
  case points
  case identifiers
}
