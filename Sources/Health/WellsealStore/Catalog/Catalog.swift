import FoundationEssentials
import WellsealModel

/// An index of a store's content that makes opening its blocks unnecessary.
///
/// It is a value, so a reader's copy doesn't change while others write.
struct Catalog: Sendable {
  /// The blocks of each stream, sorted by earliest start.
  var streams: [StreamKey: [BlockEntry]] = [:]
  var dictionaries = Dictionaries()
  var person = PersonRecord()
  var summaries: [CalendarDay: ActivitySummary] = [:]
  /// The deletions, sorted by position.
  var deletions: [DeletedSample] = []
  var relations = Relations()
  var points: [UUID: SegmentReference] = [:]
  /// The index, or `nil` if the file is of a version without one.
  var identifiers: IdentifierIndex? = IdentifierIndex()
  /// The position of the next change.
  ///
  /// Positions begin with 1.
  var nextPosition: UInt64 = 1
  var nextSegment: UInt64 = 1
  /// The segments of the pages.
  ///
  /// Pages that have changed since are in ``dirty``.
  var pages: [CatalogPage: SegmentReference] = [:]
  var dirty: Set<CatalogPage> = []

  init() {
  }

  /// The maximum number of deletions.
  ///
  /// The oldest ones are removed, as HealthKit does after some time.
  static let maxDeletions = 1 << 16

  func streams(of type: HealthType) -> [StreamKey] {
    streams.keys.filter { $0.type == type }.sorted { $0.source < $1.source }
  }

  mutating func allocateSegmentNumber() -> UInt64 {
    defer { nextSegment += 1 }
    return nextSegment
  }

  /// All segments of the store except the root.
  var segments: [SegmentAddress] {
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
enum CatalogPage: Hashable, Sendable {
  case stream(StreamKey)
  case dictionaries
  case person
  case summaries
  case deletions
  case relations
  case points
  case identifiers
}
