import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealModel
import WellsealStore

@testable import WellsealAccounts
@testable import WellsealConsent

/// Random sequences of inviting, accepting, viewing, changing, ending and waiting.
///
/// Each view is compared with a small model.
///
/// `WELLSEAL_HOLDER_SEQUENCES` is the number of sequences; run 100,000 before a release.
@Suite("Caregiver access compared with a model")
struct CaregiverModelTests {
  private static let sequences =
    ProcessInfo.processInfo.environment["WELLSEAL_HOLDER_SEQUENCES"].flatMap { UInt64($0) } ?? 300

  @Test("Each view matches the grants exactly", .timeLimit(.minutes(600)))
  func sequences() async throws {
    let store = MemoryStore()
    let samples = try (0..<12).flatMap { day in
      [
        try Sample.heartRate(60, at: -Double(day) * 86_400, from: .watch),
        try Sample.steps(9, at: -Double(day) * 86_400 + 6 * 3600, from: .watch),
      ]
    }
    try await store.commit(samples.map { try .add(NewSample($0)) })
    var looks = 0
    for seed in 1...Self.sequences {
      var run = try CaregiverRun(seed: seed, store: store, samples: samples)
      do { for _ in 0..<24 { try await run.step() } } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
      looks += run.looks
    }
    #expect(looks > Int(Self.sequences))
  }
}

/// A sequence and the model's expectations.
private struct CaregiverRun {
  /// A grant in the model.
  struct Given {
    let id: UUID
    let secret: String
    var request: CaregiverRequest
    let ends: Date
    var account: Int?
  }

  struct Difference: Error, CustomStringConvertible {
    var description: String
  }

  private let fixture: CaregiverFixture
  private var service: CaregiverService
  private var random: SeededGenerator
  private let store: MemoryStore
  private let samples: [HealthSample]
  private let accounts = [UUID(), UUID()]
  private var given: [Given] = []
  private(set) var looks = 0

  init(seed: UInt64, store: MemoryStore, samples: [HealthSample]) throws {
    fixture = try CaregiverFixture()
    service = try fixture.service()
    random = SeededGenerator(seed: seed)
    self.store = store
    self.samples = samples
  }

  private mutating func request() -> CaregiverRequest {
    let now = fixture.clock.now
    let read: [Set<HealthType>] = [[.heartRate], [.stepCount], [.heartRate, .stepCount]]
    return CaregiverRequest(
      "Ben", .caregiver, read: read[random.index(below: 3)],
      window: ReadWindow(
        from: random.index(below: 2) == 0 ? nil : .noon - Double(random.index(below: 12)) * 86_400),
      lastDays: random.index(below: 2) == 0 ? nil : 1 + random.index(below: 9),
      until: random.index(below: 2) == 0 ? nil : now + Double(1 + random.index(below: 5)) * 86_400)
  }

  mutating func step() async throws {
    switch random.index(below: 12) {
    case 0, 1:
      let wish = request()
      let (secret, holding) = try await service.invite(wish, opening: CaregiverFixture.store(0))
      let end = fixture.clock.now + CaregiverService.life
      given.append(
        Given(id: holding.id, secret: secret, request: wish, ends: min(end, wish.until ?? .distantFuture)))
    case 2, 3: try await accept()
    case 4: try await change()
    case 5: try await end()
    case 6: fixture.clock.advance(by: Double(1 + random.index(below: 30)) * 3600)
    case 7: service = try fixture.service()
    default: try await look()
    }
  }

  private func isAlive(_ given: Given) -> Bool {
    let now = fixture.clock.now
    return given.request.until.map { now < $0 } ?? true && (given.account != nil || now < given.ends)
  }

  private mutating func accept() async throws {
    guard !given.isEmpty else { return }
    let (place, account) = (random.index(below: given.count), random.index(below: 2))
    let offer = given[place]
    let isOpen = isAlive(offer) && offer.account == nil
    let isTaken: Bool
    do {
      try await service.accept(
        offer.secret, of: offer.id, by: accounts[account], called: "Ben",
        with: CaregiverFixture.store(account + 1))
      isTaken = true
    } catch is CaregiverError { isTaken = false }
    guard isTaken == isOpen else { throw Difference(description: "taken: \(isTaken), open: \(isOpen)") }
    guard isTaken else { return }
    given[place].account = account
    given.removeAll { $0.account == account && $0.id != offer.id }
  }

  private mutating func change() async throws {
    guard !given.isEmpty else { return }
    let (place, wish) = (random.index(below: given.count), request())
    let wasAlive = isAlive(given[place])
    do {
      try await service.change(given[place].id, to: wish)
      guard wasAlive else { throw Difference(description: "changed what was over") }
      given[place].request = wish
    } catch is CaregiverError {
      guard !wasAlive else { throw Difference(description: "not changed") }
    }
  }

  private mutating func end() async throws {
    guard !given.isEmpty else { return }
    let found = given.remove(at: random.index(below: given.count))
    let key = AppKey.account(found.id.uuidString)
    switch random.index(below: 4) {
    case 0: try? await fixture.broker.change(key, .forget)
    case 1: try? await fixture.broker.change(key, .revokeAll)
    case 2:
      // As if an operator ended it, or the other user was erased.
      try fixture.directory.end(found.id)
      if found.account == nil { try? await service.end(found.id) }
    default: try? await service.end(found.id)
    }
  }

  private mutating func look() async throws {
    looks += 1
    let account = random.index(below: 2)
    let row = fixture.directory.row(of: accounts[account])
    let mine = given.first { $0.account == account && isAlive($0) }
    let expected = Set(mine.map { given in samples.filter { sees(given, $0) }.map(\.uuid) } ?? [])
    var found: Set<UUID> = []
    if let row, let view = await service.view(of: row.id, by: accounts[account]),
      row.key.open(
        of: row.id, fixture.person, by: accounts[account], with: try CaregiverFixture.store(account + 1))
        != nil
    {
      let seen = VisibleStore(ScopedStore(store, view.scope))
      let types: [HealthType] = [.heartRate, .stepCount, .bodyMass]
      found = Set(try await seen.samples(SampleQuery(types.map { SampleQuery.Part($0) })).map(\.uuid))
      let before = fixture.storage.lines
      guard try await service.recordRead(AccessRead(seen.askedTypes, count: found.count), on: view),
        fixture.storage.lines == before + 1
      else { throw Difference(description: "a look is not in the log") }
    }
    guard found == expected else {
      throw Difference(description: "sees \(found.count) samples in place of \(expected.count)")
    }
    // A grant of another user isn't visible.
    for other in given where other.account != account {
      guard await service.view(of: other.id, by: accounts[account]) == nil else {
        throw Difference(description: "sees as somebody else")
      }
    }
  }

  private func sees(_ given: Given, _ sample: HealthSample) -> Bool {
    guard given.request.read.contains(sample.type) else { return false }
    let days = given.request.lastDays.map { fixture.clock.now - Double($0) * 86_400 } ?? .distantPast
    return sample.end >= max(given.request.window.from ?? .distantPast, days)
  }
}
