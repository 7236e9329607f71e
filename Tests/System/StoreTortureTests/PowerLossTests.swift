import CPowerLoss
import Foundation
import StoreTorture
import TestSupport
import Testing
import WellsealStore

/// Cuts the power at any write and tries what a disk may then contain: everything that was synced,
/// and of the rest nothing, everything, some writes, some sectors, or sectors of garbage.
///
/// `WELLSEAL_POWER_CUTS` is the number of cuts; run 20,000 or more before a release.
@Suite("A power cut")
struct PowerLossTests {
  private static let cuts = Effort.count("WELLSEAL_POWER_CUTS", otherwise: 2000)

  @Test(
    "A power cut loses nothing that was acknowledged and leaves a store that opens",
    arguments: Workload.Flavor.allCases)
  func cut(_ flavor: Workload.Flavor) throws {
    let count = Self.cuts / Workload.Flavor.allCases.count + 1
    // Use a new store for each thousand cuts, to test more than one sequence of events.
    for start in stride(from: 0, to: count, by: 1000) {
      let seed = UInt64(start + 1) &* 31
      let record = try PowerRecord(Workload(seed: seed, flavor), operations: 60)
      var random = SeededGenerator(seed: seed)
      let moments = (0..<min(1000, count - start))
        .map { _ in UInt64(random.index(below: Int(record.disk.changes) + 1)) }.sorted()
      let cuts = PowerCuts(of: record.disk)
      for (number, moment) in moments.enumerated() {
        cuts.advance(to: moment)
        let kind = PowerCuts.kinds[random.index(below: PowerCuts.kinds.count)]
        let cut = PowerCut(moment: moment, kind: kind, seed: seed &+ UInt64(number))
        do {
          try record.check(cut, cuts)
        } catch {
          Issue.record("\(flavor), seed \(seed), cut \(number) (\(kind)) after \(moment): \(error)")
          return
        }
      }
    }
  }

  @Test("A power cut with the same seed leaves the same bytes")
  func deterministic() throws {
    let record = try PowerRecord(Workload(seed: 5, .mixed), operations: 20)
    let (cuts, again) = (PowerCuts(of: record.disk), PowerCuts(of: record.disk))
    var different = 0
    for moment in stride(from: 0, through: record.disk.changes, by: 7) {
      cuts.advance(to: moment)
      again.advance(to: moment)
      for kind in PowerCuts.kinds {
        let digest = try cuts.cut(kind, seed: moment).digest
        #expect(try again.cut(kind, seed: moment).digest == digest)
        if try cuts.cut(kind, seed: moment + 1).digest != digest { different += 1 }
      }
    }
    // The seed must make a difference.
    #expect(different > 10)
  }

  @Test("A disk that reports a sync falsely is detected by the test")
  func lyingDisk() throws {
    // All writes before the last acknowledgment are lost, as if none of its syncs had happened.
    let record = try PowerRecord(Workload(seed: 9, .saves), operations: 30)
    let cuts = PowerCuts(of: record.disk)
    cuts.advance(to: record.disk.changes / 2)
    #expect(throws: TortureFailure.self) {
      try record.check(PowerCut(moment: record.disk.changes, kind: power_cut_written, seed: 1), cuts)
    }
  }
}

struct PowerCut {
  var moment: UInt64
  var kind: power_cut
  var seed: UInt64
}

/// The operations on a store on a disk, and the time of each acknowledgment.
private struct PowerRecord {
  let disk: PowerDisk
  private let folder: TortureFolder
  /// For each acknowledgment, the number of changes on the disk, and the content that must be
  /// stored from then on.
  private var marks: [(changes: UInt64, ledger: Ledger)] = []

  init(_ workload: Workload, operations: Int) throws {
    disk = try PowerDisk()
    folder = try TortureFolder()
    // The store looks for its file and acquires its lock in the real folder.
    try Data().write(to: URL(fileURLWithPath: folder.store))
    var ledger = Ledger()
    let fixture = try StoreFixture.create(folder.store, vfs: disk.name)
    marks.append((disk.changes, ledger))
    for index in 0..<operations {
      let operation = workload.operation(index, ledger)
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
      marks.append((disk.changes, ledger))
    }
    try fixture.close()
  }

  /// Opens the disk after a cut.
  ///
  /// It must have the state after the last acknowledgment, or after the operation that the cut
  /// interrupted.
  func check(_ cut: PowerCut, _ cuts: PowerCuts) throws {
    let found = try cuts.cut(cut.kind, seed: cut.seed)
    guard let last = marks.lastIndex(where: { $0.changes <= cut.moment }) else {
      return try checkUnborn(found)
    }
    let next = marks[min(last + 1, marks.count - 1)].ledger
    _ = try StoreFixture.requireEither(folder.store, vfs: found.name, marks[last].ledger, next)
  }

  /// Checks that a store that was never acknowledged is empty or can be created.
  private func checkUnborn(_ found: PowerDisk) throws {
    do {
      _ = try StoreFixture.requireEither(folder.store, vfs: found.name, Ledger(), Ledger())
    } catch let fault as StoreFileError {
      guard case .notAStore = fault.reason else { throw fault }
      try StoreFixture.create(folder.store, vfs: found.name).close()
      _ = try StoreFixture.requireEither(folder.store, vfs: found.name, Ledger(), Ledger())
    }
  }
}
