import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealConsent
import WellsealModel
import WellsealStore

@testable import WellsealAccounts

@Suite("Caregivers")
struct CaregiverServiceTests {
  @Test("An invitation is valid once, and its stored form hides the link")
  func invitation() async throws {
    let fixture = try CaregiverFixture()
    let service = try fixture.service()
    let (secret, holding) = try await service.invite(.heart(), opening: CaregiverFixture.store(0))
    #expect(InvitationSecret.isValid(secret) && !fixture.storage.text.contains(secret))
    #expect(try await service.offer(secret, of: holding.id).name == "Ben")
    let (ben, eve) = (UUID(), UUID())
    #expect(await service.view(of: holding.id, by: ben) == nil)
    for (text, id) in [(secret, UUID()), (String(repeating: "0", count: 64), holding.id)] {
      await #expect(throws: CaregiverError.unknown) { try await service.offer(text, of: id) }
    }
    let own = try CaregiverFixture.store(1)
    await #expect(throws: CaregiverError.own) {
      try await service.accept(secret, of: holding.id, by: fixture.person, called: "Anna", with: own)
    }
    try await service.accept(secret, of: holding.id, by: ben, called: "Ben B.", with: own)
    await #expect(throws: CaregiverError.unknown) {
      try await service.accept(
        secret, of: holding.id, by: eve, called: "Eve", with: CaregiverFixture.store(2))
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
    let service = try CaregiverFixture().service()
    let invited = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<CaregiverService.maxGrants + 8 {
        group.addTask {
          do {
            _ = try await service.invite(.heart("Ben \(number)"), opening: CaregiverFixture.store(0))
            return true
          } catch CaregiverError.tooMany { return false }
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(invited == CaregiverService.maxGrants)
    #expect(await service.holdings.count == CaregiverService.maxGrants)
  }

  @Test("One of many concurrent acceptances of an invitation succeeds")
  func atOnce() async throws {
    let fixture = try CaregiverFixture()
    let service = try fixture.service()
    let (secret, holding) = try await service.invite(.heart(), opening: CaregiverFixture.store(0))
    let own = try CaregiverFixture.store(1)
    let taken = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 {
        group.addTask {
          (try? await service.accept(secret, of: holding.id, by: UUID(), called: "N", with: own)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
  }

  @Test(
    "A caregiver's key opens only with the caregiver's store and its invitation"
  )
  func key() async throws {
    let fixture = try CaregiverFixture()
    let (service, ben) = (try fixture.service(), UUID())
    let holding = try await fixture.holder(.heart(), ben, in: service)
    let key = try #require(fixture.directory.row(of: ben)).key
    let (own, other) = (try CaregiverFixture.store(1), try CaregiverFixture.store(2))
    #expect(key.open(of: holding.id, fixture.person, by: ben, with: own) != nil)
    #expect(key.open(of: holding.id, fixture.person, by: ben, with: other) == nil)
    #expect(key.open(of: UUID(), fixture.person, by: ben, with: own) == nil)
    #expect(key.open(of: holding.id, UUID(), by: ben, with: own) == nil)
    #expect(key.open(of: holding.id, fixture.person, by: UUID(), with: own) == nil)
    for place in key.sealed.indices {
      var sealed = key.sealed
      sealed[place] ^= 1
      #expect(CaregiverKey(sealed).open(of: holding.id, fixture.person, by: ben, with: own) == nil)
    }
  }

  @Test(
    "A grant ends at once by user, app page, expiry or a lost key")
  func ending() async throws {
    let fixture = try CaregiverFixture()
    let service = try fixture.service()
    func holder() async throws -> (CaregiverGrant, UUID) {
      let account = UUID()
      return (
        try await fixture.holder(.heart(until: fixture.clock.now + 3600), account, in: service), account
      )
    }
    var (holding, account) = try await holder()
    let view = try #require(await service.view(of: holding.id, by: account))
    #expect(try await service.recordRead(AccessRead([.heartRate], count: 1), on: view))
    try await service.end(holding.id)
    #expect(try await !service.recordRead(AccessRead([.heartRate], count: 1), on: view))
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
    let fixture = try CaregiverFixture()
    let (service, ben) = (try fixture.service(), UUID())
    let holding = try await fixture.holder(.heart(), ben, in: service)
    let view = try #require(await service.view(of: holding.id, by: ben))
    var wish = CaregiverRequest.heart()
    wish.read = [.stepCount]
    try await service.change(holding.id, to: wish)
    #expect(try await !service.recordRead(AccessRead([.heartRate], count: 1), on: view))
    let now = try #require(await service.view(of: holding.id, by: ben))
    #expect(now.scope.consent.reading.keys.map(\.name) == ["stepCount"])
  }

  @Test("A second invitation of the same person replaces the first")
  func second() async throws {
    let fixture = try CaregiverFixture()
    let (service, ben) = (try fixture.service(), UUID())
    let first = try await fixture.holder(.heart("One"), ben, in: service)
    let second = try await fixture.holder(.heart("Two"), ben, in: service)
    #expect(await service.holdings.map(\.id) == [second.id])
    #expect(await service.view(of: first.id, by: ben) == nil)
    #expect(fixture.directory.row(of: ben)?.id == second.id)
  }

  @Test("All excludes sensitive types and clinical records")
  func types() async throws {
    #expect(!CaregiverRequest.defaultTypes.contains { $0.isSensitive || $0.isClinical })
    #expect(
      CaregiverRequest.defaultTypes.contains(.heartRate)
        && CaregiverRequest.givable.contains(.labResultRecord))
    for type in HealthType.all where type.requiresPerObjectAuthorization || type.kind == .document {
      #expect(!CaregiverRequest.givable.contains(type))
    }
    let fixture = try CaregiverFixture()
    let service = try fixture.service()
    let store = try CaregiverFixture.store(0)
    for wish in [
      CaregiverRequest(" ", .guardian, read: [.heartRate]), CaregiverRequest("Ben", .guardian, read: []),
      CaregiverRequest("Ben", .guardian, read: [.cda]), .heart(until: fixture.clock.now),
    ] {
      await #expect(throws: CaregiverError.self) { try await service.invite(wish, opening: store) }
    }
    #expect(fixture.storage.lines == 0)
  }

  @Test("A user who moved to another cluster has no caregivers there")
  func moved() async throws {
    let fixture = try CaregiverFixture()
    _ = try await fixture.holder(.heart(), in: fixture.service())
    let bytes = try fixture.storage.read(CaregiverRecord.document, limit: 1 << 20)
    #expect(try CaregiverRecord(bytes, of: fixture.person).holdings.count == 1)
    #expect(try CaregiverRecord(bytes, of: UUID()).holdings.isEmpty)
    #expect(throws: CaregiverError.unreadable) { try CaregiverRecord(Array("{}".utf8), of: fixture.person) }
  }
}
