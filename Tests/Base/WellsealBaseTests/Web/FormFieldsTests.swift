import Testing
import WellsealBase

@Suite("Fields of forms and queries")
struct FormFieldsTests {
  @Test(
    "Fields are read in the form that browsers send",
    arguments: [
      ("a=1&b=2", "a", "1"), ("a=1&a=2", "a", "1"), ("a+b=c+d%2B", "a b", "c d+"), ("a=%E2%82%AC", "a", "€"),
      ("a=b=c", "a", "b=c"), ("a=%zz%2", "a", "%zz%2"), ("a=", "a", nil), ("b=1", "a", nil), ("", "a", nil),
    ] as [(String, String, String?)])
  func reading(text: String, name: String, value: String?) {
    #expect(FormFields(text.utf8)[name] == value)
  }

  @Test("Encoded fields round-trip", arguments: ["", "a b+c&d=e%", "שלום/健康", "\u{0}\r\n", "~-._"])
  func both(text: String) {
    let written = FormFields.encoded([(name: "x y", value: text)])
    #expect(FormFields(written.utf8).all.map(\.value) == [text])
    #expect(FormFields(written.utf8).all.map(\.name) == ["x y"])
    #expect(written.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  }

  @Test("At most 500 fields are read")
  func limit() {
    let many = Array(repeating: "a=1", count: 2000).joined(separator: "&")
    #expect(FormFields(many.utf8).all.count == 500)
  }
}
