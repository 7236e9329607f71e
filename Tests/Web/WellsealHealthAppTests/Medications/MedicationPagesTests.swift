import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Medications in the Health app")
struct MedicationPagesTests {
  private func add(_ title: String, _ json: String, release: FHIRVersion = .r4, to demo: Demo)
    throws -> UUID
  {
    let kind = json.firstMatch(of: #/"resourceType":"(\w+)"/#).map { String($0.1) } ?? ""
    let record = ClinicalRecord(
      displayName: title,
      fhirResource: .init(
        resourceType: kind, identifier: UUID().uuidString, version: release, data: Data(json.utf8)))
    let source = HealthSource(name: "Harbour Clinic", bundleIdentifier: "org.example.harbour")
    let sample = try HealthSample(
      type: .medicationRecord, start: Demo.now - 86_400, end: Demo.now - 86_400,
      value: .clinicalRecord(record),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    try demo.store.commit([.add(NewSample(sample))])
    return sample.uuid
  }

  private static let metformin =
    #""medicationCodeableConcept":{"coding":[{"system":"http://www.nlm.nih.gov/research/umls/rxnorm","code":"860975"}],"text":"Metformin 500 mg"}"#

  @Test("All records of a medication are one row with dose and frequency")
  func course() async throws {
    let demo = try await Demo(days: 0)
    let order = try add(
      "Metformin 500 mg",
      #"{"resourceType":"MedicationRequest","status":"active","authoredOn":"2026-05-01",\#(Self.metformin),"requester":{"display":"Dr. Sol"},"dosageInstruction":[{"text":"Two with food","timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","when":["C"]}},"route":{"text":"By mouth"},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"{tablet}"}}]}]}"#,
      to: demo)
    let dispense = try add(
      "Metformin 500 mg",
      #"{"resourceType":"MedicationDispense","status":"completed","whenHandedOver":"2026-05-03",\#(Self.metformin)}"#,
      to: demo)
    _ = try add(
      "Amoxicillin",
      #"{"resourceType":"MedicationOrder","status":"completed","dateWritten":"2024-02-01","medicationCodeableConcept":{"text":"Amoxicillin"},"dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":8,"periodUnits":"h","boundsQuantity":{"value":7,"unit":"d"}}},"doseQuantity":{"value":500,"unit":"mg"}}]}"#,
      release: .dstu2, to: demo)
    try await demo.visit { visitor in
      let list = try await visitor.text("/medications")
      #expect(list.components(separatedBy: "Metformin").count == 2)
      let (current, past) = try #require(halves(of: list))
      #expect(
        current.contains("Metformin") && current.contains("twice a day") || current.contains("2 times a day"))
      #expect(current.contains("with meals") && current.contains("1 \u{2068}tablet"))
      #expect(past.contains("Amoxicillin") && past.contains("every 8 hours, for 7 days"))
      #expect(past.contains("500 \u{2068}mg"))
      for uuid in [order, dispense] {
        let page = try await visitor.text("/medications/\(uuid)")
        for text in ["Two with food", "Dr. Sol", "By mouth", "Prescription", "Dispensed", "Harbour Clinic"] {
          #expect(page.contains(text), "\(text)")
        }
        #expect(page.contains("/records/medicationRecord/\(order)"))
      }
      #expect(try await visitor.text("/browse").contains("href=\"/medications\""))
      #expect(try await visitor.text("/medications", language: "de").contains("alle 8 Stunden, 7 Tage lang"))
      #expect(try await visitor.get("/medications/\(UUID())").status == .notFound)
    }
  }

  private func halves(of list: String) -> (String, String)? {
    guard let past = list.range(of: "<h2>Past</h2>") else { return nil }
    return (String(list[..<past.lowerBound]), String(list[past.upperBound...]))
  }

  @Test(
    "Status, period and supply decide if a medication is current",
    arguments: [
      (
        #""resourceType":"MedicationStatement","status":"active","effectivePeriod":{"start":"2020-01-01"}"#,
        true
      ),
      (
        #""resourceType":"MedicationStatement","status":"active","effectivePeriod":{"start":"2020-01-01","end":"2021-01-01"}"#,
        false
      ),
      (#""resourceType":"MedicationStatement","status":"not-taken","dateAsserted":"2026-05-01""#, false),
      (#""resourceType":"MedicationStatement","status":"active","wasNotTaken":true"#, false),
      (#""resourceType":"MedicationRequest","status":"stopped","authoredOn":"2026-05-01""#, false),
      (#""resourceType":"MedicationRequest","status":"on-hold","authoredOn":"2026-05-01""#, true),
      (#""resourceType":"MedicationDispense","status":"completed","whenHandedOver":"2026-04-01""#, true),
      (
        #""resourceType":"MedicationDispense","status":"completed","whenHandedOver":"2026-04-01","daysSupply":{"value":10}"#,
        false
      ),
    ] as [(String, Bool)])
  func current(members: String, isCurrent: Bool) async throws {
    let demo = try await Demo(days: 0)
    _ = try add("X", "{\(members),\"medicationCodeableConcept\":{\"text\":\"X\"}}", to: demo)
    let courses = try await MedicationCourse.all(in: demo.store, now: Demo.now, zone: Demo.time.zone)
    #expect(courses.map(\.isCurrent) == [isCurrent])
  }

  @Test("A missing list is mentioned; a malicious dosage is escaped and limited")
  func hostile() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      #expect(try await visitor.text("/medications").contains("No medications"))
      let uuid = try add(
        "<b>Y</b>",
        #"{"resourceType":"MedicationRequest","status":"active","medicationCodeableConcept":{"text":"<b>Y</b>"},"dosageInstruction":[{"text":"<script>","timing":{"repeat":{"frequency":1000000,"period":1e300,"periodUnit":"d","timeOfDay":["99:99","x"],"dayOfWeek":["nix"]}},"doseAndRate":[{"doseQuantity":{"value":1e300,"unit":"<i>"}}]}]}"#,
        to: demo)
      let page = try await visitor.text("/medications/\(uuid)")
      #expect(page.contains("&lt;script&gt;") && !page.contains("<script>"))
      #expect(!page.contains("How Often") && !page.contains(">Dose<"))
    }
  }
}
