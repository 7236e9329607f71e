import Foundation
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealFHIR
import WellsealKeys
import WellsealModel
import WellsealStore

@testable import WellsealClinic
@testable import WellsealProviders

/// A provider service with an in-memory store, connected to the clinic.
///
/// Both have one clock.
struct SyncFixture {
  let app: SampleApp
  let store: SealedStore
  let service: ProviderService

  init(_ app: SampleApp) throws {
    self.app = app
    store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "test")], cost: ScryptCost(rounds: 1 << 10))
    service = ProviderService(GivenStore(given: store), Self.setting(app)) { SampleApp.redirect }
  }

  private static func setting(_ app: SampleApp) -> ProviderSetting {
    var setting = ProviderSetting { inputs in
      let library = IssuerLibrary(trust: TrustStore(), fetch: nil, cache: .none, now: { app.clock.now })
      let inspector = CardInspector(
        trust: TrustStore(), library: library, now: app.clock.now, looksAtContent: false)
      return await inspector.inspect(inputs)
    }
    setting.network = ProviderNetwork { request, _ in await app.clinic.fetch(request) }
    setting.now = { app.clock.now.date }
    setting.jitter = { 0 }
    setting.pause = { app.clock.advance($0 / .seconds(1)) }
    return setting
  }

  /// Adds the clinic and signs in.
  func added() async throws -> UUID {
    let account = try await service.add(.init(app.base, isLocal: true))
    try await signIn(account.id)
    return account.id
  }

  func signIn(_ account: UUID) async throws {
    let link = try await service.startSignIn(account)
    let answer = try await app.decide(await app.get(link))
    _ = try await service.finishSignIn(SampleApp.query(answer.map { ($0.key, $0.value) }))
  }

  /// Returns `Type/id` of each stored record, including duplicates.
  func records() throws -> [String] {
    try HealthType.all.filter { $0.kind == .clinical }.flatMap { type in
      try store.samples(SampleQuery([.init(type)])).compactMap { sample -> String? in
        guard case .clinicalRecord(let record) = sample.value else { return nil }
        return record.fhirResource.map { "\($0.resourceType)/\($0.identifier)" }
      }
    }.sorted()
  }

  /// Returns `Type/id` of the clinic's records of Marisol Tanaka, without those that Health can't
  /// represent and those that DSTU2 clients don't request (Argonaut Data Query 1.0.0).
  func expected() async throws -> [String] {
    let token = try await app.accessToken()
    let left = ["Patient", "Binary"] + (app.release == .dstu2 ? ["MedicationDispense"] : [])
    return try await app.all("Patient/p-1001/$everything?_count=100", token: token)
      .filter { !left.contains($0["resourceType"]?.string ?? "") }
      .filter { $0["status"]?.string != "entered-in-error" }.map(\.name).sorted()
  }
}

private struct GivenStore: StoreProviding {
  let given: SealedStore

  func store() async throws -> any SampleStore { given }
}
