import Foundation
import Synchronization
import WellsealWire

// Calls of the framework, translated to calls of the daemon.

extension HKHealthStore {
  /// Sends a call and waits for its single reply.
  ///
  /// Canceling the task cancels the call.
  final func reply<Call: HealthCall>(to call: Call) async throws -> Call.Reply {
    let answer = PendingAnswer<Call.Reply>()
    let last = Mutex<Call.Reply?>(nil)
    let request = client.send(call) { event in
      switch event {
      case .reply(let reply): last.withLock { $0 = reply }
      case .end: answer.set(Result(last.withLock { $0 }, or: nil))
      case .fault(let fault): answer.set(.failure(HKError(fault)))
      }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { answer.wait($0) }.value
    } onCancel: {
      request.cancel()
      answer.set(.failure(CancellationError()))
    }
  }

  /// Sends a call and blocks this thread until its single reply arrives.
  final func replyNow<Call: HealthCall>(to call: Call) throws -> Call.Reply {
    do {
      return try client.answer(call)
    } catch {
      throw HKError(error)
    }
  }

  /// Sends a call with many replies, which are read on demand.
  ///
  /// Releasing the sequence cancels the call.
  final func replies<Call: HealthCall>(to call: Call) -> Replies<Call.Reply> {
    Replies(base: client.replies(to: call))
  }

  /// Runs asynchronous steps and passes the value or the error to a handler.
  final func run<Value: Sendable>(
    _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void,
    steps: @escaping @Sendable () async throws -> Value
  ) {
    Task { [self] in
      do {
        let value = try await steps()
        answer { handler(value, nil) }
      } catch {
        answer { handler(nil, error) }
      }
    }
  }

  /// Runs asynchronous steps and reports success or the error to a handler.
  final func run(
    _ handler: @escaping @Sendable (Bool, (any Error)?) -> Void,
    steps: @escaping @Sendable () async throws -> Void
  ) {
    run({ (done: Void?, error) in handler(done != nil, error) }, steps: steps)
  }
}

/// The replies to a call, with errors of the daemon converted to `HKError`.
struct Replies<Reply: Sendable>: AsyncSequence {
  fileprivate let base: ReplyStream<Reply>

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let base: ReplyStream<Reply>.Iterator

    func next() async throws -> Reply? {
      do { return try await base.next() } catch let fault as WireFault { throw HKError(fault) }
    }
  }
}

extension HKError {
  /// Creates the error for a fault of the daemon.
  ///
  /// The message for a locked store is Apple's, because apps compare it.
  init(_ fault: WireFault) {
    let isLocked = fault.code == .databaseInaccessible
    self.init(
      HKError.Code(rawValue: fault.code.rawValue) ?? .unknownError,
      userInfo: [
        NSLocalizedDescriptionKey: isLocked ? "Protected health data is inaccessible" : fault.reason
      ])
  }

  /// The error for a feature that needs a second device, such as a watch, which isn't supported
  /// here.
  static var noOtherDevice: HKError {
    HKError(
      .errorHealthDataUnavailable,
      userInfo: [NSLocalizedDescriptionKey: "This requires a watch, which isn't available on this computer."])
  }
}
