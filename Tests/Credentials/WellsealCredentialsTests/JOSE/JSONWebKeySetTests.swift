import Crypto
import Testing
import WellsealCredentials

@testable import WellsealBase

@Suite("Key sets")
struct JSONWebKeySetTests {
  let issuer = TestIssuer()

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let codes: Set<FindingCode>
    let change: @Sendable (inout JSON) -> Void

    var testDescription: String { name }
  }

  static let faults: [Case] = [
    Case(name: "RSA", codes: [.keyType]) { $0["kty"] = "RSA" },
    Case(name: "other algorithm", codes: [.keyAlgorithm]) { $0["alg"] = "ES256K" },
    Case(name: "for encryption", codes: [.keyUse]) { $0["use"] = "enc" },
    Case(name: "other curve", codes: [.keyCurve]) { $0["crv"] = "P-384" },
    Case(name: "foreign kid", codes: [.keyIdentifier]) { $0["kid"] = "foreign" },
    Case(name: "no kid", codes: [.keyMember]) { $0["kid"] = nil },
    Case(name: "no x", codes: [.keyMember]) { $0["x"] = nil },
    Case(name: "padded x", codes: [.keyMember]) { $0["x"] = "AAAA==" },
    Case(name: "long y", codes: [.keyUnusable]) { $0["y"] = .string(String(repeating: "A", count: 44)) },
    Case(name: "no point of the curve", codes: [.keyUnusable]) {
      $0["y"] = .string(String(repeating: "A", count: 42) + "E")
    },
    Case(name: "private part", codes: [.keyPrivate]) { $0["d"] = "AAAA" },
  ]

  @Test("A key that can't sign cards is named and ignored", arguments: faults)
  func refused(_ row: Case) {
    let reading = JSONWebKeySet.read(issuer.keySet(row.change).minified)
    #expect(reading.value?.keys.isEmpty == true)
    #expect(Set(reading.findings.map(\.code)) == row.codes)
  }

  @Test(
    "A defective key leaves the card undetermined and is reported",
    arguments: ["no use", "use for encryption", "no algorithm", "padded coordinate", "no curve"])
  func issuersFault(fault: String) throws {
    let set = issuer.keySet { key in
      switch fault {
      case "no use": key["use"] = nil
      case "use for encryption": key["use"] = "enc"
      case "no algorithm": key["alg"] = nil
      case "no curve": key["crv"] = nil
      default: if case .string(let x) = key["x"] { key["x"] = .string(x + "=") }
      }
    }
    let keys = IssuerKeys(
      issuer: issuer.address, set: try #require(JSONWebKeySet.read(set.minified).value), origin: .issuer)
    let outcome = issuer.verify(try issuer.card(), keys: keys)
    #expect(outcome.verdict == .undetermined)
    #expect(outcome.codes == [.signingKeyFaulty])
    #expect(outcome.assessment.responsibility(for: outcome.assessment.findings) == .issuer)
    // Another issuer's card with the same key ID isn't the issuer's defect.
    let forger = TestIssuer(address: issuer.address)
    let forged = try forger.card(header: ["zip": "DEF", "alg": "ES256", "kid": .string(issuer.kid)])
    let refused = issuer.verify(forged, keys: keys)
    #expect(refused.verdict == .invalid)
    #expect(refused.codes == [.signingKeyUnknown])
  }

  @Test("A key with a wrong key ID makes a card that names it invalid")
  func misnamed() throws {
    let other = String(issuer.kid.reversed())
    let set = issuer.keySet { $0["kid"] = .string(other) }
    let keys = IssuerKeys(
      issuer: issuer.address, set: try #require(JSONWebKeySet.read(set.minified).value), origin: .issuer)
    let outcome = issuer.verify(
      try issuer.card(header: ["zip": "DEF", "alg": "ES256", "kid": .string(other)]), keys: keys)
    #expect(outcome.verdict == .invalid)
    #expect(outcome.codes == [.signingKeyFaulty])
  }

  @Test("A set with a byte order mark is read")
  func mark() {
    let bytes = ByteOrderMark.utf8.bytes + issuer.keySet().minified
    #expect(JSONWebKeySet.read(bytes).value?.keys[issuer.kid] != nil)
  }

  @Test("A valid key is stored by its thumbprint with its list version")
  func taken() {
    let reading = JSONWebKeySet.read(issuer.keySet { $0["crlVersion"] = 3 }.minified)
    #expect(reading.findings.isEmpty)
    #expect(reading.value?.keys[issuer.kid]?.first?.listVersion == 3)
  }

  @Test("A list version that isn't a positive integer is reported", arguments: ["0", "-1", "1.5", "\"1\""])
  func listVersion(text: String) {
    let reading = JSONWebKeySet.read(issuer.keySet { $0["crlVersion"] = .number(text) }.minified)
    #expect(reading.findings.map(\.code) == [.revocationListForm])
  }

  @Test(
    "An invalid key set is reported",
    arguments: ["", "{}", "[]", #"{"keys":{}}"#, #"{"keys":[]}"#])
  func noSet(text: String) {
    #expect(JSONWebKeySet.read(Array(text.utf8)).findings.map(\.code) == [.keySetForm])
  }

  @Test("A coordinate without leading zeros is read and reported")
  func lostZeros() throws {
    var found = TestIssuer()
    while found.key.publicKey.rawRepresentation.first != 0 { found = TestIssuer() }
    let point = Array(found.key.publicKey.rawRepresentation)
    let (x, y) = (Base64.url.encode(point[1..<32]), Base64.url.encode(point[32...]))
    let thumbprint = Thumbprint.of(x: x, y: y)
    let set = found.keySet {
      $0["x"] = .string(x)
      $0["kid"] = .string(thumbprint)
    }
    let reading = JSONWebKeySet.read(set.minified)
    #expect(reading.findings.map(\.level) == [.warning])
    let card = try found.card(header: ["zip": "DEF", "alg": "ES256", "kid": .string(thumbprint)])
    let keys = IssuerKeys(issuer: found.address, set: try #require(reading.value), origin: .issuer)
    #expect(found.verify(card, keys: keys).verdict == .verified)
  }

  @Test("The thumbprint keeps leading zeros of the coordinates")
  func thumbprints() {
    for _ in 0..<2_000 {
      let key = TestIssuer()
      #expect(JSONWebKeySet.read(key.keySet().minified).value?.keys[key.kid] != nil)
    }
  }
}
