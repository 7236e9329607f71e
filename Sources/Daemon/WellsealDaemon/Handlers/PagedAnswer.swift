import WellsealConsent
import WellsealModel

/// A long reply in pages of a fixed size.
///
/// Each page is logged before it is sent, and filtered by the grants at that time, so that a
/// revocation applies from the next page on.
struct PagedAnswer {
  static let size = 2000

  var includesDocuments = false
  private let handler: HealthCallHandler
  private let app: CallingApp
  private let send: ([HealthSample], Bool) async throws -> Void
  /// The scope of the query.
  private let scope: ReadScope
  private var tally: PageCounts
  /// The next page, which is held back until it is known whether it is the last.
  private var held: ArraySlice<HealthSample> = []

  init(
    _ handler: HealthCallHandler, _ app: CallingApp, _ scope: ReadScope, _ read: AccessRead,
    send: @escaping ([HealthSample], Bool) async throws -> Void
  ) {
    (self.handler, self.app, self.scope, self.send) = (handler, app, scope, send)
    tally = PageCounts(handler, app, read)
  }

  mutating func add(_ samples: [HealthSample]) async throws {
    if held.isEmpty { held = samples[...] } else { held += samples }
    while held.count > Self.size {
      let page = held.prefix(Self.size)
      held = held.dropFirst(Self.size)
      try await sendOn(page, isLast: false)
    }
  }

  mutating func finish() async throws { try await sendOn(held, isLast: true) }

  private mutating func sendOn(_ page: ArraySlice<HealthSample>, isLast: Bool) async throws {
    let now = handler.repository.decisions.scope(of: app)
    let seen = now == scope ? Array(page) : page.filter(now.permits)
    try await tally.record(seen.count, isLast: isLast)
    do { try await send(now.redacted(seen, withDocuments: includesDocuments), isLast) } catch {
      try await tally.end()
      throw error
    }
  }
}

/// A log of a long reply: a line before its first page, and one with the rest before its last.
struct PageCounts {
  private let handler: HealthCallHandler
  private let app: CallingApp
  private let read: AccessRead
  private var hasBegun = false
  private var unlogged = 0

  init(_ handler: HealthCallHandler, _ app: CallingApp, _ read: AccessRead) {
    (self.handler, self.app, self.read) = (handler, app, read)
  }

  mutating func record(_ count: Int, isLast: Bool) async throws {
    if !hasBegun {
      try await handler.record(read.with(count, isLast ? .whole : .begins), app)
    } else {
      unlogged += count
      if isLast { try await end() }
    }
    hasBegun = true
  }

  /// Logs what was sent since the last line, even if the app has disconnected.
  mutating func end() async throws {
    if unlogged > 0 { try await handler.record(read.with(unlogged, .goesOn), app) }
    unlogged = 0
  }
}
