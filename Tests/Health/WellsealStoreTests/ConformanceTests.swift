import Foundation
import StoreConformance
import Testing
import WellsealModel
import WellsealStore

@Suite("The sealed store")
struct ConformanceTests {
  @Test("The sealed store passes each check on disk", arguments: StoreConformance.checks)
  func onDisk(check: StoreConformance.Check) async throws {
    let maker = StoreFactory()
    try await check.run(
      on: StoreConformance(makeStore: { try maker.make() }, reopen: { try maker.relock($0) }))
  }

  @Test("The sealed store passes each check in memory", arguments: StoreConformance.checks)
  func inMemory(check: StoreConformance.Check) async throws {
    try await check.run(
      on: StoreConformance(makeStore: {
        try SealedStore.create(
          in: MemoryContainer(), opensWith: [try StoreFolder.secret()], cost: StoreFolder.cost)
      }))
  }

  @Test("The sealed store behaves like the in-memory store for random operations", arguments: seeds)
  func random(seed: UInt64) async throws {
    let maker = StoreFactory()
    var operations = RandomOperations(seed: seed, engine: try maker.make(), reopen: { try maker.reopen($0) })
    try await operations.run(150)
  }

  /// The seeds to run.
  ///
  /// `WELLSEAL_SEEDS=40` runs 40 of them.
  private static let seeds: ClosedRange<UInt64> =
    1...(ProcessInfo.processInfo.environment["WELLSEAL_SEEDS"].flatMap { UInt64($0) } ?? 4)
}
