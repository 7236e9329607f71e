import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealModel

@testable import WellsealEUCertificates

@Suite("Inspection and storage of EU certificates")
struct CertificateInspectionTests {
  static let issuer = TestCertificateIssuer()
  static let now = UnixTime(1_640_000_000)
  static let content: JSON = [
    "ver": "1.3.0", "nam": ["fn": "Müster", "fnt": "MUESTER", "gn": "Ada", "gnt": "ADA"], "dob": "1980-02",
    "v": [
      [
        "tg": "840539006", "vp": "1119349007", "mp": "EU/1/20/1528", "ma": "ORG-100030215", "dn": 2, "sd": 2,
        "dt": "2021-05-20", "co": "XX", "is": "Nobody", "ci": "URN:UVCI:01:XX:1234#A",
      ]
    ],
  ]

  static func text() throws -> [UInt8] {
    Array(try issuer.issue(content, issued: 1_622_505_600, expires: 1_654_041_600).utf8)
  }

  static func inspect(_ input: [UInt8], rules: RuleSet? = nil) async -> CardInspection {
    let checks = CertificateChecks(
      signers: SignerStore([SignerList(name: "tests", signers: [issuer.signer])]), rules: rules, country: "XX"
    )
    let library = IssuerLibrary(trust: TrustStore(), fetch: nil, cache: .none, now: { now })
    let inspector = CardInspector(trust: TrustStore(), library: library, now: now, certificates: checks)
    return await inspector.inspect([InputFile(name: "certificate", bytes: input)])
  }

  @Test("The object has the members that programs rely on")
  func object() async throws {
    let object = await Self.inspect(try Self.text()).json
    #expect(object["kind"] == "euDigitalCOVIDCertificate")
    for (name, word) in [
      ("outcome", "verified"), ("signature", "valid"), ("trust", "trusted"), ("validity", "valid"),
      ("revocation", "notRevoked"), ("rules", "unchecked"), ("issuer", "XX"), ("directory", "tests"),
      ("algorithm", "ES256"), ("issued", "2021-06-01T00:00:00Z"), ("expires", "2022-06-01T00:00:00Z"),
    ] {
      #expect(object[name] == .string(word), "\(name)")
    }
    #expect(object["certificate"]?["v"] != nil)
    #expect(object["summary"]?["name"] == "Ada Müster")
    #expect(object["findings"] != nil)
  }

  @Test("The report of an unreadable certificate has the same members")
  func damaged() async throws {
    let object = await Self.inspect(Array(try Self.text().dropLast(5))).json
    #expect(object["kind"] == "euDigitalCOVIDCertificate")
    #expect(object["outcome"] == "invalid")
    #expect(object["signature"] == "unchecked")
    #expect(object["certificate"] == .null)
  }

  @Test("The report contains the results of a country's rules")
  func rules() async throws {
    let rule: JSON = [
      "Identifier": "GR-XX-0001", "Type": "Acceptance", "Country": "XX", "Version": "1.0.0",
      "SchemaVersion": "1.3.0", "Engine": "CERTLOGIC", "EngineVersion": "1.0.0", "CertificateType": "General",
      "Description": [["lang": "en", "desc": "Three doses."]], "ValidFrom": "2021-01-01T00:00:00Z",
      "ValidTo": "2030-01-01T00:00:00Z", "AffectedFields": ["v.0.dn"],
      "Logic": [">=": [["var": "payload.v.0.dn"], 3]],
    ]
    let inspection = await Self.inspect(try Self.text(), rules: RuleSet.read(rule.minified).value)
    #expect(inspection.verdict == .verified)
    #expect(inspection.rulesOutcome == .failed)
    #expect(inspection.json["rules"] == "failed")
    #expect(inspection.allFindings.contains { $0.code == .ruleFailed && $0.path == "rules.GR-XX-0001" })
  }

  @Test("A certificate is stored once with its signed bytes and found by source")
  func kept() async throws {
    let store = MemoryStore()
    let inspection = await Self.inspect(try Self.text())
    #expect(try await CardRepository.add(inspection, to: store).map(\.outcome) == [.added])
    #expect(try await CardRepository.add(inspection, to: store).map(\.outcome) == [.alreadyThere])
    let sample = try #require(try await CardRepository.cards(in: store).first)
    guard case .verifiableRecord(let record) = sample.value else {
      Issue.record("no record is kept")
      return
    }
    #expect(record.sourceType == "EUDigitalCOVIDCertificate")
    #expect(record.recordTypes.contains("https://smarthealth.cards#immunization"))
    #expect(record.issuerIdentifier == "XX")
    #expect(record.subjectName == "Ada Müster")
    #expect(record.subjectDateOfBirth == DateComponents(year: 1980, month: 2))
    let certificate = UnverifiedCertificate.read(message: Array(record.dataRepresentation)).value
    #expect(certificate?.claims.content.json["dob"] == "1980-02")
    // The stored certificate is inspected again from its bytes.
    let again = await Self.inspect(Array(record.dataRepresentation))
    #expect(again.verdict == .verified)
    #expect(again.cards.first?.sample?.uuid == sample.uuid)
    #expect(record.certificate?.text.hasPrefix("HC1:") == true)
  }

  @Test("A certificate is found in texts, links and messages")
  func forms() async throws {
    let text = try Self.text()
    let message = try #require(UnverifiedCertificate.read(text).value?.bytes)
    let link =
      "https://redirect.health.apple.com/EU-DCC/#"
      + PercentEncoding.encode(String(decoding: text, as: UTF8.self))
    for input in [text, text + [0x0D, 0x0A], message, Array(link.utf8)] {
      #expect(await Self.inspect(input).verdict == .verified)
    }
  }
}
