import HealthModel

/// A long answer on its way out: pages of a fixed size, each logged before it is sent and sifted by the grants of that
/// moment, so that a revocation holds from the next page on.
struct PagedAnswer {
  static let size = 2000

  var includesDocuments = false
  private let desk: HealthDesk
  private let app: CallingApp
  private let read: AccessRead
  private let send: ([HealthSample], Bool) async throws -> Void
  private let scope: ReadScope
  /// What comes next: a page is held back until it is known whether it is the last.
  private var held: [HealthSample] = []
  private var hasBegun = false
  /// Samples that were sent and not logged with their number.
  private var unlogged = 0

  init(
    _ desk: HealthDesk, _ app: CallingApp, _ read: AccessRead,
    send: @escaping ([HealthSample], Bool) async throws -> Void
  ) {
    (self.desk, self.app, self.read, self.send) = (desk, app, read, send)
    scope = desk.keeper.book.scope(of: app)
  }

  mutating func add(_ samples: [HealthSample]) async throws {
    held += samples
    while held.count > Self.size {
      let page = Array(held.prefix(Self.size))
      held.removeFirst(Self.size)
      try await sendOn(page, isLast: false)
    }
  }

  mutating func finish() async throws { try await sendOn(held, isLast: true) }

  private mutating func sendOn(_ page: [HealthSample], isLast: Bool) async throws {
    let now = desk.keeper.book.scope(of: app)
    let page = now.redacted(now == scope ? page : page.filter(now.permits), withDocuments: includesDocuments)
    if !hasBegun {
      try await log(page.count, isLast ? .whole : .begins)
    } else {
      unlogged += page.count
      if isLast { try await log(unlogged, .goesOn) }
    }
    hasBegun = true
    do { try await send(page, isLast) } catch {
      // The app has hung up; what it got stays known.
      if !isLast, unlogged > 0 { try await log(unlogged, .goesOn) }
      throw error
    }
  }

  private func log(_ count: Int, _ progress: AccessRead.Progress) async throws {
    try await desk.note(AccessRead(read.types, in: read.window, count: count, progress), app)
  }
}
