package import FoundationEssentials

/// A type that downloads data while the daemon runs, and answers calls of the control socket about
/// it.
package protocol BackgroundSyncing: Sendable {
  /// The rows for the control socket's table.
  var controlMethods: [ControlMethod] { get }

  /// Syncs repeatedly until the task is canceled.
  ///
  /// - Parameters:
  ///   - interval: The time after a sync until the next one is due.
  ///   - isOpen: Returns whether the store is readable. It doesn't count as use of the store.
  ///   - wakes: Yields when the store was unlocked.
  func keepSynced(
    every interval: TimeInterval, isOpen: @escaping @Sendable () async -> Bool, wakes: AsyncStream<Void>
  ) async

  /// Cancels pending work.
  func close() async
}
