import FoundationEssentials
import Testing
import WellsealKeys
import WellsealModel

@testable import WellsealStore

@Suite("Writes of blocks and the catalog")
struct FoldTests {
  private let inner = MemoryContainer()
  private let container: WatchedContainer
  private let store: SealedStore

  init() throws {
    container = WatchedContainer(inner)
    store = try SealedStore.create(
      in: container, opensWith: [StoreFolder.secret()], cost: StoreFolder.cost)
  }

  private static let all = SampleQuery([SampleQuery.Part(.heartRate)])

  private static func sample(_ number: Int) throws -> HealthSample {
    try StoreTests.heartRate(Double(40 + number % 100), at: Double(number) * 10)
  }

  private static func save(_ numbers: Range<Int>) throws -> [StoreChange] {
    try numbers.map { try .add(NewSample(try sample($0))) }
  }

  private func values() throws -> [Double] {
    try store.samples(Self.all).map { $0.start.timeIntervalSinceReferenceDate }
  }

  // MARK: Importers

  @Test("A few imported samples are one row of the tail and are recognized")
  func fewOfAnImporter() throws {
    for run in 0..<2 {
      for number in 0..<20 {
        let session = try store.beginLoad()
        // The same content, as another run reads it.
        let counts = try store.load([AdmittedSample(NewSample(Self.sample(number)))], in: session)
        #expect(counts.added == (run == 0 ? 1 : 0) && counts.unchanged == run)
      }
    }
    #expect(container.publications == 1)
    #expect(inner.rows(of: .tail).count == 20)
    #expect(try values() == (0..<20).map { Double($0) * 10 })
    // Many samples go into blocks, together with the tail.
    let session = try store.beginLoad()
    let counts = try store.load(
      (0..<2000).map { try AdmittedSample(NewSample(Self.sample($0))) }, in: session)
    #expect(counts.added == 1980 && counts.unchanged == 20)
    #expect(inner.rows(of: .tail).isEmpty)
    #expect(try store.integrity().isSound && values().count == 2000)
  }

  // MARK: Locking

  @Test("A lock with a short tail writes nothing and loses nothing")
  func littleInTheTail() throws {
    for round in 0..<8 {
      try store.commit(Self.save(round * 3..<round * 3 + 3))
      let before = container.count(of: "write")
      try store.lock()
      #expect(container.count(of: "write") == before)
      try store.unlock(with: StoreFolder.secret())
      #expect(container.count(of: "write") == before)
    }
    // Creating the store published once, and nothing has since.
    #expect(container.publications == 1)
    #expect(try store.integrity().samples == 24)
    #expect(try values() == (0..<24).map { Double($0) * 10 })
    #expect(try store.integrity().isSound)
  }

  @Test("A lock after a deletion removes the sample, even from an old tail")
  func deletionInTheTail() throws {
    try store.commit(Self.save(0..<4))
    let uuids = try store.samples(Self.all).map(\.uuid)
    try store.commit([.delete(uuids[1])])
    #expect(container.publications == 1)
    #expect(try store.integrity().samples == 3)
    // The process is killed, and another one opens the store.
    let next = try SealedStore(opening: inner)
    try next.unlock(with: StoreFolder.secret())
    try next.lock()
    #expect(inner.rows(of: .tail) == [])
    try next.unlock(with: StoreFolder.secret())
    #expect(try next.samples(Self.all).map(\.uuid) == [uuids[0], uuids[2], uuids[3]])
    #expect(try next.integrity().reclaimable == 0)
    try next.commit([.delete(uuids[0])])
    #expect(try next.integrity().samples == 2)
  }

  @Test("A lock writes after a value was removed, but not after a replacement")
  func notes() throws {
    try store.commit([.setNote("a", Data([1])), .setNote("b", Data([2]))])
    try store.lock()
    try store.unlock(with: StoreFolder.secret())
    try store.commit([.setNote("a", Data([3]))])
    try store.lock()
    #expect(container.publications == 1)
    try store.unlock(with: StoreFolder.secret())
    #expect(try store.entry("a") == Data([3]))
    try store.commit([.setNote("a", nil)])
    try store.lock()
    #expect(container.publications == 2)
    #expect(inner.rows(of: .tail) == [])
    try store.unlock(with: StoreFolder.secret())
    #expect(try store.entry("a") == nil)
    #expect(try store.entry("b") == Data([2]))
  }

  @Test("A tail that grows over many locks is compacted at its maximum length")
  func longTail() throws {
    for round in 0..<600 {
      try store.commit(Self.save(round..<round + 1))
      guard round.isMultiple(of: 50) else { continue }
      try store.lock()
      try store.unlock(with: StoreFolder.secret())
    }
    // After 301 of them.
    #expect(container.publications == 2)
    #expect(inner.rows(of: .tail).count == 299)
    #expect(try values().count == 600)
  }

  @Test("Without a lock, the tail is compacted after 512 commits")
  func manyCommits() throws {
    for round in 0..<511 { try store.commit(Self.save(round % 100..<round % 100 + 1)) }
    #expect(container.publications == 1 && inner.rows(of: .tail).count == 511)
    try store.commit(Self.save(511..<512))
    #expect(container.publications == 2 && inner.rows(of: .tail).isEmpty)
    #expect(try values().count == 512)
  }

