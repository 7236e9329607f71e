import Crypto
import Foundation
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFHIR

@testable import WellsealHealthLinks

@Suite("Link creation")
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

  private func made(_ documents: [SharedBundleBuilder.Document] = []) throws -> SharedBundleBuilder.Result {
    var maker = SharedBundleBuilder(at: Self.now)
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

  @Test("The program that wrote a document isn't among the devices of the person")
  func documentAuthor() throws {
    let document: JSON = [
      "resourceType": "Bundle", "type": "document",
      "entry": [
        [
          "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a11",
          "resource": [
            "resourceType": "Composition",
            "author": [["reference": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a13"]],
          ],
        ],
        [
          "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a12",
          "resource": ["resourceType": "Patient", "name": [["text": "Amy Shaw"]]],
        ],
        [
          "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a13",
          "resource": [
            "resourceType": "Device", "deviceName": [["name": "Wellseal", "type": "model-name"]],
          ],
        ],
        [
          "fullUrl": "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a14",
          "resource": ["resourceType": "Device", "type": ["text": "Pacemaker"]],
        ],
      ],
    ]
    var maker = SharedBundleBuilder(at: Self.now)
    maker.add(try JSONDocument(parsing: document.minified).root)
    let result = try #require(maker.make())
    #expect(result.contents.map(\.type) == ["Patient", "Device"])
    #expect(result.contents.last?.title == "Pacemaker")
  }

  @Test("A bundle of valid records with documents is valid FHIR")
  func validity() throws {
    let status: JSON = [
      "coding": [
        [
          "system": "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical", "code": "active",
        ]
      ]
    ]
    let records: JSON = [
      "resourceType": "Bundle", "type": "collection",
      "entry": [
        [
          "fullUrl": "https://a.example.org/Patient/1",
          "resource": ["resourceType": "Patient", "id": "1", "name": [["family": "Lindqvist"]]],
        ],
        [
          "fullUrl": "https://a.example.org/AllergyIntolerance/2",
          "resource": [
            "resourceType": "AllergyIntolerance", "id": "2", "clinicalStatus": status,
            "code": ["text": "Hazelnut"], "patient": ["reference": "Patient/1"],
          ],
        ],
      ],
    ]
    let pdf = Array("%PDF-1.4\n".utf8)
    var maker = SharedBundleBuilder(at: Self.now)
    maker.add(try JSONDocument(parsing: records.minified).root)
    let documents: [SharedBundleBuilder.Document] = [
      .init(kind: .story, pdf: pdf), .init(kind: .rendered, pdf: pdf),
    ]
    for documents in [[], documents] {
      let bundle = try #require(maker.make(with: documents)).bundle
      let issues = ResourceValidator(.r4).issues(of: try JSONDocument(parsing: bundle.minified).root)
      #expect(issues.filter { $0.severity == .error || $0.severity == .fatal } == [])
    }
  }

  /// Returns a prescription that refers to a medication by an identifier that exists in every
  /// hospital.
  private static func prescription(_ medication: String, of patient: String) throws -> JSONValue {
    try JSONDocument(
      parsing: Array(
        """
        {"resourceType": "MedicationRequest", "status": "active", "intent": "order",
         "subject": {"reference": "Patient/\(patient)"}, "medicationReference": {"reference": "\(medication)"}}
        """.utf8)
    ).root
  }

  private static func medication(_ name: String) throws -> JSONValue {
    let text = #"{"resourceType": "Medication", "id": "1", "code": {"text": "\#(name)"}}"#
    return try JSONDocument(parsing: Array(text.utf8)).root
  }

  /// Returns the name of the medication of each prescription in a bundle, or `nil`.
  private static func prescribed(_ bundle: JSON) throws -> [String?] {
    let root = try JSONDocument(parsing: bundle.minified).root
    let entries = root["entry"].map { Array($0.elements) } ?? []
    return entries.filter { $0["resource"]?["resourceType"]?.isString("MedicationRequest") == true }.map {
      entry in
      let target = entry["resource"]?["medicationReference"]?["reference"]?.string
      let meant = entries.first { $0["fullUrl"]?.string == target }
      return target == nil ? nil : meant?["resource"]?["code"]?["text"]?.string
    }
  }

  @Test("An identifier resolves only to a resource of its own hospital")
  func sources() throws {
    var maker = SharedBundleBuilder(at: Self.now)
    maker.add(try JSONDocument(parsing: Self.records.minified).root)
    let (one, other) = ("https://a.example.org/fhir", "https://b.example.org/fhir")
    maker.add(try Self.medication("Metformin"), from: "a", at: "\(one)/Medication/1", isPersons: true)
    maker.add(try Self.medication("Warfarin"), from: "b", at: "\(other)/Medication/1", isPersons: true)
    for (source, reference) in [
      ("a", "Medication/1"), ("b", "Medication/1/_history/2"), ("a", "\(other)/Medication/1"),
      ("c", "Medication/1"), ("a", "https://c.example.org/fhir/Medication/1"),
    ] {
      maker.add(
        try Self.prescription(reference, of: source), from: source,
        at: "https://\(source).example.org/fhir/MedicationRequest/9",
        isPersons: true)
    }
    let made = try #require(maker.make())
    #expect(try Self.prescribed(made.bundle) == ["Metformin", "Warfarin", "Warfarin", nil, nil])
    // All of them are about the patient, although no hospital sent a Patient.
    let root = try JSONDocument(parsing: made.bundle.minified).root
    let patient = root["entry"]?.elements.first { _ in true }?["fullUrl"]?.string
    for entry in root["entry"].map({ Array($0.elements) }) ?? [] {
      guard let subject = entry["resource"]?["subject"] else { continue }
      #expect(subject["reference"]?.string == patient)
    }
  }

  @Test("Bundles of several files stay separate; single files may refer to them")
  func files() throws {
    func bundle(_ name: String) throws -> JSONValue {
      let entries: JSON = [
        ["resource": JSON(try Self.medication(name))],
        ["resource": JSON(try Self.prescription("Medication/1", of: "1"))],
      ]
      let json: JSON = ["resourceType": "Bundle", "type": "collection", "entry": entries]
      return try JSONDocument(parsing: json.minified).root
    }
    var maker = SharedBundleBuilder(at: Self.now)
    maker.add(
      try JSONDocument(
        parsing: Array(#"{"resourceType": "Patient", "id": "1", "name": [{"text": "A"}]}"#.utf8)
      ).root)
    for name in ["Metformin", "Warfarin"] { maker.add(try bundle(name)) }
    maker.add(try Self.medication("Ibuprofen"))
    maker.add(try Self.prescription("Medication/1", of: "1"))
    let made = try #require(maker.make())
    #expect(try Self.prescribed(made.bundle) == ["Metformin", "Warfarin", "Ibuprofen"])
    #expect(String(decoding: made.bundle.minified, as: UTF8.self).contains("not shared") == false)
  }

  @Test("Under the rules for clinics, a PDF of neither kind is omitted")
  func foreignDocuments() throws {
    func document(_ type: String) throws -> JSONValue {
      let json: JSON = [
        "resourceType": "DocumentReference", "status": "current",
        "content": [["attachment": ["contentType": .string(type), "data": "JVBERi0xLjQK"]]],
      ]
      return try JSONDocument(parsing: json.minified).root
    }
    for (profile, left) in [(LinkProfile.shl, 0), (.ktc, 1)] {
      var maker = SharedBundleBuilder(at: Self.now)
      maker.profile = profile
      maker.add(try JSONDocument(parsing: Self.records.minified).root)
      for type in ["application/pdf", "text/html"] { maker.add(try document(type)) }
      let made = try #require(maker.make())
      #expect(made.leftOut.count == 1 + left)
      guard profile == .ktc else { continue }
      let root = try JSONDocument(parsing: made.bundle.minified).root
      #expect(!PatientSharedBundle.findings(of: root, isPreflight: true).contains { $0.level >= .error })
    }
  }

  @Test("A bundle contains its attestation and conforms to the rules")
  func attestation() async throws {
    let key = P256.Signing.PrivateKey()
    let text = try AppAttestation.write(
      issuer: "https://app.example.org", kid: "k1", issued: Self.now,
      id: "0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0"
    ) { Array(try key.signature(for: $0).rawRepresentation) }
    var maker = SharedBundleBuilder(at: Self.now)
    maker.add(try JSONDocument(parsing: Self.records.minified).root)
    let bundle = try #require(maker.make(attestation: text)).bundle
    let root = try JSONDocument(parsing: bundle.minified).root
    let read = try #require(AppAttestation.read(root).value)
    #expect(read.issuer == "https://app.example.org" && read.keyIdentifier == "k1" && read.issued == Self.now)
    let findings = PatientSharedBundle.findings(of: root, isPreflight: true)
    #expect(!findings.contains { [.attestationMalformed, .metaProfile].contains($0.code) })
  }

  @Test("The key and the owner token derive from one secret, independently")
  func secrets() throws {
    let secret = LinkSecret()
    let again = try #require(LinkSecret(secret.text, id: secret.id))
    #expect(again.key.text == secret.key.text && again.controlToken == secret.controlToken)
    #expect(Set([secret.text, secret.key.text, secret.controlToken, secret.controlDigest]).count == 4)
  }

  @Test("A created link conforms to the profile and opens to the shared content")
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

  @Test("The profile rejects unsupported content")
  func refusals() {
    let link = NewLink(
      secret: LinkSecret(), base: "https://links.example.org/shl/", flags: LinkFlags(needsPasscode: true),
      expires: nil, label: nil, files: [.init(type: "application/smart-health-card", content: [])])
    let codes = Set(link.findings(profile: .ktc, at: Self.now).map(\.code))
    #expect(codes.isSuperset(of: [.payloadExp, .payloadFlag, .contentTypeProfile]))
  }
}
