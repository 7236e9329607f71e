/// One kind of threads: who has a turn on them, how many there are, and which of them have nothing to do.
struct ThreadPool: Sendable {
  private let most: Int
  private var count = 0
  private var turns: [PersonExecutor] = []
  /// The last one has waited the shortest, and is the first to be called.
  private var waiting: [WaitingThread] = []

  init(most: Int) { self.most = most }

  /// Which thread has to come for a turn.
  enum Comer {
    case waiting(WaitingThread)
    /// One that has to be started; it is counted already.
    case new
    /// All that may be there work, and look for turns afterwards.
    case none
  }

  mutating func add(_ executor: PersonExecutor) -> Comer {
    turns.append(executor)
    if let thread = waiting.popLast() { return .waiting(thread) }
    guard count < most else { return .none }
    count += 1
    return .new
  }

  mutating func takeTurn() -> PersonExecutor? { turns.isEmpty ? nil : turns.removeFirst() }

  /// Puts a thread to those that have nothing to do.
  ///
  /// - Returns: false where somebody has a turn, and the thread does not wait.
  mutating func wait(_ thread: WaitingThread) -> Bool {
    guard turns.isEmpty else { return false }
    waiting.append(thread)
    return true
  }

  /// Takes a thread that has waited for long away.
  ///
  /// - Returns: false where it was called meanwhile, and has to come.
  mutating func end(_ thread: WaitingThread) -> Bool {
    guard let place = waiting.firstIndex(where: { $0 === thread }) else { return false }
    waiting.remove(at: place)
    count -= 1
    return true
  }
}
