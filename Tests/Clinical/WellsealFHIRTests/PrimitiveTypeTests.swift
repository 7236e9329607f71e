import Testing
import WellsealFHIR

@Suite("Primitive types")
struct PrimitiveTypeTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let type: String
    let accepted: [String]
    let refused: [String]
    var testDescription: String { type }
  }

  static let forms: [Form] = [
    Form(
      type: "base64Binary", accepted: ["YQ==", "YWI=", "YWJj YWJj", "+/+/"],
      refused: ["", "YQ", "YQ=", "Y===", "YQ==YQ==", "Y_=="]),
    Form(type: "canonical", accepted: ["http://a/b|1.0"], refused: ["a b"]),
    Form(
      type: "code", accepted: ["final", "a b", "not-done"], refused: ["", " a", "a ", "a  b", "a\tb c\n"]),
    Form(
      type: "date", accepted: ["1951", "1951-01", "1951-01-20", "2024-02-29", "0001"],
      refused: [
        "", "0000", "51", "1951-13", "1951-00", "1951-1-2", "2023-02-29", "1900-02-29", "2021-04-31",
        "2021-01-01T00:00:00Z", "2021-01-01 ",
      ]),
    Form(
      type: "dateTime",
      accepted: [
        "2021", "2021-01", "2021-01-01", "2021-01-01T23:59:60Z", "2021-01-01T00:00:00.125+14:00",
        "2021-01-01T00:00:00-00:00",
      ],
      refused: [
        "2021-01-01T", "2021-01-01T00:00Z", "2021-01-01T24:00:00Z", "2021-01-01T00:00:00",
        "2021-01-01T00:00:00+14:01", "2021-01T00:00:00Z", "2021-01-01T00:00:00.Z", "2021-01-01t00:00:00z",
      ]),
    Form(
      type: "id", accepted: ["a", "A-1.b", String(repeating: "x", count: 64)],
      refused: ["", "a b", "a_b", String(repeating: "x", count: 65), "é"]),
    Form(type: "instant", accepted: ["2021-01-01T00:00:00Z"], refused: ["2021-01-01", "2021"]),
    Form(
      type: "integer", accepted: ["0", "-1", "2147483647", "-2147483648"],
      refused: ["", "-", "01", "-0", "1.0", "1e3", "2147483648", "-2147483649", "99999999999999999999"]),
    Form(type: "markdown", accepted: ["# a\n\n*b*"], refused: [""]),
    Form(
      type: "oid", accepted: ["urn:oid:1.2.3", "urn:oid:2.0"],
      refused: ["1.2.3", "urn:oid:3.1", "urn:oid:1", "urn:oid:1.02", "urn:oid:1."]),
    Form(type: "positiveInt", accepted: ["1", "2147483647"], refused: ["0", "-1", "1.5"]),
    Form(type: "string", accepted: ["a", " ", "a\tb\r\n", "日本語"], refused: ["", "a\u{B}"]),
    Form(
      type: "time", accepted: ["00:00:00", "23:59:60.5"],
      refused: ["24:00:00", "1:00:00", "00:00", "00:00:00Z", "00:00:61"]),
    Form(type: "unsignedInt", accepted: ["0", "7"], refused: ["-1", "+1", "007"]),
    Form(type: "uri", accepted: ["", "urn:x", "http://a/?q#f"], refused: ["a b", "a\n"]),
    Form(
      type: "uuid", accepted: ["urn:uuid:c757873d-ec9a-4326-a141-556f43239520"],
      refused: [
        "c757873d-ec9a-4326-a141-556f43239520", "urn:uuid:C757873D-EC9A-4326-A141-556F43239520",
        "urn:uuid:c757873d",
      ]),
    Form(
      type: "xhtml", accepted: [#"<div xmlns="http://www.w3.org/1999/xhtml">a</div>"#],
      refused: ["", "a", "<p>a</p>"]),
  ]

  @Test("A type accepts only its own formats", arguments: forms)
  func accepts(form: Form) throws {
    let type = try #require(PrimitiveType.named(form.type))
    for text in form.accepted { #expect(type.accepts(text), "\(form.type) accepts \(text.debugDescription)") }
    for text in form.refused { #expect(!type.accepts(text), "\(form.type) refuses \(text.debugDescription)") }
  }

  @Test("Only FHIR's primitive types are named")
  func names() {
    #expect(PrimitiveType.named("Patient") == nil)
    #expect(PrimitiveType.allCases.count == 20)
  }
}
