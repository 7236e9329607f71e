import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries

@testable import WellsealHealthLinks
@testable import WellsealLinkService
@testable import WellsealPDF

@Suite("Readable form of shared records")
struct RenderedRecordsTests {
  private static let now = UnixTime(1_796_083_200)

  private static func resource(_ json: JSON) throws -> JSONValue {
    try JSONDocument(parsing: json.minified).root
  }

  private static let patient: JSON = [
    "resourceType": "Patient", "id": "1", "name": [["family": "Lindqvist", "given": ["Mara"]]],
    "birthDate": "1979-05-04", "gender": "female",
  ]

  private static let pressure: JSON = [
    "resourceType": "Observation", "status": "final", "subject": ["reference": "Patient/1"],
    "code": ["text": "Blood pressure"], "effectiveDateTime": "2026-11-30",
    "component": [
      ["code": ["text": "Systolic"], "valueQuantity": ["value": 120, "unit": "mmHg"]],
      ["code": ["text": "Diastolic"], "valueQuantity": ["value": 80, "unit": "mmHg"]],
    ],
  ]

  private static func paper(_ resources: [JSON]) throws -> PaperDocument {
    var maker = SharedBundleBuilder(at: now)
    for one in [patient] + resources { maker.add(try resource(one)) }
    let entries = try #require(maker.resources()).entries
    return try RenderedRecords.paper(of: entries, at: now, in: words)
  }

  private static let words = Localizer(
    language: .english, units: .metric, time: LocalTime(.gmt), now: now.date)

  @Test("A blood pressure is one line, below the patient's name and date of birth")
  func rows() throws {
    let paper = try Self.paper([Self.pressure])
    #expect(paper.title == "Mara Lindqvist")
    #expect(paper.lines.first?.contains("Date of birth: May 4, 1979") == true)
    #expect(paper.isWhole)
    #expect(paper.sections.map(\.title) == ["Results"])
    let rows = try #require(paper.sections.last?.table?.rows)
    #expect(rows.map { $0[0] } == ["\u{2068}Blood pressure\u{2069}"])
    #expect(rows[0][1].contains("Systolic") && rows[0][1].contains("120 mmHg"))
  }

  @Test("A name that is a single text is shown")
  func name() throws {
    let person: JSON = ["resourceType": "Patient", "name": [["text": "Amy Shaw"]]]
    let paper = try RenderedRecords.paper(of: [("urn:uuid:1", person)], at: Self.now, in: Self.words)
    #expect(paper.title == "Amy Shaw")
  }

  @Test("Measurements come with the name of the person, whom their records don't repeat")
  func measurements() async throws {
    let store = MemoryStore()
    var profile = PersonProfile()
    profile.name = "Amy Shaw"
    try await store.commit([.setProfile(profile), .add(NewSample(try Sample.steps(10, from: .watch)))])
    var maker = LinkContentBuilder(at: Self.now)
    try await maker.add(
      [.stepCount], from: nil, to: nil, patient: UUID().uuidString, of: store, in: LocalTime(.gmt))
    #expect(try maker.content().entries.first?.title == "Amy Shaw")
    maker = LinkContentBuilder(at: Self.now)
    let patient = UUID().uuidString
    try await maker.add([.stepCount], from: nil, to: nil, patient: patient, of: store, in: LocalTime(.gmt))
    maker.add(try await PersonDetails(in: store), patient: patient)
    let content = try maker.content()
    #expect(content.entries.map(\.type) == ["Patient", "Observation"])
    #expect(content.leftOut.isEmpty)
  }

  @Test("A long text continues in further rows, and one that would be cut is rejected")
  func long() throws {
    let note = String(repeating: "abcdefg", count: 200)
    let paper = try Self.paper([["resourceType": "Condition", "note": [["text": .string(note)]]]])
    let rows = try #require(paper.sections.last?.table?.rows)
    #expect(rows.map { $0.joined() }.joined().contains("Note: "))
    #expect(rows.map { $0[1] }.joined().filter { $0 == "g" }.count == 200)
    #expect(rows.count == 2)
    let longer: JSON = ["resourceType": "Condition", "note": [["text": .string(note + note)]]]
    #expect(throws: LinkServiceError.tooLongToDraw("Condition")) { try Self.paper([longer]) }
  }

  @Test("A document is described, and a record that isn't shared is named with the reason")
  func describes() throws {
    let letter: JSON = [
      "resourceType": "DocumentReference", "status": "current", "description": "Discharge letter",
      "date": "2026-11-30", "content": [["attachment": ["contentType": "text/plain", "data": "QQ=="]]],
    ]
    var maker = SharedBundleBuilder(at: Self.now)
    for one in [Self.patient, letter] { maker.add(try Self.resource(one)) }
    let entries = try #require(maker.resources()).entries
    let paper = try RenderedRecords.paper(
      of: entries,
      leavingOut: [
        .init(type: "AllergyIntolerance", title: "Penicillin", reason: .notJSON),
        .init(type: "Condition", reason: .otherPerson),
      ], at: Self.now, in: Self.words)
    #expect(paper.sections.map(\.title) == ["Documents", "Not included: 2"])
    #expect(paper.sections[0].table?.rows.first?[0] == "\u{2068}Discharge letter\u{2069}")
    #expect(
      paper.sections[1].table?.rows == [
        ["\u{2068}Penicillin\u{2069}", "Allergies and Intolerances", "It can’t be read."],
        ["Problems", "Problems", "It’s about another person."],
      ])
  }

  @Test("A month of readings is a chart with a row for each day")
  func month() throws {
    let readings: [JSON] = (1...28).flatMap { day in
      (0..<4).map { hour in
        [
          "resourceType": "Observation", "status": "final", "code": ["text": "Pulse"],
          "effectiveDateTime": .string("2026-11-\(day < 10 ? "0" : "")\(day)T0\(hour):00:00Z"),
          "valueQuantity": ["value": .integer(60 + hour + day), "unit": "/min"],
        ]
      }
    }
    let paper = try Self.paper(readings)
    let section = try #require(paper.sections.first)
    #expect(paper.sections.count == 1)
    #expect(section.figure != nil)
    let rows = try #require(section.table?.rows)
    #expect(rows.count == 28)
    #expect(rows[0][1].contains("88 – 91"))
    #expect(rows.map { $0[2] } == Array(repeating: "4", count: 28))
  }

  @Test("A bundle with its PDF conforms to the rules; the PDF covers every resource")
  func bundle() throws {
    var maker = LinkContentBuilder(at: Self.now)
    maker.profile = .ktc
    maker.draw = { _ in Array("%PDF-1.7\n".utf8) }
    for one in [Self.patient, Self.pressure] { maker.add(resource: try Self.resource(one)) }
    let content = try maker.content()
    let file = try #require(content.files.first)
    let root = try JSONDocument(parsing: file.content).root
    let findings = PatientSharedBundle.findings(
      of: root, isPreflight: true, renderedIDs: content.renderedIDs)
    let codes = Set(findings.map(\.code))
    #expect(codes.isDisjoint(with: [.renderedMissing, .renderedCoverage, .renderedCoverageUnverified]))
    #expect(content.entries.map(\.type) == ["Patient", "Observation", "DocumentReference"])
  }
}
