import Synchronization

/// A bounded channel between two tasks.
///
/// A waiting task is resumed when the channel is half full, or half empty: tasks that resumed each
/// other for every value would alternate on one processor.
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

  /// Sends a value when there is capacity.
  ///
  /// Returns false if the channel is closed.
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

  /// Returns the next value, or `nil` after the last one.
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

  /// Ends the channel; pending values are still delivered.
  func finish() {
    state.withLock {
      $0.isClosed = true
      $0.wakeAll()
    }
  }

  /// Cancels the channel from the receiver's side.
  func cancel() {
    state.withLock { state in
      state.isClosed = true
      state.waiting = []
      state.wakeAll()
    }
  }

  private func wait(
    while isBlocked: @Sendable (borrowing State) -> Bool,
    as enqueue: @Sendable (inout State, CheckedContinuation<Void, Never>) -> Void
  ) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          if isBlocked(state) { enqueue(&state, continuation) } else { continuation.resume() }
        }
      }
    } onCancel: {
      cancel()
    }
  }
}
