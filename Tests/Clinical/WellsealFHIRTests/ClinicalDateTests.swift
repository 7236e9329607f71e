import Testing
import WellsealBase
import WellsealFHIR

@Suite("Dates of clinical records")
struct ClinicalDateTests {
  private func date(_ type: String, _ members: String) throws -> ClinicalDate? {
    ClinicalDate(of: try JSONDocument(parsing: #"{"resourceType":"\#(type)",\#(members)}"#).root)
  }

  @Test(
    "Each type has its own order of elements",
    arguments: [
      ("Observation", #""issued":"2024-02-01T00:00:00Z","effectiveDateTime":"2024-01-30""#, "2024-01-30"),
      ("Observation", #""issued":"2024-02-01T00:00:00Z""#, "2024-02-01T00:00:00Z"),
      ("Observation", #""effectiveTiming":{"event":["x","2024-01-02"]}"#, "2024-01-02"),
      ("DiagnosticReport", #""effectivePeriod":{"start":"2024-01","end":"2024-02"}"#, "2024-01"),
      ("DiagnosticReport", #""effectivePeriod":{"end":"2024-02"}"#, "2024-02"),
      ("Condition", #""recordedDate":"2020-05-01","onsetDateTime":"1999""#, "1999"),
      ("Condition", #""recordedDate":"2020-05-01","onsetString":"as a child""#, "2020-05-01"),
      ("Condition", #""dateRecorded":"2020-05-01""#, "2020-05-01"),
      ("Condition", #""assertedDate":"2018-05-01""#, "2018-05-01"),
      ("AllergyIntolerance", #""assertedDate":"2018-05-01""#, "2018-05-01"),
      ("AllergyIntolerance", #""onset":"2004","recordedDate":"2010-01-01""#, "2004"),
      ("AllergyIntolerance", #""lastOccurrence":"2012-06","recordedDate":"2010-01-01""#, "2010-01-01"),
      ("Immunization", #""occurrenceDateTime":"2021-03-04","recorded":"2021-03-09""#, "2021-03-04"),
      ("Immunization", #""occurrenceString":"spring","recorded":"2021-03-09""#, "2021-03-09"),
      ("Immunization", #""date":"2015-03-04""#, "2015-03-04"),
      ("MedicationRequest", #""authoredOn":"2022-01-01""#, "2022-01-01"),
      ("MedicationOrder", #""dateWritten":"2014-01-01""#, "2014-01-01"),
      (
        "MedicationStatement", #""dateAsserted":"2022-02-02","effectivePeriod":{"start":"2021"}"#, "2021"
      ),
      ("Procedure", #""performedPeriod":{"start":"2020-01-01T10:00:00+02:00"}"#, "2020-01-01T10:00:00+02:00"),
      ("DocumentReference", #""date":"2023-01-01T10:00Z""#, "2023-01-01T10:00Z"),
      ("Coverage", #""period":{"start":"2023"}"#, "2023"),
      ("Specimen", #""collection":{"collectedDateTime":"2023-04-05"}"#, "2023-04-05"),
      ("Basic", #""created":"2023-04-05""#, "2023-04-05"),
    ])
  func order(type: String, members: String, text: String) throws {
    #expect(try date(type, members)?.text == text)
  }

  @Test(
    "A record without a readable date has none",
    arguments: [
      ("Observation", #""effectiveDateTime":"2024-02-30""#), ("Observation", #""effectiveDateTime":7"#),
      ("Patient", #""birthDate":"1990-01-01","date":"2020""#), ("Observation", #""effectivePeriod":{}"#),
      ("Condition", #""onsetString":"as a child""#), ("Observation", #""issued":[[[]]]"#),
    ])
  func none(type: String, members: String) throws {
    #expect(try date(type, members) == nil)
  }

  @Test("The precision and the role are preserved")
  func precision() throws {
    let onset = try #require(try date("Condition", #""onsetDateTime":"2019-07""#))
    #expect(onset.date.precision == .month)
    #expect(onset.role == .onset)
    #expect(onset.element == "onsetDateTime")
    let period = try #require(
      try date("Encounter", #""period":{"start":"2019-07-01","end":"2019-07-04"}"#))
    #expect(period.end == FHIRDateTime("2019-07-04"))
    #expect(period.role == .effective)
  }
}
