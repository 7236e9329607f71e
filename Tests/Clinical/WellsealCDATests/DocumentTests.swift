import FoundationEssentials
import Testing
import WellsealBase

@testable import WellsealCDA

@Suite("Clinical documents")
struct DocumentTests {
  @Test("The header has the author, the subject, the patient and the time")
  func header() throws {
    let document = try CDAFixtures.document("ccd")
    #expect(document.title == "Continuity of Care Document")
    #expect(document.code?.systemName == "LOINC")
    #expect(document.identifier?.text == "2.25.1001|CCD-77")
    #expect(document.identity?.text == "2.25.1001|CCD")
    #expect(document.version == 2)
    #expect(document.time.start?.text == "2025-03-14T10:15:00-05:00")
    #expect(document.service.start?.text == "2024-01-01")
    #expect(document.service.end?.text == "2025-03-14")
    #expect(document.patient.name == "Mara Lou Ferrante")
    #expect(document.patient.birth?.text == "1984-02-29")
    #expect(document.patient.gender?.display == "Female")
    #expect(document.patient.identifiers.map(\.text) == ["2.25.2002|MRN-4711"])
    #expect(document.author == "Dr. Ives Okafor")
    #expect(document.authors.first?.organization == "Harbour Practice")
    #expect(document.custodian == "Harbour Clinic")
    #expect(document.confidentiality?.code == "N")
    #expect(document.language == "en-US")
    #expect(document.templates.count == 2)
    #expect(!document.isCut)
  }

  @Test("Sections are in document order with their subsections")
  func sections() throws {
    let sections = try CDAFixtures.document("ccd").sections
    #expect(
      sections.map(\.title) == ["Allergies and Intolerances", "Medications", "Results", "Immunizations"])
    #expect(sections[2].sections.map(\.title) == ["Imaging"])
    #expect(sections[0].code?.code == "48765-2")
    #expect(sections[0].templates.map(\.root) == ["2.16.840.1.113883.10.20.22.2.6.1"])
  }

  @Test("A document with prefixes reads like one without")
  func prefixes() throws {
    let document = try CDAFixtures.document("discharge")
    #expect(document.title == "Discharge Summary")
    #expect(document.patient.name == "Mara Ferrante")
    #expect(document.author == "Saint Invented Hospital")
    #expect(document.authors.first?.device == "Ward System 3")
    #expect(document.time == CDAInterval(start: CDATime("202502031200"), end: CDATime("20250207")))
    #expect(document.encounter.start?.text == "2025-02-03")
    #expect(document.sections.map(\.title) == ["Hospital Course", "Medications to go on with"])
  }

  @Test("Common deviations from the specification are read")
  func oddities() throws {
    let document = try CDAFixtures.document("oddities")
    #expect(document.title == "Progress Note")
    #expect(document.identifier == nil)
    #expect(document.code == nil)
    #expect(document.time.start?.precision == .year)
    #expect(document.patient.name == "Müller, Jörg")
    #expect(document.patient.birth == nil)
    #expect(document.author == "Praxis „Am Tor“")
    #expect(document.custodian.isEmpty)
    #expect(document.sections.map(\.title) == ["Assessment", "A section of our own", "Section"])
    #expect(document.sections[1].isEmpty)
  }

  @Test("A body that isn't XML is preserved byte for byte")
  func attachments() throws {
    guard case .attachment(let pdf) = try CDAFixtures.document("pdf").body,
      case .attachment(let note) = try CDAFixtures.document("note").body
    else {
      Issue.record("the body is no attachment")
      return
    }
    #expect(pdf.mediaType == "application/pdf")
    #expect(pdf.isPDF)
    #expect(pdf.bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
    #expect(pdf.text == nil)
    #expect(note.text == "Seen today.\n\nBlood pressure 118 over 76 & stable.\n  Come back in a year.")
    #expect(try CDAFixtures.document("note").title == "Note")
  }

  @Test("An image is accepted if its bytes match its media type")
  func pictures() throws {
    let document = try CDAFixtures.document("ccd")
    #expect(document.pictures.map(\.identifier) == ["MM1"])
    #expect(document.pictures.first?.kind == .png)
    let imaging = document.sections[2].sections[0].narrative.filter { !$0.isBlank }
    #expect(imaging.contains(.picture(0, caption: [.text("The wrist")])))
    #expect(imaging.contains(.missingPicture(caption: [])))
  }

  @Test(
    "An invalid document is rejected with its reason",
    arguments: [
      ("<a/>", "its root is not ClinicalDocument in urn:hl7-org:v3"),
      ("<ClinicalDocument/>", "its root is not ClinicalDocument in urn:hl7-org:v3"),
      ("", "invalid XML (line 1, column 1: empty document)"),
      (
        "<!DOCTYPE a><a/>",
        "invalid XML (line 1, column 1: document type declarations aren't supported)"
      ),
      (
        "<ClinicalDocument xmlns='urn:hl7-org:v3'>\n<title>Ann Other</titel>",
        "invalid XML (line 2, column 17: mismatched closing tag)"
      ),
    ])
  func refuses(text: String, sentence: String) {
    let error = #expect(throws: CDAError.self) { try CDADocument(parsing: Array(text.utf8)) }
    #expect(error?.description == sentence)
  }

  @Test(
    "A document is detected by its first bytes",
    arguments: [
      ("<ClinicalDocument xmlns='urn:hl7-org:v3'>", true),
      ("\u{FEFF}<?xml version='1.0'?>\n<!-- < > --><n1:ClinicalDocument ", true),
      ("<!DOCTYPE x><ClinicalDocument>", true), ("<HealthData>", false), ("<html><ClinicalDocument>", false),
      ("", false),
      ("ClinicalDocument", false), ("<?xml ", false), ("{\"a\":\"<ClinicalDocument>\"}", false),
    ])
  func begins(text: String, isDocument: Bool) {
    #expect(CDADocument.begins(Array(text.utf8)) == isDocument)
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(CDADocument.begins(wide) == isDocument)
  }
}

@Suite("Times of clinical documents")
struct CDATimeTests {
  @Test(
    "A time has the precision that was written",
    arguments: [
      ("2024", "2024", "2024-01-01T00:00:00Z"), ("202402", "2024-02", "2024-02-01T00:00:00Z"),
      ("20240229", "2024-02-29", "2024-02-29T00:00:00Z"),
      ("2024022914", "2024-02-29T14:00", "2024-02-29T14:00:00Z"),
      ("202402291405-0500", "2024-02-29T14:05-05:00", "2024-02-29T19:05:00Z"),
      ("20240229140530.123+0130", "2024-02-29T14:05:30+01:30", "2024-02-29T12:35:30Z"),
      (" 20240229140530+00 ", "2024-02-29T14:05:30Z", "2024-02-29T14:05:30Z"),
    ])
  func reads(text: String, meaning: String, date: String) throws {
    let time = try #require(CDATime(text))
    #expect(time.text == meaning)
    #expect(time.date() == (try Date(date, strategy: .iso8601)))
  }

  @Test(
    "An invalid time is rejected",
    arguments: [
      "", "24", "20241301", "20240132", "20240230", "20230229", "20240101T10", "0000", "2024-01-01", "٢٠٢٤",
      "202401012560",
    ])
  func refuses(text: String) { #expect(CDATime(text) == nil) }
}
