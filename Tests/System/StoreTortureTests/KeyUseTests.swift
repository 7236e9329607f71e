import Foundation
import StoreTorture
import Testing
import WellsealModel
import WellsealStore

@Suite("The data key")
struct KeyUseTests {
  @Test("The data key never seals twice with one nonce, even after failed writes")
  func nonces() throws {
    let container = RecordingContainer()
    let store = try SealedStore.create(in: container, opensWith: [StoreFixture.secret(0)])
    for round in 0..<20 {
      container.fill(round % 2 == 1)
      let numbers = [round * 40 + 8, round * 40 + 14, round * 40 + 21]
      _ = try? store.commit(numbers.map { try .add(NumberedSample($0).sample()) })
      _ = try? store.load(
        NumberedSample.batch((0..<5).map { (round * 10 + $0) * 8 + 7 }), in: LoadSession(start: .start))
      if round % 5 == 4 { _ = try? store.renewDataKey() }
    }
    // Version, epoch and nonce: a nonce may be repeated with another key.
    let nonces = container.sealed.map { Array($0.prefix(17)) }
    #expect(nonces.count > 60)
    #expect(Set(nonces).count == nonces.count)
  }

  @Test("A replaced data key opens nothing, not even a killed writer's data")
  func renewed() throws {
    let folder = try TortureFolder()
    var ledger = Ledger()
    var fixture = try StoreFixture.create(folder.store)
    let before: [StoreOperation] = [
      .save([8, 14, 22, 30]), .attach(file: 1, to: 8), .fold, .load([7, 15, 23]), .detach(file: 1),
      .delete([14]),
      .save([40]),
    ]
    for (index, operation) in before.enumerated() {
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
    }
    // The copy has what a killed writer leaves: segments that the next session doesn't know to be
    // retired.
    let left = folder.file("left")
    try folder.copyStore(to: left)
    try fixture.close()
    fixture = try StoreFixture.open(left, ledger)
    try fixture.store.renewDataKey()
    try fixture.requireSame(as: ledger)
    try fixture.close()
    let container = try SQLiteContainer(path: left)
    let epochs = try container.segmentNumbers().map { number in
      try #require(try container.segment(number)).dropFirst().first
    }
    container.close()
    #expect(epochs.filter { $0 != 2 } == [])
    #expect(epochs.count > 4)
  }

  @Test("A compaction leaves nothing of deleted points and files")
  func deleted() throws {
    let folder = try TortureFolder()
    let fixture = try StoreFixture.create(folder.store)
    var ledger = Ledger()
    let operations: [StoreOperation] = [
      .save([8, 14, 22]), .attach(file: 1, to: 8), .fold, .delete([8, 14]), .fold, .save([16]), .fold,
    ]
    for (index, operation) in operations.enumerated() {
      try fixture.perform(operation, index, ledger)
      ledger.apply(operation)
    }
    try fixture.requireSame(as: ledger)
    // The last fold's own predecessors wait for the next fold.
    try fixture.perform(.save([24]), 9, ledger)
    ledger.apply(.save([24]))
    try fixture.perform(.fold, 10, ledger)
    try fixture.requireSame(as: ledger)
    #expect(try fixture.store.integrity().reclaimable <= 4)
    #expect(try fixture.store.integrity().isSound)
  }
}
