import Testing

@testable import WellsealBase

@Suite("Canonical JSON")
struct JSONCanonicalTests {
  private func canonical(_ text: String) throws -> String {
    String(decoding: try JSONDocument(parsing: text).root.canonical, as: UTF8.self)
  }

  /// Source: RFC 8785, appendix B.
  @Test(
    "A number has the shortest form of ECMAScript",
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"), (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"), (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func numbers(bits: UInt64, text: String) throws {
    #expect(try canonical("[\(Double(bitPattern: bits))]") == "[\(text)]")
    #expect(try canonical("[\(text)]") == "[\(text)]")
  }

  /// Source: RFC 8785, section 3.2.2: the sample object.
  @Test("Literals, numbers and escapes have one spelling")
  func values() throws {
    let text = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0, 56.0],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    let expected =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0,56],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(try canonical(text) == expected)
  }

  /// Source: RFC 8785, section 3.2.3.
  @Test("Members are sorted by UTF-16 code units, at every level")
  func order() throws {
    let text = #"""
      {"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew","1":"One","\ud83d\ude00":"Emoji",
       "\u0080":"Control","\u00f6":{"b":[{"d":1,"c":2}],"a":{}}, "": []}
      """#
    let names = try JSONDocument(parsing: canonical(text)).root.members.map(\.name)
    #expect(names == ["", "\r", "1", "\u{80}", "ö", "€", "😀", "\u{FB33}"])
    #expect(try canonical(text).contains(#""ö":{"a":{},"b":[{"c":2,"d":1}]}"#))
  }

  @Test("Texts stay unnormalized, and a canonical form is its own canonical form")
  func stability() throws {
    let text = try canonical(#"{"b":"A\u030a","a":"\u0000\u0007\b\t\f\u001f\u007f"}"#)
    #expect(
      text.unicodeScalars.elementsEqual(
        "{\"a\":\"\\u0000\\u0007\\b\\t\\f\\u001f\u{7F}\",\"b\":\"A\u{30A}\"}".unicodeScalars))
    #expect(try canonical(text) == text)
  }
}
