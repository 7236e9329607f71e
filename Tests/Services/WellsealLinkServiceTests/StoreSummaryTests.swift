import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealHealthLinks
import WellsealLinkService
import WellsealModel
import WellsealQueries

@Suite("Patient summaries of a store")
struct StoreSummaryTests {
  private static let now = UnixTime(1_790_000_000)

  @Test(
    "Everything in the store is in the summary or named in it as left out", arguments: 0..<20 as Range<UInt64>
  )
  func nothingIsLost(seed: UInt64) async throws {
    let person = try MadeUpPatient(seed: seed)
    let store = MemoryStore()
    try await store.commit(person.changes)
    for one in person.own { try await OwnMedications.save(one, in: store) }
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    for title in person.titles { #expect(text.contains(title), "\(title) is lost") }
    for title in person.hidden { #expect(!text.contains(title), "\(title) is shown") }
    #expect(text.contains("Person \(seed)"))
    #expect(text.contains("1 record not shown (it was entered in error)"))
    #expect(text.contains("Stored, but not part of a patient summary: Step"))
    // What no entry has is told before anything is shared, too.
    let entries = Set(result.contents.compactMap(\.title))
    let told = Set(result.leftOut.compactMap(\.title))
    for title in person.titles {
      #expect(entries.contains(title) || told.contains(title), "\(title) isn't in the preview")
    }
  }

  @Test("A medication that a record in the same state has isn't listed twice")
  func sameMedication() async throws {
    let store = MemoryStore()
    var profile = PersonProfile()
    profile.name = "Amy Shaw"
    let order: JSON = [
      "resourceType": "MedicationRequest", "status": "active", "intent": "order",
      "authoredOn": "2026-09-01", "medicationCodeableConcept": ["text": "Metformin 500 mg"],
      "subject": ["reference": "Patient/1"],
    ]
    let insulin = order.replacing("medicationCodeableConcept", ["text": "Insulin lispro"])
    let stopped: JSON = [
      "resourceType": "MedicationStatement", "status": "stopped",
      "effectivePeriod": ["start": "2025-01-01", "end": "2025-03-01"],
      "medicationCodeableConcept": ["text": "Iron 100 mg"], "subject": ["reference": "Patient/1"],
    ]
    try await store.commit([
      .setProfile(profile),
      try MadeUpPatient.change(.medicationRecord, order, .r4, named: "Metformin 500 mg"),
      try MadeUpPatient.change(.medicationRecord, stopped, .r4, named: "Iron 100 mg"),
      try MadeUpPatient.change(.medicationRecord, insulin, .r4, named: "Insulin lispro"),
    ])
    for (name, strength, isArchived) in [
      ("Metformin", "500 mg", false), ("Ibuprofen", "200 mg", false), ("Iron", "100 mg", true),
      ("Insulin glargine", "100 U/ml", false),
    ] {
      var one = try OwnMedication(name: name)
      try one.setStrength(strength)
      one.setArchived(isArchived)
      try await OwnMedications.save(one, in: store)
    }
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    let medications = result.contents.filter { $0.type.hasPrefix("Medication") }.compactMap(\.title)
    #expect(
      medications.sorted() == [
        "Ibuprofen 200 mg", "Insulin glargine 100 U/ml", "Insulin lispro", "Iron 100 mg", "Metformin 500 mg",
      ])
  }
}

extension StoreSummaryTests {
  @Test(
    "A medication whose name is in another resource keeps it",
    arguments: [
      ["medicationReference": ["reference": "Medication/1"]],
      ["medication": ["reference": ["reference": "Medication/1"]]],
    ] as [JSON])
  func medicationElsewhere(medication: JSON) async throws {
    let store = MemoryStore()
    var profile = PersonProfile()
    profile.name = "Amy Shaw"
    var statement: JSON = [
      "resourceType": "MedicationStatement", "status": "active", "subject": ["reference": "Patient/1"],
      "effectiveDateTime": "2025",
    ]
    for name in ["medicationReference", "medication"] {
      if let value = medication[name] { statement[name] = value }
    }
    try await store.commit([
      .setProfile(profile),
      try MadeUpPatient.change(.medicationRecord, statement, .r4, named: "Warfarin 5 mg"),
    ])
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    #expect(String(decoding: result.bundle.minified, as: UTF8.self).contains("<li>Warfarin 5 mg"))
    #expect((result.contents.map(\.title) + result.leftOut.map(\.title)).contains("Warfarin 5 mg"))
    var maker = LinkContentBuilder(at: Self.now)
    for sample in try await store.samples(of: .medicationRecord) { _ = maker.add(sample, RecordPeople()) }
    maker.add(PersonDetails(name: "Amy Shaw"), patient: "me")
    #expect(try maker.content().entries.map(\.title).contains("Warfarin 5 mg"))
  }
}

/// A person with records of every kind, in several releases of FHIR and often incomplete.
private struct MadeUpPatient {
  var changes: [StoreChange] = []
  var own: [OwnMedication] = []
  /// The titles that a reader must find.
  var titles: [String] = []
  /// The titles that a reader must not find.
  var hidden: [String] = []

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var profile = PersonProfile()
    profile.name = "Person \(seed)"
    profile.medicalID.allergies = "Emergency allergy \(seed)"
    profile.medicalID.medications = "Emergency medication \(seed)"
    profile.medicalID.conditions = "Emergency condition \(seed)"
    titles += [profile.medicalID.allergies, profile.medicalID.medications, profile.medicalID.conditions]
    changes = [.setProfile(profile), try Self.steps]
    for (number, kind) in Kind.all.enumerated() {
      for count in 0...Int.random(in: 0...1, using: &random) {
        let title = "\(kind.resource) \(number)-\(count)-\(seed)."
        var record = kind.json(title)
        // Providers leave things out.
        if Bool.random(using: &random), let name = kind.omissible.randomElement(using: &random) {
          record = record.removing(name)
        }
        titles.append(title)
        changes.append(try Self.change(kind.type, record, kind.version))
      }
    }
    let wrong = "Entered in error \(seed)."
    hidden.append(wrong)
    changes.append(
      try Self.change(
        .conditionRecord,
        [
          "resourceType": "Condition", "code": ["text": .string(wrong)],
          "verificationStatus": ["coding": [["code": "entered-in-error"]]],
        ], .r4))
    for kind in Kind.all {
      // Of these only the title is known.
      let title = "Unreadable \(titles.count)-\(seed)."
      let data = Bool.random(using: &random) ? Data("{".utf8) : nil
      titles.append(title)
      changes.append(try Self.change(kind, titled: title, data))
    }
    for number in 0..<Int.random(in: 1...3, using: &random) {
      var medication = try OwnMedication(name: "Own medication \(number)-\(seed)")
      medication.setArchived(number == 2)
      own.append(medication)
      titles.append(medication.title)
    }
  }

