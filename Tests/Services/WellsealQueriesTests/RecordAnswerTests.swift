import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries

@Suite("Clinical records in the API")
struct RecordAnswerTests {
  private let time = SleepTests.time
  private let clinic = HealthSource(name: "Clinic", bundleIdentifier: "io.wellseal.provider.clinic")

  private func sample(_ type: HealthType, _ name: String, _ json: String, received: Date) throws
    -> HealthSample
  {
    let resource = ClinicalRecord.FHIRResource(
      resourceType: "Observation", identifier: UUID().uuidString, version: .r4, data: Data(json.utf8))
    return try HealthSample(
      type: type, start: received, end: received,
      value: .clinicalRecord(ClinicalRecord(displayName: name, fhirResource: resource)),
      provenance: Provenance(sourceRevision: SourceRevision(source: clinic)))
  }

  private func result(_ value: String, on date: String, code: String = "718-7") -> String {
    """
    {"resourceType":"Observation","status":"final","effectiveDateTime":"\(date)",\
    "code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}],"text":"Haemoglobin"},\
    "valueQuantity":{"value":\(value),"unit":"g/dL"},\
    "referenceRange":[{"low":{"value":12,"unit":"g/dL"},"high":{"value":16,"unit":"g/dL"}}]}
    """
  }

  @Test("A result has its code, exact value, normal range and date")
  func json() async throws {
    let received = try time.date("2024-05-01T10:00")
    let stored = try sample(
      .labResultRecord, "Haemoglobin", result("11.50", on: "2019-03"), received: received)
    let store = MemoryStore()
    try await store.commit([.add(NewSample(stored))])
    let record = try #require(try await RecordsRequest(in: time).records(in: store).first)
    let json = record.json(in: time)
    #expect(json["codes"]?.text == #"["LOINC 718-7"]"#)
    #expect(json["value"]?.text == #""11.50 g/dL""#)
    #expect(json["range"]?["low"]?.text == "12")
    #expect(json["range"]?["place"]?.text == #""below""#)
    #expect(
      json["date"]?.text
        == #"{"text":"2019-03","start":"2019-03-01T00:00:00+01:00","precision":"month","role":"effective"}"#)
    #expect(json["received"]?.text == #""2024-05-01T10:00:00+02:00""#)
    #expect(json["status"]?.text == #""final""#)
    #expect(json["person"]?.text == "null")
    #expect(record.detailedJSON(in: time)["resource"]?["status"]?.text == #""final""#)
  }

  private func record(_ type: HealthType, _ json: String) throws -> HealthSample {
    let root = try JSONDocument(parsing: json).root
    let resource = ClinicalRecord.FHIRResource(
      resourceType: root["resourceType"]?.string ?? "", identifier: "1", version: .r4, data: Data(json.utf8))
    return try HealthSample(
      type: type, start: .noon, end: .noon,
      value: .clinicalRecord(ClinicalRecord(displayName: "x", fhirResource: resource)),
      provenance: Provenance(sourceRevision: SourceRevision(source: clinic)))
  }

