import Foundation
import Synchronization
import WellsealWire

// Queries with handlers, awaited.

extension HKHealthStore {
  /// Runs a query and waits for its one answer; cancelling the task stops the query.
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
    // One that would go on has answered enough.
    stop(query)
    return value
  }

  /// Runs a query that answers many times; giving the answers up stops the query.
  ///
  /// The query reads on when all that it has told was taken, so that a slow loop slows the daemon down.
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

/// A query that runs for as long as somebody can take its answers.
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

/// A value on its way from a query's handler to the one task that waits for it.
///
/// The handler gives it away and keeps nothing, so a class that is not `Sendable`, such as `HKActivitySummary`, is
/// only ever used by one side.
struct Delivered<Value>: @unchecked Sendable {
  let value: Value
}

/// Where a query's handler puts many answers.
struct AnswerStream<Value>: Sendable {
  fileprivate let mailbox: Mailbox<Delivered<Value>>

  func give(_ value: Value) { mailbox.give(Delivered(value: value)) }
  func finish() { mailbox.finish() }
  func fail(_ error: any Error) { mailbox.finish(.failure(error)) }

  /// Gives a value, or ends with the error that came in its place.
  func give(_ value: Value?, or error: (any Error)?) {
    if let value { give(value) } else { fail(error ?? HKError(.unknownError)) }
  }
}

/// One answer for one who waits, whichever comes first; answers after the first are dropped.
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
  /// What a handler got: a value, or the error in its place.
  init(_ value: Success?, or error: (any Error)?) {
    self = value.map { .success($0) } ?? .failure(error ?? HKError(.unknownError))
  }
}
