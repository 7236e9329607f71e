import StoreTorture
import Testing
import WellsealModel
import WellsealStore

@Suite("A load that fails")
struct LoadRetryTests {
  @Test("A failed load can be retried in its run without storing anything twice")
  func again() throws {
    let container = RecordingContainer()
    let store = try SealedStore.create(in: container, opensWith: [StoreFixture.secret(0)])
    let first = NumberedSample.batch([7, 15, 23])
    #expect(try store.load(first, in: store.beginLoad()) == LoadCounts(added: 3))
    let session = try store.beginLoad()
    let second = NumberedSample.batch([7, 15, 23, 31])
    container.fill(true)
    #expect(throws: StoreFileError(.diskFull)) { try store.load(second, in: session) }
    container.fill(false)
    #expect(try store.load(second, in: session) == LoadCounts(added: 1, unchanged: 3))
    #expect(try store.samples(SampleQuery([SampleQuery.Part(.bodyMass)])).count == 4)
  }

  @Test("A failed load of both kinds stores nothing, and a retry everything")
  func together() throws {
    let container = RecordingContainer()
    let store = try SealedStore.create(in: container, opensWith: [StoreFixture.secret(0)])
    var batch = NumberedSample.batch([7, 15, 23])
    batch.metadata.append([.syncIdentifier: .string("a"), .syncVersion: .integer(1)])
    batch.rows[1].metadata = UInt32(batch.metadata.count - 1)
    let session = try store.beginLoad()
    container.fill(true)
    #expect(throws: StoreFileError(.diskFull)) { try store.load(batch, in: session) }
    #expect(try store.contents().isEmpty)
    container.fill(false)
    let writes = container.writes
    #expect(try store.load(batch, in: session) == LoadCounts(added: 3))
    #expect(container.writes == writes + 1)
    #expect(try store.load(batch, in: store.beginLoad()) == LoadCounts(unchanged: 3))
    #expect(container.writes == writes + 1)
    #expect(try store.integrity().problems.isEmpty)
  }
}
