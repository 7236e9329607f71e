import TestSupport
import Testing
import WellsealBase
import WellsealCompression
import WellsealCredentials

@Suite("Card payloads")
struct PayloadTests {
  let issuer = TestIssuer()

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let code: FindingCode
    let change: @Sendable (inout JSON) -> Void

    var testDescription: String { name }
  }

  static let invalid: [Case] = [
    Case(name: "no issuer", code: .payloadMemberMissing) { $0["iss"] = nil },
    Case(name: "issuer is a number", code: .issuerNotText) { $0["iss"] = 1 },
    Case(name: "issuer over http", code: .issuerURL) { $0["iss"] = "http://issuer.example/cards" },
    Case(name: "issuer with a slash at its end", code: .issuerURL) {
      $0["iss"] = "https://issuer.example/cards/"
    },
    Case(name: "issuer is a file", code: .issuerURL) { $0["iss"] = "file:///etc/passwd" },
    Case(name: "no nbf", code: .payloadMemberMissing) { $0["nbf"] = nil },
    Case(name: "iat in place of nbf", code: .payloadMemberMissing) {
      $0["nbf"] = nil
      $0["iat"] = 1_600_000_000
    },
    Case(name: "nbf is a text", code: .dateNotNumber) { $0["nbf"] = "1600000000" },
    Case(name: "nbf in milliseconds", code: .issuedInMilliseconds) { $0["nbf"] = 1_900_000_000_000 },
    Case(name: "exp is a text", code: .dateNotNumber) { $0["exp"] = "soon" },
    Case(name: "exp before nbf", code: .expiresBeforeIssue) { $0["exp"] = 1_500_000_000 },
    Case(name: "no vc", code: .payloadMemberMissing) { $0["vc"] = nil },
    Case(name: "vc is a list", code: .payloadMemberKind) { $0["vc"] = [] },
    Case(name: "types is a text", code: .payloadMemberKind) {
      $0["vc"]?["type"] = .string(CardPayload.healthCardType)
    },
    Case(name: "not a health card", code: .cardTypeMissing) {
      $0["vc"]?["type"] = ["https://smarthealth.cards#covid19"]
    },
    Case(name: "no subject", code: .payloadMemberMissing) { $0["vc"]?["credentialSubject"] = nil },
    Case(name: "no FHIR version", code: .payloadMemberMissing) {
      $0["vc"]?["credentialSubject"]?["fhirVersion"] = nil
    },
    Case(name: "no bundle", code: .payloadWithoutBundle) {
      $0["vc"]?["credentialSubject"]?["fhirBundle"] = nil
    },
    Case(name: "bundle is a text", code: .payloadMemberKind) {
      $0["vc"]?["credentialSubject"]?["fhirBundle"] = "{}"
    },
  ]

  @Test("A card with an invalid payload is invalid despite its signature", arguments: invalid)
  func isInvalid(_ row: Case) throws {
    let outcome = issuer.verify(try issuer.card(issuer.payload(row.change)))
    #expect(outcome.verdict != .verified)
    #expect(outcome.codes.contains(row.code), "\(outcome.codes)")
  }

  @Test(
    "A payload that isn't strict JSON is rejected",
    arguments: [
      ("\"{}\"", .payloadIsText), ("[]", .payloadNotJSON), ("{", .payloadNotJSON), ("", .payloadNotJSON),
      (#"{"iss":"https://a.example","iss":"https://b.example"}"#, .payloadNotJSON),
      (#"{"nbf":1e400}"#, .payloadNotJSON), ("\u{FEFF}{}", .byteOrderMark), ("{} x", .payloadNotJSON),
      (#"{"iss":"\ud800"}"#, .payloadNotJSON),
      (String(repeating: "[", count: 100) + String(repeating: "]", count: 100), .payloadNotJSON),
    ] as [(String, FindingCode)])
  func notJSON(text: String, code: FindingCode) throws {
    let card = try issuer.card(deflate: { _ in RawDeflate.deflate(Array(text.utf8)) })
    let outcome = issuer.verify(card)
    #expect(outcome.verdict == .invalid)
    #expect(outcome.codes.contains(code), "\(outcome.codes)")
  }

  @Test("White space in a payload is reported, and the card stays verified")
  func notMinified() throws {
    let text = String(decoding: issuer.payload().minified, as: UTF8.self)
    let spaced = [
      text.replacing(",\"", with: ", \""), text.replacing("{", with: "{\n  "),
      text.replacing("\":", with: "\": "),
    ]
    for payload in spaced {
      let outcome = issuer.verify(try issuer.card(deflate: { _ in RawDeflate.deflate(Array(payload.utf8)) }))
      #expect(outcome.verdict == .verified)
      #expect(outcome.assessment.findings.map(\.code) == [.payloadNotMinified])
    }
    #expect(issuer.verify(try issuer.card()).codes.isEmpty)
  }

  @Test("A zlib frame and bytes after the stream are rejected")
  func frames() throws {
    let zlib = try issuer.card(deflate: { [0x78, 0x9C] + RawDeflate.deflate($0) })
    #expect(issuer.verify(zlib).codes == [.inflationFailed])
    let trailing = try issuer.card(deflate: { RawDeflate.deflate($0) + [0] })
    #expect(issuer.verify(trailing).codes == [.inflationFailed])
  }

  @Test("Findings about a card's 50,000 types are limited to a hundred")
  func manyTypes() throws {
    let types: [JSON] = (0..<25_000).map { .integer($0) } + (0..<25_000).map { .string("type-\($0)") }
    let others = try [types, types.reversed()].map { types in
      let card = try issuer.card(
        issuer.payload { payload in
          var credential = payload["vc"] ?? [:]
          credential["type"] = .array(types + [.string(CardPayload.healthCardType)])
          payload["vc"] = credential
        })
      return issuer.verify(card).assessment.findings.filter { $0.path.hasPrefix("payload.vc.type") }
    }
    #expect(others.map(\.count) == [100, 100])
    #expect(others.map { Set($0.map(\.code)) } == [[.payloadMemberKind], [.cardTypeUnknown]])
  }

  @Test("A card that inflates a thousandfold is rejected before it grows")
  func bomb() throws {
    let card = try issuer.card(deflate: { _ in RawDeflate.deflate([UInt8](repeating: 0x20, count: 700_000)) })
    #expect(card.count <= UnverifiedCard.singleCodeLimit)
    var outcome: CardOutcome?
    let rise = ProcessMemory.rise { outcome = issuer.verify(card) }
    #expect(outcome?.codes == [.inflationTooLarge])
    if let rise { #expect(rise < 4 << 20) }
  }
}
