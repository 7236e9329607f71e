import Testing
import WellsealFetching

@Suite("Web URLs")
struct WebAddressTests {
  @Test(
    "A valid URL has one canonical form",
    arguments: [
      ("https://example.org", "https://example.org/"),
      ("https://example.org/", "https://example.org/"),
      ("HTTPS://Example.ORG/A", "https://example.org/A"),
      ("https://example.org:443/a", "https://example.org/a"),
      ("https://example.org:8443/a", "https://example.org:8443/a"),
      ("https://example.org?", "https://example.org/?"),
      ("https://example.org/a?b=c/d?e", "https://example.org/a?b=c/d?e"),
      ("https://example.org//a//b/", "https://example.org//a//b/"),
      (
        "https://example.org/@a:b;c=d,e!f$g&h'i(j)*k+~_-.", "https://example.org/@a:b;c=d,e!f$g&h'i(j)*k+~_-."
      ),
      ("https://example.org/a%20b%2Fc%C3%A4", "https://example.org/a%20b%2Fc%C3%A4"),
      ("https://example.org/...", "https://example.org/..."),
      ("https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/"),
      ("https://localhost:1/", "https://localhost:1/"),
      ("https://1.2.3.4.example/", "https://1.2.3.4.example/"),
      ("https://0xg/", "https://0xg/"),
      ("https://3com.com/", "https://3com.com/"),
    ])
  func accepts(text: String, canonical: String) throws {
    let address = try WebAddress(parsing: text)
    #expect(address.description == canonical)
    #expect(try WebAddress(parsing: canonical) == address)
  }

  @Test("The components are parsed correctly")
  func parts() throws {
    let address = try WebAddress(parsing: "https://a.example:99/b/c?d=e")
    #expect(address.host == "a.example")
    #expect(address.port == 99)
    #expect(address.path == "/b/c")
    #expect(address.query == "d=e")
  }

