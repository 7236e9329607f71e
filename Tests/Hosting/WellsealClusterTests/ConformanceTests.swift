import Foundation
import StoreConformance
import Synchronization
import TestPostgres
import Testing
import WellsealModel
import WellsealStore

@Suite(
  "The sealed store on PostgreSQL")
struct ConformanceTests {
  @Test("The cluster's store passes each check", arguments: StoreConformance.checks)
  func check(_ check: StoreConformance.Check) async throws {
    let maker = StoreFactory(try #require(TestCluster.shared))
    try await check.run(
      on: StoreConformance(makeStore: { try maker.make() }, reopen: { try maker.relock($0) }))
  }

  @Test(
    "The cluster's store behaves like the in-memory store for random operations and epochs", arguments: seeds)
  func random(seed: UInt64) async throws {
    let maker = StoreFactory(try #require(TestCluster.shared))
    var operations = RandomOperations(seed: seed, engine: try maker.make(), reopen: { try maker.reopen($0) })
    try await operations.run(120)
  }

  /// The seeds to run.
  ///
  /// `WELLSEAL_SEEDS=40` runs 40 of them.
  private static let seeds: ClosedRange<UInt64> =
    1...(ProcessInfo.processInfo.environment["WELLSEAL_SEEDS"].flatMap { UInt64($0) } ?? 2)
}

/// A factory of stores for a conformance run.
private final class StoreFactory: Sendable {
  private let cluster: TestCluster
  private let names = Mutex<[ObjectIdentifier: String]>([:])

  init(_ cluster: TestCluster) { self.cluster = cluster }

  func make() throws -> SealedStore {
    let name = TestCluster.name()
    let store = try cluster.store(name)
    names.withLock { $0[ObjectIdentifier(store)] = name }
    return store
  }

  /// Compacts what is pending, locks a store, which clears its memory, and unlocks it, which reads
  /// everything from the database.
  func relock(_ store: any SampleStore) throws -> any SampleStore {
    guard let store = store as? SealedStore else { return store }
    _ = try store.erase()
    try store.lock()
    try store.unlock(with: TestCluster.secret())
    return store
  }

  /// Closes a store and reopens it under a new epoch.
  func reopen(_ store: any SampleStore) throws -> any SampleStore {
    guard let store = store as? SealedStore,
      let name = names.withLock({ $0.removeValue(forKey: ObjectIdentifier(store)) })
    else { return store }
    try store.close()
    let again = try cluster.open(name)
    names.withLock { $0[ObjectIdentifier(again)] = name }
    return again
  }
}