  @Test(
    "A list says that something wasn't done, in every release",
    arguments: [
      (.immunizationRecord, #""Immunization","status":"completed","wasNotGiven":true"#, "not-done"),
      (.immunizationRecord, #""Immunization","status":"completed","notGiven":true"#, "not-done"),
      (.immunizationRecord, #""Immunization","status":"not-done""#, "not-done"),
      (.immunizationRecord, #""Immunization","status":"completed","notGiven":false"#, "completed"),
      (.procedureRecord, #""Procedure","status":"completed","notPerformed":true"#, "not-done"),
      (.procedureRecord, #""Procedure","status":"completed","notDone":true"#, "not-done"),
      (.medicationRecord, #""MedicationStatement","status":"active","taken":"n""#, "not-taken"),
      (.medicationRecord, #""MedicationStatement","status":"active","wasNotTaken":true"#, "not-taken"),
      (.medicationRecord, #""MedicationStatement","status":"active","taken":"y""#, "active"),
    ] as [(HealthType, String, String)])
  func denials(type: HealthType, members: String, value: String) throws {
    let sample = try record(type, #"{"resourceType":\#(members)}"#)
    #expect(StoredRecord(sample).listValue == value)
  }

  @Test("A record has the documents in it and those attached to it, each once")
  func files() async throws {
    let inside = Data("In the record.".utf8)
    let sample = try record(
      .clinicalNoteRecord,
      #"{"resourceType":"DocumentReference","content":[{"attachment":{"contentType":"text/plain","data":"\#(inside.base64EncodedString())","title":"Note"}}]}"#
    )
    let store = MemoryStore()
    func attached(_ name: String, _ type: String, _ data: Data) -> StoreChange {
      .attach(
        Attachment(name: name, contentType: type, size: data.count, created: .noon), data, to: sample.uuid)
    }
    try await store.commit([
      .add(NewSample(sample)), attached("Note", "public.plain-text", inside),
      attached("Second", "public.plain-text", Data("From a file.".utf8)),
      attached("Scan", "com.adobe.pdf", Data("%PDF-1.7".utf8)),
    ])
    let record = StoredRecord(sample)
    let files = try await record.files(in: store)
    #expect(files.count == 3)
    #expect(Set(files.compactMap(\.text)) == ["In the record.", "From a file."])
    let json = record.detailedJSON(in: time, files: files)
    let note = try #require(json["note"]?.text)
    #expect(note.contains("In the record.") && note.contains("From a file."))
    #expect(json["files"]?.text.contains(#"{"name":"Scan","type":"application/pdf","bytes":8}"#) == true)
  }

  @Test(
    "A date range matches records with partial dates",
    arguments: [
      ("2019-03-15", "2019-03-20", 1), ("2019-04-01", "2019-04-30", 0), ("2018-01-01", "2019-03-01", 1),
    ])
  func stretch(from: String, to: String, count: Int) async throws {
    let store = MemoryStore()
    let received = try time.date("2024-05-01")
    try await store.commit([
      try .add(NewSample(sample(.labResultRecord, "Hb", result("13", on: "2019-03"), received: received)))
    ])
    let request = try RecordsRequest(from: time.interval(from), to: time.interval(to), in: time)
    #expect(try await request.records(in: store).count == count)
  }

  @Test(
    "Results are listed from the latest; a trend has one test in order",
    arguments: 0..<30 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = MemoryStore()
    let received = try time.date("2024-05-01")
    let codes = ["718-7", "4548-4", "2345-7"]
    var dates: [String: [String]] = [:]
    for _ in 0..<(1 + random.index(below: 40)) {
      let (code, month) = (codes[random.index(below: 3)], 1 + random.index(below: 12))
      let date =
        "20\(10 + random.index(below: 10))-\(month < 10 ? "0" : "")\(month)-1\(random.index(below: 10))"
      dates[code, default: []].append(date)
      try await store.commit([
        .add(
          NewSample(
            sample(
              .labResultRecord, "Result", result("\(random.index(below: 30))", on: date, code: code),
              received: received + Double(random.index(below: 1000)))))
      ])
    }
    let records = try await RecordsRequest(in: time).records(in: store)
    #expect(records.map(\.dateText) == dates.values.joined().sorted(by: >).map { Optional($0) })
    #expect(try await RecordsRequest(limit: 1, in: time).records(in: store).count == 1)
    for code in codes {
      let series = try await RecordTrendRequest(code, in: time).series(in: store)
      #expect(series.flatMap(\.records).map(\.dateText) == (dates[code] ?? []).sorted().map { Optional($0) })
      let found = try RecordsRequest(text: code, in: time)
      #expect(try await found.records(in: store).count == dates[code]?.count ?? 0)
    }
  }
}
