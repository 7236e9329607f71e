import FoundationEssentials
import TestSupport
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("The identifier index")
struct IdentifierIndexTests {
  private static func weight(_ number: Int, version: Int = 1) throws -> HealthSample {
    let date = Date(timeIntervalSinceReferenceDate: Double(number))
    return try HealthSample(
      type: .bodyMass, start: date, end: date, value: .quantity(HealthQuantity(Double(version), "kg")),
      provenance: StoreTests.watch,
      metadata: number.isMultiple(of: 10)
        ? [.syncIdentifier: .string("weight \(number)"), .syncVersion: .integer(version)] : .none)
  }

  /// Returns a store with thirteen folds of a thousand samples.
  private static func filled(
    in container: any SegmentContainer = MemoryContainer()
  ) throws -> (SealedStore, [HealthSample]) {
    let store = try SealedStore.create(
      in: container, opensWith: [StoreFolder.secret()], cost: StoreFolder.cost)
    let samples = try (0..<13_000).map { try weight($0) }
    for start in stride(from: 0, to: samples.count, by: 1000) {
      try store.commit(samples[start..<start + 1000].map { try .add(NewSample($0)) })
      _ = try store.erase()
    }
    return (store, samples)
  }

  @Test("The index finds every sample, in any run and page")
  func finding() throws {
    let (store, samples) = try Self.filled()
    let index = try #require(store.snapshot().catalog.identifiers)
    #expect(index.runs.count > 1)
    #expect(index.runs.contains { $0.pages.count > 1 })
    #expect(index.runs.reduce(0) { $0 + $1.count } == 14_300)
    for sample in samples.enumerated().filter({ $0.offset.isMultiple(of: 97) }).map(\.element) {
      #expect(throws: StoreError.duplicate(sample.uuid)) { try store.commit([.add(NewSample(sample))]) }
    }
    #expect(try store.integrity().problems.isEmpty)
  }

  @Test("The index finds the versions of a sample by its sync identifier")
  func versions() throws {
    let (store, samples) = try Self.filled()
    for number in [0, 4990, 12_990] {
      #expect(try store.commit([.add(NewSample(Self.weight(number)))]).outdated == 1)
      let commit = try store.commit([.add(NewSample(Self.weight(number, version: 2)))])
      #expect([commit.added, commit.deleted] == [1, 1])
      #expect(throws: StoreError.unknown(samples[number].uuid)) {
        try store.commit([.delete(samples[number].uuid)])
      }
    }
    try store.lock()
    try store.unlock(with: StoreFolder.secret())
    #expect(try store.commit([.add(NewSample(Self.weight(4990, version: 2)))]).outdated == 1)
    #expect(try store.integrity().problems.isEmpty)
  }

  @Test("The index is rarely read for new samples, even with little memory")
  func newSamples() throws {
    let container = WatchedContainer(MemoryContainer())
    let store = try SealedStore.create(
      in: container, opensWith: [StoreFolder.secret()], cost: StoreFolder.cost,
      memory: StoreMemory(segments: 160_000))
    let samples = try (0..<13_000).map { try Self.weight($0) }
    for start in stride(from: 0, to: samples.count, by: 1000) {
      try store.commit(samples[start..<start + 1000].map { try .add(NewSample($0)) })
      _ = try store.erase()
    }
    let snapshot = try store.snapshot()
    func misses(of count: Int) throws -> Int {
      let before = container.count(of: "segment")
      for _ in 0..<count { #expect(try snapshot.sample(UUID()) == nil) }
      return container.count(of: "segment") - before
    }
    // Each page once, and then one in a thousand unnecessarily.
    _ = try misses(of: 100)
    #expect(try misses(of: 2000) < 60)
    #expect(try snapshot.sample(samples[12_345].uuid)?.sample == samples[12_345])
  }

  @Test("The index reads the pages of all runs together", arguments: [1, 1000])
  func together(count: Int) throws {
    let container = WatchedContainer(MemoryContainer())
    let (store, samples) = try Self.filled(in: container)
    try store.lock()
    try store.unlock(with: StoreFolder.secret())
    let pages = try #require(store.snapshot().catalog.identifiers).references.count
    #expect(pages > 4)
    let new = try (0..<count).map { NewSample(try Self.weight(20_001 + 10 * $0)) }
    let before = (container.count(of: "segment"), container.count(of: "segments"))
    try store.commit(new.map { try .add($0) })
    #expect(container.count(of: "segment") == before.0)
    #expect(container.count(of: "segments") == before.1 + 1)
    let old = samples[0..<2000].map(\.uuid)
    #expect(Set(try store.snapshot().samples(old).map(\.sample.uuid)) == Set(old))
    #expect(
      Set(try store.snapshot().samples(new.map(\.sample.uuid) + old).map(\.sample.uuid)).count == 2000 + count
    )
  }

  @Test(
    "The page filter has no false negatives and few false positives", arguments: [1, 7, 500, 4096])
  func filter(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let prefix = UInt64.random(in: 0..<256, using: &random) << 48
    func key() -> UInt64 { prefix | UInt64.random(in: 0..<1 << 48, using: &random) }
    let keys = Set((0..<count).map { _ in key() })
    let page = IndexPage(keys.sorted().map { IdentifierIndex.Entry(key: $0, position: 1) })
    let filter = IndexFilter(page)
    #expect(keys.allSatisfy(filter.mayHold))
    let others = (0..<10_000).map { _ in key() }.filter { !keys.contains($0) }
    #expect(others.count(where: filter.mayHold) < 100)
    #expect(filter.bytes <= max(8, count * 4))
  }

  @Test("The index is resealed with a new data key")
  func renewal() throws {
    let (store, samples) = try Self.filled()
    let before = try #require(store.snapshot().catalog.identifiers).references
    try store.renewDataKey()
    let after = try #require(store.snapshot().catalog.identifiers).references
    #expect(Set(after.map(\.number)).isDisjoint(with: before.map(\.number)))
    #expect(throws: StoreError.duplicate(samples[7].uuid)) { try store.commit([.add(NewSample(samples[7]))]) }
    #expect(try store.integrity().problems.isEmpty)
  }

  @Test("The index is built from the blocks of a file that has none")
  func making() throws {
    let (store, samples) = try Self.filled()
    try store.removeIndex()
    #expect(try store.snapshot().catalog.identifiers == nil)
    #expect(try store.snapshot().sample(samples[4321].uuid)?.sample == samples[4321])
    #expect(throws: StoreError.duplicate(samples[7].uuid)) { try store.commit([.add(NewSample(samples[7]))]) }
    #expect(try store.snapshot().catalog.identifiers?.runs.map(\.count) == [14_300])
    #expect(try store.integrity().problems.isEmpty)
  }
}

extension SealedStore {
  /// Leaves the store as the first version wrote it.
  fileprivate func removeIndex() throws {
    try withWriter { writer throws(StoreFileError) in
      try publish(&writer) { publication in
        publication.content.catalog.identifiers = nil
        publication.content.catalog.pages[.identifiers] = nil
      }
    }
  }
}
