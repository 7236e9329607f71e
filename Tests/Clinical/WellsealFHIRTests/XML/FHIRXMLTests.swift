import Testing
import WellsealBase

@testable import WellsealFHIR

@Suite("FHIR XML")
struct FHIRXMLTests {
  private static func json(_ inner: String, _ type: String) throws -> String {
    let xml = "<?xml version=\"1.0\"?><\(type) xmlns=\"http://hl7.org/fhir\">\(inner)</\(type)>"
    return String(decoding: try FHIRXML.json(parsing: Array(xml.utf8)).minified, as: UTF8.self)
  }

  @Test(
    "R4 lists, numbers, Booleans and choices are converted to JSON",
    arguments: [
      (
        "Patient",
        #"<id value="1"/><active value="true"/><name><family value="Anyperson"/><given value="Ada"/></name><birthDate value="1951-01-20"/>"#,
        #"{"resourceType":"Patient","id":"1","active":true,"name":[{"family":"Anyperson","given":["Ada"]}],"birthDate":"1951-01-20"}"#
      ),
      (
        "Observation",
        #"<status value="final"/><code><coding><system value="http://loinc.org"/><code value="8480-6"/></coding></code><valueQuantity><value value="1.20"/><unit value="g"/></valueQuantity>"#,
        #"{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"http://loinc.org","code":"8480-6"}]},"valueQuantity":{"value":1.20,"unit":"g"}}"#
      ),
      (
        "Patient",
        #"<birthDate value="1951"><extension url="http://x"><valueString value="y"/></extension></birthDate><name><given value="A"/><given id="g"><extension url="http://z"><valueBoolean value="false"/></extension></given></name>"#,
        #"{"resourceType":"Patient","birthDate":"1951","_birthDate":{"extension":[{"url":"http://x","valueString":"y"}]},"name":[{"given":["A",null],"_given":[null,{"id":"g","extension":[{"url":"http://z","valueBoolean":false}]}]}]}"#
      ),
      (
        "Bundle",
        #"<type value="collection"/><entry><fullUrl value="https://a.example/Condition/2"/><resource><Condition><id value="2"/><code><text value="Asthma"/></code></Condition></resource></entry>"#,
        #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"https://a.example/Condition/2","resource":{"resourceType":"Condition","id":"2","code":{"text":"Asthma"}}}]}"#
      ),
      (
        "Condition",
        #"<contained><Organization><id value="o"/></Organization></contained><clinicalStatus><coding><code value="active"/></coding></clinicalStatus>"#,
        #"{"resourceType":"Condition","contained":[{"resourceType":"Organization","id":"o"}],"clinicalStatus":{"coding":[{"code":"active"}]}}"#
      ),
    ])
  func r4(type: String, inner: String, expected: String) throws {
    #expect(try Self.json(inner, type) == expected)
  }

  @Test(
    "DSTU2 elements are read according to DSTU2",
    arguments: [
      (
        "Patient", #"<name><family value="de"/><family value="Cruz"/><given value="Ada"/></name>"#,
        #"{"resourceType":"Patient","name":[{"family":["de","Cruz"],"given":["Ada"]}]}"#
      ),
      (
        "AllergyIntolerance", #"<status value="active"/><substance><text value="Peanut"/></substance>"#,
        #"{"resourceType":"AllergyIntolerance","status":"active","substance":{"text":"Peanut"}}"#
      ),
      (
        "Condition", #"<patient><reference value="Patient/1"/></patient><clinicalStatus value="active"/>"#,
        #"{"resourceType":"Condition","patient":{"reference":"Patient/1"},"clinicalStatus":"active"}"#
      ),
      (
        "MedicationOrder", #"<medicationCodeableConcept><text value="Aspirin"/></medicationCodeableConcept>"#,
        #"{"resourceType":"MedicationOrder","medicationCodeableConcept":{"text":"Aspirin"}}"#
      ),
    ])
  func dstu2(type: String, inner: String, expected: String) throws {
    #expect(try Self.json(inner, type) == expected)
  }

  @Test(
    "An element with another type in STU3 or R5 keeps its content",
    arguments: [
      (
        "AllergyIntolerance",
        #"<clinicalStatus value="active"/><verificationStatus value="confirmed"/><code><text value="Egg"/></code>"#,
        #"{"resourceType":"AllergyIntolerance","clinicalStatus":"active","verificationStatus":"confirmed","code":{"text":"Egg"}}"#
      ),
      (
        "AllergyIntolerance",
        #"<clinicalStatus><coding><code value="active"/></coding></clinicalStatus><type><coding><code value="allergy"/></coding></type><code><text value="Nuts"/></code>"#,
        #"{"resourceType":"AllergyIntolerance","clinicalStatus":{"coding":[{"code":"active"}]},"type":{"coding":[{"code":"allergy"}]},"code":{"text":"Nuts"}}"#
      ),
      (
        "MedicationRequest",
        #"<status value="active"/><medication><concept><text value="Iron"/></concept></medication>"#,
        #"{"resourceType":"MedicationRequest","status":"active","medication":{"concept":{"text":"Iron"}}}"#
      ),
    ])
  func otherReleases(type: String, inner: String, json: String) throws {
    #expect(try Self.json(inner, type) == json)
  }

  @Test("A narrative is preserved and stays well-formed")
  func narrative() throws {
    let inner =
      #"<text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><p class="a">1 &lt; 2 &amp; <b>3</b><br/></p></div></text>"#
    let text = try Self.json(inner, "Condition")
    let root = try JSONDocument(parsing: text).root
    #expect(
      root["text"]?["div"]?.string
        == #"<div xmlns="http://www.w3.org/1999/xhtml"><p class="a">1 &lt; 2 &amp; <b>3</b><br/></p></div>"#)
  }

  @Test("Unknown elements are preserved by their shape, with all text")
  func unknown() throws {
    let text = try Self.json(
      #"<foo value="7"/><bar><coding><code value="x"/></coding></bar><bar><text value="y"/></bar><baz><qux value="true"/></baz>"#,
      "Basic")
    let root = try JSONDocument(parsing: text).root
    #expect(root["foo"]?.string == "7")
    #expect(root["bar"]?.count == 2)
    #expect(root["baz"]?["qux"]?.bool == true)
  }

  @Test("Invalid XML is rejected, and the nesting depth is limited", arguments: ["<Patient", "<a></b>", ""])
  func refused(text: String) {
    #expect(throws: XMLError.self) { try FHIRXML.json(parsing: Array(text.utf8)) }
  }
}
