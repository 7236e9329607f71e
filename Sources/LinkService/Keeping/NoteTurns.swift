/// Lets those who change a note of the store do so one after another.
///
/// A note is read, changed and written whole, and between the look and the writing another request may do the same, whose change
/// would be lost. A store is open in one process at a time, so turns within the process are enough.
actor NoteTurns {
  static let shared = NoteTurns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a body while no other one runs; those that wait come in the order in which they asked.
  ///
  /// - Parameter body: what reads and writes; it must not ask for a turn itself.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws.
  nonisolated func run<Answer: Sendable>(_ body: () async throws -> Answer) async throws -> Answer {
    await begin()
    do {
      let answer = try await body()
      await end()
      return answer
    } catch {
      await end()
      throw error
    }
  }

  private func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    // Whoever ends hands the turn on.
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
