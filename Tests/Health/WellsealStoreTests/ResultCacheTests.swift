import FoundationEssentials
import StoreConformance
import Synchronization
import TestSupport
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("Cached results of calculations")
struct ResultCacheTests {
  /// A store whose sum of steps in the first hour after noon is calculated, and how often.
  private final class Counted: Sendable {
    let folder: StoreFolder
    let store: SealedStore
    private let counter = Mutex(0)

    init() throws {
      folder = try StoreFolder()
      store = try folder.create()
    }

    var count: Int { counter.withLock { $0 } }

    func sum(named name: String = "sum", _ inputs: [String] = []) async throws -> Double {
      let calculation = SampleCalculation(
        name, inputs, reading: [.stepCount], from: .noon, to: .noon + 3600)
      return try await store.result(of: calculation) {
        counter.withLock { $0 += 1 }
        let samples = try store.samples(
          SampleQuery([SampleQuery.Part(.stepCount, .samples(from: .noon, to: .noon + 3600))]))
        return (samples.reduce(0) { $0 + ($1.value.quantity?.value ?? 0) }, bytes: 8)
      }
    }
  }

  private static func steps(_ count: Double, at start: TimeInterval, _ source: HealthSource = .phone) throws
    -> HealthSample
  {
    try Sample.quantity(.stepCount, count, at: start, lasting: 60, from: source)
  }

  private static func add(_ samples: HealthSample...) throws -> [StoreChange] {
    try samples.map { try .add(NewSample($0)) }
  }

  @Test("A calculation is repeated only after its samples have changed", arguments: [false, true])
  func changes(inBlocks: Bool) async throws {
    let counted = try Counted()
    let (first, second) = (try Self.steps(10, at: 60), try Self.steps(5, at: 600, .watch))
    try counted.store.commit(Self.add(first))
    func expect(_ sum: Double, _ count: Int, _ comment: Comment) async throws {
      if inBlocks { _ = try counted.store.erase() }
      #expect(try await counted.sum() == sum, comment)
      #expect(try await counted.sum() == sum, comment)
      // Blocks have other numbers after they are written.
      if !inBlocks { #expect(counted.count == count, comment) }
    }
    try await expect(10, 1, "first")
    try counted.store.commit(Self.add(Self.steps(100, at: 7200)))
    try counted.store.commit(
      Self.add(try Sample.quantity(.heartRate, 60, at: 60, from: .watch)))
    try await expect(10, 1, "another hour and another type")
    try counted.store.commit(Self.add(second))
    try await expect(15, 2, "added")
    let order = try counted.store.sourceOrder(of: .stepCount)
    try counted.store.commit([.setSourceOrder(.stepCount, order.reversed())])
    try await expect(15, 3, "priority")
    try counted.store.commit([.delete(first.uuid)])
    try await expect(5, 4, "deleted")
  }

  @Test("Deleting a sample of a block repeats the calculation")
  func deletedInBlock() async throws {
    let counted = try Counted()
    let sample = try Self.steps(10, at: 60)
    try counted.store.commit(Self.add(sample))
    _ = try counted.store.erase()
    #expect(try await counted.sum() == 10)
    #expect(try await counted.sum() == 10 && counted.count == 1)
    try counted.store.commit([.delete(sample.uuid)])
    #expect(try await counted.sum() == 0 && counted.count == 2)
  }

  @Test("Names and inputs distinguish calculations")
  func inputs() async throws {
    let counted = try Counted()
    for (name, inputs) in [("a", []), ("b", []), ("a", ["x"]), ("a", ["x", "y"]), ("a", ["xy"])] {
      _ = try await counted.sum(named: name, inputs)
    }
    #expect(counted.count == 5)
    _ = try await counted.sum(named: "a", ["x", "y"])
    #expect(counted.count == 5)
  }

  @Test("A result of samples that change during the calculation isn't cached")
  func changedMeanwhile() async throws {
    let counted = try Counted()
    let calculation = SampleCalculation("sum", [], reading: [.stepCount], from: nil, to: nil)
    for expected in [0, 1] {
      let found = try await counted.store.result(of: calculation) {
        let count = try counted.store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).count
        try counted.store.commit(Self.add(Self.steps(1, at: Double(expected) * 60)))
        return (count, bytes: 8)
      }
      #expect(found == expected)
    }
  }

  @Test("A sample that is deleted again during the calculation leaves no cached result")
  func addedAndDeleted() async throws {
    let counted = try Counted()
    let calculation = SampleCalculation("sum", [], reading: [.stepCount], from: nil, to: nil)
    let sample = try Self.steps(1, at: 0)
    for (adds, expected) in [(true, 1), (false, 0)] {
      let found = try await counted.store.result(of: calculation) {
        if adds { try counted.store.commit(Self.add(sample)) }
        let count = try counted.store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).count
        if adds { try counted.store.commit([.delete(sample.uuid)]) }
        return (count, bytes: 8)
      }
      #expect(found == expected)
    }
  }

  @Test("Locking forgets the results")
  func locked() async throws {
    let memory = StoreMemory()
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreFolder.secret()], cost: StoreFolder.cost, memory: memory)
    let calculation = SampleCalculation("sum", [], reading: [.stepCount], from: nil, to: nil)
    #expect(try await store.result(of: calculation) { (1, bytes: 1000) } == 1)
    #expect(try await store.result(of: calculation) { (2, bytes: 1000) } == 1)
    #expect(memory.cells.bytes >= 1000)
    try store.lock()
    #expect(memory.cells.bytes == 0)
    await #expect(throws: StoreError.locked) {
      try await store.result(of: calculation) { (3, bytes: 1000) }
    }
    try store.unlock(with: StoreFolder.secret())
    #expect(try await store.result(of: calculation) { (4, bytes: 1000) } == 4)
  }

  @Test("Large results are evicted, the least recently used first")
  func eviction() async throws {
    let memory = StoreMemory(cells: 100_000)
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreFolder.secret()], cost: StoreFolder.cost, memory: memory)
    for number in 0..<50 {
      let calculation = SampleCalculation("\(number)", [], reading: [.stepCount], from: nil, to: nil)
      _ = try await store.result(of: calculation) { (number, bytes: 5000) }
      #expect(memory.cells.bytes <= 100_000)
    }
    let last = SampleCalculation("49", [], reading: [.stepCount], from: nil, to: nil)
    #expect(try await store.result(of: last) { (-1, bytes: 5000) } == 49)
  }
}
