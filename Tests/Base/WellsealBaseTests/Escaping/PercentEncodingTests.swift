import Testing
import WellsealBase

@Suite("Percent-encoding")
struct PercentEncodingTests {
  @Test(
    "Everything but unreserved characters is encoded",
    arguments: [
      ("", ""), ("AZaz09-._~", "AZaz09-._~"), ("a b", "a%20b"),
      ("a+b/c?d=e&f#g%", "a%2Bb%2Fc%3Fd%3De%26f%23g%25"),
      ("€", "%E2%82%AC"), ("\u{0}\n", "%00%0A"),
    ])
  func encoding(text: String, encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
    #expect(PercentEncoding.decode(encoded.utf8) == Array(text.utf8))
    #expect(PercentEncoding.text(encoded.utf8) == text)
    #expect(PercentEncoding.text(encoded.lowercased().utf8) == text.lowercased())
  }

  @Test(
    "An escape without two digits is rejected or taken literally",
    arguments: ["%", "%4", "a%", "%zz", "%4z", "%+4", "%-1", "% 4", "%%", "%٣٣"])
  func malformed(text: String) {
    #expect(PercentEncoding.decode(text.utf8) == nil)
    #expect(PercentEncoding.text(text.utf8) == text)
  }

  @Test("A plus is a space in forms only")
  func plus() {
    #expect(PercentEncoding.text("a+b%2B".utf8) == "a+b+")
    #expect(PercentEncoding.text("a+b%2B".utf8, plusIsSpace: true) == "a b+")
  }

  @Test("Invalid UTF-8 becomes a replacement character but keeps its bytes")
  func notUTF8() {
    #expect(PercentEncoding.text("%FFa".utf8) == "\u{FFFD}a")
    #expect(PercentEncoding.decode("%FFa".utf8) == [0xFF, 0x61])
  }

  @Test("An escape in the middle of a slice is decoded")
  func slices() {
    let text = Array("ab%41cd".utf8)
    var place = 2
    #expect(PercentEncoding.escaped(at: &place, in: text[1...5]) == 0x41)
    #expect(place == 5)
    var cut = 2
    #expect(PercentEncoding.escaped(at: &cut, in: text[1..<4]) == nil)
    #expect(cut == 2)
  }
}
