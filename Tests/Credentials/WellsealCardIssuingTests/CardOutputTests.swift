import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

@Suite("Card output")
struct CardOutputTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// A drawing function that returns the text unchanged.
  private static let drawing = CodeDrawing(png: { Array($0.utf8) }, svg: { Array($0.utf8) })

  private func files(
    _ bundle: JSON, _ formats: [CardFormat] = CardFormat.allCases,
    _ longCards: CardOutputs.LongCard = .refused
  ) throws -> (card: IssuedCard, files: [CardOutput]) {
    let card = try workshop.issuer().issue(Sample.request(bundle), at: Workshop.now)
    let outputs = CardOutputs(formats, longCards: longCards, drawing: Self.drawing)
    return (card, try outputs.files(of: card, named: "card"))
  }

  @Test("Every form carries the same card")
  func allForms() throws {
    let (card, files) = try files(Sample.card)
    #expect(
      files.map(\.name) == ["card.smart-health-card", "card.jws", "card.shc.txt", "card.png", "card.svg"])
    let jws = String(decoding: card.jws, as: UTF8.self)
    #expect(String(decoding: files[0].bytes, as: UTF8.self) == #"{"verifiableCredential":["\#(jws)"]}"#)
    #expect(files[1].bytes == card.jws)
    for file in files[2...] {
      let chunk = NumericChunk.read(file.bytes)
      #expect(chunk.findings.isEmpty)
      #expect(chunk.value?.characters == card.jws)
    }
    #expect(card.budget.characters == card.jws.count)
    #expect(card.budget.fits)
    #expect(card.budget.resources.map(\.type) == ["Patient", "Immunization"])
    #expect(card.budget.resources[0].bytes == Sample.patient.minified.count)
  }

  @Test("A card too long for a code is rejected for codes but can be a file")
  func longCard() throws {
    let error = #expect(throws: CardTooLong.self) { try files(Sample.long()) }
    #expect(error?.largest.count == 3)
    let (card, file) = try files(Sample.long(), [.file, .jws])
    #expect(file.map(\.format) == [.file, .jws])
    #expect(card.jws.count > 1195)
    #expect(try workshop.verdict(on: card.jws).verdict == .verified)
    #expect(
      try files(Sample.long(), CardFormat.allCases, .withoutCodes).files.map(\.format) == [.file, .jws])
  }

  @Test("A long card is split into balanced parts on request")
  func parts() throws {
    let (card, files) = try files(Sample.long(), [.numeric, .qrSVG], .inParts)
    let count = (card.jws.count + 1190) / 1191
    #expect(files.count == 1 + count)
    #expect(files[1].name == "card-1-of-\(count).svg")
    var whole: [UInt8] = []
    for (place, file) in files.dropFirst().enumerated() {
      let chunk = try #require(NumericChunk.read(file.bytes).value)
      #expect(chunk.part?.index == place + 1)
      #expect(chunk.part?.count == count)
      #expect(chunk.characters.count <= 1191)
      whole += chunk.characters
    }
    #expect(whole == card.jws)
    let lines = String(decoding: files[0].bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.map { Array($0.utf8) } == files.dropFirst().map(\.bytes))
  }
}
