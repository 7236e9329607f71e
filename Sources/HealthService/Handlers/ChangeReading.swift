import FoundationEssentials
import HealthModel
import HealthWire

/// Reads, answer after answer, what an app can see of the changes.
struct ChangeReading {
  /// A piece of an answer.
  struct Page {
    var added: [HealthSample] = []
    var deleted: [DeletedSample] = []
    /// The place of the last change so far that the app can see.
    var anchor: SampleAnchor
    var isFirst: Bool
    var isWhole = false

    var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
    var count: Int { added.count + deleted.count }
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

  /// Reads what came since the last answer, page by page, each by the grants of its moment.
  ///
  /// A page that shows nothing is passed over, unless it is the whole answer.
  mutating func next(_ body: (Page) async throws -> Void) async throws {
    let store = try await desk.stores.store()
    var rest = limit.map { max(0, $0) }
    var isFirst = true
    while true {
      let size = min(PagedAnswer.size, rest ?? .max)
      var page = try await page(of: size, isFirst: isFirst, store)
      rest = rest.map { $0 - page.count }
      page.isWhole = page.isWhole || rest == 0
      guard page.isWhole || !page.isEmpty else { continue }
      try await body(page)
      if page.isWhole { return }
      isFirst = false
    }
  }

  private mutating func page(of size: Int, isFirst: Bool, _ store: any SampleStore) async throws -> Page {
    let scope = desk.keeper.book.scope(of: app)
    let found = try await store.changes(to: parts.map(scope.rewriting), after: place, limit: size)
    place = found.anchor
    var page = Page(anchor: anchor, isFirst: isFirst)
    page.added = found.added.filter(scope.permits)
    page.deleted = found.deleted.filter(scope.tells)
    page.isWhole = found.added.count + found.deleted.count < size
    if !page.isEmpty { try await advance(over: page, store) }
    page.anchor = anchor
    page.added = scope.redacted(page.added)
    return page
  }

  /// Finds the place of the last change in a page; that of the store would tell of changes that are hidden.
  private mutating func advance(over page: Page, _ store: any SampleStore) async throws {
    let last = Set(page.added.suffix(1).map(\.uuid))
    let positions =
      try await store.stored(last).map(\.position) + page.deleted.suffix(1).map(\.position)
    // A sample that was deleted in between leaves none; then everything up to here counts as told.
    anchor = SampleAnchor(position: max(anchor.position, positions.max() ?? place.position))
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
    try await desk.note(read.with(unlogged, lastLine == nil ? .begins : .goesOn), app)
    lastLine = now
    unlogged = 0
  }

  /// Logs what went out since the last line.
  mutating func end() async throws {
    if unlogged > 0 { try await desk.note(read.with(unlogged, .goesOn), app) }
    unlogged = 0
  }

  private static let interval: TimeInterval = 60
}
