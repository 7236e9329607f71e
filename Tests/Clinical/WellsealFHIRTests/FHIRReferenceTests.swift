import Testing
import WellsealFHIR

@Suite("References")
struct FHIRReferenceTests {
  @Test(
    "A reference is parsed by its form",
    arguments: [
      ("#p1", .contained(id: "p1")), ("#", .contained(id: "")), ("resource:0", .short("0")),
      ("Patient/23", .relative(type: "Patient", id: "23", version: nil)),
      ("Patient/23/_history/4", .relative(type: "Patient", id: "23", version: "4")),
      (
        "urn:uuid:c757873d-ec9a-4326-a141-556f43239520", .urn("urn:uuid:c757873d-ec9a-4326-a141-556f43239520")
      ),
      (
        "https://a.example/fhir/Patient/23",
        .absolute(
          "https://a.example/fhir/Patient/23", base: "https://a.example/fhir/", type: "Patient", id: "23")
      ),
      ("https://a.example/x", .absolute("https://a.example/x", base: nil, type: nil, id: nil)),
    ] as [(String, FHIRReference)])
  func reads(text: String, reference: FHIRReference) {
    #expect(FHIRReference(text) == reference)
  }

  @Test(
    "Texts of no valid form are rejected",
    arguments: ["", " ", "Patient", "Nothing/23", "Patient/a b", "a/b/c", "Patient/"])
  func refuses(text: String) {
    #expect(FHIRReference(text) == nil)
  }
}
