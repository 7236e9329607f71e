import Foundation
import Synchronization
import WellsealWire

// How the calls of the framework become calls to the daemon.

extension HKHealthStore {
  /// Sends a call and waits for its one reply; cancelling the task hangs up.
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

  /// Sends a call and waits for its one reply on this thread.
  final func replyNow<Call: HealthCall>(to call: Call) throws -> Call.Reply {
    do {
      return try client.answer(call)
    } catch {
      throw HKError(error)
    }
  }

  /// Sends a call that has many replies, which are read as they are taken; giving the replies up hangs up.
  final func replies<Call: HealthCall>(to call: Call) -> Replies<Call.Reply> {
    Replies(base: client.replies(to: call))
  }

  /// Runs steps that end in a handler with a value or an error.
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

  /// Runs steps that end in a handler which is told whether they worked.
  final func run(
    _ handler: @escaping @Sendable (Bool, (any Error)?) -> Void,
    steps: @escaping @Sendable () async throws -> Void
  ) {
    run({ (done: Void?, error) in handler(done != nil, error) }, steps: steps)
  }
}

/// The replies to a call, with the daemon's refusal as the error that apps know.
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
  /// What the daemon refused.
  ///
  /// A locked store has the words of Apple's framework, because apps compare them.
  init(_ fault: WireFault) {
    let isLocked = fault.code == .databaseInaccessible
    self.init(
      HKError.Code(rawValue: fault.code.rawValue) ?? .unknownError,
      userInfo: [
        NSLocalizedDescriptionKey: isLocked ? "Protected health data is inaccessible" : fault.reason
      ])
  }

  /// Something that Apple's framework does with a second device, such as a watch, which there is none of here.
  static var noOtherDevice: HKError {
    HKError(
      .errorHealthDataUnavailable,
      userInfo: [NSLocalizedDescriptionKey: "This needs a watch, and there is none beside this computer."])
  }
}
