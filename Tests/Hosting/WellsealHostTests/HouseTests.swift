import Foundation
import HTTPTypes
import HummingbirdTesting
import Synchronization
import TestAuthenticator
import TestPostgres
import Testing
import WellsealCluster
import WellsealHost

@Suite(
  "Servers of one house")
struct HouseTests {
  @Test("A challenge of one server is good at another, once in the whole house, and not in another house")
  func challenges() async throws {
    let cluster = try #require(TestCluster.shared)
    let key = try cluster.cluster.houseKey()
    let (first, stranger) = (try HostFixture(cluster, house: key), try HostFixture(cluster))
    let name = try first.person()
    let signed = Mutex<[[String: String]]>([])
    try await first.visit { visitor in
      var device = WaysInTests.device(true)
      try await WaysInTests.register(&device, try await visitor.signedIn(name))
      for _ in 0..<2 {
        let fields = try device.sign(try await WaysInTests.options(visitor, "/sign-in/passkey/options"))
        signed.withLock { $0.append(fields) }
      }
    }
    let (one, other) = signed.withLock { ($0[0], $0[1]) }
    func statuses(of answers: [[String: String]], at server: HostFixture) async throws -> [Int] {
      let statuses = Mutex<[Int]>([])
      try await server.visit { visitor in
        for answer in answers {
          let status = try await visitor.post("/sign-in/passkey", answer).status
          statuses.withLock { $0.append(status.code) }
        }
      }
      return statuses.withLock { $0 }
    }
    #expect(try await statuses(of: [one, one], at: HostFixture(cluster, house: key)) == [303, 403])
    #expect(try await statuses(of: [other], at: stranger) == [403])
    #expect(try await statuses(of: [one, other], at: HostFixture(cluster, house: key)) == [403, 303])
  }

  @Test("A visitor's own word for where it comes from counts for nothing")
  func visitors() async throws {
    let fixture = try HostFixture()
    try await fixture.visit { visitor in
      var last = HTTPResponse.Status.ok
      for turn in 0..<40 {
        last = try await visitor.post(
          "/sign-in", ["name": "nobody \(turn)", "passphrase": "wrong"],
          [HTTPField.Name("Wellseal-Visitor") ?? .from: "192.0.2.\(turn)"]
        ).status
      }
      #expect(last == .tooManyRequests)
    }
  }
}
