import FoundationEssentials
import HealthModel
import HealthWire

extension HealthDesk {
  /// What was added and deleted after an anchor, and from then on where the call is live.
  @Sendable func changes(
    _ call: ChangesCall, _ app: CallingApp, _ replies: Replies<ChangesCall.Reply>
  ) async throws {
    let types = call.parts.map(\.type)
    try checkReading(types, app)
    let seal = AnchorSeal(secret: setting.secret, app: app.identifier)
    var reading = ChangeReading(self, app, call, after: call.anchor.map(seal.opened) ?? .start)
    guard call.isLive else {
      let answer = try await reading.next()
      try await note(AccessRead(call.parts, count: answer.added.count), app)
      return try await send(answer, seal, replies, isLast: true)
    }
    var tally = LiveTally(self, app, AccessRead(call.parts, count: 0))
    try await follow(Set(types), app) { isFirst in
      let answer = try await reading.next()
      guard isFirst || !answer.isEmpty else { return }
      try await tally.note(answer.added.count)
      try await send(answer, seal, replies, isLast: false)
    }
  }

  /// Tells which types changed in what the app can see.
  @Sendable func observe(
    _ call: ObserveCall, _ app: CallingApp, _ replies: Replies<ObserveCall.Reply>
  ) async throws {
    let types = Set(call.parts.map(\.type))
    try checkReading(Array(types), app)
    var tally = LiveTally(self, app, AccessRead(call.parts, count: 0))
    var watch = ChangeWatch(self, app, call.parts)
    try await follow(types, app) { isFirst in
      let changed = try await watch.changed()
      guard isFirst || !changed.isEmpty else { return }
      try await tally.note(changed.count)
      try await replies.send(ObserveCall.Reply(isFirst ? [] : changed))
    }
  }

  /// Looks at once and then after every change, until the app hangs up; waits while the store is locked.
  func follow(
    _ types: Set<HealthType>, _ app: CallingApp, _ look: (_ isFirst: Bool) async throws -> Void
  ) async throws {
    let subscription = try await hub.subscribe(to: types, for: app.identifier)
    defer { hub.end(subscription) }
    try await look(true)
    while await subscription.next() != nil {
      try Task.checkCancellation()
      // Unlocking makes every live call look again.
      do { try await look(false) } catch StoreError.locked { continue }
    }
    try Task.checkCancellation()
  }

  private func send(
    _ answer: ChangeReading.Answer, _ seal: AnchorSeal, _ replies: Replies<ChangesCall.Reply>, isLast: Bool
  ) async throws {
    let anchor = seal.sealed(answer.anchor)
    var (added, deleted) = (answer.added[...], answer.deleted[...])
    repeat {
      let page = (added.prefix(PagedAnswer.size), deleted.prefix(PagedAnswer.size))
      added = added.dropFirst(PagedAnswer.size)
      deleted = deleted.dropFirst(PagedAnswer.size)
      let isWhole = added.isEmpty && deleted.isEmpty
      try await replies.send(
        ChangesCall.Reply(added: Array(page.0), deleted: Array(page.1), anchor: anchor, isWhole: isWhole),
        isLast: isLast && isWhole)
    } while !(added.isEmpty && deleted.isEmpty)
  }
}
