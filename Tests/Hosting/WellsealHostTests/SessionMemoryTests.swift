import Foundation
import TestPostgres
import Testing
import WellsealCluster

@testable import WellsealHost

@Suite(
  "What a server remembers of sessions")
struct SessionMemoryTests {
  @Test("Those that ended stay ended, and half a minute later nothing is known of them")
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
    sessions.forgetOld()
    #expect(sessions.count == 4)
    fixture.clock.advance(by: 11)
    sessions.forgetOld()
    #expect(sessions.count == 0)
    #expect(try await sessions.person(of: secrets[0]) == person)
    for secret in secrets.dropFirst() { #expect(try await sessions.person(of: secret) == nil) }
    await fixture.server.close()
  }

  @Test("One that the database cannot take out stays ended as long as it could be there")
  func unreachable() async throws {
    // Its own databases, since a table of theirs is not there for a while.
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
    sessions.forgetOld()
    #expect(sessions.count == 1)
    #expect(try await sessions.person(of: secret) == nil)
    await fixture.server.close()
  }
}
