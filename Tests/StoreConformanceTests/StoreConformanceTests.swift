import HealthModel
import StoreConformance
import Testing

@Suite("The store in memory")
struct MemoryStoreTests {
  @Test("keeps every promise", arguments: StoreConformance.checks)
  func promise(check: StoreConformance.Check) async throws {
    try await check.run(on: StoreConformance { MemoryStore() })
  }
}

@Suite("Random operations")
struct RandomOperationTests {
  @Test("Two stores in memory agree", arguments: 1...6 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) async throws {
    var operations = RandomOperations(seed: seed, engine: MemoryStore())
    try await operations.run(150)
  }
}
