package import FoundationEssentials

/// What brings in data from elsewhere while the daemon runs, and answers calls of the control socket about it.
package protocol BackgroundSyncing: Sendable {
  /// Its rows of the control socket's table.
  var controlMethods: [ControlMethod] { get }

  /// Syncs whatever is due, again and again, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: how long after a sync the next one is due.
  ///   - isOpen: whether the store can be read; asked so that the schedule alone is no use of the store.
  ///   - wakes: yields when the store was unlocked.
  func keepSynced(
    every interval: TimeInterval, isOpen: @escaping @Sendable () async -> Bool, wakes: AsyncStream<Void>
  ) async

  /// Ends what is under way.
  func close() async
}
