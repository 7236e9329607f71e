import Dispatch
import Glibc
import Synchronization
import WellsealFiles
import WellsealModelContext

/// A session over standard input and output.
///
/// Lines are read on the calling thread, so that a client can cancel a call or send a ping while
/// the user is deciding. Calls run sequentially on a separate queue, where they may wait.
final class ModelContextConnection: Sendable {
  // The lock is held only for one line.
  private let session: Mutex<ModelContextSession>
  // Held while a line is written, so that lines don't interleave.
  private let output = Mutex<Void>(())
  private let calls = DispatchQueue(label: "wellseal.mcp.calls")
  private let carryOut: @Sendable (ToolCall) -> ToolResult

  init(_ session: ModelContextSession, carryOut: @escaping @Sendable (ToolCall) -> ToolResult) {
    self.session = Mutex(session)
    self.carryOut = carryOut
  }

  /// Serves until the input ends and all requests are answered.
  ///
  /// - Throws: `StorageError` if standard output is closed.
  func run(_ input: LineInput) throws {
    var input = input
    while let line = input.next() {
      let steps = session.withLock { session in
        switch line {
        case .whole(let bytes): session.receive(bytes)
        case .tooLong: session.receiveTooLong()
        }
      }
      for step in steps {
        switch step {
        case .send(let bytes): try write(bytes)
        case .call(let call): calls.async { self.answer(call) }
        }
      }
    }
    calls.sync {}
  }

  private func answer(_ call: ToolCall) {
    let result = carryOut(call)
    guard let line = session.withLock({ $0.finish(call.id, result) }) else { return }
    // If the output is closed, there is no client, and the input ends, too.
    try? write(line)
  }

  private func write(_ line: [UInt8]) throws {
    try output.withLock { _ in try FileCalls.write(line + [0x0A], to: STDOUT_FILENO, "-") }
  }
}
