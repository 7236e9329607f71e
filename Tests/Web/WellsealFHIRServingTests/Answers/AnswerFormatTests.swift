import Testing
import WellsealFHIRServing

@Suite("Formats of FHIR responses")
struct AnswerFormatTests {
  private static let browser =
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8"

  private static func format(_ accept: String?, _ parameter: String? = nil) -> AnswerFormat? {
    try? AnswerFormat(accept: accept, format: parameter)
  }

  @Test(
    "JSON is the default",
    arguments: [
      nil, "", "*/*", "application/fhir+json", "application/json", "application/json+fhir", "application/*",
      "application/fhir+json;fhirVersion=4.0", "application/fhir+xml, application/fhir+json;q=0.1",
      "text/html, application/fhir+json", "text/html;q=0.5, */*", "application/xml, */*;q=0.1",
      "APPLICATION/FHIR+JSON", "text/html;q=0, */*", "nonsense", "text/*, */*",
    ])
  func json(accept: String?) { #expect(Self.format(accept) == .json) }

  @Test(
    "A client that prefers HTML gets a page",
    arguments: [
      browser, "text/html", "TEXT/HTML; charset=utf-8", "text/html, */*;q=0.1",
      "text/html;q=0.9, application/json;q=0.8",
      "application/fhir+json;q=0.4,text/html;q=0.5", "application/*;q=0, text/html",
    ])
  func html(accept: String) { #expect(Self.format(accept) == .html) }

  @Test(
    "Other formats are rejected with the status 406",
    arguments: [
      ("application/fhir+xml", nil), ("image/png", nil), ("text/turtle", nil), ("*/*;q=0", nil),
      ("text/html;q=0", nil), ("application/fhir+json;q=x", nil), ("application/fhir+json;q=nan", nil),
      (nil, "xml"), (nil, "application/fhir+xml"), ("*/*", "ttl"), (browser, ""), (nil, "html+json"),
    ] as [(String?, String?)])
  func rejected(accept: String?, format: String?) {
    let error = #expect(throws: OperationOutcome.self) { try AnswerFormat(accept: accept, format: format) }
    #expect(error?.status == 406)
  }

  @Test(
    "The parameter takes precedence",
    arguments: [
      ("html", AnswerFormat.html), ("text/html", .html), ("TEXT/HTML; charset=utf-8", .html), ("json", .json),
      ("application/fhir+json", .json), ("application/fhir json", .json), ("application/json", .json),
    ])
  func parameter(text: String, format: AnswerFormat) {
    for accept in [nil, "*/*", Self.browser, "application/fhir+json", "image/png"] {
      #expect(Self.format(accept, text) == format)
    }
  }

  @Test("A long field isn't read to its end")
  func long() {
    #expect(Self.format(String(repeating: "image/png,", count: 10_000) + "text/html") == nil)
  }
}
