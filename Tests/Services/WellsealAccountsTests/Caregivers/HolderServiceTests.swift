import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealConsent
import WellsealModel
import WellsealStore

@testable import WellsealAccounts

@Suite("Caregivers")
struct HolderServiceTests {
  @Test("An invitation is valid once, and its stored form hides the link")
  func invitation() async throws {
    let fixture = try HolderFixture()
    let service = try fixture.service()
    let (secret, holding) = try await service.invite(.heart(), opening: HolderFixture.store(0))
    #expect(InvitationSecret.isOne(secret) && !fixture.place.text.contains(secret))
    #expect(try await service.offer(secret, of: holding.id).name == "Ben")
    let (ben, eve) = (UUID(), UUID())
    #expect(await service.view(of: holding.id, by: ben) == nil)
    for (text, id) in [(secret, UUID()), (String(repeating: "0", count: 64), holding.id)] {
      await #expect(throws: HolderError.unknown) { try await service.offer(text, of: id) }
    }
    let own = try HolderFixture.store(1)
    await #expect(throws: HolderError.own) {
      try await service.take(secret, of: holding.id, by: fixture.person, called: "Anna", with: own)
    }
    try await service.take(secret, of: holding.id, by: ben, called: "Ben B.", with: own)
    await #expect(throws: HolderError.unknown) {
      try await service.take(secret, of: holding.id, by: eve, called: "Eve", with: HolderFixture.store(2))
    }
    #expect(await service.view(of: holding.id, by: ben) != nil)
    #expect(await service.view(of: holding.id, by: eve) == nil)
    // The same after a restart.
    let again = try fixture.service()
    #expect(await again.holdings.map(\.taken?.name) == ["Ben B."])
    #expect(await again.view(of: holding.id, by: ben)?.holding.role == .caregiver)
  }

  @Test("Concurrent invitations don't exceed the limit of a user")
  func manyAtOnce() async throws {
    let service = try HolderFixture().service()
    let invited = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<HolderService.most + 8 {
        group.addTask {
          do {
            _ = try await service.invite(.heart("Ben \(number)"), opening: HolderFixture.store(0))
            return true
          } catch HolderError.tooMany { return false }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(invited == HolderService.most)
    #expect(await service.holdings.count == HolderService.most)
  }

  @Test("One of many concurrent acceptances of an invitation succeeds")
  func atOnce() async throws {
    let fixture = try HolderFixture()
    let service = try fixture.service()
    let (secret, holding) = try await service.invite(.heart(), opening: HolderFixture.store(0))
    let own = try HolderFixture.store(1)
    let taken = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (try? await service.take(secret, of: holding.id, by: UUID(), called: "N", with: own)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
  }

  @Test(
    "The key opens with the holder's own store alone, for the two people and the invitation that it was sealed for"
  )
  func key() async throws {
    let fixture = try HolderFixture()
    let (service, ben) = (try fixture.service(), UUID())
    let holding = try await fixture.holder(.heart(), ben, in: service)
    let key = try #require(fixture.directory.row(of: ben)).key
    let (own, other) = (try HolderFixture.store(1), try HolderFixture.store(2))
    #expect(key.open(of: holding.id, fixture.person, by: ben, with: own) != nil)
    #expect(key.open(of: holding.id, fixture.person, by: ben, with: other) == nil)
    #expect(key.open(of: UUID(), fixture.person, by: ben, with: own) == nil)
    #expect(key.open(of: holding.id, UUID(), by: ben, with: own) == nil)
    #expect(key.open(of: holding.id, fixture.person, by: UUID(), with: own) == nil)
    for place in key.sealed.indices {
      var sealed = key.sealed
      sealed[place] ^= 1
      #expect(HolderKey(sealed).open(of: holding.id, fixture.person, by: ben, with: own) == nil)
    }
  }

  @Test(
    "A grant ends at once by user, app page, expiry or a lost key")
  func ending() async throws {
    let fixture = try HolderFixture()
    let service = try fixture.service()
    func holder() async throws -> (Holding, UUID) {
      let account = UUID()
      return (
        try await fixture.holder(.heart(until: fixture.clock.now + 3600), account, in: service), account
      )
    }
    var (holding, account) = try await holder()
    let view = try #require(await service.view(of: holding.id, by: account))
    #expect(try await service.note(AccessRead([.heartRate], count: 1), on: view))
    try await service.end(holding.id)
    #expect(try await !service.note(AccessRead([.heartRate], count: 1), on: view))
    #expect(await service.view(of: holding.id, by: account) == nil)
    #expect(fixture.directory.row(of: account) == nil)
    for change in [ConsentChange.forget, .revokeAll] {
      (holding, account) = try await holder()
      try await fixture.broker.change(holding.key, change)
      #expect(await service.view(of: holding.id, by: account) == nil, "\(change)")
    }
    (holding, account) = try await holder()
    fixture.clock.advance(by: 3600)
    #expect(await service.view(of: holding.id, by: account) == nil)
    #expect(await service.holdings.isEmpty)
    (holding, account) = try await holder()
    fixture.directory.remove(account)
    try await service.endWithoutKey()
    #expect(await service.holdings.isEmpty)
    #expect(fixture.broker.repository.decisions.apps[holding.key] == nil)
  }

  @Test("A page started before a change isn't shown after it")
  func changed() async throws {
    let fixture = try HolderFixture()
    let (service, ben) = (try fixture.service(), UUID())
    let holding = try await fixture.holder(.heart(), ben, in: service)
    let view = try #require(await service.view(of: holding.id, by: ben))
    var wish = HolderWish.heart()
    wish.read = [.stepCount]
    try await service.change(holding.id, to: wish)
    #expect(try await !service.note(AccessRead([.heartRate], count: 1), on: view))
    let now = try #require(await service.view(of: holding.id, by: ben))
    #expect(now.scope.consent.reading.keys.map(\.name) == ["stepCount"])
  }

  @Test("A second invitation of the same person replaces the first")
  func second() async throws {
    let fixture = try HolderFixture()
    let (service, ben) = (try fixture.service(), UUID())
    let first = try await fixture.holder(.heart("One"), ben, in: service)
    let second = try await fixture.holder(.heart("Two"), ben, in: service)
    #expect(await service.holdings.map(\.id) == [second.id])
    #expect(await service.view(of: first.id, by: ben) == nil)
    #expect(fixture.directory.row(of: ben)?.id == second.id)
  }

  @Test("All excludes sensitive types and clinical records")
  func types() async throws {
    #expect(!HolderWish.usual.contains { $0.isSensitive || $0.isClinical })
    #expect(HolderWish.usual.contains(.heartRate) && HolderWish.givable.contains(.labResultRecord))
    for type in HealthType.all where type.requiresPerObjectAuthorization || type.kind == .document {
      #expect(!HolderWish.givable.contains(type))
    }
    let fixture = try HolderFixture()
    let service = try fixture.service()
    let store = try HolderFixture.store(0)
    for wish in [
      HolderWish(" ", .guardian, read: [.heartRate]), HolderWish("Ben", .guardian, read: []),
      HolderWish("Ben", .guardian, read: [.cda]), .heart(until: fixture.clock.now),
    ] {
      await #expect(throws: HolderError.self) { try await service.invite(wish, opening: store) }
    }
    #expect(fixture.place.lines == 0)
  }

  @Test("A user who moved to another cluster has no caregivers there")
  func moved() async throws {
    let fixture = try HolderFixture()
    _ = try await fixture.holder(.heart(), in: fixture.service())
    let bytes = try fixture.place.read(HolderRecord.document, limit: 1 << 20)
    #expect(try HolderRecord(bytes, of: fixture.person).holdings.count == 1)
    #expect(try HolderRecord(bytes, of: UUID()).holdings.isEmpty)
    #expect(throws: HolderError.unreadable) { try HolderRecord(Array("{}".utf8), of: fixture.person) }
  }
}
