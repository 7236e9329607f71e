import TestSupport
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

@Suite("Forms")
struct CardFormTests {
  private func form(_ json: JSON) throws -> CardForm { try CardForm(json: try Fixture.value(json)) }

  static let doses: JSON = [
    "family": "Anyperson", "given": ["John", "B."], "birthDate": "1951-01-20",
    "doses": [
      ["vaccine": "207", "date": "2021-01-01", "lot": "0000001", "performer": "ABC General Hospital"],
      ["vaccine": "covid-19 vaccine (moderna)", "date": "2021-01-29", "lot": 7],
    ],
  ]

  @Test("Doses become a card that conforms to the strictest profile")
  func vaccinations() throws {
    let content = CardContent(try Fixture.value(try form(Self.doses).bundle))
    #expect(content.issues(against: .named("usa-covid19-immunization")) == [])
    #expect(content.summary.subjectName == "John B. Anyperson")
    #expect(
      content.summary.items.map(\.title) == ["COVID-19 vaccine (Moderna)", "COVID-19 vaccine (Moderna)"])
  }

  @Test(
    "A result is a code, a number with its unit, or words",
    arguments: [
      (["value": "Detected"], .coded("260373001")), (["value": "260415000"], .coded("260415000")),
      (["value": "17.60", "unit": "g/dL"], .quantity("17.60", unit: "g/dL")),
      (["value": 5], .quantity("5", unit: nil)),
      (["value": "cloudy"], .words("cloudy")),
    ] as [([String: JSON], CardForm.Value)])
  func values(fields: [String: JSON], value: CardForm.Value) throws {
    var result: JSON = ["test": "94558-4", "date": "2021-02-17", "performer": "ABC"]
    for (name, field) in fields { result[name] = field }
    let form = try form(["name": "Jo Any", "birthDate": "1951", "results": [result]])
    #expect(form.results.map(\.value) == [value])
    let content = CardContent(try Fixture.value(form.bundle))
    #expect(content.issues(against: .named("covid19-lab-dm")) == [])
  }

  @Test(
    "An invalid form is rejected with its field",
    arguments: [
      ([.remove("/family"), .remove("/given")], "family: missing"),
      ([.replace("/birthDate", "20.1.1951")], "birthDate: invalid date; write YYYY-MM-DD"),
      ([.replace("/doses/1/date", "2021-02-30")], "doses[1].date: invalid date; write YYYY-MM-DD"),
      ([.remove("/doses/0/date")], "doses[0].date: missing"),
      (
        [.replace("/doses/0/vaccine", "moon dust")],
        "doses[0].vaccine: unknown code or name"
      ),
      ([.replace("/doses/0/lot", ["a"])], "doses[0].lot: expected text or a number"),
      ([.add("/doses/0/batch", "a")], "doses[0].batch: unknown field"),
      ([.replace("/doses/0", "a")], "doses[0]: expected a JSON object"),
      (
        [.replace("/doses/0/vaccine", "Hepatitis B vaccine")],
        "doses[0].vaccine: several codes have this name; write one of 08, 43"
      ),
      ([.replace("/doses", "a")], "doses: expected a list"),
      (
        [.replace("/doses", .array(Array(repeating: ["vaccine": "207", "date": "2021"], count: 51)))],
        "doses: there are more than 50 elements"
      ),
      ([.replace("/doses", [])], "doses: the form has neither doses nor results"),
      (
        [.add("/results", [["test": "718-7", "value": 1, "date": "2021"]])],
        "results: use doses or results, not both; issue two cards"
      ),
      (
        [.replace("/family", .string(String(repeating: "x", count: 300)))],
        "family: this is longer than 200 characters"
      ),
      ([.replace("/family", "a\u{202E}b")], "family: it contains control characters or invisible marks"),
    ] as [([JSONPatch.Operation], String)])
  func faults(changes: [JSONPatch.Operation], sentence: String) throws {
    let json = JSONPatch(changes).applied(to: Self.doses)
    let error = #expect(throws: CardFormError.self) { try form(json) }
    #expect(error?.description == sentence)
  }
}
