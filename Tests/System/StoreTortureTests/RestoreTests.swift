import Foundation
import StoreTorture
import TestSupport
import Testing
import WellsealStore

@Suite("Restored backups")
struct RestoreTests {
  @Test("A backup replaces a store with a nonempty log, or an unreadable one")
  func restores() throws {
    let folder = try TortureFolder()
    let backup = try RestoredBackup(folder)
    // The state that a killed writer leaves: the latest commits are in the log.
    let killed = folder.file("killed")
    try folder.copyStore(to: killed)
    #expect(try FileManager.default.attributesOfItem(atPath: killed + "-wal")[.size] as? Int ?? 0 > 0)
    try backup.fixture.close()
    try SealedStore.restore(backup.path, to: killed, with: StoreFixture.secret(0))
    _ = try StoreFixture.requireEither(killed, backup.ledger, backup.ledger)
    let broken = folder.file("broken")
    try Data("nothing that opens".utf8).write(to: URL(fileURLWithPath: broken))
    try Data("nor this".utf8).write(to: URL(fileURLWithPath: broken + "-wal"))
    try SealedStore.restore(backup.path, to: broken, with: StoreFixture.secret(0))
    _ = try StoreFixture.requireEither(broken, backup.ledger, backup.ledger)
    try SealedStore.restore(backup.path, to: folder.file("new"), with: StoreFixture.secret(0))
    _ = try StoreFixture.requireEither(folder.file("new"), backup.ledger, backup.ledger)
  }

  @Test("A restore and a backup aren't blocked by a killed process's leftovers")
  func leftovers() throws {
    let folder = try TortureFolder()
    let target = folder.file("new")
    for path in [StoreFixture.backup(folder.store, 4), target] {
      for suffix in ["", "-journal", "-wal"] {
        try Data("half".utf8).write(to: URL(fileURLWithPath: "\(path).\(getpid()).partial\(suffix)"))
      }
    }
    let backup = try RestoredBackup(folder)
    try SealedStore.restore(backup.path, to: target, with: StoreFixture.secret(0))
    _ = try StoreFixture.requireEither(target, backup.ledger, backup.ledger)
    #expect(try folder.names.filter { $0.contains("partial") } == [])
    try backup.fixture.close()
  }

  @Test("A damaged backup, a wrong secret or an open store changes nothing")
  func refuses() throws {
    let folder = try TortureFolder()
    let backup = try RestoredBackup(folder)
    #expect(throws: StoreFileError(.inUse(path: folder.store))) {
      try SealedStore.restore(backup.path, to: folder.store, with: StoreFixture.secret(0))
    }
    try backup.fixture.close()
    let store = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    #expect(throws: StoreFileError(.wrongSecret)) {
      try SealedStore.restore(backup.path, to: folder.store, with: StoreFixture.secret(1))
    }
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: backup.path)))
    var random = SeededGenerator(seed: 8)
    var refused = 0
    for number in 0..<200 {
      var bytes = whole
      if number % 2 == 0 {
        bytes.removeLast(1 + random.index(below: bytes.count - 1))
      } else {
        bytes[random.index(below: bytes.count)] ^= 1 << UInt8(random.index(below: 8))
      }
      let damaged = folder.file("damaged")
      try Data(bytes).write(to: URL(fileURLWithPath: damaged))
      let copy = folder.file("copy")
      try store.write(to: URL(fileURLWithPath: copy))
      do {
        try SealedStore.restore(damaged, to: copy, with: StoreFixture.secret(0))
        // The damage was in unused space.
        _ = try StoreFixture.requireEither(copy, backup.ledger, backup.ledger)
      } catch is StoreFileError {
        refused += 1
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == store)
      }
    }
    #expect(refused > 150)
    #expect(try folder.names.filter { $0.contains("partial") } == [])
  }
}

/// A store, and a backup of its content some commits ago.
private struct RestoredBackup {
  let path: String
  let ledger: Ledger
  let fixture: StoreFixture

  init(_ folder: TortureFolder) throws {
    var ledger = Ledger()
    fixture = try StoreFixture.create(folder.store)
    // Several files, so that most of the backup's bytes belong to segments and a flip rarely hits
    // unused space.
    let files = (1...6).map { StoreOperation.attach(file: $0, to: 8) }
    for operation in [.save([8, 14, 21])] + files + [.load([7, 15]), .backup] {
      try fixture.perform(operation, 4, ledger)
      ledger.apply(operation)
    }
    path = StoreFixture.backup(folder.store, 4)
    self.ledger = ledger
    try fixture.perform(.save([16, 24]), 5, ledger)
  }
}
