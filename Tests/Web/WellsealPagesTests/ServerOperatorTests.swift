import Testing

@testable import WellsealPages

@Suite("Server operator")
struct ServerOperatorTests {
  @Test(
    "An operator has a name, and links of safe schemes only",
    arguments: [
      ("Anna’s household", "mailto:anna@example.org", "https://example.org/privacy", true),
      ("Anna", "tel:+4930123", nil, true), ("Anna", nil, nil, true), ("", nil, nil, false),
      ("An\u{202E}\u{7}na", nil, nil, false), ("Anna", "javascript:alert(1)", nil, false),
      ("Anna", nil, "http://example.org", false), ("Anna", "mailto:", nil, false),
      ("Anna", "mailto:a b@example.org", nil, false), (String(repeating: "a", count: 101), nil, nil, false),
    ] as [(String, String?, String?, Bool)])
  func links(name: String, contact: String?, privacy: String?, isValid: Bool) {
    #expect((ServerOperator(name: name, contact: contact, privacy: privacy) != nil) == isValid)
  }
}
