import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries

@testable import WellsealReport

@Suite("Doctor's report")
struct DoctorReportTests {
  private let time = MeasureTests.time
  private let clinic = HealthSource(name: "Clinic", bundleIdentifier: "io.wellseal.provider.clinic")
  private let hospital = HealthSource(name: "Hospital", bundleIdentifier: "io.wellseal.provider.hospital")

  private func record(
    _ type: HealthType, _ name: String, _ kind: String, _ more: String, from source: HealthSource? = nil
  ) throws -> StoreChange {
    let json = #"{"resourceType":"\#(kind)",\#(more)}"#
    let resource = ClinicalRecord.FHIRResource(
      resourceType: kind, identifier: UUID().uuidString, version: .r4, data: Data(json.utf8))
    return try .add(
      NewSample(
        try HealthSample(
          type: type, start: .noon, end: .noon,
          value: .clinicalRecord(ClinicalRecord(displayName: name, fhirResource: resource)),
          provenance: Provenance(sourceRevision: SourceRevision(source: source ?? clinic)))))
  }

  private func condition(_ code: String, _ status: String, _ onset: String, from source: HealthSource? = nil)
    throws -> StoreChange
  {
    try record(
      .conditionRecord, code, "Condition",
      #""code":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]},"#
        + #""clinicalStatus":{"coding":[{"code":"\#(status)"}]},"onsetDateTime":"\#(onset)","#
        + #""subject":{"reference":"Patient/1"}"#, from: source)
  }

  private func result(_ value: Double, _ date: String, interpretation: String? = nil, hasRange: Bool = true)
    throws -> StoreChange
  {
    let range = #","referenceRange":[{"low":{"value":12,"unit":"g/dL"},"high":{"value":16,"unit":"g/dL"}}]"#
    let letter = interpretation.map { #","interpretation":[{"coding":[{"code":"\#($0)"}]}]"# } ?? ""
    return try record(
      .labResultRecord, "Haemoglobin", "Observation",
      #""code":{"coding":[{"system":"http://loinc.org","code":"718-7"}]},"effectiveDateTime":"\#(date)","#
        + #""valueQuantity":{"value":\#(value),"unit":"g/dL"}\#(hasRange ? range : "")\#(letter)"#)
  }

  private func report(_ changes: [StoreChange], _ parts: Set<DoctorReport.Part>? = nil) async throws
    -> DoctorReport
  {
    let store = MemoryStore()
    try await store.commit(changes)
    return try await DoctorReportRequest(
      since: time.interval("2023-11-01"), until: time.interval("2024-01-31"),
      parts: parts ?? Set(DoctorReport.Part.allCases), in: time
    ).report(from: store, at: time.date("2024-01-31T12:00"))
  }

  @Test("A problem from two providers appears once, and resolved ones don't")
  func problems() async throws {
    let found = try await report([
      condition("195967001", "active", "2019-03", from: clinic),
      condition("195967001", "active", "2020", from: hospital), condition("38341003", "resolved", "2021"),
    ]).problems
    #expect(found.map(\.count) == [2])
    #expect(found.first?.providers == ["Hospital", "Clinic"])
  }

  @Test("Another person's records are omitted")
  func others() async throws {
    let store = MemoryStore()
    let child = OtherPerson(name: "Ada", birthDate: "2016", source: hospital.bundleIdentifier, patient: nil)
    try await store.commit([
      RecordPeople().adding([child]), condition("195967001", "active", "2019", from: hospital),
    ])
    let found = try await DoctorReportRequest(
      since: time.interval("2023-11-01"), until: time.interval("2024-01-31"), in: time
    ).report(from: store, at: .noon)
    #expect(found.problems.isEmpty)
  }

  @Test("Critical allergies are first, with their reactions")
  func allergies() async throws {
    func allergy(_ name: String, _ criticality: String) throws -> StoreChange {
      try record(
        .allergyRecord, name, "AllergyIntolerance",
        #""code":{"text":"\#(name)"},"criticality":"\#(criticality)","patient":{"reference":"Patient/1"},"#
          + #""reaction":[{"manifestation":[{"text":"Hives"}]}]"#)
    }
    let found = try await report([allergy("Pollen", "low"), allergy("Penicillin", "high")]).allergies
    #expect(found.map(\.isCritical) == [true, false])
    #expect(found.first?.reaction == "Hives")
  }

  @Test("A result with a range is rated by it; otherwise the laboratory decides")
  func labs() async throws {
    let found = try await report([
      result(11.5, "2023-12-01"), result(13, "2024-01-10", interpretation: "H"),
      result(14, "2024-01-05", interpretation: "H", hasRange: false), result(9, "2022-01-01"),
    ]).labs
    #expect(found.count == 1)
    #expect(found.first?.outside == 2)
    #expect(found.first?.all == 3)
    #expect(found.first?.newest.dateText == "2024-01-05")
  }

  @Test("A measurement equals the statistics, with the number of days with data")
  func measures() async throws {
    let samples = try [(0.0, 70.0), (3600, 72), (86_400, 68)].map { start, value in
      try StoreChange.add(
        NewSample(try Sample.quantity(.bodyMass, value, "kg", at: start, from: HealthSource.phone)))
    }
    let store = MemoryStore()
    try await store.commit(samples)
    let days = try (time.interval("2024-01-01"), time.interval("2024-01-31"))
    let found = try #require(
      try await DoctorReportRequest(since: days.0, until: days.1, in: time)
        .report(from: store, at: days.1.end).weight)
    let request = try StatisticsRequest(.bodyMass, by: .day, since: days.0, until: days.1, in: time)
    #expect(found.values == (try await request.whole(from: store))?.values)
    #expect(found.values.typical == 70)
    #expect(found.days.map(\.value) == [71, 68])
    #expect(found.coverage == Coverage(days: 2, sources: [.phone]))
  }

  @Test("Programs get only the requested parts")
  func parts() async throws {
    let json = try await report([], [.sleep, .ecg]).json
    guard case .object(let members) = json else { return #expect(Bool(false), "no object") }
    let names = members.map(\.name)
    #expect(
      names == [
        "for", "made", "from", "to", "days", "person", "age", "inOwnWords", "sleep", "electrocardiograms",
      ])
    #expect(json["days"]?.text == "92")
    #expect(json["sleep"] == JSON.null)
  }

  @Test("A reversed range is rejected, and a report covers at most ten years")
  func spans() throws {
    #expect(throws: ReversedRange.self) {
      try DoctorReportRequest(
        since: time.interval("2024-02-01"), until: time.interval("2024-01-01"), in: time)
    }
    let long = try DoctorReportRequest(
      since: time.interval("1924-01-01"), until: time.interval("2024-01-01"), in: time)
    #expect(long.interval.duration <= Double(DoctorReportRequest.maxDays + 1) * 86_400)
  }
}
