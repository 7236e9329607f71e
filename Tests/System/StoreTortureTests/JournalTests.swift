import CPowerLoss
import Foundation
import StoreTorture
import Testing
import WellsealModel
import WellsealStore

/// The rules of the journal.
///
/// ``KillTests`` and ``PowerLossTests`` cover kills and power cuts in the middle.
@Suite("Saves while the store is locked")
struct JournalTests {
  @Test("Journaled saves are merged in order, each once, whatever happens in between")
  func order() throws {
    let folder = try TortureFolder()
    var ledger = Ledger()
    let fixture = try StoreFixture.create(folder.store)
    // 11 and 139 have one sync identifier: only in this order does the second replace the first.
    let operations: [StoreOperation] = [
      .save([8, 16]), .lock, .save([24, 11]), .save([139]), .reopen, .save([32]), .unlock, .lock, .save([40]),
      .unlock,
      .lock, .unlock, .save([48]), .reopen,
    ]
    for (index, operation) in operations.enumerated() {
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
    }
    try fixture.requireSame(as: ledger)
    #expect(ledger.committed == [8, 16, 24, 139, 32, 40, 48])
    try fixture.requireSoundness()
  }

  @Test("Invalid saves are rejected at the merge and don't delay others")
  func refused() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    try fixture.perform(.save([8]), 0, Ledger())
    try fixture.store.lock()
    for number in [16, 8, 24] { try fixture.store.commit([.add(NumberedSample(number).sample())]) }
    let merge = try fixture.store.unlock(with: StoreFixture.secret(0))
    #expect(merge.merged == 2)
    #expect(merge.refused == 1)
    var ledger = Ledger()
    ledger.apply(.save([8, 16, 24]))
    try fixture.requireSame(as: ledger)
    try fixture.close()
  }

  @Test("A locked store accepts only samples, and answers no query")
  func locked() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    try fixture.perform(.save([8]), 0, Ledger())
    try fixture.store.lock()
    #expect(throws: StoreError.locked) { try fixture.store.commit([.delete(NumberedSample(8).uuid)]) }
    #expect(throws: StoreError.locked) { try fixture.store.contents() }
    #expect(throws: StoreError.locked) { try fixture.store.beginLoad() }
    #expect(throws: StoreError.locked) { try fixture.store.renewDataKey() }
    #expect(throws: StoreError.locked) { try fixture.store.backup(to: folder.file("backup")) }
    try fixture.close()
  }

  @Test("Journaled saves are merged exactly once when the power fails anywhere in the merge")
  func interrupted() throws {
    let folder = try TortureFolder()
    let disk = try PowerDisk()
    try Data().write(to: URL(fileURLWithPath: folder.store))
    var ledger = Ledger()
    let fixture = try StoreFixture.create(folder.store, vfs: disk.name)
    let operations: [StoreOperation] = [.save([8]), .lock, .save([24, 11]), .save([139]), .save([32])]
    for (index, operation) in operations.enumerated() {
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
    }
    let start = disk.changes
    try fixture.perform(.unlock, 9, ledger)
    let end = disk.changes
    try fixture.close()
    let cuts = PowerCuts(of: disk)
    for moment in start...end {
      cuts.advance(to: moment)
      for kind in PowerCuts.kinds {
        let found = try cuts.cut(kind, seed: moment)
        _ = try StoreFixture.requireEither(folder.store, vfs: found.name, ledger, ledger)
      }
    }
  }
}