  @Test("A lock compacts a tail that would take long to read")
  func muchInTheTail() throws {
    let session = try store.beginLoad()
    _ = try store.load((0..<255).map { try AdmittedSample(NewSample(Self.sample($0))) }, in: session)
    try store.lock()
    #expect(inner.rows(of: .tail).count == 1)
    try store.unlock(with: StoreFolder.secret())
    try store.commit(Self.save(255..<256))
    #expect(inner.rows(of: .tail).count == 2)
    try store.lock()
    #expect(inner.rows(of: .tail).isEmpty)
    #expect(container.publications == 2)
    try store.unlock(with: StoreFolder.secret())
    #expect(try values() == (0..<256).map { Double($0) * 10 })
    #expect(try store.integrity().isSound)
  }

  @Test("A backup, a load and a restored store include the tail")
  func copies() throws {
    let folder = try StoreFolder()
    try store.commit(Self.save(0..<5))
    try store.lock()
    try store.unlock(with: StoreFolder.secret())
    try store.backup(to: folder.path + "/backup")
    try SealedStore.restore(folder.path + "/backup", to: folder.file, with: StoreFolder.secret())
    let restored = try folder.open()
    #expect(try restored.samples(Self.all) == store.samples(Self.all))
    let copy = MemoryContainer()
    try store.commit(Self.save(5..<7))
    try store.lock()
    let report = try SealedStore.copy(inner, to: copy, with: StoreFolder.secret())
    #expect(report.isSound)
    let copied = try SealedStore(opening: copy)
    try copied.unlock(with: StoreFolder.secret())
    #expect(try copied.samples(Self.all).count == 7)
  }

  // MARK: The journal

  @Test("A journal of many rows is published once per 256 of them")
  func longJournal() throws {
    try store.commit(Self.save(1000..<1010))
    try store.lock()
    for number in 0..<500 { try store.commit(Self.save(number * 2..<number * 2 + 2)) }
    let before = container.publications
    let merge = try store.unlock(with: StoreFolder.secret())
    #expect(container.publications == before + 2)
    #expect([merge.merged, merge.refused] == [500, 0])
    #expect(try values().count == 1010)
    #expect(inner.rows(of: .journal) == [])
    #expect(try store.integrity().isSound)
    try store.lock()
    try store.commit(Self.save(2000..<2001))
    #expect(try store.unlock(with: StoreFolder.secret()).merged == 1)
    #expect(try values().count == 1011)
  }

  @Test("An unlock without a journal doesn't read it")
  func emptyJournal() throws {
    try store.commit(Self.save(0..<1))
    try store.lock()
    let before = container.count(of: "rows")
    try store.unlock(with: StoreFolder.secret())
    // The tail, and the end of this container's journal.
    #expect(container.count(of: "rows") == before + 2)
  }

  @Test("A row rejected in its middle leaves nothing; the others are merged")
  func refusedRows() throws {
    let known = NewSample(try Self.sample(500))
    try store.commit([.add(known)])
    try store.lock()
    for number in 0..<40 {
      var changes = try Self.save(number * 2..<number * 2 + 2)
      if number.isMultiple(of: 4) { changes.append(try .add(known)) }
      try store.commit(changes)
    }
    let before = container.publications
    let merge = try store.unlock(with: StoreFolder.secret())
    #expect([merge.merged, merge.refused] == [30, 10])
    #expect(container.publications == before + 1)
    let expected = (0..<80).filter { !($0 / 2).isMultiple(of: 4) } + [500]
    #expect(try values() == expected.map { Double($0) * 10 })
    #expect(try store.integrity().isSound)
  }

  @Test("Versions of a sample in several rows replace each other")
  func versions() throws {
    try store.lock()
    for version in [1, 3, 2] {
      let sample = try HealthSample(
        type: .heartRate, start: Date(timeIntervalSinceReferenceDate: 0),
        end: Date(timeIntervalSinceReferenceDate: 0),
        value: .quantity(HealthQuantity(Double(60 + version), "count/min")), provenance: StoreTests.watch,
        metadata: [.syncIdentifier: .string("one"), .syncVersion: .integer(version)])
      try store.commit([.add(NewSample(sample))])
    }
    #expect(try store.unlock(with: StoreFolder.secret()).merged == 3)
    let stored = try store.samples(Self.all)
    #expect(stored.map(\.syncVersion) == [3])
    #expect(try store.changes(to: Self.all.parts, after: nil, limit: nil).deleted.count == 1)
    #expect(try store.integrity().isSound)
  }

  @Test("Rows before an unreadable row are merged, and that row is named")
  func damagedRow() throws {
    try store.lock()
    for number in 0..<5 { try store.commit(Self.save(number..<number + 1)) }
    var write = ContainerWrite()
    write.appended[.journal] = [ContainerRow(6, [1, 2, 3])]
    inner.write(write)
    let damaged = StoreFileError(.damaged(SegmentAddress(.journal, 6), .doesNotOpen))
    #expect(throws: damaged) { try store.unlock(with: StoreFolder.secret()) }
    #expect(store.isLocked)
    #expect(inner.rows(of: .journal).map(\.number) == [6])
    write = ContainerWrite()
    write.dropped[.journal] = 6
    inner.write(write)
    try store.unlock(with: StoreFolder.secret())
    #expect(try values() == [0, 10, 20, 30, 40])
  }
}
