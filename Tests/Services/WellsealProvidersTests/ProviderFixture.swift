import Foundation
import Synchronization
import TestProvider
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealKeys
import WellsealModel
import WellsealStore

@testable import WellsealProviders

/// A service with an in-memory store, a provider in this process, and a clock that stands still.
struct ProviderFixture {
  let provider: FakeProvider
  let store: SealedStore
  let clock = TestTime()
  let service: ProviderService

  init(_ provider: FakeProvider = FakeProvider(), isAround store: SealedStore? = nil) throws {
    self.provider = provider
    self.store = try store ?? Self.emptyStore()
    service = ProviderService(GivenStore(self.store), Self.setting(provider.network, clock)) {
      "http://127.0.0.1:8470/providers/callback"
    }
  }

  static func emptyStore() throws -> SealedStore {
    try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "test")], cost: ScryptCost(rounds: 1 << 10))
  }

  static func setting(_ network: ProviderNetwork, _ clock: TestTime) -> ProviderSetting {
    var setting = ProviderSetting { inputs in
      let library = IssuerLibrary(
        trust: TrustStore(), fetch: nil, cache: .none, now: { UnixTime(1_770_000_000) })
      let inspector = CardInspector(
        trust: TrustStore(), library: library, now: UnixTime(1_770_000_000), looksAtContent: false)
      return await inspector.inspect(inputs)
    }
    setting.network = network
    setting.now = { clock.now }
    setting.jitter = { 0 }
    setting.pause = { clock.sleep($0) }
    return setting
  }

  /// Adds the provider and signs in.
  func signedIn() async throws -> UUID {
    let account = try await service.add(.init(provider.base))
    let link = try await service.startSignIn(account.id)
    _ = try await service.finishSignIn(provider.signIn(link))
    return account.id
  }

  /// Returns `Type/id` of each stored record, including duplicates.
  func records(in store: SealedStore? = nil) async throws -> [String] {
    try Self.records(in: store ?? self.store)
  }

  static func records(in store: SealedStore) throws -> [String] {
    try HealthType.all.filter { $0.kind == .clinical }.flatMap { type in
      try store.samples(SampleQuery([.init(type)])).compactMap { sample -> String? in
        guard case .clinicalRecord(let record) = sample.value else { return nil }
        return record.fhirResource.map { "\($0.resourceType)/\($0.identifier)" }
      }
    }.sorted()
  }

  /// Returns the stored sample of a record.
  func sample(_ type: HealthType, _ id: String) async throws -> HealthSample? {
    try store.samples(SampleQuery([.init(type)])).first { sample in
      guard case .clinicalRecord(let record) = sample.value else { return false }
      return record.fhirResource?.identifier == id
    }
  }

  func line(_ receipt: SyncReceipt, _ type: String, _ category: String? = nil) -> SyncLine? {
    receipt.lines.first { $0.type == type && $0.category == category }
  }

  static let everything = ProviderSample.everything.flatMap { type, resources in
    resources.compactMap { text in
      (try? JSONDocument(parsing: text))?.root["id"]?.string.map { "\(type)/\($0)" }
    }
  }.sorted()
}

/// A clock that advances only when a task sleeps.
final class TestTime: Sendable {
  private let state = Mutex((now: Date(timeIntervalSince1970: 1_770_000_000), waits: [Duration]()))

  var now: Date { state.withLock { $0.now } }
  var waits: [Duration] { state.withLock { $0.waits } }

  func sleep(_ time: Duration) {
    state.withLock {
      $0.now += time / .seconds(1)
      $0.waits.append(time)
    }
  }

  func pass(_ seconds: TimeInterval) { state.withLock { $0.now += seconds } }
}

struct GivenStore: StoreProviding {
  private let given: any SampleStore

  init(_ given: any SampleStore) { self.given = given }

  func store() async throws -> any SampleStore { given }
}
