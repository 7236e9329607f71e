import Synchronization

/// A signal that tells all waiting tasks once to stop.
package final class StopSignal: Sendable {
  // A mutex, because system signals are handled synchronously.
  private let state = Mutex(State())

  private struct State {
    var isRequested = false
    var last = 0
    var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
  }

  package init() {}

  package var isRequested: Bool { state.withLock { $0.isRequested } }

  package func request() {
    let waiting = state.withLock { state in
      state.isRequested = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for one in waiting { one.finish() }
  }

  /// Returns when a stop was requested or the task was canceled.
  package func wait() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let number = state.withLock { state -> Int? in
      guard !state.isRequested else { return nil }
      state.last += 1
      state.waiting[state.last] = continuation
      return state.last
    }
    guard let number else { return }
    for await _ in stream {}
    state.withLock { state in state.waiting[number] = nil }
  }
}
