import Testing
import WellsealCredentials

@testable import WellsealExchange

@Suite("Artifact reader")
struct ArtifactReaderTests {
  /// Inputs without a card.
  ///
  /// Some of them were once rejected without a reason, so that nothing seemed to be wrong.
  private static let empty = ["", "\n", "\r\n\n", " ", "\t\n ", "\u{FEFF}", "\0"]

  @Test("A rejection always has an error finding", arguments: ArtifactKind.allCases, empty)
  func reasons(kind: ArtifactKind, text: String) {
    for count in 0...3 {
      let inputs = [InputFile](repeating: InputFile(name: "nothing", bytes: Array(text.utf8)), count: count)
      let reading = ArtifactReader(as: kind).read(inputs)
      #expect(reading.value != nil || reading.findings.contains { $0.level >= .error }, "\(count) inputs")
    }
  }

  @Test(
    "Each input without a card is named if there are several inputs",
    arguments: [
      #"{"resourceType": "Bundle", "type": "nonsense"}"#, #"{"keys": [{"kty": "EC"}]}"#,
      #"{"iss": "https://a.example"}"#,
      #"{"participating_issuers": 7}"#,
    ])
  func others(text: String) {
    let other = InputFile(name: "other.json", bytes: Array(text.utf8))
    let card = InputFile(name: "card.jws", bytes: Array("a.b.c".utf8))
    let two = ArtifactReader().read([other, other])
    #expect(two.value == nil)
    #expect(two.findings.map(\.path) == ["input[0]", "input[1]"])
    let mixed = ArtifactReader().read([card, other])
    if case .cards(let cards)? = mixed.value {
      #expect(cards.count == 1)
    } else {
      Issue.record("the card is gone")
    }
    #expect(mixed.findings.map(\.path) == ["input[1]"])
    #expect(mixed.findings.allSatisfy { $0.code == .unknownArtifact && $0.level == .fatal })
  }

  private static let card = "eyJhbGciOiJFUzI1NiJ9.AAAA.BBBB"

  private static func digits(_ scheme: String = "shc:/") -> String {
    scheme + String(decoding: NumericChunk.digits(of: Array(card.utf8)), as: UTF8.self)
  }

  private static func link(_ fragment: String, address: String = "https://cards.example.org/view#") -> String
  {
    address + fragment
  }

  private static let file = #"{"verifiableCredential":["\#(card)"]}"#

  /// A card in every text format.
  private static let texts = [
    card, digits(), digits("SHC:/"), digits("Shc:/"), link(digits()), link(digits("SHC:/")),
    link(String(digits().dropFirst(5))), link(digits().replacing("shc:/", with: "shc%3A%2F")),
    link(digits(), address: "HTTPS://cards.example.org/view#"), link(card), file,
  ]

  private static func cards(_ reading: Reading<Artifact>) -> [String] {
    guard case .cards(let cards)? = reading.value else { return [] }
    return cards.map { String(decoding: $0.jws, as: UTF8.self) }
  }

  /// An EU certificate in every text format.
  private static let certificates = [
    "HC1:6BFOXN", "hc1:6BFOXN", link("HC1:6BFOXN"), link("HC1%3A6BFOXN"), link("hc1%3a6BFOXN"),
    link("HC1:6BFOXN", address: "HTTPS://CARDS.EXAMPLE.ORG/#"),
  ]

  @Test("Every text format of a certificate is read in every container", arguments: certificates)
  func everyCertificate(text: String) {
    var codes = CodeCollector(drawsWithoutLandlock: false)
    codes.add(Array(text.utf8), as: .qrNumeric)
    let list = #"{"verifiableCredential":["\#(text)","\#(Self.card)"]}"#
    let readings = [
      codes.reading, ArtifactReader().read([InputFile(name: "a", bytes: Array(text.utf8))]),
      ArtifactReader().read([InputFile(name: "a", bytes: Array(text.utf8) + [0x0D, 0x0A])]),
      ArtifactReader().read([InputFile(name: "a", bytes: Self.utf16(text))]),
      ArtifactReader().read([InputFile(name: "a", bytes: Array(list.utf8))]),
    ]
    for reading in readings {
      guard case .cards(let cards)? = reading.value else {
        Issue.record("no certificate in \(reading.findings)")
        continue
      }
      #expect(cards[0].form == .euCertificate)
      #expect(String(decoding: cards[0].jws, as: UTF8.self).uppercased() == "HC1:6BFOXN")
      #expect(cards.dropFirst().allSatisfy { $0.form == .smartHealthCard })
    }
  }

