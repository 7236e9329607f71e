import TestSupport
import Testing
import WellsealCDA

@testable import WellsealBase

@Suite("Malicious documents")
struct HostileDocumentTests {
  private static let words = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&", "&amp;", "&#", "&#x110000;",
    "<!DOCTYPE ",
    "xmlns=\"urn:hl7-org:v3\"", "xmlns:v3=\"\"", "<component>", "<section>", "<text>", "<table>", "<tr>",
    "<td rowspan=\"9\">",
    "<list>", "<item>", "<entry>", "<observationMedia ID=\"MM1\">", "representation=\"B64\"",
    "nullFlavor=\"NI\"", "\u{0}",
  ]

  @Test("10,000 damaged documents are read or rejected", arguments: [1, 2] as [UInt64])
  func mutants(seed: UInt64) throws {
    let samples = try CDAFixtures.names.map { try CDAFixtures.bytes($0) }
    var (read, refused) = (0, 0)
    for bytes in Mutator(of: samples, seed: seed, words: Self.words).prefix(5_000) {
      do throws(CDAError) {
        let document = try CDADocument(parsing: bytes)
        #expect(!document.title.isEmpty)
        for section in document.sections { _ = Narrative.plainText(of: section.narrative) }
        read += 1
      } catch {
        #expect(!error.description.isEmpty)
        refused += 1
      }
    }
    // Both outcomes must occur, or the test would prove nothing.
    #expect(read > 100)
    #expect(refused > 100)
  }

  @Test("A truncated document is rejected at its end", arguments: CDAFixtures.names)
  func truncated(name: String) throws {
    let bytes = try CDAFixtures.bytes(name)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in stride(from: 0, to: end, by: max(1, end / 200)) {
      #expect(throws: CDAError.self) { try CDADocument(parsing: Array(bytes[..<length])) }
    }
  }

  @Test("Endlessly nested sections are rejected")
  func nested() {
    let text =
      "<ClinicalDocument xmlns='urn:hl7-org:v3'><component><structuredBody>"
      + String(repeating: "<component><section>", count: 100_000)
    let error = #expect(throws: CDAError.self) { try CDADocument(parsing: Array(text.utf8)) }
    guard case .xml(let fault) = error else {
      Issue.record("the reason is another")
      return
    }
    #expect(fault.reason == .tooDeep(limit: 128))
  }

  @Test("A document type with entities is rejected before it is evaluated")
  func entities() {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE ClinicalDocument [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "&x;&x;&x;">]>
      <ClinicalDocument xmlns="urn:hl7-org:v3"><title>&y;</title></ClinicalDocument>
      """
    #expect(throws: CDAError.xml(XMLError(.documentType, line: 2, column: 1))) {
      try CDADocument(parsing: Array(text.utf8))
    }
  }

  @Test("A document of 2 MB is read, and one of 65 MB is rejected")
  func huge() throws {
    let document = try CDAFixtures.document(narrative: String(repeating: "text ", count: 400_000))
    #expect(Narrative.plainText(of: document.sections[0].narrative).utf8.count == 1_999_999)
    let blanks = [UInt8](repeating: 0x20, count: CDADocument.maxSize + 1)
    #expect(throws: CDAError.xml(XMLError(.tooLarge(limit: CDADocument.maxSize), line: 1, column: 1))) {
      try CDADocument(parsing: blanks)
    }
  }

  @Test("An image with other content is omitted", arguments: ["PHN2Zz4=", "%%%", "", "R0lGODlh"])
  func pictures(base64: String) throws {
    let text = """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><component><structuredBody><component><section>\
      <entry><observationMedia ID="a"><value mediaType="image/png" representation="B64">\(base64)</value>\
      </observationMedia></entry></section></component></structuredBody></component></ClinicalDocument>
      """
    #expect(try CDADocument(parsing: Array(text.utf8)).pictures.isEmpty)
  }
}
