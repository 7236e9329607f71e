package import WellsealConsent
package import WellsealModel

extension HealthCallHandler {
  /// Waits until something that an app can see changes, for an app that doesn't use the socket.
  ///
  /// Changes that only others can see don't end the wait. A result with changes has a line in the
  /// access log, which is on disk before this returns. A wait that ends without changes has read
  /// nothing.
  ///
  /// - Parameters:
  ///   - parts: The observed parts.
  ///   - app: The app that waits.
  ///   - time: The maximum wait.
  /// - Returns: The types with changes, or none if the time is over.
  /// - Throws: The error of the store.
  package func news(
    of parts: [SampleQuery.Part], for app: RequestingApp, within time: Duration
  ) async throws -> Set<HealthType> {
    let consent = repository.decisions.apps[app.key]
    let subscription = try await broadcaster.subscribe(to: Set(parts.map(\.type)), for: app.key)
    defer { broadcaster.end(subscription) }
    var watch = ChangeWatch(self, CallingApp(app.key, name: app.name), parts)
    // Sets the position from which changes count.
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

  /// Returns the first types with changes, or none if the user changes the app's permissions in the
  /// meantime.
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
