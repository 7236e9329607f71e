import FoundationEssentials
import WellsealConsent
import WellsealModel
import WellsealWire

/// A reader of the changes that an app can see, across successive replies.
struct ChangeReading {
  /// A page of a reply.
  struct Page {
    var added: [HealthSample] = []
    var deleted: [DeletedSample] = []
    /// The position of the last change so far that the app can see.
    var anchor: SampleAnchor
    var isFirst: Bool
    var isWhole = false

    var isEmpty: Bool { added.isEmpty && deleted.isEmpty }
    var count: Int { added.count + deleted.count }
  }

  private let handler: HealthCallHandler
  private let app: CallingApp
  private let parts: [SampleQuery.Part]
  private let limit: Int?
  /// The position that the app knows.
  private var anchor: SampleAnchor
  /// The position up to which everything was read.
  private var position: SampleAnchor

  init(_ handler: HealthCallHandler, _ app: CallingApp, _ call: ChangesCall, after anchor: SampleAnchor) {
    (self.handler, self.app, parts, limit) = (handler, app, call.parts, call.limit)
    self.anchor = anchor
    position = anchor
  }

  /// Reads the changes since the last reply page by page, each with the grants at that time.
  ///
  /// An empty page is skipped, unless it is the whole reply.
  mutating func next(_ body: (Page) async throws -> Void) async throws {
    let store = try await handler.stores.store()
    var rest = limit.map { max(0, $0) }
    var isFirst = true
    while true {
      let size = min(PagedAnswer.size, rest ?? .max)
      let view = ScopedStore(store, handler.repository.decisions.scope(of: app))
      var page = try await page(of: size, isFirst: isFirst, view)
      rest = rest.map { $0 - page.count }
      page.isWhole = page.isWhole || rest == 0
      guard page.isWhole || !page.isEmpty else { continue }
      try await body(page)
      if page.isWhole { return }
      isFirst = false
    }
  }

  /// Returns a page that is full unless there are no more changes.
  ///
  /// A page cut short by hidden changes would reveal their number.
  private mutating func page(of size: Int, isFirst: Bool, _ view: ScopedStore) async throws -> Page {
    let (store, scope) = (view.store, view.scope)
    let parts = try await view.rewriting(parts)
    var page = Page(anchor: anchor, isFirst: isFirst)
    repeat {
      let room = size - page.count
      let found = try await store.changes(to: parts, after: position, limit: room)
      position = found.anchor
      page.added += found.added.filter(scope.permits)
      page.deleted += found.deleted.filter(scope.reports)
      page.isWhole = found.added.count + found.deleted.count < room
    } while page.count < size && !page.isWhole
    if !page.isEmpty { try await advance(over: page, store) }
    page.anchor = anchor
    page.added = scope.redacted(page.added)
    return page
  }

  /// Determines the position of the last change in a page.
  ///
  /// The position in the store would reveal hidden changes.
  private mutating func advance(over page: Page, _ store: any SampleStore) async throws {
    let last = Set(page.added.suffix(1).map(\.uuid))
    let positions =
      try await store.stored(last).map(\.position) + page.deleted.suffix(1).map(\.position)
    // A sample that was deleted in between has no position. Then everything read so far counts as
    // sent.
    anchor = SampleAnchor(position: max(anchor.position, positions.max() ?? position.position))
  }
}

/// A watch that determines the types whose visible changes an app hasn't seen.
struct ChangeWatch {
  private let handler: HealthCallHandler
  private let app: CallingApp
  private let parts: [HealthType: [SampleQuery.Part]]
  /// Whether the app's own changes don't count.
  private let ignoresOwn: Bool
  private var anchor: SampleAnchor?

  init(
    _ handler: HealthCallHandler, _ app: CallingApp, _ parts: [SampleQuery.Part],
    after position: SampleAnchor? = nil,
    ignoresOwn: Bool = false
  ) {
    (self.handler, self.app, self.anchor) = (handler, app, position)
    self.ignoresOwn = ignoresOwn
    self.parts = Dictionary(grouping: parts, by: \.type)
  }

  /// Returns the types with changes since the last call, or none the first time, unless a starting
  /// position was given.
  mutating func changed() async throws -> Set<HealthType> {
    let store = try await handler.stores.store()
    // Read it before the changes, so that changes made in the meantime are found by the next call,
    // too.
    let end = try await store.changes(to: [], after: nil, limit: nil).anchor
    guard let anchor else {
      self.anchor = end
      return []
    }
    let view = ScopedStore(store, handler.repository.decisions.scope(of: app))
    var changed: Set<HealthType> = []
    for (type, parts) in parts where try await sees(parts, view, anchor) { changed.insert(type) }
    self.anchor = end
    return changed
  }

  private func sees(
    _ parts: [SampleQuery.Part], _ view: ScopedStore, _ position: SampleAnchor
  ) async throws -> Bool {
    let (scope, parts) = (view.scope, try await view.rewriting(parts))
    var anchor = anchor
    while true {
      let page = try await view.store.changes(to: parts, after: anchor, limit: Self.pageSize)
      let added = page.added.contains { scope.permits($0) && !(ignoresOwn && scope.isOwn($0)) }
      let deleted = page.deleted.contains { scope.reports($0) && !(ignoresOwn && scope.isOwn($0)) }
      if added || deleted { return true }
      guard page.added.count + page.deleted.count == Self.pageSize else { return false }
      anchor = page.anchor
    }
  }

  private static let pageSize = 64
}

/// A log of what a live call sends: a line immediately, and then at most one per minute, each
/// before the data is sent.
struct LiveCounts {
  private let handler: HealthCallHandler
  private let app: CallingApp
  private let read: AccessRead
  private var lastLine: Date?
  private var unlogged = 0

  init(_ handler: HealthCallHandler, _ app: CallingApp, _ read: AccessRead) {
    (self.handler, self.app, self.read) = (handler, app, read)
  }

  mutating func record(_ count: Int) async throws {
    unlogged += count
    let now = handler.setting.now()
    if let lastLine, now < lastLine + Self.interval { return }
    try await handler.record(read.with(unlogged, lastLine == nil ? .begins : .goesOn), app)
    lastLine = now
    unlogged = 0
  }

  /// Logs what was sent since the last line.
  mutating func end() async throws {
    if unlogged > 0 { try await handler.record(read.with(unlogged, .goesOn), app) }
    unlogged = 0
  }

  private static let interval: TimeInterval = 60
}
