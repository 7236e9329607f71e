import FoundationEssentials
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("Memory shared by stores")
struct MemoryTests {
  /// A store with a number of samples in blocks of about 150 KB, unlocked with empty caches.
  private struct Filled {
    let container: WatchedContainer
    let store: SealedStore

    init(_ count: Int, _ memory: StoreMemory) throws {
      container = WatchedContainer(MemoryContainer())
      store = try SealedStore.create(
        in: container, opensWith: [StoreFolder.secret()], cost: StoreFolder.cost, memory: memory)
      let rows = (0..<count).map { number in
        SampleBatch.Row(
          start: Double(number) * 60, end: Double(number) * 60 + 30, created: .nan,
          value: Double(number % 90),
          provenance: 0, metadata: 0)
      }
      let batch = SampleBatch(type: .stepCount, unit: .count, rows: rows, provenances: [StoreTests.watch])
      _ = try store.load(batch, in: store.beginLoad())
      try store.lock()
      try store.unlock(with: StoreFolder.secret())
    }

    /// Returns the number of segments that are read for all samples.
    func read() throws -> Int {
      let before = container.count(of: "segment")
      _ = try store.samples(SampleQuery([SampleQuery.Part(.stepCount)]))
      return container.count(of: "segment") - before
    }

    func askForDays() throws {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let buckets = try #require(
        CalendarBuckets(
          anchor: Date(timeIntervalSinceReferenceDate: 0), interval: DateComponents(day: 1),
          calendar: calendar))
      _ = try store.statistics(StatisticsQuery(.stepCount, [.cumulativeSum]), in: buckets)
    }
  }

  @Test("Many stores together respect the memory limit of the process")
  func together() throws {
    let memory = StoreMemory(segments: 2 << 20)
    let stores = try (0..<6).map { _ in try Filled(14_000, memory) }
    for _ in 0..<3 {
      for filled in stores {
        #expect(try filled.read() > 0)
        #expect(memory.segments.bytes <= 2 << 20)
      }
    }
    #expect(memory.segments.bytes > 1 << 20)
  }

  @Test("A store that reads a long history doesn't evict others' small caches")
  func fairness() throws {
    let memory = StoreMemory(segments: 2 << 20)
    let small = try (0..<3).map { _ in try Filled(4000, memory) }
    let large = try Filled(80_000, memory)
    for filled in small { #expect(try filled.read() == 2) }
    for _ in 0..<3 {
      #expect(try large.read() > 20)
      for filled in small { #expect(try filled.read() == 0) }
    }
    #expect(memory.segments.bytes <= 2 << 20)
  }

  @Test("A single store can use all memory and finds what it read last")
  func alone() throws {
    let memory = StoreMemory()
    let filled = try Filled(60_000, memory)
    #expect(try filled.read() == 30)
    #expect(try filled.read() == 0)
  }

  @Test("A store that is locked or closed uses no memory")
  func locked() throws {
    let memory = StoreMemory()
    let filled = try Filled(4000, memory)
    _ = try filled.read()
    try filled.askForDays()
    #expect(memory.segments.bytes > 0)
    #expect(memory.cells.bytes > 0)
    try filled.store.lock()
    #expect(memory.segments.bytes == 0)
    #expect(memory.cells.bytes == 0)
  }

  @Test("Unused entries are evicted, segments before rollups")
  func idle() throws {
    let memory = StoreMemory()
    let (quiet, busy) = (try Filled(4000, memory), try Filled(4000, memory))
    for filled in [quiet, busy] {
      _ = try filled.read()
      try filled.askForDays()
    }
    memory.tidy()
    #expect(try busy.read() == 0)
    memory.tidy()
    #expect(try busy.read() == 0)
    #expect(try quiet.read() == 2)
    let cells = memory.cells.bytes
    for _ in 0..<7 { memory.tidy() }
    #expect(memory.segments.bytes == 0)
    #expect(memory.cells.bytes == cells)
    for _ in 0..<11 { memory.tidy() }
    #expect(memory.cells.bytes == 0)
    try quiet.askForDays()
    #expect(memory.cells.bytes > 0)
  }

  @Test("A dictionary that shrinks releases capacity and keeps its entries")
  func room() {
    var entries = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, "\($0)") })
    for key in 100..<10_000 { entries[key] = nil }
    #expect(entries.capacity >= 10_000)
    entries.releaseRoom()
    #expect(entries.capacity < 1000)
    #expect(entries == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "\($0)") }))
    let capacity = entries.capacity
    for key in 98..<100 { entries[key] = nil }
    entries.releaseRoom()
    #expect(entries.capacity == capacity)
    entries = [:]
    entries.releaseRoom()
    #expect(entries.isEmpty)
  }
}
