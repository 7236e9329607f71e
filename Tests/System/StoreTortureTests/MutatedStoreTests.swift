import Foundation
import StoreTorture
import TestSupport
import Testing
import WellsealStore

/// Opens files with damage that accidents and attackers cause.
///
/// `WELLSEAL_MUTATIONS` is the number of files.
@Suite("A damaged file")
struct MutatedStoreTests {
  private static let mutations = Effort.count("WELLSEAL_MUTATIONS", otherwise: 2000)

  @Test("A damaged file is rejected with a fault or gives earlier results, in little memory")
  func mutated() async {
    await #expect(processExitsWith: .success) {
      let folder = try TortureFolder()
      var ledger = Ledger()
      let fixture = try StoreFixture.create(folder.store)
      let operations: [StoreOperation] = [
        .save([8, 11, 12, 13, 14]), .attach(file: 1, to: 8), .load([7, 15, 23, 31]), .delete([15]), .fold,
        .save([16]),
      ]
      var history = [ledger]
      for (index, operation) in operations.enumerated() {
        try fixture.perform(operation, index, ledger)
        ledger.apply(operation)
        history.append(ledger)
      }
      let copy = folder.file("copy")
      try folder.copyStore(to: copy)
      let file = Array(try Data(contentsOf: URL(fileURLWithPath: copy)))
      let log = Array(try Data(contentsOf: URL(fileURLWithPath: copy + "-wal")))
      try fixture.close()
      var files = Mutator(of: [file], seed: 3, words: Self.words, limit: 1 << 20)
      var logs = Mutator(of: [log], seed: 4, words: Self.words, limit: 1 << 20)
      let found = DamagedFile(folder.file("damaged"), history)
      let rise = try ProcessMemory.rise {
        for number in 0..<Self.mutations {
          let isLog = number % 4 == 3
          try found.open(
            isLog ? file : files.next() ?? [], isLog ? logs.next() ?? [] : number % 4 == 2 ? [] : log)
        }
      }
      #expect(found.wrong == [])
      // Undetected damage would make this test meaningless, and so would files that never open.
      #expect(found.refused > Self.mutations / 4)
      #expect(found.sound > Self.mutations / 20)
      #expect(try #require(rise) < 256 << 20)
    }
  }

  private static let words = [
    "SQLite format 3\u{0}", "WSEL", "CREATE TABLE segment", "format\":2", "\"rounds\":1048576", "\"slots\":[",
  ]
}

/// The results for damaged files.
private final class DamagedFile {
  private let path: String
  /// The content of the store over time.
  private let history: [Ledger]
  private(set) var refused = 0
  private(set) var sound = 0
  private(set) var wrong: [String] = []

  init(_ path: String, _ history: [Ledger]) { (self.path, self.history) = (path, history) }

  func open(_ file: [UInt8], _ log: [UInt8]) throws {
    for suffix in ["", "-wal", "-shm", "-journal", ".lock"] { unlink(path + suffix) }
    try Data(file).write(to: URL(fileURLWithPath: path))
    if !log.isEmpty { try Data(log).write(to: URL(fileURLWithPath: path + "-wal")) }
    do {
      let fixture = try StoreFixture.open(path, Ledger())
      defer { try? fixture.close() }
      guard try fixture.store.integrity().isSound else {
        refused += 1
        return
      }
      // A log that ends early leaves an older state of the store, which only a witness can
      // distinguish from the latest.
      guard !history.reversed().contains(where: { (try? fixture.requireSame(as: $0)) != nil }) else {
        sound += 1
        return
      }
      wrong.append("\(try fixture.store.contents())")
    } catch is StoreFileError {
      refused += 1
    }
  }
}
