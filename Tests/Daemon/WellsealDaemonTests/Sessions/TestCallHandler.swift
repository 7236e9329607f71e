import Synchronization
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealWire

/// Answers calls of `io.wellseal.test`.
///
/// | method | answer |
/// |---|---|
/// | `Echo` | its parameters |
/// | `Who` | the app's identifier |
/// | `Wait` | nothing, until the call is canceled |
/// | `Hold` | `{}` once ``release()`` was called |
/// | `Watch` | `{}` and more to come, then nothing until the call is canceled |
/// | `Pour` | replies of 64 KiB without end |
/// | `Burn` | works without pause until the call is canceled |
final class TestCallHandler: CallAnswering {
  private let counts = Mutex(Counts())
  private let released = StopSignal()

  private struct Counts {
    var begun: [String: Int] = [:]
    var canceled: [String: Int] = [:]
    var sent = 0
    var watchers: [(isReached: @Sendable (TestCallHandler) -> Bool, AsyncStream<Never>.Continuation)] = []
  }

  func begun(_ name: String) -> Int { counts.withLock { $0.begun[name] ?? 0 } }
  /// Returns the number of calls that were canceled, or whose program disconnected early.
  func canceled(_ name: String) -> Int { counts.withLock { $0.canceled[name] ?? 0 } }
  /// The number of replies of `Pour` that were accepted.
  var sent: Int { counts.withLock { $0.sent } }

  func release() { released.request() }

  /// Waits until a condition is true.
  func reaches(_ isReached: @escaping @Sendable (TestCallHandler) -> Bool) async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    counts.withLock { $0.watchers.append((isReached, continuation)) }
    noticeChange()
    for await _ in stream {}
  }

  private func change(_ body: (inout Counts) -> Void) {
    counts.withLock { body(&$0) }
    noticeChange()
  }

  private func noticeChange() {
    for (isReached, continuation) in counts.withLock({ $0.watchers }) where isReached(self) {
      continuation.finish()
    }
  }

  func answer(_ call: VarlinkCall, from app: CallingApp, into replies: any ReplySink) async {
    let name = String(call.name)
    change { $0.begun[name, default: 0] += 1 }
    var isCancelled = false
    do { try await answer(name, call, app, replies) } catch { isCancelled = true }
    if isCancelled || Task.isCancelled { change { $0.canceled[name, default: 0] += 1 } }
  }

  private func answer(
    _ name: String, _ call: VarlinkCall, _ app: CallingApp, _ replies: any ReplySink
  ) async throws {
    switch name {
    case "Echo": try await replies.send(VarlinkReply(Array(call.parameters?.rawBytes ?? [])))
    case "Who": try await replies.send(VarlinkReply((["app": .string("\(app.key)")] as JSON).minified))
    case "Wait": await StopSignal().wait()
    case "Hold":
      await released.wait()
      try await replies.send(VarlinkReply())
    case "Watch":
      try await replies.send(VarlinkReply(continues: true))
      await StopSignal().wait()
    case "Pour":
      let page = VarlinkReply(
        (["text": .string(String(repeating: "x", count: 1 << 16))] as JSON).minified, continues: true)
      while true {
        try await replies.send(page)
        change { $0.sent += 1 }
      }
    case "Burn":
      while !Task.isCancelled { await Task.yield() }
    default: try await replies.send(.methodNotFound(call.method))
    }
  }
}
