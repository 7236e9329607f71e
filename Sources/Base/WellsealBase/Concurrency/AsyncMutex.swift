/// Lets work through one at a time, in the order in which it came.
///
/// An actor takes other calls while one of its own waits; what reads, decides and writes must not be between two of them.
package actor AsyncMutex {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Does work when all that came before is done.
  ///
  /// - Parameter body: the work, which must not ask for a turn itself.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws.
  package func alone<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { pass() }
    return try await body()
  }

  /// Hands the turn over; it stays taken where somebody waits, so that nobody comes between.
  private func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
