import FoundationEssentials
import HealthModel

/// Everything that is known about a store's content without opening its blocks; a value, so that a reader's copy stays
/// as it is while others write.
struct Catalogue: Sendable {
  /// Each stream's blocks, by their earliest starts.
  var streams: [StreamKey: [BlockEntry]] = [:]
  var dictionaries = Dictionaries()
  var book = PersonRecord()
  var summaries: [CalendarDay: ActivitySummary] = [:]
  /// In the order of positions.
  var deletions: [DeletedSample] = []
  var relations = Relations()
  var points: [UUID: SegmentReference] = [:]
  /// Nil where the file is of a version without one.
  var identifiers: IdentifierIndex? = IdentifierIndex()
  /// The position that the next change gets; positions begin with 1.
  var nextPosition: UInt64 = 1
  var nextSegment: UInt64 = 1
  /// Where each page lies; those that have changed since are in ``dirty``.
  var pages: [CataloguePage: SegmentReference] = [:]
  var dirty: Set<CataloguePage> = []

  /// Deletions beyond so many are forgotten, the oldest first, as HealthKit forgets them after some time.
  static let mostDeletions = 1 << 16

  func streams(of type: HealthType) -> [StreamKey] {
    streams.keys.filter { $0.type == type }.sorted { $0.source < $1.source }
  }

  mutating func takeSegmentNumber() -> UInt64 {
    defer { nextSegment += 1 }
    return nextSegment
  }

  /// Every segment that belongs to the store but the root.
  var segments: [SegmentPlace] {
    var places = pages.values.map { SegmentPlace(.page, $0.number) }
    for entries in streams.values { places += entries.map(\.place) }
    places += points.values.map { SegmentPlace(.points, $0.number) }
    places += book.attachments.map { SegmentPlace(.attachment, $0.data.number) }
    places += book.foreign.map { SegmentPlace(.page, $0.number) }
    places += book.notes.values.map { SegmentPlace(.attachment, $0.number) }
    places += (identifiers?.references ?? []).map { SegmentPlace(.index, $0.number) }
    return places
  }
}

/// A part of the catalogue that is written as one segment.
enum CataloguePage: Hashable, Sendable {
  case stream(StreamKey)
  case dictionaries
  case book
  case summaries
  case deletions
  case relations
  case points
  case identifiers
}