  static func change(
    _ type: HealthType, _ record: JSON, _ version: FHIRVersion, named name: String = "record"
  ) throws -> StoreChange {
    let root = try JSONDocument(parsing: record.minified).root
    let resource = ClinicalRecord.FHIRResource(
      resourceType: root["resourceType"]?.string ?? "", identifier: UUID().uuidString, version: version,
      data: Data(record.minified))
    return try change(type, ClinicalRecord(displayName: name, fhirResource: resource))
  }

  /// Adds a record with unreadable data, or without any.
  private static func change(_ kind: Kind, titled title: String, _ data: Data?) throws -> StoreChange {
    let resource = data.map {
      ClinicalRecord.FHIRResource(
        resourceType: kind.resource, identifier: UUID().uuidString, version: kind.version, data: $0)
    }
    return try change(kind.type, ClinicalRecord(displayName: title, fhirResource: resource))
  }

  private static func change(_ type: HealthType, _ record: ClinicalRecord) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: .noon, end: .noon, value: .clinicalRecord(record),
          provenance: Provenance(
            sourceRevision: SourceRevision(
              source: HealthSource(name: "Clinic", bundleIdentifier: "io.wellseal.provider.clinic"))))))
  }

  private static var steps: StoreChange {
    get throws {
      try .add(
        NewSample(
          try HealthSample(
            type: .stepCount, start: .noon, end: .noon + 60, value: .quantity(HealthQuantity(10, .count)),
            provenance: Provenance(
              sourceRevision: SourceRevision(
                source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch"))))))
    }
  }
}

/// A kind of record.
private struct Kind {
  let type: HealthType
  let resource: String
  var version = FHIRVersion.r4
  /// The element with the title.
  var title = "code"
  var rest: JSON = [:]
  /// Elements that a provider may omit.
  var omissible: [String] = []

  func json(_ text: String) -> JSON {
    var record = rest
    record["resourceType"] = .string(resource)
    let subject =
      ["AllergyIntolerance", "Immunization", "Device", "Goal"].contains(resource) ? "patient" : "subject"
    if record["subject"] == nil, record["patient"] == nil { record[subject] = ["reference": "Patient/1"] }
    switch title {
    case "title", "description": record[title] = .string(text)
    default: record[title] = ["text": .string(text)]
    }
    return record
  }

  private static func status(_ code: String) -> JSON { ["coding": [["code": .string(code)]]] }

  private static func observation(_ category: String?) -> JSON {
    var rest: JSON = ["status": "final", "effectiveDateTime": "2026-02-03", "valueString": "fine"]
    if let category {
      rest["category"] = [
        [
          "coding": [
            [
              "system": "http://terminology.hl7.org/CodeSystem/observation-category",
              "code": .string(category),
            ]
          ]
        ]
      ]
    }
    return rest
  }

  static let all: [Kind] = [
    .init(
      type: .allergyRecord, resource: "AllergyIntolerance", rest: ["clinicalStatus": status("active")],
      omissible: ["clinicalStatus"]),
    .init(
      type: .allergyRecord, resource: "AllergyIntolerance", version: .dstu2, title: "substance",
      rest: ["status": "active"], omissible: ["status"]),
    .init(
      type: .medicationRecord, resource: "MedicationRequest", title: "medicationCodeableConcept",
      rest: ["status": "active", "intent": "order", "authoredOn": "2026-01-01"],
      omissible: ["status", "intent", "authoredOn"]),
    .init(
      type: .medicationRecord, resource: "MedicationStatement", title: "medicationCodeableConcept",
      rest: ["status": "completed", "effectiveDateTime": "2025-01-01"],
      omissible: ["status", "effectiveDateTime"]),
    .init(
      type: .medicationRecord, resource: "MedicationOrder", version: .dstu2,
      title: "medicationCodeableConcept", rest: ["status": "active"]),
    .init(
      type: .medicationRecord, resource: "MedicationDispense", title: "medicationCodeableConcept",
      rest: ["status": "completed"], omissible: ["status"]),
    .init(
      type: .conditionRecord, resource: "Condition", rest: ["clinicalStatus": status("active")],
      omissible: ["clinicalStatus"]),
    .init(
      type: .conditionRecord, resource: "Condition",
      rest: ["clinicalStatus": status("resolved"), "abatementDateTime": "2020-01-01"],
      omissible: ["abatementDateTime"]),
    .init(
      type: .immunizationRecord, resource: "Immunization", title: "vaccineCode",
      rest: ["status": "completed", "occurrenceDateTime": "2021-03-01"],
      omissible: ["status", "occurrenceDateTime"]),
    .init(
      type: .procedureRecord, resource: "Procedure",
      rest: ["status": "completed", "performedDateTime": "2015-08-09"],
      omissible: ["status", "performedDateTime"]),
    .init(
      type: .labResultRecord, resource: "Observation", rest: observation("laboratory"),
      omissible: ["category", "status", "effectiveDateTime", "valueString"]),
    .init(type: .labResultRecord, resource: "Observation", rest: observation(nil)),
    .init(type: .labResultRecord, resource: "Observation", rest: observation("survey")),
    .init(type: .vitalSignRecord, resource: "Observation", rest: observation("vital-signs")),
    .init(
      type: .labResultRecord, resource: "DiagnosticReport",
      rest: ["status": "final", "effectiveDateTime": "2026-02-03"], omissible: ["status"]),
    .init(
      type: .clinicalNoteRecord, resource: "DocumentReference", title: "description",
      rest: ["status": "current", "content": [["attachment": ["contentType": "text/plain"]]]]),
    .init(
      type: .coverageRecord, resource: "Coverage", title: "type",
      rest: ["status": "active", "beneficiary": ["reference": "Patient/1"], "payor": [["display": "Payor"]]]),
  ]
}

extension JSON {
  fileprivate func replacing(_ name: String, _ value: JSON) -> JSON {
    var copy = self
    copy[name] = value
    return copy
  }

  fileprivate func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
