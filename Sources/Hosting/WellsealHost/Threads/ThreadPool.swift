import WellsealBase

/// One kind of threads: who has a turn on them, how many there are, and which of them have nothing to do.
struct ThreadPool: Sendable {
  private let most: Int
  /// How many work at once, unless somebody has waited for long.
  private let few: Int
  private var count = 0
  private var working = 0
  private var turns: [Queued] = []
  /// The last one has waited the shortest, and is the first to be called.
  private var waiting: [WaitingThread] = []
  /// Whether a thread looks again soon, for somebody who will have waited for long.
  private var isWatched = false

  private struct Queued {
    let executor: PersonExecutor
    let since: ProcessorTime
  }

  /// - Parameters:
  ///   - most: how many threads there are at once.
  ///   - few: how many of them work at once, unless somebody has waited for ``patience``; nil for all.
  init(most: Int, few: Int? = nil) {
    self.most = most
    self.few = min(few ?? most, most)
  }

  /// After how long somebody begins beside the few, in seconds: what they do may wait for something, and take no processor.
  static let patience = 0.1

  /// Which thread has to come for a turn.
  enum Comer {
    case waiting(WaitingThread)
    /// One that has to be started; it is counted already.
    case new
    /// Whoever is done with work, or looks again soon, finds it.
    case none
  }

  mutating func add(_ executor: PersonExecutor, at now: ProcessorTime) -> Comer {
    turns.append(Queued(executor: executor, since: now))
    guard working < few || !isWatched else { return .none }
    if let thread = waiting.popLast() { return .waiting(thread) }
    guard count < most else { return .none }
    count += 1
    return .new
  }

  /// The next one, whose work begins; nil where there is none, or where enough work.
  mutating func begin(at now: ProcessorTime) -> PersonExecutor? {
    guard let first = turns.first else { return nil }
    guard working < few || (now - first.since).seconds >= Self.patience else { return nil }
    working += 1
    return turns.removeFirst().executor
  }

  /// Somebody's work is done.
  mutating func finish() { working -= 1 }

  /// How a thread waits that found no turn.
  enum Wait {
    case untilCalled
    /// For ``patience``; nobody calls it.
    case awhile
    /// Not at all: somebody has a turn by now.
    case no
  }

  mutating func wait(_ thread: WaitingThread) -> Wait {
    if turns.isEmpty || (working >= few && isWatched) {
      waiting.append(thread)
      return .untilCalled
    }
    guard working >= few else { return .no }
    isWatched = true
    return .awhile
  }

  /// A thread has waited awhile.
  mutating func endWatch() { isWatched = false }

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