  private static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test("Every text format is read from a file in UTF-16", arguments: texts)
  func everyEncoding(text: String) {
    let reading = ArtifactReader().read([InputFile(name: "card", bytes: Self.utf16(text))])
    #expect(Self.cards(reading) == [Self.card])
  }

  @Test("Every text format is read from a file, with a byte order mark, too", arguments: texts)
  func everyText(text: String) {
    for mark in ["", "\u{FEFF}"] {
      let reading = ArtifactReader().read([InputFile(name: "card", bytes: Array((mark + text).utf8))])
      #expect(Self.cards(reading) == [Self.card])
      #expect(reading.findings.allSatisfy { $0.level < .error })
      #expect(reading.findings.contains { $0.code == .byteOrderMark } == !mark.isEmpty)
    }
  }

  @Test("Every text format is read from a code", arguments: texts)
  func everyCode(text: String) {
    // The code collector accepts a text like the content of a code.
    var codes = CodeCollector(drawsWithoutLandlock: false)
    codes.add(Array(text.utf8), as: .qrNumeric)
    #expect(Self.cards(codes.reading) == [Self.card])
  }

  @Test("Every text format is read from the list of a card file", arguments: texts.filter { $0 != file })
  func everyMember(text: String) {
    let file = #"{"verifiableCredential":["\#(text)"]}"#
    #expect(Self.cards(ArtifactReader().read([InputFile(name: "a", bytes: Array(file.utf8))])) == [Self.card])
  }

  /// A text as mail programs and editors change it.
  private static func wrapped(_ text: String) -> [String] {
    let lines = stride(from: 0, to: text.count, by: 12).map { String(text.dropFirst($0).prefix(12)) }
    return [
      "\"\(text)\"", "'\(text)'", "<\(text)>", "“\(text)”", " <\(text)>\r\n", "\u{200B}\(text)\u{A0}",
      lines.joined(separator: "\n"), lines.joined(separator: "\r\n") + "\r\n",
    ]
  }

  @Test("Marks around a text and line breaks inside it are removed", arguments: texts.filter { $0 != file })
  func everyWrapping(text: String) {
    for changed in Self.wrapped(text) {
      let reading = ArtifactReader().read([InputFile(name: "card", bytes: Array(changed.utf8))])
      #expect(Self.cards(reading) == [Self.card], "\(changed.debugDescription)")
      #expect(reading.findings.contains { $0.code == .surroundingCharacters && $0.level == .warning })
      #expect(reading.findings.allSatisfy { $0.level < .error })
    }
  }

  @Test("Spaces and line breaks in the text of a certificate are distinguished")
  func certificateWrapping() {
    let text = "HC1:6BFOXN " + String(repeating: "AB ", count: 30) + "C"
    for changed in Self.wrapped(text) {
      let reading = ArtifactReader().read([InputFile(name: "card", bytes: Array(changed.utf8))])
      #expect(Self.cards(reading) == [text], "\(changed.debugDescription)")
    }
    let two = ArtifactReader().read([InputFile(name: "a", bytes: Array("\(text)\nHC1:6BFOXN\n".utf8))])
    #expect(Self.cards(two) == [text, "HC1:6BFOXN"])
  }

  @Test("Two texts on lines of their own stay two, and other text stays other text")
  func unwrapped() {
    for text in ["\(Self.card)\n\(Self.card)", "<html>", "\"hello\"", "<a>b</a>"] {
      let bytes = Array(text.utf8)
      #expect(TextWrapping.strip(bytes).text == bytes && TextWrapping.strip(bytes).removed == nil)
    }
  }

  @Test("Inputs of several formats are read together")
  func mixed() {
    let inputs = Self.texts.map { InputFile(name: "a", bytes: Array($0.utf8)) }
    #expect(Self.cards(ArtifactReader().read(inputs)) == [Self.card])
    #expect(Self.cards(ArtifactReader().read(inputs.reversed())) == [Self.card])
  }
}
