import CFailingCalls
import Foundation
import Testing

/// The system's file calls under SQLite, with the n-th call failing.
///
/// Not `Sendable`: it belongs to the test that created it.
final class FailingCalls {
  let name: String
  private let calls: OpaquePointer

  init() throws {
    name = "failing-\(UUID().uuidString)"
    calls = try #require(failing_calls_create(name))
  }

  deinit { failing_calls_destroy(calls) }

  /// Lets a call fail, and the following ones if the fault lasts.
  ///
  /// Calls are counted from now on; the first is 1.
  func fail(_ number: Int, with error: Int32, lasting: Bool) {
    failing_calls_start(calls, UInt64(number), error, lasting ? 1 : 0)
  }

  func stop() { failing_calls_stop(calls) }

  var failures: UInt64 { failing_calls_failed(calls) }
}
