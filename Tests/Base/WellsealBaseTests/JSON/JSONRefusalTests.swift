import Testing
import WellsealBase

@Suite("Invalid JSON")
struct JSONRefusalTests {
  @Test(
    "Input outside RFC 8259 is rejected with its offset",
    arguments: [
      // Empty or incomplete
      ("", .empty, 0), (" \n", .empty, 2), ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1),
      ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3), (#"{"a"#, .unexpectedEnd, 3),
      (#"{"a""#, .unexpectedEnd, 4), (#"{"a":"#, .unexpectedEnd, 5), (#"{"a":1"#, .unexpectedEnd, 6),
      (#"{"a":1,"#, .unexpectedEnd, 7), ("\"", .unexpectedEnd, 1), ("\"a", .unexpectedEnd, 2),
      (#""\"#, .unexpectedEnd, 2), (#""\""#, .unexpectedEnd, 3), (#""\u"#, .unexpectedEnd, 3),
      (#""\u00"#, .unexpectedEnd, 5), ("[[]", .unexpectedEnd, 3), ("[\"a\",", .unexpectedEnd, 5),
      ("t", .unexpectedEnd, 1), ("nul", .unexpectedEnd, 3), ("fals", .unexpectedEnd, 4),
      // Too much
      ("1 2", .trailingBytes, 2), ("[]]", .trailingBytes, 2), ("{}}", .trailingBytes, 2),
      ("{}{}", .trailingBytes, 2), ("[] x", .trailingBytes, 3), ("nullnull", .trailingBytes, 4),
      ("\"a\"\"b\"", .trailingBytes, 3), ("null,", .trailingBytes, 4), ("1,", .trailingBytes, 1),
      ("[]\u{0}", .trailingBytes, 2), ("{}//", .trailingBytes, 2), ("{}#", .trailingBytes, 2),
      ("truetrue", .trailingBytes, 4), ("true1", .trailingBytes, 4), ("1]", .trailingBytes, 1),
      // Commas and colons
      ("[1,]", .unexpectedByte(0x5D), 3), ("[,]", .unexpectedByte(0x2C), 1),
      ("[,1]", .unexpectedByte(0x2C), 1),
      ("[1,,2]", .unexpectedByte(0x2C), 3), ("[1 2]", .unexpectedByte(0x32), 3),
      ("[1;2]", .unexpectedByte(0x3B), 2),
      ("[1:2]", .unexpectedByte(0x3A), 2), (#"{"a":1,}"#, .unexpectedByte(0x7D), 7),
      ("{,}", .unexpectedByte(0x2C), 1),
      (#"{"a":1,,"b":2}"#, .unexpectedByte(0x2C), 7), (#"{"a":1 "b":2}"#, .unexpectedByte(0x22), 7),
      (#"{"a" 1}"#, .unexpectedByte(0x31), 5), (#"{"a",1}"#, .unexpectedByte(0x2C), 4),
      (#"{"a"::1}"#, .unexpectedByte(0x3A), 5), (#"{"a":}"#, .unexpectedByte(0x7D), 5),
      (#"{"a"}"#, .unexpectedByte(0x7D), 4),
      (#"{:1}"#, .unexpectedByte(0x3A), 1), (#"{"a":1:2}"#, .unexpectedByte(0x3A), 6),
      (",", .unexpectedByte(0x2C), 0),
      (":", .unexpectedByte(0x3A), 0), ("[\"a\":1]", .unexpectedByte(0x3A), 4),
      // Mismatched brackets
      ("]", .unexpectedByte(0x5D), 0), ("}", .unexpectedByte(0x7D), 0), ("[}", .unexpectedByte(0x7D), 1),
      ("{]", .unexpectedByte(0x5D), 1), ("[1}", .unexpectedByte(0x7D), 2),
      (#"{"a":1]"#, .unexpectedByte(0x5D), 6),
      ("[{]}", .unexpectedByte(0x5D), 2), ("<null>", .unexpectedByte(0x3C), 0),
      ("(1)", .unexpectedByte(0x28), 0),
      // Names that aren't strings
      ("{a:1}", .unexpectedByte(0x61), 1), ("{1:1}", .unexpectedByte(0x31), 1),
      ("{null:1}", .unexpectedByte(0x6E), 1),
      ("{'a':1}", .unexpectedByte(0x27), 1), ("{[]:1}", .unexpectedByte(0x5B), 1),
      ("{\"a\":1,b:2}", .unexpectedByte(0x62), 7),
      // Literals
      ("True", .unexpectedByte(0x54), 0), ("NULL", .unexpectedByte(0x4E), 0),
      ("tru3", .unexpectedByte(0x33), 3),
      ("nil", .unexpectedByte(0x69), 1), ("undefined", .unexpectedByte(0x75), 0),
      ("[nulL]", .unexpectedByte(0x4C), 4),
      ("NaN", .unexpectedByte(0x4E), 0), ("Infinity", .unexpectedByte(0x49), 0),
      ("-Infinity", .malformedNumber, 1),
      ("-NaN", .malformedNumber, 1), ("'a'", .unexpectedByte(0x27), 0), ("a", .unexpectedByte(0x61), 0),
      // Comments, and white space of other languages
      ("/**/1", .unexpectedByte(0x2F), 0), ("[1/**/]", .unexpectedByte(0x2F), 2),
      ("//\n1", .unexpectedByte(0x2F), 0),
      ("#1", .unexpectedByte(0x23), 0), ("\u{A0}1", .unexpectedByte(0xC2), 0),
      ("[\u{2003}1]", .unexpectedByte(0xE2), 1),
      ("\u{B}1", .unexpectedByte(0x0B), 0), ("\u{C}[]", .unexpectedByte(0x0C), 0),
      ("[\u{0}]", .unexpectedByte(0x00), 1),
      ("\u{1E}[]", .unexpectedByte(0x1E), 0), ("[\u{FEFF}]", .unexpectedByte(0xEF), 1),
      ("\u{85}1", .unexpectedByte(0xC2), 0),
      // Numbers
      ("+1", .unexpectedByte(0x2B), 0), (".5", .unexpectedByte(0x2E), 0), ("-", .malformedNumber, 1),
      ("--1", .malformedNumber, 1), ("-+1", .malformedNumber, 1), ("1.", .malformedNumber, 2),
      ("-.5", .malformedNumber, 1),
      ("1.e5", .malformedNumber, 2), ("1e", .malformedNumber, 2), ("1e+", .malformedNumber, 3),
      ("1e-", .malformedNumber, 3),
      ("1e.5", .malformedNumber, 2), ("1ee5", .malformedNumber, 2), ("1e5.5", .trailingBytes, 3),
      ("1e+-5", .malformedNumber, 3),
      ("01", .trailingBytes, 1), ("-01", .trailingBytes, 2), ("00", .trailingBytes, 1),
      ("0x10", .trailingBytes, 1),
      ("0b1", .trailingBytes, 1), ("1_000", .trailingBytes, 1), ("1,000", .trailingBytes, 1),
      ("1.2.3", .trailingBytes, 3),
      ("1a", .trailingBytes, 1), ("[1a]", .unexpectedByte(0x61), 2), ("[01]", .unexpectedByte(0x31), 2),
      ("1 000", .trailingBytes, 2),
      ("[1.]", .malformedNumber, 3), ("[-]", .malformedNumber, 2), ("[1e]", .malformedNumber, 3),
      ("１", .unexpectedByte(0xEF), 0),
      ("٣", .unexpectedByte(0xD9), 0), ("1e٣", .malformedNumber, 2), ("∞", .unexpectedByte(0xE2), 0),
      ("1f", .trailingBytes, 1),
      ("2.e-3", .malformedNumber, 2), ("0.", .malformedNumber, 2), ("-0x1", .trailingBytes, 2),
      ("1/2", .trailingBytes, 1),
      // Strings
      ("\"a\nb\"", .controlCharacter, 2), ("\"\t\"", .controlCharacter, 1),
      ("\"\u{0}\"", .controlCharacter, 1),
      ("\"\u{1F}\"", .controlCharacter, 1), ("\"\r\"", .controlCharacter, 1),
      ("{\"\n\":1}", .controlCharacter, 2),
      (#""\a""#, .invalidEscape, 1), (#""\x41""#, .invalidEscape, 1), (#""\'""#, .invalidEscape, 1),
      (#""\0""#, .invalidEscape, 1), (#""\U0041""#, .invalidEscape, 1), (#""\N""#, .invalidEscape, 1),
      (#""\ ""#, .invalidEscape, 1), ("\"\\\n\"", .invalidEscape, 1), (#""a\v""#, .invalidEscape, 2),
      ("\"\\é\"", .invalidEscape, 1), ("\"\\\u{0}\"", .invalidEscape, 1), (#""\u{41}""#, .invalidEscape, 3),
      (#""\u004""#, .invalidEscape, 6), (#""\u00G0""#, .invalidEscape, 5), (#""\u 041""#, .invalidEscape, 3),
      (#""\u+041""#, .invalidEscape, 3), (#""\u-041""#, .invalidEscape, 3),
      ("\"\\u００４１\"", .invalidEscape, 3),
      (#""\u0x41""#, .invalidEscape, 4), ("\"a\"b\"", .trailingBytes, 3), ("“a”", .unexpectedByte(0xE2), 0),
    ] as [(String, JSONError.Reason, Int)])
  func refuses(text: String, reason: JSONError.Reason, offset: Int) {
    #expect(throws: JSONError(reason, at: offset)) { try JSONDocument(parsing: text) }
  }

  @Test(
    "Input on which RFC 8259 allows readers to differ is rejected",
    arguments: [
      // Lone surrogates: some parsers keep them, some replace them, some drop them
      (#""\ud800""#, .loneSurrogate, 1), (#""\udc00""#, .loneSurrogate, 1), (#""\udfff""#, .loneSurrogate, 1),
      (#""\ud800\ud800""#, .loneSurrogate, 1), (#""\udc00\ud800""#, .loneSurrogate, 1),
      (#""\ud800x""#, .loneSurrogate, 1),
      (#""\ud800\n""#, .loneSurrogate, 1), (#""\ud800\u0041""#, .loneSurrogate, 1),
      (#""x\uDBFF""#, .loneSurrogate, 2),
      (#""\ud83d\ude42\ud83d""#, .loneSurrogate, 13), (#"{"\ud800":1}"#, .loneSurrogate, 2),
      (#""\ud800\""#, .loneSurrogate, 1),
      // Duplicate names: some parsers use the first, some the last
      (#"{"a":1,"a":2}"#, .duplicateName, 7), (#"{"a":1,"a":1}"#, .duplicateName, 7),
      (#"{"":1,"":2}"#, .duplicateName, 6),
      (#"{"a":1,"\u0061":2}"#, .duplicateName, 7), (#"{"\u0061":1,"a":2}"#, .duplicateName, 12),
      (#"{"\/":1,"/":2}"#, .duplicateName, 8), (#"{"a":1,"b":2,"a":3}"#, .duplicateName, 13),
      (#"[{"a":{"b":1,"b":2}}]"#, .duplicateName, 13), (#"{"a":{"a":1},"a":2}"#, .duplicateName, 13),
      (#"{"\ud83d\ude42":1,"🙂":2}"#, .duplicateName, 18),
      // U+0000 in a name: C parsers truncate the name there
      (#"{"\u0000":1}"#, .nulInName, 2), (#"{"iss\u0000x":1}"#, .nulInName, 5),
      (#"{"a":{"b\u0000":1}}"#, .nulInName, 8),
      // Numbers beyond binary64: infinity to some parsers, an error to others
      ("1e309", .numberOutOfRange, 0), ("-1e309", .numberOutOfRange, 0), ("1e400", .numberOutOfRange, 0),
      ("[1e999999999]", .numberOutOfRange, 1), ("1.8e308", .numberOutOfRange, 0),
      (String(repeating: "9", count: 309), .numberOutOfRange, 0), (#"{"nbf":1e400}"#, .numberOutOfRange, 7),
      ("1" + String(repeating: "0", count: 1000), .numberOutOfRange, 0),
      // A byte order mark: some parsers skip it, some treat it as text
      ("\u{FEFF}", .byteOrderMark, 0), ("\u{FEFF}{}", .byteOrderMark, 0),
      ("\u{FEFF}\u{FEFF}1", .byteOrderMark, 0),
    ] as [(String, JSONError.Reason, Int)])
  func decisions(text: String, reason: JSONError.Reason, offset: Int) {
    #expect(throws: JSONError(reason, at: offset)) { try JSONDocument(parsing: text) }
  }

  @Test(
    "Invalid UTF-8 is rejected at any position",
    arguments: [
      ([0x80], 0), ([0xFF], 0), ([0xC3], 0), ([0xC0, 0xAF], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x80, 0xAF], 0),
      ([0xE2, 0x82], 0), ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xF0, 0x80, 0x80, 0xAF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF8, 0x88, 0x80, 0x80, 0x80], 0), ([0xFE], 0),
      ([0x61, 0xE4, 0x62], 1),
      ([0xED, 0xA0, 0xBD, 0xED, 0xB9, 0x82], 0), ([0xC3, 0x28], 0), ([0xF0, 0x9F, 0x99], 0),
    ] as [([UInt8], Int)])
  func notUTF8(bytes: [UInt8], offset: Int) {
    let quote = UInt8(ascii: "\"")
    #expect(throws: JSONError(.notUTF8, at: offset + 1)) {
      try JSONDocument(parsing: [quote] + bytes + [quote])
    }
    #expect(throws: JSONError(.notUTF8, at: offset + 2)) {
      try JSONDocument(parsing: [0x7B, quote] + bytes + Array("\":1}".utf8))
    }
    #expect(throws: JSONError(.notUTF8, at: offset + 2)) {
      try JSONDocument(parsing: Array("[]".utf8) + bytes)
    }
  }

  @Test("Other encodings of JSON are rejected")
  func otherEncodings() {
    let utf16 = Array("{}".utf16)
    #expect(throws: JSONError.self) { try JSONDocument(parsing: utf16.flatMap { [UInt8($0), 0] }) }
    #expect(throws: JSONError.self) { try JSONDocument(parsing: utf16.flatMap { [0, UInt8($0)] }) }
    #expect(throws: JSONError.self) {
      try JSONDocument(parsing: [0xFF, 0xFE] + utf16.flatMap { [UInt8($0), 0] })
    }
  }

  @Test("A duplicate among many members is found, too", arguments: [2, 16, 17, 18, 1000])
  func manyMembers(count: Int) throws {
    let members = (0..<count).map { "\"name \($0)\":\($0)" }
    let document = try JSONDocument(parsing: "{\(members.joined(separator: ","))}")
    #expect(document.root.count == count)
    for twin in [0, count / 2, count - 1] {
      let error = #expect(throws: JSONError.self) {
        try JSONDocument(parsing: "{\((members + [members[twin]]).joined(separator: ","))}")
      }
      #expect(error?.reason == .duplicateName)
    }
  }

  @Test("Every truncated text is rejected", arguments: [#"{"a":[1,-2.5e1,"b\u00e4\n",true,false,null,{}]}"#])
  func cuts(text: String) throws {
    _ = try JSONDocument(parsing: text)
    for length in 0..<text.utf8.count {
      #expect(throws: JSONError.self) { try JSONDocument(parsing: Array(text.utf8.prefix(length))) }
    }
  }

  @Test("An error is a sentence with its position")
  func sentence() {
    let error = JSONError(.duplicateName, at: 7)
    #expect(error.description == "duplicate member name, at byte 7")
  }
}
