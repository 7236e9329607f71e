import FoundationEssentials
import WellsealBase

/// How many records there were, and what became of them.
package struct SyncCounts: Sendable, Hashable, Codable {
  package var arrived = 0
  package var updated = 0
  package var unchanged = 0
  /// Records that the provider says were made in error.
  package var withdrawn = 0
  package var failed = 0

  package init() {}

  package var all: Int { arrived + updated + unchanged + withdrawn + failed }
}

/// A query under way.
package struct SyncSearch: Sendable, Hashable, Codable {
  let type: String
  let query: SearchQuery
  /// Which way of the table it belongs to.
  var way = 0
  /// Only what has changed since is asked for.
  var since: Date?
  /// The page to ask for next; nil before the first.
  var next: String?
  var pages = 0
  /// Digests of the pages that were asked for.
  var visited: Set<UInt64> = []
  /// Whether it began again because a page was not there any more.
  var didRestart = false
  package var isDone = false
  package var counts = SyncCounts()
  /// Why records failed.
  var recordFault: SyncFault?
  /// Why the query did not come to its end.
  var fault: SyncFault?

  init(_ type: String, _ query: SearchQuery) { (self.type, self.query) = (type, query) }

  var key: String { query.parameters.isEmpty ? type : "\(type)?\(query.parameters)" }

  mutating func restart() {
    (next, visited, didRestart) = (nil, [], true)
  }
}

/// How far a sync has come: everything that the next one needs to go on.
package struct SyncProgress: Sendable, Hashable, Codable {
  let began: Date
  let patient: String
  package var searches: [SyncSearch]
  var skipped: [SyncLine]
  var files = SyncCounts()
  var fileFault: SyncFault?
  var cards: SyncCounts?
  var cardFault: SyncFault?
  var areCardsDone = false

  init(began: Date, patient: String, _ plan: SearchPlan) {
    (self.began, self.patient) = (began, patient)
    (searches, skipped) = (plan.searches, plan.skipped)
  }

  /// Has what passing faults ended tried again, as a sync does that goes on where one was interrupted.
  mutating func goOn() {
    for place in searches.indices where searches[place].fault?.isPassing ?? false {
      (searches[place].isDone, searches[place].fault) = (false, nil)
    }
    if cardFault?.isPassing ?? false { (areCardsDone, cardFault) = (false, nil) }
  }

  /// How long an interrupted sync can be gone on with.
  static let life: TimeInterval = 86_400

  /// What every query together brought.
  package var counts: SyncCounts {
    searches.reduce(into: SyncCounts()) { sum, search in
      sum.arrived += search.counts.arrived
      sum.updated += search.counts.updated
      sum.unchanged += search.counts.unchanged
      sum.withdrawn += search.counts.withdrawn
      sum.failed += search.counts.failed
    }
  }
}

/// How far earlier syncs came, by query.
struct SyncMarks: Sendable, Hashable, Codable {
  struct Mark: Sendable, Hashable, Codable {
    /// When the last sync began that brought all.
    var through: Date
    /// When the last one began that asked for everything.
    var full: Date
  }

  var marks: [String: Mark] = [:]

  /// Servers are known to leave out records that did change, so everything is asked for now and then.
  private static let longestWithoutAll: TimeInterval = 7 * 86_400
  /// Clocks differ, and records are written before they can be found.
  private static let overlap: TimeInterval = 86_400

  /// Since when a query asks for changes; nil where it asks for everything.
  func since(_ key: String, _ now: Date) -> Date? {
    guard let mark = marks[key], mark.full.isRecent(within: Self.longestWithoutAll, at: now)
    else {
      return nil
    }
    return mark.through.addingTimeInterval(-Self.overlap)
  }

  /// Notes which queries came to their end.
  mutating func note(_ progress: SyncProgress) {
    for search in progress.searches where search.isDone && search.fault == nil && search.counts.failed == 0 {
      let full = search.since == nil ? progress.began : marks[search.key]?.full
      marks[search.key] = full.map { Mark(through: progress.began, full: $0) }
    }
  }
}
