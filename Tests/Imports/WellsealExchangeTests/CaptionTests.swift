import Testing
import WellsealBase
import WellsealCompression
import WellsealCredentials

@testable import WellsealExchange

@Suite("Captions around codes")
struct CaptionTests {
  private static let jws =
    Base64.url.encode(Array(#"{"alg":"ES256"}"#.utf8)) + ".AAAAAAAA."
    + Base64.url.encode([UInt8](repeating: 7, count: 64))

  /// The signed message of a certificate, whose content nothing here reads.
  private static let certificate =
    "HC1:"
    + Base45.encode(Zlib.deflate([0xD2, 0x84, 0x43] + (0..<120).map { UInt8($0) &* 37 }))

  private static let digits = String(decoding: NumericChunk.digits(of: Array(jws.utf8)), as: UTF8.self)

  /// A code in every text format, and the signed text in it.
  private static let codes: [(text: String, card: String)] = [
    (jws, jws), ("shc:/\(digits)", jws), ("SHC:/\(digits)", jws), (certificate, certificate),
    (certificate.replacing("HC1:", with: "hc1:"), certificate.replacing("HC1:", with: "hc1:")),
    ("https://cards.example.org/view#shc:/\(digits)", jws), ("https://cards.example.org/view#\(digits)", jws),
    ("HTTP://CARDS.EXAMPLE.ORG/#shc%3A/\(digits)", jws), ("https://cards.example.org/view#\(jws)", jws),
    ("https://cards.example.org/#\(PercentText.encoded(certificate))", certificate),
    (#"https://cards.example.org/#{"verifiableCredential":["\#(jws)"]}"#, jws),
  ]

  /// Lines that consist of characters of some format, of all formats, and of none.
  private static let captions = [
    "VACCINATION CERTIFICATE", "COVID", "2021", "12345678901234567890", "DOB 1990-01-02", "Certificate",
    "Impfzertifikat für Ada", "1/2", "CARD.", "HTTPS://EXAMPLE.ORG",
  ]

  private enum PercentText {
    static func encoded(_ text: String) -> String {
      text.utf8.map { byte in
        let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        let digits = String(byte, radix: 16, uppercase: true)
        return isPlain
          ? String(decoding: [byte], as: UTF8.self) : "%" + (digits.count == 1 ? "0" : "") + digits
      }.joined()
    }
  }

  /// Returns a text in lines of a width.
  private static func wrapped(_ text: String, _ width: Int) -> String {
    stride(from: 0, to: text.count, by: width).map { String(text.dropFirst($0).prefix(width)) }
      .joined(separator: "\r\n")
  }

  private static func cards(_ text: String) -> (cards: [String], findings: [Finding]) {
    let reading = ArtifactReader().read([InputFile(name: "card", bytes: Array(text.utf8))])
    guard case .cards(let cards)? = reading.value else { return ([], reading.findings) }
    return (cards.map { String(decoding: $0.jws, as: UTF8.self) }, reading.findings)
  }

  @Test(
    "A text of very many short lines is read in one pass", arguments: ["shc:/", "eyJ", "HC1:", "shlink:/"])
  func manyLines(start: String) {
    let text = start + String(repeating: "1\n", count: 32_000)
    let duration = ContinuousClock().measure { _ = Self.cards(text) }
    // Copies of all lines for each line would take half a minute.
    #expect(duration < .seconds(10))
  }

  @Test("A code is read inside a sentence and in a mail", arguments: codes.indices)
  func inSentence(index: Int) {
    let (text, card) = Self.codes[index]
    let quoted = text.replacing("=", with: "=3D")
    let mail = stride(from: 0, to: quoted.count, by: 70)
      .map { String(quoted.dropFirst($0).prefix(70)) }.joined(separator: "=\r\n")
    let header = "Subject: a=3Db\r\nContent-Transfer-Encoding: Quoted-Printable\r\n\r\n"
    for changed in [
      "Your card: <\(text)>, as wished\n", "Hello,\n\nhere it is (\(text)).\n\nAda\n", "See \(text)",
      "\(header)Hello=20Ada,\r\n\(mail)\r\n\r\nBest=\r\nregards\r\n",
    ] {
      let reading = Self.cards(changed)
      #expect(reading.cards == [card], "\(changed.debugDescription)")
      #expect(reading.findings.contains { $0.code == .surroundingCharacters && $0.level == .warning })
    }
  }

  @Test("Several signed texts, or card files, on lines are as many cards")
  func lines() {
    let other = Self.jws.replacing(".AAAAAAAA.", with: ".BBBBBBBB.")
    let files = [Self.jws, other].map { #"{"verifiableCredential":["\#($0)"]}"# }
    for text in [
      "\(Self.jws)\n\(other)", "\(Self.jws)\r\n\r\n\(other)\r\n", files.joined(separator: "\n"),
      files.joined(separator: "\r\n\r\n") + "\n",
    ] {
      #expect(Self.cards(text).cards == [Self.jws, other], "\(text.debugDescription)")
    }
    let reading = ArtifactReader().read([InputFile(name: "a", bytes: Array("\(Self.jws)\n\(other)".utf8))])
    guard case .cards(let cards)? = reading.value else { return #expect(Bool(false)) }
    #expect(cards.map(\.path) == ["line[1]", "line[2]"] && reading.findings.isEmpty)
    // A line with something else is no list of cards.
    #expect(Self.cards(files[0] + "\n{\"a\":1}").cards.isEmpty)
    #expect(Self.cards(files[0] + "\n" + files[1].dropLast(3)).cards.isEmpty)
  }

  @Test("A sentence with very many starts of codes is read in one pass", arguments: ["shc:/", "eyJ", "HC1:"])
  func manyStarts(start: String) {
    let text = "a" + String(repeating: " \(start)1", count: 8000)
    let duration = ContinuousClock().measure { _ = Self.cards(text) }
    // A search at each start would take minutes.
    #expect(duration < .seconds(10))
  }

  @Test("A code is read with a caption before, after and around it", arguments: codes.indices, captions)
  func everyCaption(index: Int, caption: String) {
    let (text, card) = Self.codes[index]
    for code in [text, Self.wrapped(text, 40)] {
      let texts = [
        "\(code)\n\(caption)", "\(code)\n\n\(caption)\n", "\(code)\r\n  \r\n\(caption)\r\n\(caption)\r\n",
        "\(caption)\n\(code)", "\(caption)\n\n\(code)\n", "\(caption)\n\(code)\n\(caption)",
        "  \(caption)\n  \(text)\n\n\n\(caption)\n",
      ]
      for changed in texts {
        let reading = Self.cards(changed)
        #expect(reading.cards == [card], "\(changed.debugDescription)")
        #expect(reading.findings.contains { $0.code == .surroundingCharacters && $0.level == .warning })
        #expect(reading.findings.allSatisfy { $0.level < .error }, "\(reading.findings)")
      }
    }
  }

  @Test("The parts of a card are read with captions around each", arguments: ["", "2021", "PART", "11"])
  func parts(caption: String) {
    let half = Self.jws.count / 2
    let texts = [Self.jws.prefix(half), Self.jws.dropFirst(half)].enumerated().map { index, characters in
      "shc:/\(index + 1)/2/"
        + String(decoding: NumericChunk.digits(of: Array(String(characters).utf8)), as: UTF8.self)
    }
    for width in [60, 1000] {
      let lines = texts.map { Self.wrapped($0, width) + "\n\(caption)\n" }.joined()
      #expect(Self.cards(lines).cards == [Self.jws], "\(lines.debugDescription)")
    }
  }

  @Test("A link that isn't a card is recognized with a caption", arguments: captions)
  func links(caption: String) {
    let payload = Base64.url.encode(Array(#"{"url":"https://example.org/a","key":"k"}"#.utf8))
    for link in ["shlink:/\(payload)", "https://viewer.example.org/#shlink:/\(payload)"] {
      for text in ["\(link)\n\(caption)\n", "\(Self.wrapped(link, 40))\n\n\(caption)"] {
        #expect(String(decoding: TextWrapping.strip(Array(text.utf8)).text, as: UTF8.self) == link)
      }
    }
  }

  @Test("A seal is read with a caption", arguments: captions)
  func seals(caption: String) {
    let seal = #"{"data":{"hdr":{"t":"icao.test"}},"# + "\n" + #""sig":{"sigvl":"AA","cer":"AA"}}"#
    for text in ["\(seal)\n\(caption)", "\(caption)\n\(seal)\n", "\(caption)\n\n\(seal)\r\n\n\(caption)\n"] {
      #expect(Self.cards(text).cards == [seal], "\(text.debugDescription)")
    }
    for text in [seal, " \(seal)\n", "[\(seal)]", "[\n\(seal)\n]", #"{"a":"# + "\n\(seal)\n}"] {
      #expect(TextWrapping.strip(Array(text.utf8)).text == Array(text.utf8))
    }
  }

  @Test("A damaged code keeps all lines that may belong to it")
  func damaged() {
    let cut = String(Self.certificate.dropLast(3))
    #expect(Self.cards("\(cut)\nCAPTION").cards == ["\(cut)CAPTION"])
    let short = "shc:/" + Self.digits.dropLast(2)
    #expect(Self.cards("\(short)\n2021").cards == [Self.jws.dropLast() + "AB"])
  }

  @Test("Two codes stay two with captions between them")
  func two() {
    let other = Self.certificate.replacing("HC1:", with: "hc1:")
    let text = "FIRST\n\(Self.certificate)\nSECOND\n\(other)\nTHIRD\n"
    #expect(Self.cards(text).cards == [Self.certificate, other])
  }

  @Test("A line of JSON, XML or a binary file isn't a code")
  func otherFormats() {
    for text in [
      "<a>\n\(Self.certificate)\n</a>", "[\n\(Self.certificate)\n]", "a\u{0}\n\(Self.certificate)\n",
    ] {
      let bytes = Array(text.utf8)
      #expect(TextWrapping.strip(bytes).text == bytes)
    }
  }
}
