import Testing
import WellsealBase

@testable import WellsealHealthLinks
@testable import WellsealLinkService
@testable import WellsealPDF

@Suite("The readable form of what is shared")
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
    var maker = SharedBundleMaker(at: now)
    for one in [patient] + resources { maker.add(try resource(one)) }
    let entries = try #require(maker.resources()).entries
    return try RenderedRecords.paper(of: entries, at: now)
  }

  @Test("Each element of each resource is a row, and what it refers to is named")
  func rows() throws {
    let paper = try Self.paper([Self.pressure])
    #expect(paper.sections.map(\.title) == ["Patient: Mara Lindqvist", "Observation: Blood pressure"])
    #expect(paper.isWhole)
    let rows = try #require(paper.sections.last?.table?.rows)
    #expect(
      rows == [
        ["Status", "final"], ["Subject", "Patient: Mara Lindqvist"], ["Code, text", "Blood pressure"],
        ["Effective date time", "2026-11-30"], ["Component 1, code, text", "Systolic"],
        ["Component 1, value quantity", "120 mmHg"], ["Component 2, code, text", "Diastolic"],
        ["Component 2, value quantity", "80 mmHg"],
      ])
  }

  @Test("A person whose name is one text is named")
  func name() throws {
    let person: JSON = ["resourceType": "Patient", "name": [["text": "Amy Shaw"]]]
    let paper = try RenderedRecords.paper(of: [("urn:uuid:1", person)], at: Self.now)
    #expect(paper.lines.first == "Amy Shaw")
    #expect(paper.sections.map(\.title) == ["Patient: Amy Shaw"])
  }

  @Test("A long text goes on in further rows, and one that would be cut is refused")
  func long() throws {
    let note = String(repeating: "abcdefg", count: 200)
    let paper = try Self.paper([["resourceType": "Condition", "note": [["text": .string(note)]]]])
    let rows = try #require(paper.sections.last?.table?.rows)
    #expect(rows.map { $0[1] }.joined() == note)
    #expect(rows.count == 2)
    let longer: JSON = ["resourceType": "Condition", "note": [["text": .string(note + note)]]]
    #expect(throws: LinkServiceError.tooLongToDraw("Condition")) { try Self.paper([longer]) }
  }

  @Test("A bundle with its drawing keeps the rules of clinics, and the drawing covers every resource")
  func bundle() throws {
    var maker = LinkContentMaker(at: Self.now)
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
