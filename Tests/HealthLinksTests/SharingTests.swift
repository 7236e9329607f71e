import ByteFormats
import CivilTime
import Credentials
import Crypto
import Foundation
import HealthLinks
import Testing
import WebMessages

@Suite("Making links")
struct SharingTests {
  static let now = SampleLink.now

  static let records: JSON = [
    "resourceType": "Bundle", "type": "searchset",
    "entry": [
      [
        "fullUrl": "https://a.example.org/Patient/1",
        "resource": [
          "resourceType": "Patient", "id": "1", "name": [["family": "Lindqvist"]], "gender": "female",
          "birthDate": "1979-05-04", "meta": ["profile": ["https://example.org/p"]],
        ],
      ],
      [
        "fullUrl": "https://a.example.org/AllergyIntolerance/2",
        "resource": [
          "resourceType": "AllergyIntolerance", "id": "2", "code": ["text": "Hazelnut"],
          "patient": ["reference": "Patient/1"],
          "encounter": ["reference": "Encounter/9", "display": "Visit"],
          "recorder": ["reference": "Practitioner/9"],
        ],
      ],
      [
        "resource": [
          "resourceType": "DocumentReference", "id": "3", "status": "current",
          "content": [["attachment": ["url": "https://a.example.org/Binary/1"]]],
        ]
      ],
    ],
  ]

  private func made(_ documents: [SharedBundleMaker.Document] = []) throws -> SharedBundleMaker.Result {
    var maker = SharedBundleMaker(at: Self.now)
    maker.add(try JSONDocument(parsing: Self.records.minified).root)
    return try #require(maker.make(with: documents))
  }

  @Test("A bundle stands by itself: no reference leads out, and no profile is named")
  func bundle() throws {
    let pdf = Array("%PDF-1.4\n".utf8)
    let result = try made([.init(kind: .story, pdf: pdf), .init(kind: .rendered, pdf: pdf)])
    let root = try JSONDocument(parsing: result.bundle.minified).root
    let findings = PatientSharedBundle.findings(of: root, isPreflight: true)
    #expect(findings.filter { $0.level > .warning }.isEmpty, "\(findings.map(\.code))")
    #expect(
      !findings.contains {
        [.metaProfile, .referenceUnresolved, .referenceExternal, .docrefPataast].contains($0.code)
      })
    #expect(
      result.contents.map(\.type) == [
        "Patient", "AllergyIntolerance", "DocumentReference", "DocumentReference",
      ])
    #expect(result.leftOut.map(\.type) == ["DocumentReference"])
  }

  @Test("A bundle carries the attestation that it was made with, and keeps the rules")
  func attestation() async throws {
    let key = P256.Signing.PrivateKey()
    let text = try AppAttestation.write(
      issuer: "https://app.example.org", kid: "k1", issued: Self.now,
      id: "0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0"
    ) { Array(try key.signature(for: $0).rawRepresentation) }
    var maker = SharedBundleMaker(at: Self.now)
    maker.add(try JSONDocument(parsing: Self.records.minified).root)
    let bundle = try #require(maker.make(attestation: text)).bundle
    let root = try JSONDocument(parsing: bundle.minified).root
    let read = try #require(AppAttestation.read(root).value)
    #expect(read.issuer == "https://app.example.org" && read.keyIdentifier == "k1" && read.issued == Self.now)
    let findings = PatientSharedBundle.findings(of: root, isPreflight: true)
    #expect(!findings.contains { [.attestationMalformed, .metaProfile].contains($0.code) })
  }

  @Test("The key and the owner's token follow from one secret, and neither leads to the other")
  func secrets() throws {
    let secret = LinkSecret()
    let again = try #require(LinkSecret(secret.text, id: secret.id))
    #expect(again.key.text == secret.key.text && again.controlToken == secret.controlToken)
    #expect(Set([secret.text, secret.key.text, secret.controlToken, secret.controlDigest]).count == 4)
  }

  @Test("A link that we make is sound by the profile, and opens to what was shared")
  func roundTrip() async throws {
    let content = try made().bundle.minified
    let link = NewLink(
      secret: LinkSecret(), base: "https://links.example.org/shl/", flags: LinkFlags(isDirect: true),
      expires: Self.now + 900, label: "Für Mara 🫐",
      files: [.init(type: "application/fhir+json", content: content)])
    #expect(link.findings(profile: .ktc, at: Self.now).allSatisfy { $0.level < .error })
    let (payload, file) = (try #require(link.payload), try #require(try link.sealed().first?.text))
    var checker = SampleLink.checker { _ in .jose(file) }
    checker.profile = .ktc
    let report = await checker.check(.link(LinkText.write(payload.json, viewer: "https://view.example.org/")))
    #expect(report.gravest < .warning, "\(report.findings.map(\.code))")
    #expect(report.files.first?.bytes == content)
  }

  @Test("The profile refuses what it does not have")
  func refusals() {
    let link = NewLink(
      secret: LinkSecret(), base: "https://links.example.org/shl/", flags: LinkFlags(needsPasscode: true),
      expires: nil, label: nil, files: [.init(type: "application/smart-health-card", content: [])])
    let codes = Set(link.findings(profile: .ktc, at: Self.now).map(\.code))
    #expect(codes.isSuperset(of: [.payloadExp, .payloadFlag, .contentTypeProfile]))
  }
}
