import FoundationEssentials
import WellsealBase

/// The numbers of records by result.
package struct SyncCounts: Sendable, Hashable, Codable {
  package var arrived = 0
  package var updated = 0
  package var unchanged = 0
  /// Records that the provider marked as entered in error.
  package var withdrawn = 0
  package var failed = 0

  package init() {}

  package var all: Int { arrived + updated + unchanged + withdrawn + failed }

  private enum CodingKeys: String, CodingKey {
    case arrived = "arrived"
    case updated = "updated"
    case unchanged = "unchanged"
    case withdrawn = "withdrawn"
    case failed = "failed"
  }
}

/// A query in progress.
package struct SyncSearch: Sendable, Hashable, Codable {
  let type: String
  let query: SearchQuery
  /// The index of its way in the table.
  var way = 0
  /// The start of the changes to request.
  var since: Date?
  /// The next page to request, or `nil` before the first.
  var next: String?
  var pages = 0
  /// Digests of the requested pages.
  var visited: Set<UInt64> = []
  /// Whether it was restarted because a page no longer existed.
  var didRestart = false
  package var isDone = false
  package var counts = SyncCounts()
  /// The reason why records failed.
  var recordFault: SyncError?
  /// The reason why the query didn't finish.
  var fault: SyncError?

  init(_ type: String, _ query: SearchQuery) { (self.type, self.query) = (type, query) }

  var key: String { query.parameters.isEmpty ? type : "\(type)?\(query.parameters)" }

  mutating func restart() {
    (next, visited, didRestart) = (nil, [], true)
  }

  private enum CodingKeys: String, CodingKey {
    case type = "type"
    case query = "query"
    case way = "way"
    case since = "since"
    case next = "next"
    case pages = "pages"
    case visited = "visited"
    case didRestart = "didRestart"
    case isDone = "isDone"
    case counts = "counts"
    case recordFault = "recordFault"
    case fault = "fault"
  }
}

/// The progress of a sync, with everything that is necessary to resume it.
package struct SyncProgress: Sendable, Hashable, Codable {
  let began: Date
  let patient: String
  package var searches: [SyncSearch]
  var skipped: [SyncLine]
  var files = SyncCounts()
  var fileFault: SyncError?
  var cards: SyncCounts?
  var cardFault: SyncError?
  var areCardsDone = false

  init(began: Date, patient: String, _ plan: SearchPlan) {
    (self.began, self.patient) = (began, patient)
    (searches, skipped) = (plan.searches, plan.skipped)
  }

  /// Retries queries that ended with temporary faults, when an interrupted sync resumes.
  mutating func resume() {
    for place in searches.indices where searches[place].fault?.isPassing ?? false {
      (searches[place].isDone, searches[place].fault) = (false, nil)
    }
    if cardFault?.isPassing ?? false { (areCardsDone, cardFault) = (false, nil) }
  }

  /// The maximum age of an interrupted sync that can resume.
  static let life: TimeInterval = 86_400

  /// The totals of all queries.
  package var counts: SyncCounts {
    searches.reduce(into: SyncCounts()) { sum, search in
      sum.arrived += search.counts.arrived
      sum.updated += search.counts.updated
      sum.unchanged += search.counts.unchanged
      sum.withdrawn += search.counts.withdrawn
      sum.failed += search.counts.failed
    }
  }

  private enum CodingKeys: String, CodingKey {
    case began = "began"
    case patient = "patient"
    case searches = "searches"
    case skipped = "skipped"
    case files = "files"
    case fileFault = "fileFault"
    case cards = "cards"
    case cardFault = "cardFault"
    case areCardsDone = "areCardsDone"
  }
}

/// The dates of earlier syncs, by query.
struct SyncMarks: Sendable, Hashable, Codable {
  struct Mark: Sendable, Hashable, Codable {
    /// The start of the last complete sync.
    var through: Date
    /// The start of the last sync that requested everything.
    var full: Date

    private enum CodingKeys: String, CodingKey {
      case through = "through"
      case full = "full"
    }
  }

  var marks: [String: Mark] = [:]

  /// The maximum interval between complete requests, because some servers miss changed records.
  private static let maxCompleteRequestInterval: TimeInterval = 7 * 86_400
  /// The overlap between syncs, because clocks differ, and records may only be found some time
  /// after they are written.
  private static let overlap: TimeInterval = 86_400

  /// Returns the date from which a query requests changes, or `nil` to request everything.
  func since(_ key: String, _ now: Date) -> Date? {
    guard let mark = marks[key], mark.full.isRecent(within: Self.maxCompleteRequestInterval, at: now)
    else {
      return nil
    }
    return mark.through.addingTimeInterval(-Self.overlap)
  }

  /// Records the queries that finished.
  mutating func record(_ progress: SyncProgress) {
    for search in progress.searches where search.isDone && search.fault == nil && search.counts.failed == 0 {
      let full = search.since == nil ? progress.began : marks[search.key]?.full
      marks[search.key] = full.map { Mark(through: progress.began, full: $0) }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case marks = "marks"
  }
}
