import Testing
import WellsealBase
import WellsealCredentials

@Suite("Foreign content")
struct ForeignContentTests {
  private let issuer = TestIssuer()

  @Test(
    "Text that isn't a card is classified instead of reported as broken",
    arguments: [
      ("", .empty), (" \n", .empty), ("shlink:/eyJ1cmwiOiIifQ", .smartHealthLink),
      ("https://viewer.example#shlink:/eyJ1cmwiOiIifQ", .smartHealthLink),
      ("https://viewer.example/#shlink%3A%2FeyJ1cmwiOiIifQ", .smartHealthLink),
      ("HC1:NCFOXN%TS3DH", .euCertificate),
      ("\u{FEFF}HC1:NCFOXN", .euCertificate), ("https://example.org/", .webAddress),
      (#"{"a":1}"#, .json), ("<html></html>", .webPage), ("<!DOCTYPE HTML>", .webPage), ("<a/>", .xml),
      ("hc1:NCFOXN%TS3DH", .euCertificate), ("LT1:NCFV90U10", .swissLightCertificate),
      ("NL2:ABC", .dutchCertificate),
      ("NZCP:/1/2KCEVIQE", .newZealandPass), ("vhlink:/eyJ1cmwiOiIifQ", .verifiableHealthLink),
      ("https://viewer.example#VHLINK:/eyJ1cmwiOiIifQ", .verifiableHealthLink),
      (#"{"data":{"hdr":{"t":"icao.vacc","v":1,"is":"UTO"},"msg":{}},"sig":{"alg":"ES256"}}"#, .icaoSeal),
      (
        #"{"@context":[],"type":["VerifiableCredential"],"credentialSubject":{},"evidence":[],"proof":{}}"#,
        .divocCertificate
      ), ("root:x:0:0", .text), ("a.b.c", .text),
      ("\u{1}\u{2}", .binary),
    ] as [(String, ForeignContent)])
  func foreign(text: String, content: ForeignContent) throws {
    let reading = UnverifiedCard.read(Array(text.utf8))
    #expect(reading.foreign == content)
    guard case .notACard(let found) = issuer.verify(Array(text.utf8)) else {
      Issue.record("\(text) is taken for a card")
      return
    }
    #expect(found.content == content)
    #expect(found.assessment.verdict == .notACard)
    #expect(!found.assessment.findings.isEmpty)
  }

  @Test(
    "The first two bytes identify an ICAO seal, which isn't a broken card",
    arguments: [[0xDC, 0x02, 0xD9, 0xC5], [0xDC, 0x03, 0xD9, 0xC5, 0x6D, 0x32]] as [[UInt8]])
  func seal(bytes: [UInt8]) {
    #expect(UnverifiedCard.read(bytes).foreign == .icaoSeal)
    #expect(issuer.verify(bytes).assessment.verdict == .notACard)
  }

  @Test("An encrypted text isn't a broken card")
  func encrypted() {
    let header = Base64.url.encode(Array(#"{"alg":"dir","enc":"A256GCM"}"#.utf8))
    #expect(issuer.verify(Array("\(header)..AAAA.BBBB.CCCC".utf8)).assessment.foreign == .encryptedText)
  }

  @Test("A login token isn't a broken card, and an uncompressed card is one")
  func tokens() throws {
    let header = Base64.url.encode(Array(#"{"alg":"ES256","typ":"JWT"}"#.utf8))
    let signature = Base64.url.encode([UInt8](repeating: 7, count: 64))
    let token = Base64.url.encode(Array(#"{"iss":"https://login.example","sub":"1"}"#.utf8))
    #expect(
      issuer.verify(Array("\(header).\(token).\(signature)".utf8)).assessment.foreign == .otherSignedText)
    let plain = Base64.url.encode(issuer.payload().minified)
    #expect(issuer.verify(Array("\(header).\(plain).\(signature)".utf8)).verdict == .invalid)
  }

  @Test("A truncated or modified card is still an invalid card", arguments: 0..<64 as Range<UInt64>)
  func damaged(seed: UInt64) throws {
    let card = try issuer.card()
    let place = Int(seed) * card.count / 64
    var flipped = card
    flipped[place] = UInt8(ascii: "!")
    #expect(issuer.verify(flipped).verdict == .invalid)
    if place > 100 { #expect(issuer.verify(Array(card.prefix(place))).verdict == .invalid) }
    if place > 0, card.count - place > 250 {
      let tail = Array(card.dropFirst(place))
      #expect(issuer.verify(tail).verdict == .invalid)
    }
  }

  @Test("Each kind has a sentence")
  func words() {
    for content in ForeignContent.allCases { #expect(content.description != content.rawValue) }
  }
}
