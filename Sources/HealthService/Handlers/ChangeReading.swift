import FoundationEssentials
import HealthModel
import HealthWire

/// Reads, answer after answer, what an app can see of the changes.
struct ChangeReading {
  struct Answer {
    var added: [HealthSample] = []
    var deleted: [DeletedSample] = []
    /// The place of the last change that the app can see.
    var anchor: SampleAnchor

    var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
  }

  private let desk: HealthDesk
  private let app: CallingApp
  private let parts: [SampleQuery.Part]
  private let limit: Int?
  /// Where the app stands.
  private var anchor: SampleAnchor
  /// Everything up to here was looked at.
  private var place: SampleAnchor

  init(_ desk: HealthDesk, _ app: CallingApp, _ call: ChangesCall, after anchor: SampleAnchor) {
    (self.desk, self.app, parts, limit) = (desk, app, call.parts, call.limit)
    self.anchor = anchor
    place = anchor
  }

  /// What came since the last answer, by the grants of this moment.
  mutating func next() async throws -> Answer {
    let scope = desk.keeper.book.scope(of: app)
    let store = try await desk.stores.store()
    let rewritten = parts.map(scope.rewriting)
    var answer = Answer(anchor: anchor)
    var isAtEnd = false
    while !isAtEnd {
      let most = limit.map { max(0, $0) - answer.added.count - answer.deleted.count }
      guard most != 0 else { break }
      let size = min(PagedAnswer.size, most ?? .max)
      let page = try await store.changes(to: rewritten, after: place, limit: size)
      answer.added += page.added.filter(scope.permits)
      answer.deleted += page.deleted.filter(scope.tells)
      place = page.anchor
      isAtEnd = page.added.count + page.deleted.count < size
    }
    try await note(&answer, store)
    answer.added = scope.redacted(answer.added)
    return answer
  }

  /// Finds the place of the last change in an answer; that of the store would tell of changes that are hidden.
  private mutating func note(_ answer: inout Answer, _ store: any SampleStore) async throws {
    guard !answer.isEmpty else { return }
    let last = answer.added.last.map { [$0.uuid] } ?? []
    let positions =
      try await store.stored(Set(last)).map(\.position) + answer.deleted.suffix(1).map(\.position)
    // A sample that was deleted in between leaves none; then everything up to here counts as told.
    anchor = SampleAnchor(position: max(anchor.position, positions.max() ?? place.position))
    answer.anchor = anchor
  }
}

/// Finds out which types changed in what an app can see.
struct ChangeWatch {
  private let desk: HealthDesk
  private let app: CallingApp
  private let parts: [HealthType: [SampleQuery.Part]]
  private var place: SampleAnchor?

  init(_ desk: HealthDesk, _ app: CallingApp, _ parts: [SampleQuery.Part], after place: SampleAnchor? = nil) {
    (self.desk, self.app, self.place) = (desk, app, place)
    self.parts = Dictionary(grouping: parts, by: \.type)
  }

  /// The types with changes since the last look; none the first time, unless a place to begin at was given.
  mutating func changed() async throws -> Set<HealthType> {
    let store = try await desk.stores.store()
    // Before the look, so that what comes during it is found by the next one too.
    let end = try await store.changes(to: [], after: nil, limit: nil).anchor
    guard let place else {
      self.place = end
      return []
    }
    let scope = desk.keeper.book.scope(of: app)
    var changed: Set<HealthType> = []
    for (type, parts) in parts where try await sees(parts.map(scope.rewriting), scope, place, store) {
      changed.insert(type)
    }
    self.place = end
    return changed
  }

  private func sees(
    _ parts: [SampleQuery.Part], _ scope: ReadScope, _ place: SampleAnchor, _ store: any SampleStore
  ) async throws -> Bool {
    var place = place
    while true {
      let page = try await store.changes(to: parts, after: place, limit: Self.pageSize)
      if page.added.contains(where: scope.permits) || page.deleted.contains(where: scope.tells) {
        return true
      }
      guard page.added.count + page.deleted.count == Self.pageSize else { return false }
      place = page.anchor
    }
  }

  private static let pageSize = 64
}

/// Logs what a live call sends: a line at once, and then at most one a minute, each before what it tells of goes on.
struct LiveTally {
  private let desk: HealthDesk
  private let app: CallingApp
  private let read: AccessRead
  private var lastLine: Date?
  private var unlogged = 0

  init(_ desk: HealthDesk, _ app: CallingApp, _ read: AccessRead) {
    (self.desk, self.app, self.read) = (desk, app, read)
  }

  mutating func note(_ count: Int) async throws {
    unlogged += count
    let now = desk.setting.now()
    if let lastLine, now < lastLine + Self.interval { return }
    let progress = lastLine == nil ? AccessRead.Progress.begins : .goesOn
    try await desk.note(AccessRead(read.types, in: read.window, count: unlogged, progress), app)
    lastLine = now
    unlogged = 0
  }

  private static let interval: TimeInterval = 60
}
