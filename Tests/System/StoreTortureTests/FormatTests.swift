import Foundation
import StoreTorture
import Testing
import WellsealStore

/// Opens a file of every version that was ever shipped.
///
/// A version's file is created once and never again: `Fixtures/format-N.wellseal`, with a tail and
/// a journal that still have to be merged.
@Suite("A store of an earlier version")
struct FormatTests {
  struct Version: Sendable, CustomTestStringConvertible {
    var number: Int
    var ledger: Ledger

    var testDescription: String { "format \(number)" }
  }

  private static let versions = [1, 2].map { Version(number: $0, ledger: first) }

  static let first: Ledger = {
    var ledger = Ledger()
    let operations: [StoreOperation] = [
      .save([8, 11, 12, 13, 14, 22, 29]), .attach(file: 1, to: 8), .load([7, 15, 23, 31]), .delete([15, 12]),
      .fold,
      .save([16, 27, 35]), .renewKey, .attach(file: 2, to: 16), .save([139]), .lock, .save([48]),
      .save([56, 62]),
    ]
    for operation in operations { ledger.apply(operation) }
    return ledger
  }()

  @Test("An older store opens with its passphrase and contains the same data", arguments: versions)
  func opens(_ version: Version) throws {
    let folder = try TortureFolder()
    let file = try #require(
      Bundle.module.path(forResource: "format-\(version.number)", ofType: "wellseal", inDirectory: "Fixtures")
    )
    try FileManager.default.copyItem(atPath: file, toPath: folder.store)
    let store = try SealedStore(opening: SQLiteContainer(path: folder.store))
    let merge = try store.unlock(with: StoreSecret(passphrase: "format \(version.number)"))
    #expect(merge.merged == 2)
    try store.close()
    var ledger = version.ledger.unlocked
    let fixture = try StoreFixture.open(folder.store, ledger)
    try fixture.requireSame(as: ledger)
    try fixture.requireSoundness()
    for operation in [StoreOperation.save([400, 406]), .delete([8, 7]), .renewKey, .reopen] {
      try fixture.perform(operation, 0, ledger)
      ledger.apply(operation)
    }
    try fixture.requireSame(as: ledger)
    try fixture.requireSoundness()
    try fixture.close()
  }
}
