import Foundation
import StoreConformance
import Testing
import WellsealModel
import WellsealSegments
import WellsealStore

@Suite("The sealed store keeps every promise")
struct ConformanceTests {
  @Test("On the disk", arguments: StoreConformance.checks)
  func onDisk(check: StoreConformance.Check) async throws {
    let maker = StoreMaker()
    try await check.run(
      on: StoreConformance(makeStore: { try maker.make() }, reopen: { try maker.relock($0) }))
  }

  @Test("In memory", arguments: StoreConformance.checks)
  func inMemory(check: StoreConformance.Check) async throws {
    try await check.run(
      on: StoreConformance(makeStore: {
        try SealedStore.create(
          in: MemoryContainer(), opensWith: [try StoreFolder.secret()], cost: StoreFolder.cost)
      }))
  }

  @Test("It answers as the store in memory does, whatever is done", arguments: seeds)
  func random(seed: UInt64) async throws {
    let maker = StoreMaker()
    var operations = RandomOperations(seed: seed, engine: try maker.make(), reopen: { try maker.reopen($0) })
    try await operations.run(150)
  }

  /// `WELLSEAL_SEEDS=40` runs so many.
  private static let seeds: ClosedRange<UInt64> =
    1...(ProcessInfo.processInfo.environment["WELLSEAL_SEEDS"].flatMap { UInt64($0) } ?? 4)
}
