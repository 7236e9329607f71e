import StoreConformance
import Testing
import WellsealModel

@Suite("The in-memory store")
struct MemoryStoreTests {
  @Test("The in-memory store passes each check", arguments: StoreConformance.checks)
  func promise(check: StoreConformance.Check) async throws {
    try await check.run(on: StoreConformance { MemoryStore() })
  }
}

@Suite("Detection of defective stores")
struct FaultyStoreTests {
  @Test("Every planted defect is detected", arguments: FaultyStore.Defect.allCases)
  func noticed(fault: FaultyStore.Defect) async throws {
    for check in StoreConformance.checks {
      do { try await check.run(on: StoreConformance { FaultyStore(fault) }) } catch { return }
    }
    Issue.record("no check sees it")
  }
}

@Suite("Random operations")
struct RandomOperationTests {
  @Test("Two in-memory stores agree", arguments: 1...3 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) async throws {
    var operations = RandomOperations(seed: seed, engine: MemoryStore())
    try await operations.run(120)
  }
}
