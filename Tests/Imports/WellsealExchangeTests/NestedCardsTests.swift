import Foundation
import Testing
import WellsealBase
import WellsealCompression
import WellsealCredentials

@testable import WellsealExchange

@Suite("Cards in other JSON")
struct NestedCardsTests {
  private static let jws =
    Base64.url.encode(Array(#"{"zip":"DEF","alg":"ES256","kid":"a"}"#.utf8)) + ".AAAAAAAA."
    + Base64.url.encode([UInt8](repeating: 7, count: 64))
  private static let other = jws.replacing("AAAAAAAA", with: "AAAABBBB")

  /// The signed message of a certificate, whose content nothing here reads.
  private static let certificate =
    "HC1:" + Base45.encode(Zlib.deflate([0xD2, 0x84, 0x43] + (0..<120).map { UInt8($0) &* 37 }))

  private static func digits(_ text: some Collection<UInt8>) -> String {
    String(decoding: NumericChunk.digits(of: Array(text)), as: UTF8.self)
  }

  private static let file = #"{"verifiableCredential":["\#(jws)","\#(other)"]}"#

  private static func attachment(_ content: String, _ type: String = "application/smart-health-card")
    -> String
  {
    #"{"contentType":"\#(type)","data":"\#(Base64.standard.encode(Array(content.utf8)))"}"#
  }

  private static func document(_ content: String, id: String = "1") -> String {
    #"{"resourceType":"DocumentReference","id":"\#(id)","status":"current","content":[{"attachment":\#(attachment(content))}]}"#
  }

  private static func bundle(_ resource: String) -> String {
    #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":\#(resource)}]}"#
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: JSON.string(text).minified, as: UTF8.self)
  }

  private static func cards(_ text: String) -> [String] {
    let reading = ArtifactReader().read([InputFile(name: "card", bytes: Array(text.utf8))])
    guard case .cards(let cards)? = reading.value else { return [] }
    return cards.map { String(decoding: $0.jws, as: UTF8.self) }
  }

  @Test(
    "The text of a code is found in any string of JSON",
    arguments: [
      (certificate, certificate), ("shc:/\(digits(jws.utf8))", jws), (jws, jws),
      ("https://cards.example.org/view#\(digits(jws.utf8))", jws),
    ])
  func strings(text: String, card: String) {
    let string = Self.escaped(text)
    for json in [
      #"{"qr":\#(string)}"#, "[\(string)]", #"{"a":{"b":[1,null,{"c":\#(string)}]}}"#,
      "{\"name\":\"x\",\n\"code\":\(string)\n}\n", #"[{"qr":\#(string)},{"qr":\#(string)}]"#,
    ] {
      #expect(Self.cards(json) == [card], "\(json)")
      #expect(Incoming(Array(json.utf8), name: "a.json").cards.count == 1)
      #expect(Incoming(Array(json.utf8), name: "a.json").others.isEmpty)
    }
  }

  @Test("The parts of a card are found in several strings")
  func parts() {
    let half = Self.jws.utf8.count / 2
    let (first, second) = (Self.jws.utf8.prefix(half), Self.jws.utf8.dropFirst(half))
    let json = #"{"codes":["shc:/1/2/\#(Self.digits(first))","shc:/2/2/\#(Self.digits(second))"]}"#
    #expect(Self.cards(json) == [Self.jws])
  }

  @Test(
    "A card that is attached to a resource is found, and the resource is imported",
    arguments: [
      document(file), bundle(document(file)),
      bundle(document(file)).replacing("application/", with: #"application\/"#),
      "[\(document(file)),\(document("{}", id: "2"))]",
      document(file) + "\n" + document("{}", id: "2") + "\n",
      document(file).replacing("smart-health-card", with: "smart-health-card; charset=utf-8"),
    ])
  func attachments(text: String) {
    #expect(Self.cards(text) == [Self.jws, Self.other])
    let incoming = Incoming(Array(text.utf8), name: "a.json")
    #expect(incoming.cards.count == 1 && incoming.hasHealthData && incoming.others.isEmpty)
  }

  @Test("Card files in objects of other programs are found")
  func files() {
    #expect(Self.cards(#"{"wallet":[\#(Self.file)]}"#) == [Self.jws, Self.other])
    #expect(Self.cards("[\(Self.file)]") == [Self.jws, Self.other])
    #expect(Self.cards(Self.file + Self.file.replacing("AAAABBBB", with: "AAAACCCC")).count == 4)
  }

  @Test(
    "Other JSON isn't a card",
    arguments: [
      #"{"qr":"HC1:"}"#, #"{"qr":"HC1:NOT A CERTIFICATE"}"#, #"{"qr":"shlink:/eyJ1cmwiOiIifQ"}"#,
      #"{"url":"https://example.org/#top"}"#, #"{"token":"eyJhbGciOiJSUzI1NiJ9.e30.AAAA"}"#,
      #"{"text":"see \#(certificate)"}"#, "{}", "[]",
    ])
  func others(text: String) {
    #expect(Self.cards(text).isEmpty)
    #expect(Incoming(Array(text.utf8), name: "a.json").cards.isEmpty)
  }

  @Test(
    "A resource without a card is a resource",
    arguments: [
      document("{}"), document("x"),
      bundle(document(file)).replacing("application/smart-health-card", with: "text/plain"),
      #"{"resourceType":"Condition","id":"1","code":{"text":"\#(jws)"}}"#,
      String(bundle(document(file)).dropLast(3)),
    ])
  func resources(text: String) {
    let incoming = Incoming(Array(text.utf8), name: "a.json")
    #expect(incoming.cards.isEmpty && incoming.hasHealthData)
  }
}
