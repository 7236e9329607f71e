import Testing

@testable import WellsealBase

@Suite("Byte order marks")
struct ByteOrderMarkTests {
  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  @Test("A text with a mark is converted to UTF-8 without it", arguments: ByteOrderMark.allCases)
  func strip(mark: ByteOrderMark) {
    let text = #"{"name":"Ł é 😀"}"#
    let bytes =
      mark.bytes + (mark == .utf8 ? Array(text.utf8) : Self.utf16(text, isBig: mark == .utf16BigEndian))
    let stripped = ByteOrderMark.strip(bytes)
    #expect(stripped.mark == mark)
    #expect(String(decoding: stripped.text, as: UTF8.self) == text)
    #expect((try? JSONDocument(file: bytes))?.root["name"]?.string == "Ł é 😀")
    #expect((try? JSONDocument(parsing: bytes)) == nil)
  }

  @Test("Several marks in UTF-8 are removed")
  func several() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(ByteOrderMark.strip(mark + mark + Array("a".utf8)).text == Array("a".utf8))
    #expect(ByteOrderMark.strip(mark + mark).text.isEmpty)
  }

  @Test(
    "Bytes that aren't text with a mark stay unchanged",
    arguments: [
      [], [0xEF], [0xEF, 0xBB], [0xFF, 0xFE, 0x00], [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], [0xFE, 0xFF, 0xD8, 0],
      [0x41, 0xEF, 0xBB, 0xBF],
    ] as [[UInt8]])
  func others(bytes: [UInt8]) {
    let stripped = ByteOrderMark.strip(bytes)
    #expect(stripped.mark == nil && stripped.text == bytes)
  }
}

@Suite("Minified JSON")
struct MinifiedJSONTests {
  @Test(
    "A text without white space between tokens is minified",
    arguments: [
      "{}", "[]", "1", #""a b""#, #"{"a":1}"#, #"{"a":[],"b":{}}"#,
      #"[1,[2,[3,{"x":null,"y":" : , "}]],true]"#,
    ])
  func minified(text: String) throws { #expect(try JSONDocument(parsing: text).isMinified) }

  @Test(
    "White space outside strings is detected",
    arguments: [
      " {}", "{} ", "{ }", "[ ]", #"{"a": 1}"#, #"{"a" :1}"#, #"{"a":1, "b":2}"#, "[1,\n2]",
      #"{"a":[{}, {}]}"#,
    ])
  func spaced(text: String) throws { #expect(try !JSONDocument(parsing: text).isMinified) }
}
