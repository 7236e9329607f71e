import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

@Suite("Card revocation")
struct RevokingTests {
  let workshop: Workshop
  var lists: RevocationRegister { workshop.home.lists }

  init() throws { workshop = try Workshop() }

  private func card(_ identifier: String, issued: UnixTime = Workshop.now) throws -> IssuedCard {
    var request = Sample.request()
    request.revocationIdentifier = identifier
    request.issued = issued
    return try workshop.issuer().issue(request, at: Workshop.now)
  }

  @Test("A revoked card is invalid in the verifier, and its neighbor isn't")
  func revoked() throws {
    let one = try card("AAAAAAAAAAA")
    let other = try card("BBBBBBBBBBB")
    let place = try workshop.home.revocable(one.jws, at: Workshop.now)
    #expect(place.identifier == "AAAAAAAAAAA")
    _ = try lists.revoke([place.identifier], of: place.kid)
    #expect(try workshop.verdict(on: one.jws).verdict == .revoked)
    #expect(try workshop.verdict(on: other.jws).verdict == .verified)
  }

  @Test("With a time, only cards issued before it are revoked")
  func before() throws {
    let early = try card("AAAAAAAAAAA", issued: Workshop.now - 100)
    let late = try card("AAAAAAAAAAA", issued: Workshop.now)
    let kid = try workshop.issuer().kid
    _ = try lists.revoke(["AAAAAAAAAAA"], of: kid, before: Workshop.now - 0.5)
    #expect(try workshop.verdict(on: early.jws).verdict == .revoked)
    #expect(try workshop.verdict(on: late.jws).verdict == .verified)
    #expect(try workshop.read("issuer/crl/\(kid).json").contains("AAAAAAAAAAA.\(Int(Workshop.now.seconds))"))
  }

  @Test("The version increases with each change, and entries never weaken")
  func versions() throws {
    let kid = try workshop.issuer().kid
    let steps: [(before: Double?, version: Int, entry: Double?)] = [
      (100, 1, 100), (100, 1, 100), (50, 1, 100), (200, 2, 200), (nil, 3, nil), (300, 3, nil), (nil, 3, nil),
    ]
    for step in steps {
      let list = try lists.revoke(["AAAAAAAAAAA"], of: kid, before: step.before.map { UnixTime($0) })
      #expect(list.version == step.version)
      #expect(list.entries == ["AAAAAAAAAAA": step.entry.map { UnixTime($0) }])
    }
    _ = try lists.revoke(["zz", "aa"], of: kid)
    #expect(
      try workshop.read("issuer/crl/\(kid).json")
        == #"{"kid":"\#(kid)","method":"rid","ctr":4,"rids":["AAAAAAAAAAA","aa","zz"]}"#)
  }

  @Test(
    "An unreadable list isn't replaced with a new one",
    arguments: ["", "{}", #"{"kid":"K","method":"rid","ctr":3}"#])
  func damaged(text: String) throws {
    let kid = try workshop.issuer().kid
    _ = try lists.revoke(["AAAAAAAAAAA"], of: kid)
    _ = try workshop.write(text, to: "issuer/crl/\(kid).json")
    #expect(throws: IssuerStoreError.listUnreadable(kid: kid)) { try lists.revoke(["B"], of: kid) }
    #expect(try workshop.read("issuer/crl/\(kid).json") == text)
  }

  @Test(
    "An invalid identifier is rejected", arguments: ["", "a.1", "a b", String(repeating: "a", count: 25)])
  func badIdentifier(text: String) throws {
    #expect(throws: IssuerStoreError.notAnIdentifier) { try lists.revoke([text], of: "K") }
  }

  @Test("Foreign, modified and unidentified cards can't be revoked")
  func irrevocable() throws {
    let plain = try workshop.issuer().issue(Sample.request(), at: Workshop.now)
    #expect(throws: IssuerStoreError.cardWithoutIdentifier) {
      try workshop.home.revocable(plain.jws, at: Workshop.now)
    }
    let stranger = try Workshop()
    var request = Sample.request()
    request.revocationIdentifier = "AAAAAAAAAAA"
    let foreign = try stranger.issuer().issue(request, at: Workshop.now)
    #expect(throws: IssuerStoreError.notOwnCard) {
      try workshop.home.revocable(foreign.jws, at: Workshop.now)
    }
    var changed = try card("AAAAAAAAAAA").jws
    let last = changed.count - 40
    changed[last] = changed[last] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
    #expect(throws: IssuerStoreError.notOwnCard) { try workshop.home.revocable(changed, at: Workshop.now) }
  }

  @Test("With several keys one must be named")
  func severalKeys() throws {
    let kid = try workshop.issuer().kid
    #expect(try workshop.home.revokingKey(nil, at: Workshop.now) == kid)
    _ = try workshop.home.keys.rotate(with: workshop.secret, at: Workshop.now)
    #expect(throws: IssuerStoreError.severalKeys) { try workshop.home.revokingKey(nil, at: Workshop.now) }
    #expect(try workshop.home.revokingKey(kid, at: Workshop.now) == kid)
    #expect(throws: IssuerStoreError.unknownKey(kid: "K")) {
      try workshop.home.revokingKey("K", at: Workshop.now)
    }
  }
}
