import Foundation
import Synchronization
import TestProvider
import Testing
import WellsealBase
import WellsealCredentials
import WellsealDaemon
import WellsealModel
import WellsealStore

@testable import WellsealProviders

@Suite("Killed syncs")
struct KilledSyncTests {
  /// A provider with many pages, so that there are many points to die at.
  private static var provider: FakeProvider { FakeProvider { $0.pageSize = 1 } }

  /// Returns the state of a store as a user sees it: each record with its bytes and its files.
  private static func view(of store: SealedStore) throws -> [String] {
    try HealthType.all.filter { $0.kind == .clinical }.flatMap { type in
      try store.samples(SampleQuery([.init(type)])).compactMap { sample -> String? in
        guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource else {
          return nil
        }
        let files = try store.attachments(of: sample.uuid).map { "\($0.name) \($0.size)" }
        return "\(type) \(String(decoding: resource.data, as: UTF8.self)) \(files)"
      }
    }.sorted()
  }

  /// Changes the provider's data between two syncs.
  private static func change(_ provider: FakeProvider) {
    provider.change {
      $0.resources["Observation"]?[0] = ProviderSample.observation("o1", "laboratory", version: 2)
      $0.resources["Observation"]?[1] = ProviderSample.observation(
        "o2", "laboratory", version: 2, status: "entered-in-error")
      $0.resources["Condition"]?.append(
        ProviderSample.resource("Condition", "c9", subject: "subject", #","code":{"text":"New"}"#))
      $0.resources["DocumentReference"]?[0].replace(#""versionId":"1""#, with: #""versionId":"2""#)
    }
  }

  /// Returns the result of a sync that isn't killed.
  private static func expected(afterChange: Bool) async throws -> [String] {
    let fixture = try ProviderFixture(provider)
    let id = try await fixture.signedIn()
    try await fixture.service.sync(id)
    if afterChange {
      change(fixture.provider)
      try await fixture.service.sync(id)
    }
    return try view(of: fixture.store)
  }

  @Test(
    "A sync killed at any commit is completed without duplicates",
    arguments: [false, true], [false, true])
  func anyCommit(isAfter: Bool, isUpdate: Bool) async throws {
    let expected = try await Self.expected(afterChange: isUpdate)
    var deaths = 0
    for count in 0..<200 {
      let fixture = try ProviderFixture(Self.provider)
      let id = try await fixture.signedIn()
      if isUpdate {
        try await fixture.service.sync(id)
        Self.change(fixture.provider)
      }
      let crashing = CrashingStore(fixture.store, .init(count, isAfter: isAfter))
      let dying = ProviderService(
        GivenStore(crashing), ProviderFixture.setting(fixture.provider.network, fixture.clock))
      let didDie = await (try? dying.sync(id)) == nil
      let receipt = try await fixture.service.sync(id)
      #expect(receipt.outcome == .complete, "killed at commit \(count)")
      #expect(try Self.view(of: fixture.store) == expected, "killed at commit \(count)")
      guard didDie else { break }
      deaths += 1
    }
    #expect(deaths > 20)
  }

  @Test("A sync cut off at any request is completed without duplicates")
  func anyRequest() async throws {
    let expected = try await Self.expected(afterChange: false)
    var cuts = 0
    for count in 0..<200 {
      let fixture = try ProviderFixture(Self.provider)
      let id = try await fixture.signedIn()
      let line = CutLine(fixture.provider, after: count)
      let cut = ProviderService(
        GivenStore(fixture.store), ProviderFixture.setting(line.network, fixture.clock))
      await #expect(throws: (any Error).self) {
        try await cut.sync(id)
        if line.isWhole { throw CancellationError() }
      }
      let receipt = try await fixture.service.sync(id)
      #expect(receipt.outcome == .complete, "cut at request \(count)")
      #expect(try Self.view(of: fixture.store) == expected, "cut at request \(count)")
      guard !line.isWhole else { break }
      cuts += 1
    }
    #expect(cuts >= 20)
  }

  @Test(
    "A sync killed by a signal resumes with the store on disk", arguments: [1, 5, 9, 14])
  func signal(count: Int) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "wellseal-sync-\(UUID().uuidString)")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let secret = try StoreSecret(keyFile: [UInt8](repeating: 7, count: 32))
    let home = StoreDirectory(path)
    let provider = FakeProvider()
    let store = try home.create { [secret] }
    let id = try await ProviderFixture(provider, isAround: store).signedIn()
    // The child's tokens must not be ones that this process has used up.
    let (access, refresh) = provider.state.withLock { ($0.access, $0.refresh) }
    try store.close()
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        path = path as String, id = id as UUID, count = count as Int, access = access as Set<String>,
        refresh = refresh as Set<String>
      ] in
      let provider = FakeProvider { ($0.access, $0.refresh) = (access, refresh) }
      let secret = try StoreSecret(keyFile: [UInt8](repeating: 7, count: 32))
      let store = try StoreDirectory(path).unlocked { secret }
      let killing = KillingNetwork(provider, after: count)
      let service = ProviderService(GivenStore(store), ProviderFixture.setting(killing.network, TestTime()))
      try await service.sync(id)
    }
    let again = try home.unlocked { secret }
    let fixture = try ProviderFixture(provider, isAround: again)
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try Self.view(of: again) == (try await Self.expected(afterChange: false)))
    try again.close()
  }
}

/// A network on which a sync ends at one of its requests, as if the task was canceled.
private final class CutLine: Sendable {
  private let provider: FakeProvider
  private let count: CrashingStore.CommitCount

  init(_ provider: FakeProvider, after count: Int) {
    self.provider = provider
    self.count = .init(count, isAfter: false)
  }

  var isWhole: Bool { !count.hasDied }

  var network: ProviderNetwork {
    ProviderNetwork { request, _ in
      if self.count.dies() {
        withUnsafeCurrentTask { $0?.cancel() }
        return .failure(WebError(.offline, url: request.url))
      }
      return self.provider.answer(request)
    }
  }
}

/// A network that kills the process at one of its requests.
private final class KillingNetwork: Sendable {
  private let provider: FakeProvider
  private let count: CrashingStore.CommitCount

  init(_ provider: FakeProvider, after count: Int) {
    self.provider = provider
    self.count = .init(count, isAfter: false)
  }

  var network: ProviderNetwork {
    ProviderNetwork { request, _ in
      if self.count.dies() { kill(getpid(), SIGKILL) }
      return self.provider.answer(request)
    }
  }
}