  @Test(
    "A URL whose host is ambiguous between parsers is rejected",
    arguments: [
      ("", .notHTTPS),
      ("https:", .notHTTPS),
      ("https:/example.org/", .notHTTPS),
      ("http://example.org/", .notHTTPS),
      ("httpss://example.org/", .notHTTPS),
      ("//example.org/", .notHTTPS),
      ("example.org", .notHTTPS),
      ("javascript:alert(1)//https://example.org", .notHTTPS),
      ("file:///etc/passwd", .notHTTPS),
      (" https://example.org/", .forbiddenCharacter),
      ("https://example.org/ ", .forbiddenCharacter),
      ("https://example.org/\n", .forbiddenCharacter),
      ("ht\ntps://example.org/", .forbiddenCharacter),
      ("https://exam\tple.org/", .forbiddenCharacter),
      ("https://example.org\u{0}.evil.example/", .forbiddenCharacter),
      ("https://example.org/\u{7F}", .forbiddenCharacter),
      ("https:\\\\example.org\\", .forbiddenCharacter),
      ("https://example.org\\@evil.example/", .forbiddenCharacter),
      ("https://evil.example\\.example.org/", .forbiddenCharacter),
      ("https://example.org/a\\b", .forbiddenCharacter),
      ("https://example.org/\"", .forbiddenCharacter),
      ("https://example.org/<a>", .forbiddenCharacter),
      ("https://example.org/[a]", .forbiddenCharacter),
      ("https://example.org/ä", .forbiddenCharacter),
      ("https://example.org/?ä", .forbiddenCharacter),
      ("https://user@example.org/", .userOrPassword),
      ("https://user:password@example.org/", .userOrPassword),
      ("https://@example.org/", .userOrPassword),
      ("https://example.org:443@evil.example/", .userOrPassword),
      ("https://example.org@127.0.0.1/", .userOrPassword),
      ("https://", .emptyHost),
      ("https:///path", .emptyHost),
      ("https://:443/", .emptyHost),
      ("https://?a", .emptyHost),
      ("https://example.org./", .malformedHost),
      ("https://.example.org/", .malformedHost),
      ("https://example..org/", .malformedHost),
      ("https://./", .malformedHost),
      ("https://-a.example/", .malformedHost),
      ("https://a-.example/", .malformedHost),
      ("https://a_b.example/", .malformedHost),
      ("https://a,b.example/", .malformedHost),
      ("https://example%2eorg/", .malformedHost),
      ("https://%31%32%37.0.0.1/", .malformedHost),
      ("https://a*b.example/", .malformedHost),
      ("https://\(String(repeating: "a", count: 64)).example/", .malformedHost),
      ("https://\(String(repeating: "a.", count: 127))example/", .malformedHost),
      ("https://bücher.example/", .hostNotASCII),
      ("https://exаmple.org/", .hostNotASCII),
      ("https://example。org/", .hostNotASCII),
      ("https://１２７.0.0.1/", .hostNotASCII),
      ("https://①②⑦.0.0.1/", .hostNotASCII),
      ("https://example.org\u{200B}/", .hostNotASCII),
      ("https://127.0.0.1/", .numericHost),
      ("https://127.1/", .numericHost),
      ("https://2130706433/", .numericHost),
      ("https://0177.0.0.1/", .numericHost),
      ("https://0x7f.0.0.1/", .numericHost),
      ("https://0x7f000001/", .numericHost),
      ("https://127.0.0.0x1/", .numericHost),
      ("https://0x/", .numericHost),
      ("https://a.example.0X1/", .numericHost),
      ("https://1.2.3.4.5/", .numericHost),
      ("https://[::1]/", .numericHost),
      ("https://[::1]:443/", .numericHost),
      ("https://[::ffff:127.0.0.1]/", .numericHost),
      ("https://[fe80::1%25eth0]/", .numericHost),
      ("https://example.org:/", .malformedPort),
      ("https://example.org:0/", .malformedPort),
      ("https://example.org:0443/", .malformedPort),
      ("https://example.org:65536/", .malformedPort),
      ("https://example.org:443443/", .malformedPort),
      ("https://example.org:+443/", .malformedPort),
      ("https://example.org:-1/", .malformedPort),
      ("https://example.org:44a/", .malformedPort),
      ("https://example.org:443:443/", .malformedPort),
      ("https://example.org:４４３/", .malformedPort),
      ("https://example.org/.", .dotSegment),
      ("https://example.org/a/../b", .dotSegment),
      ("https://example.org/a/./b", .dotSegment),
      ("https://example.org/%2e%2E/b", .dotSegment),
      ("https://example.org/.%2e/b", .dotSegment),
      ("https://example.org/%", .malformedPercentEncoding),
      ("https://example.org/%4", .malformedPercentEncoding),
      ("https://example.org/%zz", .malformedPercentEncoding),
      ("https://example.org/%+4", .malformedPercentEncoding),
      ("https://example.org/%00", .malformedPercentEncoding),
      ("https://example.org/%0d%0aHost:evil", .malformedPercentEncoding),
      ("https://example.org/?%7f", .malformedPercentEncoding),
      ("https://example.org/#", .fragment),
      ("https://example.org#@evil.example/", .fragment),
      ("https://example.org/?a#b", .fragment),
      ("https://example.org/\(String(repeating: "a", count: 2048))", .tooLong),
    ] as [(String, WebAddressError)])
  func refuses(text: String, error: WebAddressError) {
    #expect(throws: error) { try WebAddress(parsing: text) }
  }

  @Test(
    "A reference is resolved against its base URL",
    arguments: [
      ("https://b.example/c", "https://b.example/c"),
      ("//b.example/c", "https://b.example/c"),
      ("/c", "https://a.example:99/c"),
      ("c", "https://a.example:99/x/c"),
      ("c?d:e", "https://a.example:99/x/c?d:e"),
      ("c/d:e", "https://a.example:99/x/c/d:e"),
    ])
  func references(reference: String, resolved: String) throws {
    let base = try WebAddress(parsing: "https://a.example:99/x/y?z")
    #expect(try base.resolving(reference).description == resolved)
  }

  @Test(
    "A reference to a non-web or invalid URL is rejected",
    arguments: [
      ("", .emptyReference), ("?a", .emptyReference), ("#a", .fragment), ("../c", .dotSegment),
      ("http://b.example/", .notHTTPS), ("data:text/plain,a", .notHTTPS), ("c:d", .notHTTPS),
      ("\\\\b.example\\", .forbiddenCharacter), ("/\n", .forbiddenCharacter),
    ] as [(String, WebAddressError)])
  func badReferences(reference: String, error: WebAddressError) throws {
    let base = try WebAddress(parsing: "https://a.example/x/y")
    #expect(throws: error) { try base.resolving(reference) }
  }

  @Test("Every rejection has its own message")
  func sentences() {
    let sentences = WebAddressError.allCases.map(\.description)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.contains("the host is not ASCII; an international name must be written in punycode"))
  }
}
