import FoundationEssentials
package import WellsealConsent
import WellsealModel
package import WellsealWire

extension HealthCallHandler {
  /// Sends what was added and deleted after an anchor.
  ///
  /// A live call continues with later changes.
  @Sendable func changes(
    _ call: ChangesCall, _ app: CallingApp, _ replies: Replies<ChangesCall.Reply>
  ) async throws {
    try checkReading(call.parts.map(\.type), repository.decisions[app], app)
    let seal = AnchorSeal(secret: setting.secret, app: app.key)
    var reading = ChangeReading(self, app, call, after: call.anchor.map(seal.opened) ?? .start)
    let read = AccessRead(call.parts, count: 0)
    guard call.isLive else {
      var tally = PageCounts(self, app, read)
      return try await reading.next { page in
        try await tally.record(page.added.count, isLast: page.isWhole)
        try await replies.send(ChangesCall.Reply(page, seal), isLast: page.isWhole)
      }
    }
    try await follow(read, app) { isFirst, tally in
      try await reading.next { page in
        // Later rounds are sent only if they found something.
        guard isFirst || !page.isFirst || !page.isEmpty else { return }
        try await tally.record(page.added.count)
        try await replies.send(ChangesCall.Reply(page, seal))
      }
    }
  }

  /// Returns what was added and deleted after an anchor, for an app that doesn't use the socket.
  ///
  /// Undecided types look like denied ones. The line in the access log is on disk before this
  /// returns.
  package func changes(_ call: ChangesCall, of app: RequestingApp) async throws -> ChangesCall.Reply {
    let seal = AnchorSeal(secret: setting.secret, app: app.key)
    let caller = CallingApp(app.key, name: app.name)
    var reading = ChangeReading(self, caller, call, after: call.anchor.map(seal.opened) ?? .start)
    var whole: ChangesCall.Reply?
    try await reading.next { page in
      let reply = ChangesCall.Reply(page, seal)
      whole = ChangesCall.Reply(
        added: (whole?.added ?? []) + reply.added, deleted: (whole?.deleted ?? []) + reply.deleted,
        anchor: reply.anchor, isWhole: reply.isWhole)
    }
    let found =
      whole ?? ChangesCall.Reply(added: [], deleted: [], anchor: call.anchor ?? .start, isWhole: true)
    try await log.append([
      AccessEntry(at: setting.now(), app: app, .read(AccessRead(call.parts, count: found.added.count)))
    ])
    return found
  }

  /// Sends the types with changes that the app can see.
  @Sendable func observe(
    _ call: ObserveCall, _ app: CallingApp, _ replies: Replies<ObserveCall.Reply>
  ) async throws {
    try checkReading(call.parts.map(\.type), repository.decisions[app], app)
    var watch = ChangeWatch(self, app, call.parts)
    try await follow(AccessRead(call.parts, count: 0), app) { isFirst, tally in
      let changed = try await watch.changed()
      guard isFirst || !changed.isEmpty else { return }
      try await tally.record(changed.count)
      try await replies.send(ObserveCall.Reply(isFirst ? [] : changed))
    }
  }

  /// Calls a body immediately and then after every change of the read types, until the app
  /// disconnects.
  ///
  /// It waits while the store is locked.
  func follow(
    _ read: AccessRead, _ app: CallingApp, _ look: (_ isFirst: Bool, inout LiveCounts) async throws -> Void
  ) async throws {
    let subscription = try await broadcaster.subscribe(to: read.types, for: app.key)
    defer { broadcaster.end(subscription) }
    var tally = LiveCounts(self, app, read)
    do {
      try await look(true, &tally)
      while await subscription.next() != nil {
        try Task.checkCancellation()
        // Unlocking the store triggers every live call.
        do { try await look(false, &tally) } catch StoreError.locked { continue }
      }
      try Task.checkCancellation()
    } catch {
      try await tally.end()
      throw error
    }
  }
}

extension ChangesCall.Reply {
  fileprivate init(_ page: ChangeReading.Page, _ seal: AnchorSeal) {
    self.init(
      added: page.added, deleted: page.deleted, anchor: seal.sealed(page.anchor), isWhole: page.isWhole)
  }
}
