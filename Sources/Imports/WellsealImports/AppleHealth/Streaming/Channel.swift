import Synchronization

/// Hands values from one task to one other, which may lag behind by a few.
///
/// A task that waits is woken when the channel is half full, or half empty: tasks that woke each other for every value
/// would take turns on one processor.
final class Channel<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var isClosed = false
    var receiver: CheckedContinuation<Void, Never>?
    var sender: CheckedContinuation<Void, Never>?

    mutating func wakeAll() {
      receiver.take()?.resume()
      sender.take()?.resume()
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = capacity }

  /// Hands a value over, when there is room; false where nobody takes values any more.
  func send(_ element: sending Element) async -> Bool {
    await wait {
      $0.waiting.count >= self.capacity && !$0.isClosed
    } as: {
      $0.sender = $1
    }
    return state.withLock { state in
      guard !state.isClosed else { return false }
      state.waiting.append(element)
      if state.waiting.count >= (capacity + 1) / 2 { state.receiver.take()?.resume() }
      return true
    }
  }

  /// The next value; nil after the last one.
  func next() async -> Element? {
    await wait {
      $0.waiting.isEmpty && !$0.isClosed
    } as: {
      $0.receiver = $1
    }
    return state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let element = state.waiting.removeFirst()
      if state.waiting.count <= capacity / 2 { state.sender.take()?.resume() }
      return element
    }
  }

  /// Says that no more values come; those that wait are still given out.
  func finish() {
    state.withLock {
      $0.isClosed = true
      $0.wakeAll()
    }
  }

  /// Says that nobody wants more values.
  func cancel() {
    state.withLock { state in
      state.isClosed = true
      state.waiting = []
      state.wakeAll()
    }
  }

  private func wait(
    while isBlocked: @Sendable (borrowing State) -> Bool,
    as place: @Sendable (inout State, CheckedContinuation<Void, Never>) -> Void
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          if isBlocked(state) { place(&state, continuation) } else { continuation.resume() }
        }
      }
    } onCancel: {
      cancel()
    }
  }
}
