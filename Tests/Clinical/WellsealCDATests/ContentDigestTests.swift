import Foundation
import TestSupport
import Testing

@testable import WellsealCDA

@Suite("Document content digests")
struct ContentDigestTests {
  private static func digest(_ text: String, _ body: String = "<component>%</component>") throws
    -> CDAContentDigest
  {
    let xml =
      #"<ClinicalDocument xmlns="urn:hl7-org:v3">\#(body.replacing("%", with: text))</ClinicalDocument>"#
    return try #require(CDAContentDigest(Array(xml.utf8)), "\(xml)")
  }

  private static let narrative = "<section><text>%</text></section>"
  private static let file = #"<nonXMLBody><text mediaType="text/plain">%</text></nonXMLBody>"#
  private static let base64 = #"<nonXMLBody><text representation="B64">%</text></nonXMLBody>"#

  @Test(
    "White space that isn't displayed doesn't count",
    arguments: [
      ("<title>a b</title>", "<title>\n  a\t\n b </title>", "%"),
      ("<id root='1' extension=\"2\"/>", "<id  extension='2'\nroot='1'></id>", "%"),
      ("<x:id xmlns:x='urn:hl7-org:v3'/>", "<id/>", "%"), ("<!-- c --><id/>", "\n<id/><?p i?>", "%"),
      ("<title>a&amp;b&#99;</title>", "<title><![CDATA[a&b]]>c</title>", "%"),
      ("a b", " a\n\n  b\n", narrative), ("a <b>c d</b> e", "\na\t<b>c\n d</b>  e", narrative),
      (
        "<table><tr><td>a</td><td><content>b</content> c</td></tr></table>",
        " <table>\n <tr>\n <td> a\n</td> <td>\n <content>b</content>\tc </td></tr> </table>\n", narrative
      ),
      (
        "<list><item><caption>a</caption>b</item></list>",
        "<list> <item> <caption> a</caption> b</item></list>", narrative
      ),
      ("a<br/>b", "a <br/>\nb", narrative), ("QUJD", "\nQU\nJD  ", base64),
    ])
  func layout(first: String, second: String, body: String) throws {
    #expect(try Self.digest(first, body) == Self.digest(second, body))
  }

  @Test(
    "Other content counts",
    arguments: [
      ("<title>a b</title>", "<title>ab</title>", "%"), ("<id root='1'/>", "<id root='2'/>", "%"),
      ("<id root='1'/>", "<id extension='1'/>", "%"), ("<id/>", "<id xmlns='urn:other'/>", "%"),
      ("<a/><b/>", "<a><b/></a>", "%"), ("<a/>", "<a/><a/>", "%"), ("<a>b</a>", "<a/>b", "%"),
      ("<title>a\u{A0}b</title>", "<title>a b</title>", "%"), ("<title>a</title>", "<title>A</title>", "%"),
      ("a <b>c</b>", "a<b>c</b>", narrative), ("<b>a</b> <b>c</b>", "<b>a</b><b>c</b>", narrative),
      ("<b>a </b>c", "<b>a</b>c", narrative), ("<pre>a  b</pre>", "<pre>a b</pre>", narrative),
      ("a  b", "a b", file), ("a\n", "a", file), ("QUJD", "QUJE", base64),
      ("<a xml:space='preserve'>b </a>", "<a xml:space='preserve'>b</a>", "%"),
      ("<a xml:space='preserve'><c>b </c></a>", "<a xml:space='preserve'><c>b</c></a>", "%"),
    ])
  func content(first: String, second: String, body: String) throws {
    #expect(try Self.digest(first, body) != Self.digest(second, body))
    #expect(try Self.digest(first, body) == Self.digest(first, body))
  }

  @Test("Invalid XML has no digest")
  func invalid() {
    for text in ["", "<a>", "<a></b>", "<!DOCTYPE a><a/>"] {
      #expect(CDAContentDigest(Array(text.utf8)) == nil)
    }
  }
}
