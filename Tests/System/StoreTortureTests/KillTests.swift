import Foundation
import StoreTorture
import TestSupport
import Testing
import WellsealStore

/// Kills a writer repeatedly, and checks the store that it leaves.
///
/// `WELLSEAL_KILLS` is the number of kills; run 2,000 or more before a release.
@Suite("A writer that is killed with kill -9")
struct KillTests {
  private static let kills = Effort.count("WELLSEAL_KILLS", otherwise: 300)

  @Test(
    "A killed writer loses no acknowledged change, and leaves no partial one",
    arguments: [1, 2] as [UInt64])
  func killed(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &* 77)
    var done = 0
    var cycles = 0
    var number: UInt64 = 0
    while cycles < Self.kills / 2 {
      number += 1
      var victim = try KillCycle(seed: seed << 32 | number)
      for _ in 0..<25 where cycles < Self.kills / 2 {
        let cycle = cycles
        do {
          try victim.run(
            after: random.index(below: random.index(below: 2) == 0 ? 30_000 : 200_000),
            onceReady: random.index(below: 8) != 0)
        } catch {
          Issue.record("seed \(seed), store \(number), cycle \(cycle), operation \(victim.index): \(error)")
          return
        }
        cycles += 1
      }
      done += victim.index
    }
    // If the writer was always killed before it did anything, the test would prove nothing.
    #expect(done > Self.kills / 2)
  }
}

/// A store with a sequence of writers that are killed.
private struct KillCycle {
  private let folder: TortureFolder
  private let seed: UInt64
  private let workload: Workload
  private var ledger = Ledger()
  /// The number of operations that have happened.
  private(set) var index = 0
  private var isCreated = false

  init(seed: UInt64) throws {
    folder = try TortureFolder()
    self.seed = seed
    workload = Workload(seed: seed, makesBackups: true)
  }

  mutating func run(after microseconds: Int, onceReady: Bool) throws {
    var writer = try KilledWriter(folder.store, seed: seed, from: index, limit: index + 100_000)
    let last = try writer.kill(after: microseconds, onceReady: onceReady)
    var known: [Int: Ledger] = [:]
    while index <= last ?? -1 {
      let operation = workload.operation(index, ledger)
      ledger.apply(operation)
      if operation == .backup { known[index] = ledger }
      index += 1
    }
    isCreated = isCreated || onceReady
    guard isCreated || FileManager.default.fileExists(atPath: folder.store) else { return }
    let operation = workload.operation(index, ledger)
    var next = ledger
    next.apply(operation)
    if operation == .backup { known[index] = next }
    try check(next, operation)
    try checkBackups(known)
  }

  /// Checks a copy, so that the next writer finds the state that the kill has left.
  private mutating func check(_ next: Ledger, _ operation: StoreOperation) throws {
    let copy = folder.file("copy")
    try folder.copyStore(to: copy)
    do {
      guard try StoreFixture.requireEither(copy, ledger, next) else { return }
    } catch let fault as StoreFileError {
      // Killed while the store was being created: create it again.
      guard !isCreated, index == 0, case .notAStore = fault.reason else { throw fault }
      for suffix in ["", "-wal", ".lock"] { unlink(folder.store + suffix) }
      return
    } catch let failure as TortureFailure {
      throw TortureFailure("\(failure) [\(operation)]")
    }
    isCreated = true
    if ledger != next, Self.isVisible(operation) {
      ledger = next
      index += 1
    }
  }

  /// Returns whether the effect of an operation is visible in a store.
  ///
  /// Other operations are repeated.
  private static func isVisible(_ operation: StoreOperation) -> Bool {
    switch operation {
    case .save, .delete, .attach, .detach, .load, .replaceSecret: true
    case .fold, .reopen, .renewKey, .backup, .lock, .unlock: false
    }
  }

  /// Checks that each backup is complete or missing.
  private func checkBackups(_ known: [Int: Ledger]) throws {
    for name in try folder.names where name.contains(".backup-") {
      let path = folder.file(name)
      defer { unlink(path) }
      guard !name.contains(".partial") else { continue }
      guard let number = name.split(separator: "-").last.flatMap({ Int($0) }), let ledger = known[number]
      else { continue }
      _ = try StoreFixture.requireEither(path, ledger, ledger)
    }
  }
}
