import Foundation
import TestPostgres
import Testing

@testable import WellsealCluster

@Suite("Administrators of the page")
struct AdministratorTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test("A link is valid once, until it ends, and a name belongs to one administrator")
  func links() throws {
    let cluster = try #require(TestCluster.shared).cluster
    let name = TestCluster.name()
    #expect(try cluster.inviteAdministrator(" \(name)", digest(1), until: now + 60, at: now) == name)
    let first = try #require(try cluster.administrator(ofLink: digest(1), at: now))
    #expect(first.name == name && first.passkeys.isEmpty)
    #expect(try cluster.inviteAdministrator(name.uppercased(), digest(2), until: now + 60, at: now) == name)
    #expect(try cluster.administrator(ofLink: digest(1), at: now) == nil)
    #expect(try cluster.administrator(ofLink: digest(2), at: now)?.identifier == first.identifier)
    #expect(try cluster.administrator(ofLink: digest(2), at: now + 60) == nil)
    #expect(try cluster.redeemAdministratorLink(digest(2), at: now))
    #expect(try !cluster.redeemAdministratorLink(digest(2), at: now))
    #expect(throws: ClusterError.malformedName) {
      try cluster.inviteAdministrator("\u{0}", digest(3), until: now + 60, at: now)
    }
  }

  @Test("One of two concurrent passkey changes counts")
  func passkeys() throws {
    let cluster = try #require(TestCluster.shared).cluster
    let name = TestCluster.name()
    _ = try cluster.inviteAdministrator(name, digest(4), until: now + 60, at: now)
    let before = try #require(try cluster.administrators().first { $0.name == name })
    #expect(try cluster.replacePasskeys(of: before, with: [1]))
    #expect(try !cluster.replacePasskeys(of: before, with: [2]))
    let after = try #require(try cluster.administrator(before.identifier))
    #expect(after.passkeys == [1])
    #expect(try cluster.replacePasskeys(of: after, with: [2]))
  }

  @Test("Removing an administrator ends the links and sessions, and those of others stay")
  func removal() throws {
    let cluster = try #require(TestCluster.shared).cluster
    let names = [TestCluster.name(), TestCluster.name()]
    for (place, name) in names.enumerated() {
      let place = UInt8(place)
      _ = try cluster.inviteAdministrator(name, digest(10 + place), until: now + 60, at: now)
      let known = try #require(try cluster.administrator(ofLink: digest(10 + place), at: now))
      let proof = AdministratorProof.passkey(administrator: known.identifier)
      try cluster.keep(AdministratorSession(proof, since: now, proved: now - 5), digest(20 + place))
    }
    let session = try #require(try cluster.administratorSession(digest(20)))
    #expect(session.since == now && session.seen == now && session.proved == now - 5)
    #expect(try cluster.removeAdministrator(names[0].lowercased()) == names[0])
    #expect(try cluster.administratorSession(digest(20)) == nil)
    #expect(try cluster.administrator(ofLink: digest(10), at: now) == nil)
    #expect(try cluster.administratorSession(digest(21)) != nil)
    #expect(throws: ClusterError.noSuchAdministrator) { try cluster.removeAdministrator(names[0]) }
    let login = AdministratorProof.login(subject: "boss", rule: "subject")
    try cluster.keep(AdministratorSession(login, since: now, proved: now), digest(22))
    #expect(try cluster.administratorSession(digest(22))?.proof == login)
  }

  @Test(
    "A session is valid for half an hour without use, and for the time of its proof",
    arguments: [
      (passkey, 0, 0, true), (passkey, 1799, 1799, true), (passkey, 1800, 1800, false),
      (passkey, 28_799, 10, true), (passkey, 28_800, 10, false), (passkey, -120, -120, false),
      (login, 0, 0, true), (login, 1800, 1800, false), (login, 3599, 10, true), (login, 3600, 10, false),
    ])
  func life(proof: AdministratorProof, since: Double, seen: Double, isAlive: Bool) throws {
    let cluster = try #require(TestCluster.shared).cluster
    let secret = Array(UUID().uuidString.utf8)
    try cluster.keep(AdministratorSession(proof, since: now - since, proved: now), secret)
    try cluster.touchAdministratorSession(secret, at: now - seen)
    #expect(try cluster.administratorSession(secret)?.isAlive(at: now) == isAlive)
    try cluster.endAdministratorSession(secret)
    #expect(try cluster.administratorSession(secret) == nil)
  }

  private static let passkey = AdministratorProof.passkey(administrator: UUID())
  private static let login = AdministratorProof.login(subject: "boss", rule: "subject")

  @Test("Expired sessions are removed from the database, each after the time of its proof")
  func swept() throws {
    let cluster = try #require(TestCluster.shared).cluster
    // The other sessions of the database are later.
    let now = Date(timeIntervalSince1970: 1_000_000)
    let cases: [(AdministratorProof, Double, isLeft: Bool)] = [
      (Self.passkey, 3700, true), (Self.passkey, 28_801, false), (Self.login, 3500, true),
      (Self.login, 3700, false),
    ]
    for (proof, since, isLeft) in cases {
      let secret = Array(UUID().uuidString.utf8)
      try cluster.keep(AdministratorSession(proof, since: now - since, proved: now), secret)
      try cluster.touchAdministratorSession(secret, at: now)
      try cluster.removeAdministratorSessions(at: now)
      #expect(try (cluster.administratorSession(secret) != nil) == isLeft)
      try cluster.endAdministratorSession(secret)
    }
  }

  @Test("Users are found by a part of the name, regardless of case")
  func search() throws {
    let cluster = try #require(TestCluster.shared).cluster
    let mark = UUID().uuidString
    for name in ["Clara \(mark)", "Ben \(mark)", "Anna 100%_\(mark)"] { try cluster.add(name).close() }
    let found = try cluster.people(named: mark.lowercased(), maxCount: 10)
    #expect(found.map(\.name) == ["Anna 100%_\(mark)", "Ben \(mark)", "Clara \(mark)"])
    #expect(found.allSatisfy { $0.state == .active && !$0.isOpen })
    #expect(try cluster.people(named: " BEN \(mark)", maxCount: 10).map(\.name) == ["Ben \(mark)"])
    #expect(try cluster.people(named: mark, maxCount: 2).count == 2)
    #expect(try cluster.people(named: "%_\(mark)", maxCount: 10).count == 1)
    #expect(try cluster.people(named: "", maxCount: 1).count == 1)
    #expect(try cluster.people([found[1].identifier]).map(\.name) == ["Ben \(mark)"])
    #expect(try cluster.people([UUID()]).isEmpty && cluster.people([]).isEmpty)
  }

  @Test(
    "A size round-trips as text, and an invalid text has none",
    arguments: [
      ("0", 0), ("12", 12), ("2K", 2048), ("500M", 500 << 20), ("2G", 2 << 30), ("-1", nil), ("", nil),
      ("K", nil), ("1.5G", nil), ("9223372036854775807G", nil),
    ] as [(String, Int64?)])
  func sizes(text: String, bytes: Int64?) {
    #expect(ByteQuota.bytes(text) == bytes)
    if let bytes { #expect(ByteQuota.bytes(ByteQuota.text(bytes)) == bytes) }
  }

  private func digest(_ byte: UInt8) -> [UInt8] {
    [UInt8](repeating: byte, count: 32) + Array(Self.run.uuidString.utf8)
  }

  private static let run = UUID()
}
