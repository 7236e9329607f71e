import Testing
import WellsealBase

@testable import WellsealFHIRServing

@Suite("Search requests")
struct SearchRequestTests {
  private static let type = {
    var type = SearchedType(
      "Condition",
      [
        SearchParameter("patient", .reference, ["subject"]), SearchParameter("code", .token, ["code"]),
        SearchParameter("onset-date", .date, ["onsetDateTime"]),
        SearchParameter("name", .string, ["name"]),
      ])
    type.includes = ["asserter"]
    type.passing = ["_fault"]
    return type
  }()

  private static let resource: JSON = [
    "resourceType": "Condition", "id": "c1", "meta": ["lastUpdated": "2024-05-15T10:00:00Z"],
    "subject": ["reference": "Patient/p1"], "name": [["family": "Tanaka", "given": ["Marisol"]]],
    "code": ["coding": [["system": "http://snomed.info/sct", "code": "195967001"], ["code": "local"]]],
    "onsetDateTime": "2013-04",
  ]

  private static func read(_ query: String, isStrict: Bool = false) throws -> SearchRequest {
    try SearchRequest(type, FormFields(query.utf8), isStrict: isStrict, at: UnixTime(1_735_689_600))
  }

  @Test(
    "A resource matches searches for its values",
    arguments: [
      ("", true), ("_id=c1", true), ("_id=c2,c1", true), ("_id=c2", false), ("patient=p1", true),
      ("patient=Patient/p1", true), ("patient:Patient=p1", true),
      ("patient=http://here.example/r4/Patient/p1", true), ("patient=Group/p1", false),
      ("code=195967001", true), ("code=http://snomed.info/sct|195967001", true),
      ("code=other|195967001", false),
      ("code=|local", true), ("code=|195967001", false), ("code=http://snomed.info/sct|", true),
      ("onset-date=2013", true), ("onset-date=gt2013", false),
      ("onset-date=lt2014&onset-date=ge2013-04", true),
      ("_lastUpdated=ge2024-05-15", true), ("_lastUpdated=gt2024-05-15", false), ("name=tan", true),
      ("name=anaka", false), ("unknown=1", true), ("_format=json&_pretty=true", true), ("_fault=busy", true),
    ])
  func meets(query: String, isMet: Bool) throws {
    #expect(try Self.read(query).isMet(by: Self.resource) == isMet)
  }

  @Test(
    "An invalid value or modifier is rejected without repeating the value",
    arguments: [
      ("onset-date=yesterday", OperationOutcome.Code.value), ("_count=many", .value), ("_count=-1", .value),
      ("code=", .value), ("code=|", .value), ("code:not=1", .notSupported),
      ("_id:missing=true", .notSupported),
      ("patient:Group=yesterday", .notSupported), ("code:=1", .notSupported),
    ])
  func refuses(query: String, code: OperationOutcome.Code) throws {
    let outcome = try #require(throws: OperationOutcome.self) { try Self.read(query) }
    #expect(outcome.code == code && outcome.status == 400)
    #expect(!outcome.sentence.contains("yesterday"))
  }

  @Test(
    "An unknown parameter is ignored, or rejected if strict",
    arguments: ["lot=1", "_include=Condition:subject", "_sort=date", "asserter.name=x"])
  func unknown(query: String) throws {
    #expect(try Self.read(query).understood.isEmpty)
    #expect(throws: OperationOutcome.self) { try Self.read(query, isStrict: true) }
  }

  @Test("The page's own address contains the parameters that were understood")
  func understood() throws {
    let request = try Self.read(
      "patient=p1&lot=1&_count=5&_include=Condition:asserter&code=a|b", isStrict: false)
    #expect(request.query == "patient=p1&_count=5&_include=Condition%3Aasserter&code=a%7Cb")
    #expect(request.count == 5 && request.includes == ["asserter"] && request.has("code"))
    #expect(try Self.read(request.query).understood.count == request.understood.count)
  }

  @Test(
    "The Prefer header requests strict handling",
    arguments: [("handling=strict", true), ("handling=lenient", false)])
  func prefer(field: String, isStrict: Bool) {
    #expect(SearchRequest.isStrict(field) == isStrict)
    #expect(!SearchRequest.isStrict(nil))
  }

  @Test("Changes since a day include that day")
  func since() throws {
    let since = SearchedType("everything", [.since])
    for (day, isMet) in [("2024-05-01", true), ("2024-05-15", true), ("2024-05-16", false)] {
      let request = try SearchRequest(
        since, FormFields("_since=\(day)".utf8), isStrict: false, at: UnixTime(0))
      #expect(request.isMet(by: Self.resource) == isMet)
    }
  }
}
