import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import TestAuthenticator
import TestPostgres
import Testing
import WellsealCluster

@testable import WellsealHost

@Suite(
  "Servers of a cluster")
struct ClusterServerTests {
  @Test("A challenge is valid once in its cluster and not in another one")
  func challenges() async throws {
    let cluster = try #require(TestCluster.shared)
    let secrets = try SharedSecrets(of: cluster.cluster)
    let (first, stranger) = (try HostFixture(cluster, shared: secrets), try HostFixture(cluster))
    let name = try first.person()
    let signed = Mutex<[[String: String]]>([])
    try await first.visit { visitor in
      var device = SignInMethodTests.device(true)
      try await SignInMethodTests.register(&device, try await visitor.signedIn(name))
      for _ in 0..<2 {
        let fields = try device.sign(try await SignInMethodTests.options(visitor, "/sign-in/passkey/options"))
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
    #expect(try await statuses(of: [one, one], at: HostFixture(cluster, shared: secrets)) == [303, 403])
    #expect(try await statuses(of: [other], at: stranger) == [403])
    #expect(try await statuses(of: [one, other], at: HostFixture(cluster, shared: secrets)) == [403, 303])
  }

  @Test("Every server of a cluster publishes the key that signs ID tokens")
  func tokenKeys() async throws {
    let cluster = try #require(TestCluster.shared)
    func keys(_ shared: SharedSecrets?) async throws -> String {
      let fixture = try HostFixture(cluster, shared: shared)
      let found = Mutex("")
      try await fixture.visit { visitor in
        let answer = try await visitor.get(
          "/p/\(UUID().uuidString.lowercased())/fhir/R4/.well-known/jwks.json")
        #expect(answer.status == .ok)
        found.withLock { $0 = String(buffer: answer.body) }
      }
      return found.withLock { $0 }
    }
    let first = try await keys(SharedSecrets(of: cluster.cluster))
    #expect(first.contains(#""n":"#))
    #expect(try await keys(SharedSecrets(of: cluster.cluster)) == first)
    #expect(try await keys(nil) != first)
  }

  @Test(
    "A server without a configured name keeps its name, even after a crash", .timeLimit(.minutes(5)))
  func names() async throws {
    let cluster = try #require(TestCluster.shared).cluster
    let file = FileManager.default.temporaryDirectory.appending(path: "node-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    func heart() -> HeartbeatMonitor {
      var settings = HeartbeatMonitor.Settings()
      settings.nameFile = file
      return HeartbeatMonitor(
        cluster, executor: PersonThreads(count: 1, maxPerPerson: 1).executor(), settings)
    }
    let killed = heart()
    try await killed.begin()
    let lost = try #require(killed.identifier)
    let name = try #require(try cluster.nodes().first { $0.identifier == lost }?.name)
    let again = heart()
    try await again.begin()
    let nodes = try cluster.nodes()
    #expect(nodes.first { $0.name == name }?.identifier == again.identifier)
    #expect(!nodes.contains { $0.identifier == lost })
    // With a copy of its data folder, another one runs concurrently.
    let beats = Task { await again.run() }
    let copy = heart()
    try await copy.begin()
    let names = try cluster.nodes().filter { [copy.identifier, again.identifier].contains($0.identifier) }
    #expect(Set(names.map(\.name)).count == 2)
    beats.cancel()
    await copy.leave()
    await again.leave()
  }

  @Test("A client's own claim about its address is ignored")
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
