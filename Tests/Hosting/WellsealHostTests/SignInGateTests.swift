import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import TestPostgres
import Testing
import WellsealCluster
import WellsealRequests
import WellsealServerConnections
import WellsealStore

@testable import WellsealHost

@Suite(
  "Sign-in rate limits")
struct SignInGateTests {
  @Test("Wrong passphrases delay only their user; correct ones don't count")
  func limits() async throws {
    let time = Date()
    let gate = SignInGate(cost: TestCluster.cost, width: 1, now: { time })
    let secret = try StoreSecret(passphrase: "wrong")
    var last = SignInGate.Outcome.wrong
    for _ in 0..<7 { last = await gate.prove(secret, of: "anna", from: "192.0.2.1", header: nil) }
    guard case .limited(let seconds) = last, seconds > 0 else {
      Issue.record("\(last)")
      return
    }
    for (name, address) in [("anna", "192.0.2.2"), ("ben", "192.0.2.1")] {
      guard case .wrong = await gate.prove(secret, of: name, from: address, header: nil) else {
        Issue.record("\(name) \(address)")
        continue
      }
    }
    // From one address, with any names.
    for number in 0..<30 { last = await gate.prove(secret, of: "n\(number)", from: "192.0.2.9", header: nil) }
    guard case .limited = last else {
      Issue.record("\(last)")
      return
    }
  }

  @Test("Strangers' guesses block a user only in new browsers")
  func devices() async throws {
    let time = Date()
    let gate = SignInGate(cost: TestCluster.cost, width: 1, now: { time })
    let wrong = try StoreSecret(passphrase: "wrong")
    for number in 0..<60 {
      _ = await gate.prove(wrong, of: "anna", from: "192.0.2.\(number)", header: nil)
    }
    #expect(gate.wait("anna", from: "198.51.100.1") != nil)
    let device = [UInt8](repeating: 7, count: 16)
    #expect(gate.wait("anna", from: "198.51.100.1", device: device) == nil)
    // A holder of the browser's cookie gets few guesses, too.
    var last = SignInGate.Outcome.wrong
    for number in 0..<12 {
      last = await gate.prove(wrong, of: "anna", from: "203.0.113.\(number)", device: device, header: nil)
    }
    guard case .limited = last else {
      Issue.record("\(last)")
      return
    }
  }

  @Test("A browser cookie is valid cluster-wide for its user")
  func cookies() throws {
    let (anna, ben) = (UUID(), UUID())
    let house = DeviceCookies(secret: [1, 2, 3])
    func request(_ field: String) -> Request {
      let value = String(field.prefix { $0 != ";" })
      return Request(
        head: HTTPRequest(
          method: .post, scheme: "https", authority: "a.example", path: "/sign-in",
          headerFields: [.cookie: value]),
        body: RequestBody(buffer: ByteBuffer()))
    }
    let (first, second) = (house.field(for: anna), house.field(for: anna))
    let device = try #require(house.device(of: request(first), for: anna))
    #expect(house.device(of: request(second), for: anna) != device)
    #expect(house.device(of: request(first), for: ben) == nil)
    #expect(DeviceCookies(secret: [1, 2, 3]).device(of: request(first), for: anna) == device)
    #expect(DeviceCookies(secret: [1, 2, 4]).device(of: request(first), for: anna) == nil)
    #expect(DeviceCookies(secret: nil).device(of: request(first), for: anna) == nil)
    #expect(house.device(of: request("__Host-wellseal-device=x"), for: anna) == nil)
    #expect(first.contains("Secure; HttpOnly; SameSite=Strict"))
  }

  @Test("The delay of a rejection is constant for a name, and spread over names")
  func rejectionDelay() {
    let delay = RejectionDelay(secret: [1, 2, 3])
    let spellings = ["Anna Beispiel", " anna  beispiel ", "ANNA BEISPIEL"]
    #expect(Set(spellings.map { RejectionDelay(secret: [1, 2, 3]).duration(for: $0) }).count == 1)
    #expect(delay.duration(for: "Anna Beispiel") != delay.duration(for: "Ben Beispiel"))
    #expect(
      RejectionDelay(secret: [1, 2, 4]).duration(for: "Anna Beispiel") != delay.duration(for: "Anna Beispiel")
    )
    #expect(
      RejectionDelay(secret: nil).duration(for: "Anna") != RejectionDelay(secret: nil).duration(for: "Anna"))
    let times = (0..<1000).map { delay.duration(for: "\($0)") / .milliseconds(1) }
    #expect(times.allSatisfy { (0..<200).contains($0) })
    for quarter in 0..<4 {
      let count = times.count { Int($0) / 50 == quarter }
      #expect((200...300).contains(count), "\(count) in quarter \(quarter)")
    }
  }

  @Test("A correct passphrase isn't delayed by wrong ones of its address")
  func rightOnes() async throws {
    let clock = HostFixture.TestClock()
    let gate = SignInGate(cost: TestCluster.cost, width: 1, now: { clock.now })
    let wrong = try StoreSecret(passphrase: "wrong")
    let fixture = try HostFixture()
    let person = try #require(try fixture.cluster.cluster.person(named: fixture.person()))
    let header = try fixture.cluster.cluster.header(of: person)
    func right() async throws -> Bool {
      let secret = try StoreSecret(passphrase: "one two three four")
      let outcome = await gate.prove(
        secret, of: person.identifier.uuidString, from: "192.0.2.7", header: header)
      if case .right = outcome { return true }
      return false
    }
    // A household or company behind one address: more wrong attempts than are free, each after its
    // wait.
    for number in 0..<24 {
      _ = await gate.prove(wrong, of: "n\(number)", from: "192.0.2.7", header: nil)
      clock.advance(by: 17)
    }
    for _ in 0..<4 { #expect(try await right()) }
    clock.advance(by: 600)
    for number in 0..<5 {
      #expect(gate.wait("anybody", from: "192.0.2.7") == nil)
      _ = await gate.prove(wrong, of: "m\(number)", from: "192.0.2.7", header: nil)
    }
    await fixture.server.close()
  }

  @Test("Sign-ins beyond the queue are rejected, and the others are served")
  func busy() async throws {
    let gate = SignInGate(cost: TestCluster.cost, width: 1)
    let secret = try StoreSecret(passphrase: "wrong")
    let outcomes = await withTaskGroup(of: SignInGate.Outcome.self) { group in
      for number in 0..<60 {
        group.addTask { await gate.prove(secret, of: "n\(number)", from: "a\(number)", header: nil) }
      }
      return await group.reduce(into: [SignInGate.Outcome]()) { $0.append($1) }
    }
    let tried = outcomes.count { if case .wrong = $0 { true } else { false } }
    let busy = outcomes.count { if case .busy = $0 { true } else { false } }
    #expect(tried >= 16 && tried + busy == 60)
  }

  @Test(
    "An IPv6 address counts as its network, however it is written",
    arguments: [
      ("2001:db8:1234::a:b:c", "2001:db8:1234:0"), ("2001:db8:1234:0:1:2:3:4", "2001:db8:1234:0"),
      ("2600:3c00::a:b:c:d", "2600:3c00:0:0"), ("::1", "0:0:0:0"), ("fe80::1%eth0", "fe80:0:0:0"),
      ("::ffff:192.0.2.1", "192.0.2.1"), ("192.0.2.1", "192.0.2.1"), ("", ""),
    ])
  func networks(address: String, name: String) { #expect(VisitorNetwork.name(of: address) == name) }
}
