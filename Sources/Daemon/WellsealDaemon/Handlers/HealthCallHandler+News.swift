package import WellsealConsent
package import WellsealModel

extension HealthCallHandler {
  /// Waits until something changes in what an app sees, for an app that comes another way than by the socket.
  ///
  /// What only others see ends no wait. News leaves a line in the access log, which is on the disk before this returns; a wait
  /// that ends without any read nothing.
  ///
  /// - Parameters:
  ///   - parts: what counts.
  ///   - app: who waits.
  ///   - time: how long, at most.
  /// - Returns: the types with news; none where the time ran out.
  /// - Throws: what the store throws.
  package func news(
    of parts: [SampleQuery.Part], for app: AskingApp, within time: Duration
  ) async throws -> Set<HealthType> {
    let consent = repository.decisions.apps[app.key]
    let subscription = try await broadcaster.subscribe(to: Set(parts.map(\.type)), for: app.key)
    defer { broadcaster.end(subscription) }
    var watch = ChangeWatch(self, CallingApp(app.key, name: app.name), parts)
    // The place from which news counts.
    _ = try await watch.changed()
    let (begun, clock) = (watch, setting.clock)
    let found = try await withThrowingTaskGroup(of: Set<HealthType>.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await firstNews(begun, subscription) { repository.decisions.apps[app.key] == consent }
      }
      group.addTask {
        try await clock.sleep(for: time)
        return []
      }
      return try await group.next() ?? []
    }
    if !found.isEmpty {
      let read = AccessRead(parts.filter { found.contains($0.type) }, count: found.count)
      try await log.append([AccessEntry(at: setting.now(), app: app, .read(read))])
    }
    return found
  }

  /// None where the person changes meanwhile what the app may do.
  private func firstNews(
    _ watch: ChangeWatch, _ subscription: ChangeSubscription, while holds: () -> Bool
  ) async throws -> Set<HealthType> {
    var watch = watch
    while await subscription.next() != nil, holds() {
      let changed = try await watch.changed()
      if !changed.isEmpty { return changed }
    }
    return []
  }
}
