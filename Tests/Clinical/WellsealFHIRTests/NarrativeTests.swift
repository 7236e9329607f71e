import Testing
import WellsealBase
import WellsealFHIR

@Suite("Narratives")
struct NarrativeTests {
  private static let open = #"<div xmlns="http://www.w3.org/1999/xhtml">"#

  private func messages(_ narrative: String, _ release: FHIRRelease = .r4) throws -> [String] {
    let resource: JSON = [
      "resourceType": "Patient", "text": ["status": "generated", "div": .string(narrative)],
    ]
    return ResourceValidator(release).issues(of: try JSONDocument(parsing: resource.minified).root).map {
      "\($0.path) \($0.message)"
    }
  }

  @Test(
    "Basic formatting is valid",
    arguments: [
      "x", "<p class='a'>x</p><br/>", "a &amp; b &#160; &#xA0; &nbsp;", "<a href=\"#x\">x</a>",
      "<img src=\"a.png\" alt=\"x\"/>", "<!-- a > b --> x",
      "<table><thead><tr><th colspan=\"2\">x</th></tr></thead></table>", "Größe <b>日本</b>",
      "<p style=\"color: red\" xml:lang=\"de\">x</p>",
    ])
  func sound(content: String) throws {
    #expect(try messages("\(Self.open)\(content)</div>") == [])
  }

  @Test(
    "Each kind of invalid markup is named",
    arguments: [
      ("<script>x</script>", "elements"), ("<iframe/>x", "elements"), ("<p onclick='x'>x</p>", "attributes"),
      ("<a href=' java script:x'>x</a>", "attributes"), ("", "no content"), (" \n ", "no content"),
      ("<p></p>", "no content"), ("<p>x", "well-formed"), ("<b><i>x</b></i>", "well-formed"),
      ("a & b", "well-formed"), ("<p class=a>x</p>", "well-formed"), ("<p a='1' a='2'>x</p>", "well-formed"),
      ("<!-- x", "well-formed"), ("</div>x", "well-formed"), ("<p class='<'>x</p>", "well-formed"),
    ])
  func faulty(content: String, word: String) throws {
    let found = try messages("\(Self.open)\(content)</div>")
    #expect(found.contains { $0.hasPrefix("Patient.text.div") && $0.contains(word) }, "\(found)")
  }

  @Test("A narrative is one div of XHTML")
  func root() throws {
    #expect(try messages("<div>x</div>").count == 1)
    #expect(try messages("<div>x</div>", .dstu2) == [])
    #expect(try messages(#"<div xmlns="http://www.w3.org/2000/svg">x</div>"#).count == 1)
    #expect(try messages("<p>x</p>").count == 1)
    #expect(try messages("\(Self.open)x</div><div/>").count == 1)
  }

  @Test("Deep nesting is rejected and doesn't exhaust the stack")
  func deep() throws {
    let depth = 100_000
    let content = String(repeating: "<b>", count: depth) + "x" + String(repeating: "</b>", count: depth)
    #expect(try messages("\(Self.open)\(content)</div>").count == 1)
  }
}
