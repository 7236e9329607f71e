import Testing
import WellsealBase

@Suite("Texts in markup")
struct MarkupEscapingTests {
  private static func tree(_ bytes: [UInt8]) throws -> XMLTree {
    var reader = try XMLReader(bytes)
    guard case .start(let name, let attributes) = try reader.next() else { throw CancellationError() }
    var rescued: [XMLTree] = []
    return try reader.tree(XMLTree(name: name, attributes: attributes), rescued: &rescued)
  }

  @Test(
    "A text is escaped between tags and in quotes",
    arguments: [
      ("plain", "plain"), ("", ""), ("שלום", "שלום"), ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"),
      ("&amp;", "&amp;amp;"),
      ("a\tb\nc", "a\tb\nc"), ("a\u{1B}[0m\u{0}", "a[0m"),
    ])
  func texts(text: String, escaped: String) {
    #expect(MarkupEscaping.escape(text) == escaped)
  }

  @Test(
    "A text in an attribute round-trips",
    arguments: ["plain", "", "<b>&\"'", "a\tb\nc\rd\r\n", "]]>", "健康 &#10;"])
  func attributes(text: String) throws {
    var bytes = Array(#"<a b=""#.utf8)
    MarkupEscaping.appendAttribute(text, to: &bytes)
    bytes += #""/>"#.utf8
    #expect(try Self.tree(bytes)["b"] == text)
  }

  @Test("A text in an element round-trips")
  func elements() throws {
    for text in ["plain", "<b>&\"'", "a\tb\nc", "&#10;"] {
      let bytes = Array("<a>\(MarkupEscaping.escape(text))</a>".utf8)
      #expect(try Self.tree(bytes).text == text)
    }
  }

  @Test("Characters that XML doesn't allow are omitted")
  func controls() {
    let text = "a\u{0}\u{1B}\u{FFFE}\u{1F}\u{FFFF}b\u{FFFD}\u{FEFF}"
    var bytes: [UInt8] = []
    MarkupEscaping.appendAttribute(text, to: &bytes)
    #expect(bytes == Array("ab\u{FFFD}\u{FEFF}".utf8))
    #expect(MarkupEscaping.escape(text) == "ab\u{FFFD}\u{FEFF}")
  }
}
