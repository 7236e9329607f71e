import Testing
import WellsealBase

@Suite("JSON that must be accepted")
struct JSONAcceptanceTests {
  @Test(
    "Values are parsed correctly",
    arguments: [
      // The six kinds, alone
      ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("\"\"", "\"\""), ("[]", "[]"),
      ("{}", "{}"),
      // White space, all four kinds of it, everywhere it is allowed
      (" null", "null"), ("null\n", "null"), ("\t\r\n true \t\r\n", "true"), ("[ ]", "[]"), ("{ }", "{}"),
      ("[\n1\r,\t2 ]", "[1,2]"), ("{ \"a\" : 1 , \"b\" : 2 }", #"{"a":1,"b":2}"#), (" \"a\" ", "\"a\""),
      // Numbers keep every digit
      ("-0", "-0"), ("-1", "-1"), ("123", "123"), ("0.0", "0.0"), ("-0.0", "-0.0"), ("1.10", "1.10"),
      ("1e5", "1e5"), ("1E5", "1E5"), ("1e+5", "1e+5"), ("1e-5", "1e-5"), ("1E+05", "1E+05"), ("0e0", "0e0"),
      ("0E-0", "0E-0"), ("1.5e300", "1.5e300"), ("-1.7976931348623157e308", "-1.7976931348623157e308"),
      ("5e-324", "5e-324"), ("1e-400", "1e-400"), ("0e999", "0e999"), ("0.1e1", "0.1e1"),
      ("18446744073709551616", "18446744073709551616"), ("-9223372036854775809", "-9223372036854775809"),
      ("1687450764.656", "1687450764.656"),
      ("0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"),
      (String(repeating: "9", count: 308), String(repeating: "9", count: 308)),
      ("0." + String(repeating: "0", count: 400) + "1", "0." + String(repeating: "0", count: 400) + "1"),
      // Strings
      (#""a""#, #""a""#), (#"" ""#, #"" ""#), ("\"\u{7F}\"", "\"\u{7F}\""), ("\"\u{80}\"", "\"\u{80}\""),
      ("\"ä\"", "\"ä\""), ("\"日本語\"", "\"日本語\""), ("\"🙂\"", "\"🙂\""), ("\"\u{10FFFF}\"", "\"\u{10FFFF}\""),
      ("\"\u{2028}\u{2029}\"", "\"\u{2028}\u{2029}\""), ("\"\u{FEFF}\"", "\"\u{FEFF}\""),
      ("\"\u{FFFD}\u{FFFE}\u{FFFF}\"", "\"\u{FFFD}\u{FFFE}\u{FFFF}\""), ("\"e\u{301}\"", "\"e\u{301}\""),
      (#""// no comment""#, #""// no comment""#), (#""/* none */""#, #""/* none */""#),
      (#""[1,{\"a\":2}]""#, #""[1,{\"a\":2}]""#), ("\"'\"", "\"'\""), ("\"#\"", "\"#\""),
      // Escapes
      (#""\"\\""#, #""\"\\""#), (#""\/""#, #""/""#), (#""\b\f\n\r\t""#, #""\u0008\u000c\n\r\t""#),
      (#""\u0000""#, #""\u0000""#), (#""\u001f""#, #""\u001f""#), (#""\u0041""#, #""A""#),
      (#""\u00e4""#, "\"ä\""), (#""\u00E4""#, "\"ä\""), (#""\u65e5""#, "\"日\""),
      (#""\ud83d\ude42""#, "\"🙂\""),
      (#""\uD83D\uDE42""#, "\"🙂\""), (#""\udbff\udfff""#, "\"\u{10FFFF}\""),
      (#""\ud800\udc00""#, "\"\u{10000}\""),
      (#""\ufeff""#, "\"\u{FEFF}\""), (#""\uffff""#, "\"\u{FFFF}\""),
      (#""\ud7ff\ue000""#, "\"\u{D7FF}\u{E000}\""),
      (#""\\u0041""#, #""\\u0041""#), (#""\\\\""#, #""\\\\""#), (#""a\u0062c""#, #""abc""#),
      (#""\u0022""#, #""\"""#), (#""\u005c""#, #""\\""#),
      // Arrays
      ("[1]", "[1]"), ("[1,2,3]", "[1,2,3]"), ("[[],{}]", "[[],{}]"), ("[null,null]", "[null,null]"),
      ("[[[[[[[[]]]]]]]]", "[[[[[[[[]]]]]]]]"), ("[\"\",\"\"]", "[\"\",\"\"]"), ("[1,1,1]", "[1,1,1]"),
      ("[-1,-0.5e-3]", "[-1,-0.5e-3]"), ("[true,false,null]", "[true,false,null]"),
      // Objects keep the order of their members
      (#"{"a":1}"#, #"{"a":1}"#), (#"{"b":1,"a":2}"#, #"{"b":1,"a":2}"#), (#"{"":0}"#, #"{"":0}"#),
      (#"{"a":{"a":{"a":1}}}"#, #"{"a":{"a":{"a":1}}}"#), (#"{"a":1,"A":2}"#, #"{"a":1,"A":2}"#),
      (#"{"a":1,"a ":2}"#, #"{"a":1,"a ":2}"#), ("{\"é\":1,\"e\u{301}\":2}", "{\"é\":1,\"e\u{301}\":2}"),
      (#"{"\u0061":1}"#, #"{"a":1}"#), (#"{"a\nb":1}"#, #"{"a\nb":1}"#),
      (#"{"__proto__":1}"#, #"{"__proto__":1}"#),
      (#"{"a":[{"a":1},{"a":1}]}"#, #"{"a":[{"a":1},{"a":1}]}"#), ("{\"日\":\"本\"}", "{\"日\":\"本\"}"),
      (#"{"a":null}"#, #"{"a":null}"#), (#"[{},{"a":[]}]"#, #"[{},{"a":[]}]"#),
    ])
  func accepts(text: String, minified: String) throws {
    // Compare bytes, because equal strings may differ in their scalars.
    #expect(try JSON(JSONDocument(parsing: text).root).minified == Array(minified.utf8))
  }

  @Test("Every non-surrogate escape decodes to its scalar")
  func everyEscape() throws {
    for unit in UInt32(0)...0xFFFF where !(0xD800...0xDFFF).contains(unit) {
      let digits = String(unit, radix: 16, uppercase: unit.isMultiple(of: 2))
      let text = "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits + "\""
      let string = try #require(try JSONDocument(parsing: text).root.string)
      #expect(string.unicodeScalars.map(\.value) == [unit])
    }
  }

  @Test("Nesting is allowed up to the limit", arguments: [("[", "]"), ("{\"a\":", "}")])
  func depth(open: String, close: String) throws {
    let limits = ParsingLimits(bytes: 1 << 20, depth: 64, values: 1000)
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
    }
    #expect(throws: Never.self) { try JSONDocument(parsing: nested(64), limits: limits) }
    #expect(throws: JSONError(.tooDeep(limit: 64), at: 64 * open.utf8.count)) {
      try JSONDocument(parsing: nested(65), limits: limits)
    }
  }

  @Test(
    "100,000 brackets are rejected without a deep stack", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func towers(piece: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument(parsing: String(repeating: piece, count: 100_000))
    }
    #expect(error?.reason == .tooDeep(limit: 64))
  }

  @Test("The limits on bytes and values are exact")
  func limits() throws {
    let text = #"{"a":[1,2]}"#
    #expect(throws: Never.self) {
      try JSONDocument(parsing: text, limits: .init(bytes: 11, depth: 2, values: 5))
    }
    #expect(throws: JSONError(.tooLarge(limit: 10), at: 10)) {
      try JSONDocument(parsing: text, limits: .init(bytes: 10, depth: 2, values: 5))
    }
    #expect(throws: JSONError(.tooManyValues(limit: 4), at: 8)) {
      try JSONDocument(parsing: text, limits: .init(bytes: 11, depth: 2, values: 4))
    }
  }

  @Test("Numbers are available as text, binary64 and, if integral, integers")
  func numbers() throws {
    let values = try JSONDocument(parsing: "[1, -0, 1.0, 1e2, 9223372036854775807, 9223372036854775808, 0.1]")
      .root.elements
    #expect(values.map(\.integer) == [1, 0, nil, nil, .max, nil, nil])
    #expect(values.map(\.double) == [1, -0.0, 1, 100, 0x1p63, 0x1p63, 0.1])
    #expect(
      values.map(\.numberText) == [
        "1", "-0", "1.0", "1e2", "9223372036854775807", "9223372036854775808", "0.1",
      ])
  }

  @Test("A document reports whether anything surrounds its value")
  func trimmed() throws {
    #expect(try JSONDocument(parsing: "{}").isTrimmed)
    for text in [" {}", "{}\n", "\t1"] { #expect(try !JSONDocument(parsing: text).isTrimmed) }
  }
}
