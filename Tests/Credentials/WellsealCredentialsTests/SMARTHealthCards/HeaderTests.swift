import Crypto
import Testing
import WellsealBase
import WellsealCompression
import WellsealCredentials

@Suite("Card headers")
struct HeaderTests {
  let issuer = TestIssuer()

  @Test(
    "A signed card whose header contradicts it is invalid",
    arguments: [
      (#"{"alg":"none","zip":"DEF","kid":"K"}"#, .headerAlgorithm),
      (#"{"alg":"HS256","zip":"DEF","kid":"K"}"#, .headerAlgorithm),
      (#"{"alg":"es256","zip":"DEF","kid":"K"}"#, .headerAlgorithm),
      (#"{"alg":["ES256"],"zip":"DEF","kid":"K"}"#, .headerAlgorithm),
      (#"{"zip":"DEF","kid":"K"}"#, .headerAlgorithm),
      (#"{"alg":"ES256","kid":"K"}"#, .headerCompression),
      (#"{"alg":"ES256","zip":"GZIP","kid":"K"}"#, .headerCompression),
      (#"{"alg":"ES256","zip":"DEF"}"#, .headerKeyIdentifier),
      (#"{"alg":"ES256","zip":"DEF","kid":""}"#, .headerKeyIdentifier),
      (#"{"alg":"ES256","zip":"DEF","kid":"K","crit":["exp"]}"#, .headerMember),
      (#"{"alg":"ES256","zip":"DEF","kid":"K","jku":"https://evil.example/k"}"#, .headerMember),
      (#"{"alg":"ES256","zip":"DEF","kid":"K","jwk":{}}"#, .headerMember),
      (#"{"alg":"ES256","zip":"DEF","kid":"K","x5u":"https://evil.example/c"}"#, .headerMember),
      (#"{"alg":"ES256","zip":"DEF","kid":"K","alg":"none"}"#, .headerNotJSON),
      (#"{"alg":"ES256","zip":"DEF","kid":"K",}"#, .headerNotJSON),
      (#"["ES256"]"#, .headerNotJSON),
      ("", .headerNotJSON),
    ] as [(String, FindingCode)])
  func refused(header: String, code: FindingCode) throws {
    let text = header.replacing("\"K\"", with: "\"\(issuer.kid)\"")
    let body = RawDeflate.deflate(issuer.payload().minified)
    let input = "\(Base64.url.encode(Array(text.utf8))).\(Base64.url.encode(body))"
    let signature = try issuer.key.signature(for: Array(input.utf8)).rawRepresentation
    let outcome = issuer.verify(Array("\(input).\(Base64.url.encode(Array(signature)))".utf8))
    #expect(outcome.verdict == .invalid)
    #expect(header.isEmpty || outcome.codes.contains(code), "\(outcome.codes)")
  }

  @Test(
    "Text that isn't three base64url parts is rejected",
    arguments: [
      "", ".", "..", "a.b", "a.b.c.d", "eyJ.e.", "a+b.cc.dd", "YQ==.YQ.YQ", "YR.YQ.YQ", " YQ.YQ.YQ",
      "ÿ.YQ.YQ",
    ])
  func form(text: String) {
    let reading = UnverifiedCard.read(Array(text.utf8))
    #expect(reading.value == nil)
    #expect(reading.findings.contains { $0.code == .jwsForm })
  }
}
