import TestSupport
import Testing
import WellsealCredentials

@Suite("QR code text")
struct QRTextTests {
  private func text(_ characters: some Sequence<UInt8>, part: (Int, Int)? = nil) -> [UInt8] {
    Array("shc:/\(part.map { "\($0.0)/\($0.1)/" } ?? "")".utf8) + NumericChunk.digits(of: characters)
  }

  @Test("Digits round-trip", arguments: 1...20)
  func roundTrip(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let characters = (0..<200).map { _ in UInt8(45 + generator.index(below: 78)) }
    #expect(NumericChunk.read(text(characters)).value?.characters == characters)
  }

  @Test("The scheme is case-insensitive, with a warning", arguments: ["SHC:/", "Shc:/", "shC:/"])
  func schemes(scheme: String) {
    let characters = Array("eyJ.a-_b".utf8)
    for part in ["", "1/2/"] {
      let reading = NumericChunk.read(Array((scheme + part).utf8) + NumericChunk.digits(of: characters))
      #expect(reading.value?.characters == characters)
      #expect(reading.findings.map(\.code) == [.schemeCase])
      #expect(reading.findings.map(\.level) == [.warning])
    }
  }

  @Test(
    "Text that isn't a card's is rejected with the reason",
    arguments: [
      ("", .numericHeader), ("shc:", .numericHeader), ("SHC:5676", .numericHeader),
      ("shc://5676", .numericHeader), ("\u{13}hc:/5676", .numericHeader), ("shcz/5676", .numericHeader),
      ("shc:/1/5676", .numericHeader), ("shc:/1/2/3/5676", .numericHeader), ("shc:/a/2/5676", .numericHeader),
      ("shc:/-1/2/5676", .numericHeader), ("shc:/1/9999999999/56", .numericHeader),
      ("shc:/", .numericDigits), ("shc:/1/2/", .numericDigits), ("shc:/567", .numericDigits),
      ("shc:/5678", .numericDigits), ("shc:/56a6", .numericDigits), ("shc:/٥٦", .numericDigits),
    ] as [(String, FindingCode)])
  func refused(text: String, code: FindingCode) {
    let reading = NumericChunk.read(Array(text.utf8))
    #expect(reading.value == nil)
    #expect(reading.findings.map(\.code) == [code])
  }

  @Test("Chunks are combined in any order, and a chunk may be repeated", arguments: 1...24)
  func anyOrder(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = (0..<3_000).map { _ in UInt8(45 + generator.index(below: 78)) }
    var parts = [whole[..<1000], whole[1000..<2000], whole[2000...]].enumerated().map {
      text($0.element, part: ($0.offset + 1, 3))
    }
    parts.append(parts[generator.index(below: 3)])
    parts.shuffle(using: &generator)
    var assembler = ChunkAssembler()
    for part in parts { #expect(assembler.add(try #require(NumericChunk.read(part).value)) == nil) }
    #expect(assembler.isComplete)
    #expect(assembler.assembled().value == whole)
  }

  @Test(
    "Chunks that don't belong together are rejected",
    arguments: [
      ([(1, 2), (1, 3)], .chunksOfSeveralCards), ([(3, 2)], .chunkIndex), ([(0, 2)], .chunkIndex),
      ([(1, 999_999_999)], .chunkIndex), ([(1, 37)], .chunkIndex),
    ] as [([(Int, Int)], FindingCode)])
  func contradiction(parts: [(Int, Int)], code: FindingCode) throws {
    var assembler = ChunkAssembler()
    let findings = try parts.map {
      assembler.add(try #require(NumericChunk.read(text([50], part: $0)).value))
    }
    #expect(findings.last??.code == code)
  }

  @Test("A repeated chunk number with other content is rejected")
  func contentDiffers() throws {
    var assembler = ChunkAssembler()
    #expect(assembler.add(try #require(NumericChunk.read(text([50], part: (1, 2))).value)) == nil)
    #expect(
      assembler.add(try #require(NumericChunk.read(text([51], part: (1, 2))).value))?.code
        == .chunksOfSeveralCards)
    #expect(assembler.missing == [2])
    #expect(assembler.assembled().findings.map(\.code) == [.chunkingDeprecated, .chunkMissing])
  }
}
