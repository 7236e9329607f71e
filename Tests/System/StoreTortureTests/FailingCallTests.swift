import Foundation
import StoreTorture
import Testing
import WellsealStore

/// Lets the first write, truncation, sync, opening or deletion fail, then the second, and so on
/// until all succeed.
///
/// In an operation with many calls, only every seventh after the first twenty fails, or each with
/// `WELLSEAL_EVERY_CALL=1`.
@Suite("A file call that fails")
struct FailingCallTests {
  private static let numbers =
    Effort.count("WELLSEAL_EVERY_CALL", otherwise: 0) == 1
    ? Array(1...10_000) : Array(1...20) + Array(stride(from: 27, to: 10_000, by: 7))

  /// The way in which the call fails.
  struct Failure: Sendable, CustomTestStringConvertible {
    var error: Int32
    var lasts: Bool

    var testDescription: String { "\(String(cString: strerror(error)))\(lasts ? ", and all after it" : "")" }

    static let all = [
      Failure(error: EIO, lasts: false), Failure(error: EIO, lasts: true),
      Failure(error: ENOSPC, lasts: false),
      Failure(error: ENOSPC, lasts: true),
    ]
  }

  /// Operations that prepare a store, and the operation during which calls fail.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var before: [StoreOperation] = [
      .save(Self.many), .attach(file: 1, to: 112), .load(Self.others), .save([161]),
    ]
    var operation: StoreOperation

    var testDescription: String { name }

    private static let many = (10..<30).map { $0 * 8 + $0 % 7 }
    private static let others = (60..<90).map { $0 * 8 + 7 }

    static let all = [
      Scenario(name: "a save", operation: .save([2000])),
      Scenario(name: "a save with points", operation: .save([2006])),
      Scenario(name: "a batch", operation: .save((300..<330).map { $0 * 8 + $0 % 7 })),
      Scenario(name: "a fold", operation: .fold),
      Scenario(name: "a deletion", operation: .delete([112, 487])),
      Scenario(name: "a file", operation: .attach(file: 7, to: 112)),
      Scenario(name: "a file taken away", operation: .detach(file: 1)),
      Scenario(name: "a load", operation: .load((300..<380).map { $0 * 8 + 7 })),
      Scenario(name: "a new data key", operation: .renewKey),
      Scenario(name: "a new secret", operation: .replaceSecret),
      Scenario(name: "a backup", operation: .backup),
      Scenario(
        name: "a save into the journal", before: [.save(many), .lock], operation: .save([2000, 2001])),
      Scenario(
        name: "a merge of the journal", before: [.save(many), .lock, .save([2003]), .save([2011, 2016])],
        operation: .unlock),
    ]
  }

  @Test(
    "A failing call reports its reason, changes nothing and can be retried", arguments: Scenario.all,
    Failure.all)
  func fails(_ scenario: Scenario, _ failure: Failure) throws {
    let folder = try TortureFolder()
    let calls = try FailingCalls()
    var ledger = Ledger()
    let fixture = try StoreFixture.create(folder.store)
    for (index, operation) in scenario.before.enumerated() {
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
    }
    let original = folder.file("original")
    try folder.copyStore(to: original)
    try fixture.close()
    for number in Self.numbers {
      let copy = folder.file("copy")
      defer { for suffix in ["", "-wal", ".lock"] { unlink(copy + suffix) } }
      for suffix in ["", "-wal"] {
        try? FileManager.default.copyItem(atPath: original + suffix, toPath: copy + suffix)
      }
      let attempt = FailedAttempt(copy, calls, scenario.operation, ledger)
      do {
        guard try attempt.run(number, failure.error, lasting: failure.lasts) else {
          // A scenario with one call would test nothing.
          #expect(number > 2)
          return
        }
      } catch {
        Issue.record("call \(number): \(error)")
        return
      }
    }
  }

  @Test("A failure during creation leaves no store or a complete one", arguments: Failure.all)
  func creates(_ failure: Failure) throws {
    let folder = try TortureFolder()
    let calls = try FailingCalls()
    for number in 1... {
      let path = folder.file("new-\(number)")
      calls.fail(number, with: failure.error, lasting: failure.lasts)
      let made = Result { try StoreFixture.create(path, vfs: calls.name) }
      calls.stop()
      switch made {
      case .success(let fixture):
        try fixture.requireSame(as: Ledger())
        try fixture.close()
      case .failure(let error):
        #expect(calls.failures > 0)
        let fault = try #require(error as? StoreFileError)
        #expect(FailedAttempt.names(fault, failure.error), "call \(number): \(fault)")
        try makeAgain(path, calls)
      }
      _ = try StoreFixture.requireEither(path, Ledger(), Ledger())
      if calls.failures == 0 { break }
    }
  }
}

extension FailingCallTests {
  /// An unacknowledged store may exist when the file is reopened, but only a complete one.
  private func makeAgain(_ path: String, _ calls: FailingCalls) throws {
    do {
      try StoreFixture.create(path, vfs: calls.name).close()
    } catch let fault as StoreFileError {
      guard case .exists = fault.reason else { throw fault }
    }
  }
}

/// An operation during which a call fails.
private struct FailedAttempt {
  private let path: String
  private let calls: FailingCalls
  private let operation: StoreOperation
  private let before: Ledger
  private let after: Ledger

  init(_ path: String, _ calls: FailingCalls, _ operation: StoreOperation, _ ledger: Ledger) {
    (self.path, self.calls, self.operation, before) = (path, calls, operation, ledger)
    var after = ledger
    after.apply(operation)
    self.after = after
  }

  /// Runs the operation.
  ///
  /// - Returns: Whether any call failed.
  func run(_ number: Int, _ error: Int32, lasting: Bool) throws -> Bool {
    let fixture = try StoreFixture.open(path, vfs: calls.name, before)
    calls.fail(number, with: error, lasting: lasting)
    let result = Result { try fixture.perform(operation, number, before) }
    calls.stop()
    let failures = calls.failures
    switch result {
    case .success: try finish(fixture, after)
    case .failure(let found):
      guard failures > 0 else { throw found }
      guard let fault = found as? StoreFileError, Self.names(fault, error) else {
        throw TortureFailure("the fault is \(found)")
      }
      // The new secret is valid; only traces of the old one remain.
      try recover(fixture, number, holding: fault.reason == .unsettled ? after : before)
    }
    return failures > 0
  }

  /// Returns whether a fault corresponds to the error of the call.
  static func names(_ fault: StoreFileError, _ error: Int32) -> Bool {
    switch fault.reason {
    case .diskFull: error == ENOSPC
    case .database, .system, .diskFault: error == EIO
    case .unsettled: true
    default: false
    }
  }

  /// Checks that the in-memory state is unchanged, that the operation now succeeds, and that its
  /// result is there after reopening.
  private func recover(_ fixture: StoreFixture, _ number: Int, holding ledger: Ledger) throws {
    // A failed fold leaves the store locked, as requested.
    if !before.isLocked { try fixture.store.unlock(with: StoreFixture.secret(ledger.secret)) }
    if !before.isLocked { try fixture.requireSame(as: before) }
    do {
      try fixture.perform(operation, number, before)
    } catch {
      throw TortureFailure("the second try: \(error)")
    }
    try finish(fixture, after)
  }

  private func finish(_ fixture: StoreFixture, _ ledger: Ledger) throws {
    if !ledger.isLocked { try fixture.requireSame(as: ledger) }
    try fixture.close()
    _ = try StoreFixture.requireEither(path, ledger, ledger)
  }
}
