import Foundation
import TestPostgres
import Testing
import WellsealCluster

@testable import WellsealHost

@Suite(
  "Session cache of a server")
struct SessionMemoryTests {
  @Test("Ended sessions stay ended and are evicted after 30 seconds")
  func ended() async throws {
    let fixture = try HostFixture()
    let person = try #require(try fixture.cluster.cluster.person(named: fixture.person())).identifier
    let sessions = HostedSessions(
      try fixture.cluster.cluster.pooled(connections: 1),
      executor: PersonThreads(count: 1, maxPerPerson: 1).executor(),
      now: { fixture.clock.now }, steady: { fixture.clock.now })
    var secrets: [SessionSecret] = []
    for _ in 0..<4 { secrets.append(try await sessions.make(for: person)) }
    for secret in secrets { #expect(try await sessions.person(of: secret) == person) }
    for secret in secrets.dropFirst() { try await sessions.end(secret) }
    #expect(sessions.count == 4)
    fixture.clock.advance(by: 20)
    sessions.removeExpired()
    #expect(sessions.count == 4)
    fixture.clock.advance(by: 11)
    sessions.removeExpired()
    #expect(sessions.count == 0)
    #expect(try await sessions.person(of: secrets[0]) == person)
    for secret in secrets.dropFirst() { #expect(try await sessions.person(of: secret) == nil) }
    await fixture.server.close()
  }

  @Test("A session that the database can't remove stays ended")
  func unreachable() async throws {
    // A separate database, because one of its tables is missing for a while.
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)))
    let cluster = fixture.cluster.cluster
    let person = try #require(try cluster.person(named: fixture.person())).identifier
    let sessions = HostedSessions(
      try cluster.pooled(connections: 1), executor: PersonThreads(count: 1, maxPerPerson: 1).executor(),
      now: { fixture.clock.now }, steady: { fixture.clock.now })
    let secret = try await sessions.make(for: person)
    #expect(try await sessions.person(of: secret) == person)
    let names = try PostgresConnection(to: fixture.cluster.directory)
    _ = try names.run("ALTER TABLE session RENAME TO away")
    await #expect(throws: (any Error).self) { try await sessions.end(secret) }
    _ = try names.run("ALTER TABLE away RENAME TO session")
    fixture.clock.advance(by: 3600)
    sessions.removeExpired()
    #expect(sessions.count == 1)
    #expect(try await sessions.person(of: secret) == nil)
    await fixture.server.close()
  }
}
