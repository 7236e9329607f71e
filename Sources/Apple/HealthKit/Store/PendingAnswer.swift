import Foundation
import Synchronization
import WellsealWire

// Asynchronous forms of queries with handlers.

extension HKHealthStore {
  /// Runs a query and waits for its single result.
  ///
  /// Canceling the task stops the query.
  func result<Value>(
    _ make: (@escaping @Sendable (Result<Value, any Error>) -> Void) -> HKQuery
  ) async throws -> Value {
    let answer = PendingAnswer<Value>()
    let query = make { answer.set($0) }
    let value = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Delivered<Value>, any Error>) in
        answer.wait(continuation)
        execute(query)
      }.value
    } onCancel: {
      stop(query)
      answer.set(.failure(CancellationError()))
    }
    // A long-running query isn't needed after its first result.
    stop(query)
    return value
  }

  /// Runs a query with many results.
  ///
  /// Releasing the stream stops the query.
  ///
  /// The query reads on only after its results were consumed, so that a slow loop slows the daemon
  /// down.
  func results<Value>(
    _ make: (AnswerStream<Value>) -> HKQuery
  ) -> AsyncThrowingStream<Delivered<Value>, any Error> {
    let mailbox = Mailbox<Delivered<Value>>(capacity: 1)
    let query = make(AnswerStream(mailbox: mailbox))
    let course = QueryCourse(query, self, mailbox)
    query.pause(after: mailbox.room)
    execute(query)
    return AsyncThrowingStream { try await course.next() }
  }
}

/// A query that runs for as long as its results can be consumed.
private final class QueryCourse<Value>: Sendable {
  private let query: HKQuery
  private let store: HKHealthStore
  private let mailbox: Mailbox<Delivered<Value>>

  init(_ query: HKQuery, _ store: HKHealthStore, _ mailbox: Mailbox<Delivered<Value>>) {
    self.query = query
    self.store = store
    self.mailbox = mailbox
  }

  deinit {
    store.stop(query)
    mailbox.close()
  }

  func next() async throws -> Delivered<Value>? { try await mailbox.next() }
}

/// A value that a query's handler passes to the single task that waits for it.
///
/// The handler keeps no reference, so only one side ever uses a class that isn't `Sendable`, such
/// as `HKActivitySummary`.
struct Delivered<Value>: @unchecked Sendable {
  let value: Value
}

/// The destination for the results of a query's handler.
struct AnswerStream<Value>: Sendable {
  fileprivate let mailbox: Mailbox<Delivered<Value>>

  func give(_ value: Value) { mailbox.give(Delivered(value: value)) }
  func finish() { mailbox.finish() }
  func fail(_ error: any Error) { mailbox.finish(.failure(error)) }

  /// Adds a value, or finishes with an error if there is no value.
  func give(_ value: Value?, or error: (any Error)?) {
    if let value { give(value) } else { fail(error ?? HKError(.unknownError)) }
  }
}

/// A result that one task waits for.
///
/// The first result counts, and later ones are dropped.
final class PendingAnswer<Value>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Delivered<Value>, any Error>)
    case answered(Result<Delivered<Value>, any Error>)
    case over
  }

  private let state = Mutex(State.open)

  func wait(_ continuation: CheckedContinuation<Delivered<Value>, any Error>) {
    let answer: Result<Delivered<Value>, any Error>? = state.withLock { state in
      guard case .answered(let answer) = state else {
        state = .waiting(continuation)
        return nil
      }
      state = .over
      return answer
    }
    if let answer { continuation.resume(with: answer) }
  }

  func set(_ result: Result<Value, any Error>) {
    let answer = result.map { Delivered(value: $0) }
    let waiting: CheckedContinuation<Delivered<Value>, any Error>? = state.withLock { state in
      switch state {
      case .open:
        state = .answered(answer)
        return nil
      case .waiting(let continuation):
        state = .over
        return continuation
      case .answered, .over: return nil
      }
    }
    waiting?.resume(with: answer)
  }
}

extension Result where Failure == any Error {
  /// Creates a result from the arguments of a handler: a value, or an error if there is no value.
  init(_ value: Success?, or error: (any Error)?) {
    self = value.map { .success($0) } ?? .failure(error ?? HKError(.unknownError))
  }
}
