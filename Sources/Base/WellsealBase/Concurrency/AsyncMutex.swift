/// A lock that runs asynchronous work exclusively, in the order of arrival.
///
/// An actor accepts other calls while one of its own is suspended; a sequence of reading, deciding
/// and writing must not be interleaved with another.
package actor AsyncMutex {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  /// Runs a closure after all earlier ones have finished.
  ///
  /// - Parameter body: The closure, which must not use this lock itself.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package func alone<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer { pass() }
    return try await body()
  }

  /// Passes the lock to the next waiting caller.
  ///
  /// The lock stays acquired in between, so that no other caller can acquire it.
  private func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
