import Foundation
import Synchronization
import WellsealStore

/// A container that forwards all calls and, before each of them, lets a test run an action on
/// another thread.
final class WatchedContainer: SegmentContainer {
  private let inner: any SegmentContainer
  private let state = Mutex(State())

  private struct State {
    var action: (@Sendable (String) -> Void)?
    var late: [String] = []
    var calls: [String] = []
    var publications = 0
    var settlesBadly = false
  }

  init(_ inner: any SegmentContainer) { self.inner = inner }

  /// The calls at which the action didn't finish in time, because a lock that it needs is held
  /// across the call.
  var late: [String] { state.withLock { $0.late } }
  var calls: [String] { state.withLock { $0.calls } }
  /// The number of writes of the root.
  var publications: Int { state.withLock { $0.publications } }
  func count(of call: String) -> Int { calls.count { $0 == call } }

  func onEachCall(_ action: (@Sendable (String) -> Void)?) { state.withLock { $0.action = action } }
  func settleBadly(_ isBad: Bool) { state.withLock { $0.settlesBadly = isBad } }

  private func record(_ call: String) {
    state.withLock { $0.calls.append(call) }
    guard let action = state.withLock({ $0.action }) else { return }
    let outcome = Outcome()
    Thread.detachNewThread {
      action(call)
      outcome.finish()
    }
    if !outcome.wait(10) {
      state.withLock { state in
        state.late.append(call)
        // Once is enough to know.
        state.action = nil
      }
    }
  }

  func header() throws(StoreFileError) -> [UInt8]? {
    record("header")
    return try inner.header()
  }

  func segment(_ number: UInt64) throws(StoreFileError) -> [UInt8]? {
    record("segment")
    return try inner.segment(number)
  }

  func segments(_ numbers: [UInt64]) throws(StoreFileError) -> [UInt64: [UInt8]] {
    record("segments")
    return try inner.segments(numbers)
  }

  func rows(of list: RowList) throws(StoreFileError) -> [ContainerRow] {
    record("rows")
    return try inner.rows(of: list)
  }

  func segmentNumbers() throws(StoreFileError) -> [UInt64] {
    record("segmentNumbers")
    return try inner.segmentNumbers()
  }

  func write(_ write: ContainerWrite) throws(StoreFileError) {
    record("write")
    if write.segments.contains(where: { $0.number == 0 }) { state.withLock { $0.publications += 1 } }
    try inner.write(write)
  }

  func check() throws(StoreFileError) -> [String] {
    record("check")
    return try inner.check()
  }

  func another(at path: String) throws(StoreFileError) -> any SegmentContainer {
    record("another")
    return try inner.another(at: path)
  }

  func settle() throws(StoreFileError) {
    record("settle")
    if state.withLock({ $0.settlesBadly }) { throw StoreFileError(.diskFull) }
    try inner.settle()
  }

  func compact() throws(StoreFileError) {
    record("compact")
    try inner.compact()
  }

  func close() { inner.close() }
}

/// A flag for the end of a thread.
private final class Outcome: @unchecked Sendable {
  // Its condition guards the flag.
  private let condition = NSCondition()
  private var isDone = false

  func finish() {
    condition.lock()
    isDone = true
    condition.broadcast()
    condition.unlock()
  }

  /// Waits for at most a number of seconds.
  func wait(_ seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while !isDone {
      guard condition.wait(until: end) else { return isDone }
    }
    return true
  }
}
