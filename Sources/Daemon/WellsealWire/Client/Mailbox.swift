import Synchronization

/// A queue between a synchronous producer and an asynchronous consumer.
///
/// It accepts every element. The producer checks the capacity, or waits for it, before it adds
/// more, so that a slow consumer blocks the producer instead of filling the memory.
package final class Mailbox<Element: Sendable>: Sendable {
  private let capacity: Int
  // A mutex, because handlers that can't wait add elements on any thread.
  private let state = Mutex(State())

  fileprivate struct State {
    var elements: [Element] = []
    /// The number of consumed elements.
    var taken = 0
    var end: Result<Void, any Error>?
    var takers: [CheckedContinuation<Element?, any Error>] = []
    var givers: [CheckedContinuation<Void, Never>] = []
  }

  /// Creates a queue.
  ///
  /// - Parameter capacity: The number of waiting elements below which the producer continues.
  package init(capacity: Int) { self.capacity = capacity }

  /// Whether the producer should continue.
  var hasRoom: Bool { state.withLock { $0.hasRoom(capacity) } }

  package func give(_ element: Element) {
    let taker: CheckedContinuation<Element?, any Error>? = state.withLock { state in
      guard state.end == nil else { return nil }
      guard state.takers.isEmpty else { return state.takers.removeFirst() }
      state.elements.append(element)
      return nil
    }
    taker?.resume(returning: element)
  }

  /// Ends the queue after its elements.
  ///
  /// The first reason applies.
  package func finish(_ end: Result<Void, any Error> = .success(())) {
    let (takers, givers) = state.withLock { state in
      let takers = state.takers
      // A waiting consumer receives the reason now, and none receives it a second time.
      if state.end == nil { state.end = takers.isEmpty ? end : .success(()) }
      defer { (state.takers, state.givers) = ([], []) }
      return (takers, state.givers)
    }
    takers.first?.resume(with: end.map { nil })
    for taker in takers.dropFirst() { taker.resume(returning: nil) }
    for giver in givers { giver.resume() }
  }

  /// Ends the queue immediately, and drops waiting elements.
  package func close() {
    state.withLock { ($0.elements, $0.taken) = ([], 0) }
    finish()
  }

  /// Returns the next element, or waits for it.
  ///
  /// - Returns: The element, or `nil` after the last one or if the task is canceled, which ends the
  ///   queue.
  /// - Throws: The reason of the end, once.
  package func next() async throws -> Element? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (answer, givers) = state.withLock { state in
          let answer = state.answer()
          if answer == nil { state.takers.append(continuation) }
          return (answer, state.freed(capacity))
        }
        if let answer { continuation.resume(with: answer) }
        for giver in givers { giver.resume() }
      }
    } onCancel: {
      close()
    }
  }

  /// Waits until there is capacity, or no more elements are consumed.
  package func room() async {
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        if state.hasRoom(capacity) { return true }
        state.givers.append(continuation)
        return false
      }
      if hasRoom { continuation.resume() }
    }
  }
}

extension Mailbox.State {
  func hasRoom(_ capacity: Int) -> Bool { elements.count - taken < capacity || end != nil }

  /// Returns the waiting producers if there is capacity again.
  mutating func freed(_ capacity: Int) -> [CheckedContinuation<Void, Never>] {
    guard hasRoom(capacity) else { return [] }
    defer { givers = [] }
    return givers
  }

  /// Returns the result for a consumer, or `nil` if it must wait.
  mutating func answer() -> Result<Element?, any Error>? {
    if taken < elements.count {
      defer {
        taken += 1
        if taken == elements.count { (elements, taken) = ([], 0) }
      }
      return .success(elements[taken])
    }
    defer { if end != nil { end = .success(()) } }
    return end.map { $0.map { nil } }
  }
}
