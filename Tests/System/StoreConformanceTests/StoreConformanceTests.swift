import StoreConformance
import Testing
import WellsealModel

@Suite("The store in memory")
struct MemoryStoreTests {
  @Test("keeps every promise", arguments: StoreConformance.checks)
  func promise(check: StoreConformance.Check) async throws {
    try await check.run(on: StoreConformance { MemoryStore() })
  }
}

@Suite("Broken promises")
struct FaultyStoreTests {
  @Test("do not go unnoticed", arguments: FaultyStore.Fault.allCases)
  func noticed(fault: FaultyStore.Fault) async throws {
    for check in StoreConformance.checks {
      do { try await check.run(on: StoreConformance { FaultyStore(fault) }) } catch { return }
    }
    Issue.record("no check sees it")
  }
}

@Suite("Random operations")
struct RandomOperationTests {
  @Test("Two stores in memory agree", arguments: 1...3 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) async throws {
    var operations = RandomOperations(seed: seed, engine: MemoryStore())
    try await operations.run(120)
  }
}
