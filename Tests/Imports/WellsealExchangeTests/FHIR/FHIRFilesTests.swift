import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealCompression
import WellsealFHIR
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("FHIR import and export")
struct FHIRFilesTests {
  private static let now = Date(timeIntervalSince1970: 1_750_000_000)

  /// Creates a store with samples of many kinds and two records, one of each release.
  private static func filled(seed: UInt64 = 1) async throws -> MemoryStore {
    let store = MemoryStore()
    var random = SampleGenerator(seed: seed)
    var samples = [
      try random.pressure(), try random.food(), try random.workout(),
      try random.sample(of: .heartRate, .quantity(HealthQuantity(61.5, "count/min"))),
      try random.sample(of: .oxygenSaturation, .quantity(HealthQuantity(0.957, .percent))),
      try random.sample(of: .sleepAnalysis, .category(5)),
      try random.sample(of: .stateOfMind, .stateOfMind(StateOfMind(kind: 2, valence: 0.25, labels: [4]))),
    ]
    samples.append(
      try record(
        .conditionRecord, "Condition", .r4, #"{"resourceType":"Condition","id":"a","code":{"text":"x"}}"#))
    samples.append(
      try record(
        .medicationRecord, "MedicationOrder", .dstu2,
        "{\n  \"resourceType\": \"MedicationOrder\",\n  \"id\": \"b\"\n}"))
    try await store.commit(samples.map { try StoreChange.add($0) })
    return store
  }

  private static func record(
    _ type: HealthType, _ resource: String, _ version: FHIRVersion, _ text: String
  ) throws -> NewSample {
    let record = ClinicalRecord(
      displayName: "A name",
      fhirResource: .init(
        resourceType: resource, identifier: resource == "Condition" ? "a" : "b", version: version,
        sourceURL: URL(string: "https://clinic.example/\(resource)/\(resource == "Condition" ? "a" : "b")"),
        data: Data(text.utf8)))
    let source = HealthSource(name: "Lakeside", bundleIdentifier: "org.example.lakeside")
    return NewSample(
      try HealthSample(
        type: type, start: now - 5000, end: now - 5000, value: .clinicalRecord(record),
        provenance: Provenance(sourceRevision: SourceRevision(source: source, productType: nil))))
  }

  private static func export(
    _ store: MemoryStore, _ format: FHIRExportWriter.Format, types: Set<HealthType>? = nil
  ) async throws -> (bytes: [UInt8], report: FHIRExportWriter.Report) {
    var bytes: [UInt8] = []
    let report = try await FHIRExportWriter(
      format, patient: "30caf8ef-7888-45d4-9c90-a3ac3f01f4b4", types: types
    ).write(store, at: now, progress: { _ in }, to: { bytes += $0 })
    return (bytes, report)
  }

  /// Imports bytes as a file with the name.
  private static func read(
    _ bytes: [UInt8], _ name: String = "file.json", into store: MemoryStore, samples: Bool = false
  ) async throws -> ImportReport {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)").path
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let files = try Incoming(paths: [path], account: "Clinic").fhir
    let options = FHIRImporter.Options(now: now, wantsSamples: samples, account: "Clinic")
    return try await FHIRImporter(options).run(files, into: store)
  }

  @Test("A patient summary's records are imported, without its placeholders")
  func summary() async throws {
    let document = """
      {"resourceType": "Bundle", "type": "document", "entry": [
        {"fullUrl": "urn:uuid:1", "resource": {"resourceType": "Composition", "status": "final"}},
        {"fullUrl": "urn:uuid:2", "resource": {"resourceType": "Condition", "code": {"text": "asthma"},
          "subject": {"reference": "urn:uuid:4"}}},
        {"fullUrl": "urn:uuid:3", "resource": {"resourceType": "AllergyIntolerance", "code": {"coding": [
          {"system": "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips", "code": "no-allergy-info"}]},
          "patient": {"reference": "urn:uuid:4"}}},
        {"fullUrl": "urn:uuid:4", "resource": {"resourceType": "Patient", "name": [{"text": "Amy Shaw"}]}}]}
      """
    let store = MemoryStore()
    _ = try await Self.read(Array(document.utf8), into: store)
    #expect(try await store.contents().map(\.type) == [.conditionRecord])
    // Resources that aren't records are stored as received.
    #expect(try await store.foreignElements().count == 3)
  }

  @Test("Every resource of an export is valid R4", arguments: [FHIRExportWriter.Format.bundle, .lines])
  func isValid(format: FHIRExportWriter.Format) async throws {
    let (bytes, report) = try await Self.export(try await Self.filled(), format)
    var found = 0
    ResourceValidator(.r4).check(bytes, isLines: format == .lines) { checked in
      found += 1
      // The condition had no subject and is exported unchanged.
      let issues = checked.issues.filter { $0.severity != .warning && !$0.path.hasSuffix("subject") }
      #expect(issues == [])
    }
    #expect(found == (format == .lines ? 12 : 1))
    #expect(report.written.values.reduce(0, +) == 9)
    #expect(report.notWritten == [:])
  }

  @Test("A chosen source priority is a valid List", arguments: [FHIRExportWriter.Format.bundle, .lines])
  func sourcePriority(format: FHIRExportWriter.Format) async throws {
    let store = try await Self.filled()
    let sources = try await store.sourceOrder(of: .heartRate)
    try await store.commit([.setSourceOrder(.heartRate, sources)])
    let (bytes, report) = try await Self.export(store, format)
    #expect(bytes.firstRange(of: Array(#""resourceType":"List""#.utf8)) != nil)
    #expect(bytes.firstRange(of: Array(#""valueCode":"HKQuantityTypeIdentifierHeartRate""#.utf8)) != nil)
    ResourceValidator(.r4).check(bytes, isLines: format == .lines) { checked in
      #expect(checked.issues.filter { $0.severity != .warning && !$0.path.hasSuffix("subject") } == [])
    }
    #expect(report.written.values.reduce(0, +) == 9)
    let other = MemoryStore()
    #expect(try await Self.read(bytes, into: other).totals.added == 9)
    #expect(try await other.foreignElements() == [])
  }

  @Test("An export restores the original store", arguments: 1...4 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) async throws {
    let store = try await Self.filled(seed: seed)
    for format in [FHIRExportWriter.Format.bundle, .lines] {
      let bytes = try await Self.export(store, format).bytes
      let other = MemoryStore()
      let report = try await Self.read(bytes, into: other)
      #expect(report.totals.added == 9)
      #expect(report.totals.refused == 0)
      // A workout's activity has no identifier of its own in FHIR; the rest of a workout is
      // compared elsewhere.
      let (read, written) = (try await StoreContents(other), try await StoreContents(store))
      let isOther = { (entry: (key: StoreContents.Sample, value: Int)) in entry.key.type != .workout }
      #expect(read.samples.filter(isOther) == written.samples.filter(isOther))
      #expect(try await other.samples(of: .workout).count == 1)
    }
  }

  @Test("A repeated import creates no duplicates, in the same store or another")
  func isIdempotent() async throws {
    let store = try await Self.filled()
    let before = try await StoreContents(store)
    let bytes = try await Self.export(store, .bundle).bytes
    for _ in 0..<2 {
      let report = try await Self.read(bytes, into: store)
      #expect(report.totals.unchanged == report.totals.read)
      #expect(report.totals.added == 0)
    }
    #expect(try await StoreContents(store) == before)
  }

  @Test("Only requested types are written; members alone without a correlation")
  func types() async throws {
    let store = try await Self.filled()
    let whole = try await Self.export(store, .lines, types: [.bloodPressure, .bloodPressureSystolic])
    #expect(whole.report.written == [.bloodPressure: 1])
    let part = try await Self.export(store, .lines, types: [.bloodPressureSystolic])
    #expect(part.report.written == [.bloodPressureSystolic: 1])
  }

  private static let foreign = """
    {"resourceType":"Bundle","type":"collection","entry":[
      {"fullUrl":"https://clinic.example/Observation/1","resource":
        {"resourceType":"Observation","id":"1","status":"final","category":[{"coding":[{"code":"vital-signs"}]}],
         "code":{"coding":[{"system":"http://loinc.org","code":"85354-9"}]},"effectiveDateTime":"2024-02-03T10:00:00+01:00",
         "component":[
           {"code":{"coding":[{"system":"http://loinc.org","code":"8480-6"}]},
            "valueQuantity":{"value":120,"system":"http://unitsofmeasure.org","code":"mm[Hg]"}},
           {"code":{"coding":[{"system":"http://loinc.org","code":"8462-4"}]},
            "valueQuantity":{"value":80,"system":"http://unitsofmeasure.org","code":"mm[Hg]"}}]}},
      {"resource":{"resourceType":"Condition","id":"2","code":{"text":"Asthma"}}},
      {"resource":{"resourceType":"Practitioner","id":"3","name":[{"family":"Winter"}]}},
      {"resource":{"resourceType":"Observation","id":"4","status":"entered-in-error",
        "code":{"coding":[{"system":"http://developer.apple.com/documentation/healthkit","code":"HKQuantityTypeIdentifierStepCount"}]},
        "effectiveDateTime":"2024","valueQuantity":{"value":3}}}]}
    """

  @Test("Records belong to the account, samples are opt-in, the rest is stored")
  func anothersBundle() async throws {
    let store = MemoryStore()
    let first = try await Self.read(Array(Self.foreign.utf8), into: store)
    #expect(first.types[.vitalSignRecord]?.added == 1)
    #expect(first.types[.conditionRecord]?.added == 1)
    #expect(first.offered == 1)
    #expect(first.types[.bloodPressure] == nil)
    #expect(first.losses.map(\.kind.element).contains("Practitioner"))
    #expect(first.types[.stepCount]?.refused == 1)
    #expect(try await store.foreignElements().map(\.type) == ["Practitioner"])
    let records = try await store.samples(of: .conditionRecord)
    #expect(records.map(\.provenance.sourceRevision?.source.name) == ["Clinic"])
    let second = try await Self.read(Array(Self.foreign.utf8), into: store, samples: true)
    #expect(second.types[.bloodPressure]?.added == 1)
    #expect(second.types[.vitalSignRecord]?.unchanged == 1)
    let pressures = try await store.samples(of: .bloodPressureSystolic)
    #expect(pressures.compactMap { $0.value.quantity?.value } == [120])
  }

  @Test("A changed record replaces the previous one")
  func changedRecord() async throws {
    let store = MemoryStore()
    _ = try await Self.read(Array(Self.foreign.utf8), into: store)
    let later = Self.foreign.replacing("Asthma", with: "Asthma, mild")
    let report = try await Self.read(Array(later.utf8), into: store)
    #expect(report.types[.conditionRecord]?.changed == 1)
    guard case .clinicalRecord(let record) = try await store.samples(of: .conditionRecord).first?.value else {
      Issue.record("no record")
      return
    }
    #expect(record.displayName == "Asthma, mild")
  }

  /// Returns a version of a condition from a server, with the server's identifiers.
  private static func version(_ text: String, _ meta: String, server: String = "https://a.example/fhir")
    -> String
  {
    #"""
    {"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"\#(server)/Condition/7","resource":
    {"resourceType":"Condition","id":"7","meta":{\#(meta)},"code":{"text":"\#(text)"}}}]}
    """#
  }

  @Test(
    "A version older than the stored one changes nothing and is reported",
    arguments: [
      (#""lastUpdated":"2026-03-02T10:00:00Z""#, #""lastUpdated":"2026-03-02T10:30:00+01:00""#, true),
      // The time decides, whatever the numbers say.
      (
        #""versionId":"1","lastUpdated":"2026-03-02T10:00:00Z""#,
        #""versionId":"9","lastUpdated":"2026-03-01T10:00:00Z""#, true
      ),
      (
        #""versionId":"10","lastUpdated":"2026-03-02T10:00:00Z""#,
        #""versionId":"9","lastUpdated":"2026-03-02T10:00:00.000Z""#, true
      ),
      (#""versionId":"10""#, #""versionId":"9""#, true), (#""versionId":"9""#, #""versionId":"10""#, false),
      (#""lastUpdated":"2026-03-02T10:00:00Z""#, #""lastUpdated":"2026-03-02T10:00:01Z""#, false),
      // FHIR doesn't define the order of other identifiers, or of resources without any.
      (#""versionId":"b""#, #""versionId":"a""#, false), ("", "", false),
      (#""lastUpdated":"2026-03-02T10:00:00Z""#, #""versionId":"1""#, false),
    ])
  func olderVersion(stored: String, later: String, isOlder: Bool) async throws {
    for server in ["https://a.example/fhir", "https://b.example/fhir"] {
      let store = MemoryStore()
      _ = try await Self.read(Array(Self.version("Asthma", stored).utf8), into: store)
      let bytes = Array(Self.version("Wheezing", later, server: server).utf8)
      for run in 0..<2 {
        let report = try await Self.read(bytes, into: store)
        let isHere = server.contains("a.example")
        #expect(report.losses.contains { $0.kind.reason == .outdated } == (isHere && isOlder))
        let counts = try #require(report.types[.conditionRecord])
        let isStill = isHere && isOlder || run == 1
        let isAdded = !isHere && !isStill
        #expect(counts.added == (isAdded ? 1 : 0))
        #expect(counts.changed == (isHere && !isStill ? 1 : 0))
        #expect(counts.unchanged == (isStill ? 1 : 0))
      }
      let names = try await store.samples(of: .conditionRecord).compactMap { sample -> String? in
        if case .clinicalRecord(let record) = sample.value { record.displayName } else { nil }
      }
      let isHere = server.contains("a.example")
      #expect(Set(names) == (isHere ? [isOlder ? "Asthma" : "Wheezing"] : ["Asthma", "Wheezing"]))
    }
  }

  @Test(
    "The same version with other content is stored alongside, and reported",
    arguments: [
      #""versionId":"1""#, #""lastUpdated":"2026-03-02T10:00:00Z""#,
      #""versionId":"1","lastUpdated":"2026-03-02T10:00:00Z""#,
    ])
  func sameVersion(meta: String) async throws {
    let store = MemoryStore()
    _ = try await Self.read(Array(Self.version("Asthma", meta).utf8), into: store)
    // White space and the order of members aren't content.
    let spaced = Self.version("Asthma", meta).replacing(#","code""#, with: #",  "code""#)
    let same = try await Self.read(Array(spaced.utf8), into: store)
    #expect(same.types[.conditionRecord]?.unchanged == 1)
    for run in 0..<2 {
      let report = try await Self.read(Array(Self.version("Wheezing", meta).utf8), into: store)
      #expect(report.types[.conditionRecord]?.added == (run == 0 ? 1 : 0))
      #expect(report.losses.contains { $0.kind.reason == .sameIdentifier } == (run == 0))
      #expect(try await store.samples(of: .conditionRecord).count == 2)
    }
  }

  private static func observation(
    _ code: String, server: String? = nil, subject: String = "1", day: String = "2024-05-06", value: Int = 96
  ) -> String {
    let address = server.map { #""fullUrl":"\#($0)/Observation/1","# } ?? ""
    return #"""
      {"resourceType":"Bundle","type":"searchset","entry":[{\#(address)"resource":{"resourceType":"Observation","id":"1",
      "status":"final","code":{"coding":[{"system":"http://loinc.org","code":"\#(code)"}]},
      "subject":{"reference":"Patient/\#(subject)"},"effectiveDateTime":"\#(day)","valueQuantity":{"value":\#(value)}}}]}
      """#
  }

  /// Imports bundles as the files of one folder or one archive, and returns the number of stored
  /// results.
  private static func results(
    _ bundles: [String], asFolder: Bool, of type: HealthType = .labResultRecord, ending: String = "json"
  ) async throws -> (count: Int, report: ImportReport) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "two-hospitals-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = MemoryStore()
    var report = ImportReport()
    let incoming: Incoming
    if asFolder {
      for (index, bundle) in bundles.enumerated() {
        try Data(bundle.utf8).write(to: URL(filePath: "\(folder)/\(index).\(ending)"))
      }
      incoming = try Incoming(paths: [folder])
    } else {
      let files = bundles.enumerated().map { ZipBuilder.File("\($0).\(ending)", Array($1.utf8)) }
      incoming = Incoming(ZipBuilder.zip(files), name: "a.zip")
    }
    for _ in 0..<2 {
      let run = try await IncomingImporter(.init(now: now)).run(incoming, into: store)
      if report.totals.read == 0 { report = run }
      // The second run adds nothing.
      if report != run { #expect(run.totals.unchanged + run.totals.changed == run.totals.read) }
    }
    return (try await store.samples(of: type).count, report)
  }

  /// Returns a condition as a line of NDJSON.
  private static func line(_ id: String, patient: String, updated: String, note: String) -> String {
    #"""
    {"resourceType":"Condition","id":"\#(id)","meta":{"lastUpdated":"\#(updated)"},\#
    "clinicalStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/condition-clinical","code":"active"}]},\#
    "code":{"coding":[{"system":"http://snomed.info/sct","code":"195967001"}]},\#
    "subject":{"reference":"Patient/\#(patient)"},"note":[{"text":"\#(note)"}]}

    """#
  }

  @Test(
    "A bulk export keeps each record's newest version in any line order",
    arguments: [true, false])
  func bulk(asFolder: Bool) async throws {
    let (old, new) = ("2025-01-02T08:00:00.000Z", "2025-06-07T09:30:00.000+02:00")
    let conditions = [
      Self.line("c1", patient: "p1", updated: new, note: "new"),
      Self.line("c2", patient: "p2", updated: old, note: "old"),
      Self.line("c1", patient: "p1", updated: old, note: "old"),
      Self.line("c2", patient: "p2", updated: new, note: "new"),
      // An id of its own kind and person: the same condition of two people is two.
      Self.line("c3", patient: "p1", updated: old, note: "new"),
    ]
    let patients = ["p1", "p2"].map { #"{"resourceType":"Patient","id":"\#($0)"}"# + "\n" }
    let (found, report) = try await Self.results(
      [patients.joined(), conditions.joined()], asFolder: asFolder, of: .conditionRecord, ending: "ndjson")
    #expect(found == 3)
    let counts = try #require(report.types[.conditionRecord])
    let numbers: [Int] = [counts.read, counts.added, counts.changed, counts.unchanged]
    #expect(numbers == [5, 3, 1, 1])
    #expect(report.losses.filter { $0.kind.reason == .outdated }.map(\.line) == [3])
    #expect(report.losses.allSatisfy { $0.kind.reason != .sameIdentifier })
  }

  @Test("One ID on two servers is two records", arguments: [true, false])
  func twoHospitals(asFolder: Bool) async throws {
    let (north, south) = ("https://north.example.org/fhir", "https://south.example.org/fhir")
    let glucose = Self.observation("2345-7")
    let atNorth = Self.observation("2345-7", server: north)
    let cases: [(others: String, first: String, count: Int, isSaid: Bool)] = [
      (Self.observation("718-7", server: south), atNorth, 2, false),
      // Identical bytes from two servers are two results, too.
      (Self.observation("2345-7", server: south), atNorth, 2, false),
      // Neither of two versions in one import is known to be newer.
      (Self.observation("2345-7", server: north, value: 97), atNorth, 2, true),
      // Without the server's address, their content decides.
      (Self.observation("718-7"), glucose, 2, true),
      (Self.observation("718-7"), atNorth, 2, true),
      (Self.observation("2345-7", day: "2024-06-01"), glucose, 2, true),
      (Self.observation("2345-7", subject: "2"), glucose, 2, true),
      (Self.observation("2345-7", value: 97), glucose, 2, true), (glucose, glucose, 1, false),
    ]
    for row in cases {
      let (found, report) = try await Self.results([row.first, row.others], asFolder: asFolder)
      #expect(found == row.count, "\(row.others)")
      let isSaid = report.losses.contains { $0.kind.reason == .sameIdentifier && $0.kind.isKept }
      #expect(isSaid == row.isSaid, "\(row.others)")
    }
  }

  @Test("Valid DSTU2 records are imported as DSTU2 and without a finding")
  func older() async throws {
    let folder = Repository.url("Tests/Fixtures/fhir/dstu2/official")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    // Types of records whose required elements differ from those of R4.
    let different = ["AllergyIntolerance", "Condition", "Immunization", "MedicationOrder"]
    // These have no element of DSTU2 alone, and break rules of R4 about narratives and references.
    let ambiguous = ["Bundle-", "Observation-genetics-example2", "Observation-genetics-example3"]
    var count = 0
    for name in names where name.hasSuffix(".json") && !ambiguous.contains(where: name.hasPrefix) {
      let store = MemoryStore()
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let report = try await Self.read(bytes, into: store)
      #expect(report.invalid == 0, "\(name)")
      for sample in try await store.samples(SampleQuery(HealthType.all.map { SampleQuery.Part($0) })) {
        guard case .clinicalRecord(let record) = sample.value, let resource = record.fhirResource else {
          continue
        }
        count += 1
        if different.contains(resource.resourceType) { #expect(resource.version == .dstu2, "\(name)") }
      }
    }
    #expect(count > 40)
  }

  @Test(
    "STU3 and R5 are recognized by elements that only they have",
    arguments: [
      (#""Condition","clinicalStatus":"active","subject":{"reference":"Patient/1"}"#, "STU3"),
      (#""Condition","clinicalStatus":"active","patient":{"reference":"Patient/1"}"#, nil),
      (#""Condition","clinicalStatus":{"text":"active"},"subject":{"reference":"Patient/1"}"#, nil),
      (#""AllergyIntolerance","clinicalStatus":"active""#, "STU3"),
      (#""AllergyIntolerance","status":"active""#, nil),
      (#""AllergyIntolerance","type":{"text":"allergy"}"#, "R5"),
      (#""AllergyIntolerance","type":"allergy""#, nil),
      (#""Procedure","reason":[{"concept":{"text":"x"}}]"#, "R5"),
      (#""Coverage","insurer":{"display":"x"}"#, "R5"), (#""Coverage","grouping":{"plan":"x"}"#, "STU3"),
      (#""DiagnosticReport","performer":[{"actor":{"display":"x"}}]"#, "STU3"),
      (#""DiagnosticReport","performer":[{"display":"x"}]"#, nil),
      (#""DocumentReference","content":[{"profile":[{"valueUri":"urn:x"}]}]"#, "R5"),
      (#""Encounter","reason":[{"value":[{"concept":{"text":"x"}}]}]"#, "R5"),
      (#""Encounter","reason":[{"text":"x"}]"#, nil),
      (#""Immunization","reason":[{"concept":{"text":"x"}}]"#, "R5"),
      (#""Immunization","manufacturer":{"reference":{"reference":"Organization/1"}}"#, "R5"),
      (#""Immunization","manufacturer":{"reference":"Organization/1"}"#, nil),
      (#""MedicationDispense","notDone":false"#, "STU3"), (#""Observation","comment":"x""#, "STU3"),
      (#""Observation","comments":"x""#, nil),
    ] as [(String, String?)])
  func releases(members: String, release: String?) throws {
    let resource = try JSONDocument(parsing: Array(#"{"resourceType":\#(members)}"#.utf8)).root
    #expect(ClinicalRecord.otherRelease(of: resource) == release)
  }

  @Test(
    "No example of DSTU2 or R4 counts as another release",
    arguments: ["dstu2/official", "r4/official", "r4/us-core"])
  func examples(folder: String) throws {
    let folder = Repository.url("Tests/Fixtures/fhir/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".json")
    }
    #expect(names.count > 30)
    for name in names {
      let root = try JSONDocument(parsing: Array(try Data(contentsOf: folder.appending(path: name)))).root
      let entries = root["entry"]?.elements.compactMap { $0["resource"] } ?? []
      for resource in [root] + entries {
        #expect(ClinicalRecord.otherRelease(of: resource) == nil, "\(name)")
      }
    }
  }

  @Test("Records of R5 are named before the first is validated, and none is validated as R4")
  func mixedRelease() async throws {
    let entries = [
      #"{"resourceType":"Condition","id":"1","code":{"text":"x"},"subject":{"display":"x"},"onsetAge":{"value":3},"unknown":1}"#,
      #"{"resourceType":"Coverage","id":"2","status":"active","kind":"insurance","beneficiary":{"display":"x"}}"#,
    ]
    let list = entries.map { "{\"resource\":\($0)}" }.joined(separator: ",")
    let bundle = #"{"resourceType":"Bundle","type":"collection","entry":[\#(list)]}"#
    let report = try await Self.read(Array(bundle.utf8), into: MemoryStore())
    #expect(report.losses.map(\.kind.reason) == [.otherRelease("R5")])
    #expect(report.invalid == 0)
  }

  @Test("A record of another release doesn't keep other records of its file from being validated")
  func otherReleaseInLines() async throws {
    let lines = [
      #"{"resourceType":"Coverage","id":"1","status":"active","kind":"insurance","beneficiary":{"display":"x"}}"#,
      #"{"resourceType":"Condition","id":"2","code":{"text":"x"},"subject":{"display":"x"},"unknown":1}"#,
    ]
    let report = try await Self.read(Array(lines.joined(separator: "\n").utf8), into: MemoryStore())
    #expect(report.losses.contains { $0.kind.reason == .otherRelease("R5") })
    #expect(report.invalid == 1)
  }

  @Test("Another FHIR release is reported once and not validated")
  func otherRelease() async throws {
    let entries = [
      #"{"resourceType":"MedicationRequest","id":"1","status":"active","intent":"order","medication":{"concept":{"text":"Amoxicillin"}}}"#,
      #"{"resourceType":"MedicationStatement","id":"2","status":"recorded","medication":{"reference":{"reference":"Medication/x","display":"Ibuprofen"}}}"#,
      #"{"resourceType":"Procedure","id":"3","status":"completed","code":{"text":"Appendectomy"},"occurrenceDateTime":"2024-02-01"}"#,
      #"{"resourceType":"Immunization","id":"4","status":"completed","notGiven":false,"date":"2017-02-03","vaccineCode":{"text":"Tdap"}}"#,
    ]
    let list = entries.map { "{\"resource\":\($0)}" }.joined(separator: ",")
    let bundle = #"{"resourceType":"Bundle","type":"collection","entry":[\#(list)]}"#
    let store = MemoryStore()
    let report = try await Self.read(Array(bundle.utf8), into: store)
    #expect(report.losses.map(\.kind.reason) == [.otherRelease("R5"), .otherRelease("STU3")])
    #expect(report.invalid == 0)
    let names = try await store.samples(of: .medicationRecord).compactMap { sample -> String? in
      if case .clinicalRecord(let record) = sample.value { record.displayName } else { nil }
    }
    #expect(Set(names) == ["Amoxicillin", "Ibuprofen"])
    guard case .clinicalRecord(let procedure)? = try await store.samples(of: .procedureRecord).first?.value
    else {
      Issue.record("no procedure")
      return
    }
    #expect(procedure.clinicalDate?.text == "2024-02-01")
  }

  @Test(
    "Records are named by their references in a single pass",
    .timeLimit(.minutes(5)))
  func names() async throws {
    let count = 5000
    let entries = (0..<count).map { place -> String in
      let type = place == 0 ? "Medication" : "MedicationRequest"
      let members =
        place == 0
        ? #""code":{"text":"Aspirin"}"#
        : #""status":"active","intent":"order","medicationReference":{"reference":"Medication/0"}"#
      return #"{"resource":{"resourceType":"\#(type)","id":"\#(place)",\#(members)}}"#
    }
    let bundle = #"{"resourceType":"Bundle","entry":[\#(entries.joined(separator: ","))]}"#
    let store = MemoryStore()
    _ = try await Self.read(Array(bundle.utf8), into: store)
    let names = try await store.samples(of: .medicationRecord).map { sample -> String in
      guard case .clinicalRecord(let record) = sample.value else { return "" }
      return record.displayName
    }
    #expect(names.count { $0 == "Aspirin" } == count - 1)
  }

  @Test("Invalid JSON lines are reported with their number, others are read")
  func brokenLines() async throws {
    let lines = """
      {"resourceType":"Condition","id":"1","code":{"text":"x"}}
      {"resourceType":"Condition","id":"2"
      not JSON at all

      {"resourceType":"Condition","id":"3","code":{"text":"x"}}
      """
    let report = try await Self.read(Array(lines.utf8), "lines.txt", into: MemoryStore())
    #expect(report.types[.conditionRecord]?.added == 2)
    #expect(report.losses.filter { $0.kind.reason == .notJSON }.map(\.line) == [2, 3])
  }

  @Test("Gzip files are read, and damaged ones are rejected")
  func gzip() async throws {
    let content = Array(#"{"resourceType":"Condition","id":"1","code":{"text":"x"}}"#.utf8)
    var checksum = CRC32()
    content.withUnsafeBytes { checksum.update($0) }
    let size = UInt32(content.count)
    let end = [checksum.value, size].flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    let head: [UInt8] = [0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 3] + Array("name\0".utf8)
    let packed = head + RawDeflate.deflate(content) + end
    let report = try await Self.read(packed, "a.json.gz", into: MemoryStore())
    #expect(report.types[.conditionRecord]?.added == 1)
    var damaged = packed
    damaged[packed.count - 6] ^= 1
    do {
      _ = try await Self.read(damaged, "a.json.gz", into: MemoryStore())
      Issue.record("a damaged file was read")
    } catch let error as FHIRFileError { #expect(error.reason == .damaged) }
  }

  @Test("Nested bundles have a maximum depth")
  func depth() async throws {
    var text = #"{"resourceType":"Condition","id":"1"}"#
    for _ in 0..<10 {
      text = #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(text)}]}"#
    }
    let report = try await Self.read(Array(text.utf8), into: MemoryStore())
    #expect(report.losses.map(\.kind.reason) == [.tooDeep])
  }
}
