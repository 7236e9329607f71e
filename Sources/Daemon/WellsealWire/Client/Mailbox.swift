import Synchronization

/// Elements on their way from whoever gives them at once to whoever takes them when they please.
///
/// It holds what it is given. Whoever gives asks whether there is room, or waits for it, before giving more, so that a
/// slow taker holds up the giver instead of filling the memory.
package final class Mailbox<Element: Sendable>: Sendable {
  private let capacity: Int
  // A mutex, because handlers that cannot wait give from any thread.
  private let state = Mutex(State())

  fileprivate struct State {
    var elements: [Element] = []
    /// How many of the elements were taken.
    var taken = 0
    var end: Result<Void, any Error>?
    var takers: [CheckedContinuation<Element?, any Error>] = []
    var givers: [CheckedContinuation<Void, Never>] = []
  }

  /// - Parameter capacity: there is room for more while fewer elements wait.
  package init(capacity: Int) { self.capacity = capacity }

  /// Whether whoever gives should go on.
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

  /// Ends after what was given, for the first reason that is told.
  package func finish(_ end: Result<Void, any Error> = .success(())) {
    let (takers, givers) = state.withLock { state in
      let takers = state.takers
      // One who waits hears the reason now, and nobody a second time.
      if state.end == nil { state.end = takers.isEmpty ? end : .success(()) }
      defer { (state.takers, state.givers) = ([], []) }
      return (takers, state.givers)
    }
    takers.first?.resume(with: end.map { nil })
    for taker in takers.dropFirst() { taker.resume(returning: nil) }
    for giver in givers { giver.resume() }
  }

  /// Ends at once; what was given and not taken is dropped.
  package func close() {
    state.withLock { ($0.elements, $0.taken) = ([], 0) }
    finish()
  }

  /// Takes the next element, or waits for it.
  ///
  /// - Returns: nil after the last one, and where the task is cancelled, which ends everything.
  /// - Throws: the reason of the end, once.
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

  /// Waits until there is room, or nothing is taken any more.
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

  /// Those who waited for room, where there is some now.
  mutating func freed(_ capacity: Int) -> [CheckedContinuation<Void, Never>] {
    guard hasRoom(capacity) else { return [] }
    defer { givers = [] }
    return givers
  }

  /// What there is for one who asks; nil where they have to wait.
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
