import Foundation
import HTTPTypes
import HummingbirdTesting
import TestPostgres
import Testing

@Suite(
  "Databases that close their connections")
struct EndedConnectionTests {
  @Test("Database restarts are invisible to users")
  func ended() async throws {
    let fixture = try HostFixture(TestCluster(on: #require(PostgresServer.shared)))
    let (name, other) = (try fixture.person(), try fixture.person())
    let cluster = fixture.cluster
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      #expect(try await person.get("/").status == .ok)
      for _ in 0..<3 {
        for database in [cluster.segments, cluster.directory] {
          #expect(try cluster.server.endConnections(to: database) > 0)
        }
        #expect(try await person.get("/").status == .ok)
        let guest = try await visitor.signedIn(other)
        #expect(try await guest.get("/api/v1/types").status == .ok)
        #expect(try await guest.post("/sign-out").status == .seeOther)
      }
    }
  }
}
