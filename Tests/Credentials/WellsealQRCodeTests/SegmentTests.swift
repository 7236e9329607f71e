import TestSupport
import Testing

@testable import WellsealQRCode

@Suite("QR code segments")
struct SegmentTests {
  @Test(
    "A codeword stream is split into its segments",
    arguments: [
      // ISO/IEC 18004:2015, 7.4.3, example 1: the digits 01234567 in version 1.
      (
        "0001 0000001000 0000001100 0101011001 1000011 0000", 1,
        [QRSegment(mode: .numeric, content: Array("01234567".utf8))]
      ),
      // ISO/IEC 18004:2015, 7.4.4, example: AC-42 in version 1.
      (
        "0010 000000101 00111001110 11100111001 000010 0000", 1,
        [QRSegment(mode: .alphanumeric, content: Array("AC-42".utf8))]
      ),
      // ISO/IEC 18004:2015, 7.4.6, example: two kanji, 点茗.
      (
        "1000 00000010 0110110011111 1101010101010 0000", 1,
        [QRSegment(mode: .kanji, content: [0x93, 0x5F, 0xE4, 0xAA])]
      ),
      // ISO/IEC 18004:2015, 7.4.2.2, example: Greek letters after an announcement of ISO/IEC
      // 8859-7.
      (
        "0111 00001001 0100 00000010 10100001 10100010", 1,
        [QRSegment(mode: .eci(assignment: 9)), QRSegment(mode: .byte, content: [0xA1, 0xA2])]
      ),
      ("0111 10000001 00000000 0000", 1, [QRSegment(mode: .eci(assignment: 256))]),
      ("0111 11000001 00000000 00000001 0000", 1, [QRSegment(mode: .eci(assignment: 65_537))]),
      (
        "0011 0010 0110 10101010 0000", 1,
        [QRSegment(mode: .structuredAppend(index: 2, count: 7, parity: 0xAA))]
      ),
      (
        "0101 0001 0000000001 0111 0000", 1,
        [
          QRSegment(mode: .fnc1InFirstPosition), QRSegment(mode: .numeric, content: Array("7".utf8)),
        ]
      ),
      ("1001 00100101 0000", 1, [QRSegment(mode: .fnc1InSecondPosition(application: 37))]),
      ("0100 0000000000000001 01000001", 10, [QRSegment(mode: .byte, content: Array("A".utf8))]),
      ("0001 00000000000010 0000111 0000", 27, [QRSegment(mode: .numeric, content: Array("07".utf8))]),
      ("0000", 1, []),
    ] as [(String, QRVersion, [QRSegment])])
  func takesApart(bits: String, version: QRVersion, segments: [QRSegment]) {
    #expect(QRSegment.segments(in: codewords(bits), version: version) == segments)
  }

  @Test(
    "A stream that the standard doesn't allow has no segments",
    arguments: [
      ("three digits above 999", "0001 0000000011 1111101000"),
      ("two digits above 99", "0001 0000000010 1100100"),
      ("a digit above 9", "0001 0000000001 1010"),
      ("more digits than there are", "0001 1111111111 0000000000"),
      ("a pair above 45 × 45", "0010 000000010 11111101001"),
      ("a character above 45", "0010 000000001 101101"),
      ("more bytes than there are", "0100 00000010 01000001"), ("a mode without a meaning", "1101 00000000"),
      ("a character set without a number", "0111 11100000"),
      ("a count that is cut short", "0100 0000"),
    ])
  func refuses(what: String, bits: String) {
    #expect(QRSegment.segments(in: codewords(bits), version: 1) == nil, "\(what)")
  }

  @Test(
    "Any codewords are split or rejected, for every width of counts", arguments: 0..<20 as Range<UInt64>)
  func survives(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let stream = generator.bytes(Int.random(in: 0...60, using: &generator))
      for version in [1, 10, 27] as [QRVersion] {
        let segments = QRSegment.segments(in: stream, version: version) ?? []
        #expect(segments.reduce(0) { $0 + $1.content.count } <= stream.count * 3)
      }
    }
  }

  @Test(
    "A text is written in the modes that suit it",
    arguments: [
      ("shc:/5676", [(.byte, "shc:/"), (.numeric, "5676")]),
      ("shc:/2/3/0145", [(.byte, "shc:/2/3/"), (.numeric, "0145")]),
      ("HC1:6BF+70790", [(.alphanumeric, "HC1:6BF+70790")]), ("shlink:/eyJ", [(.byte, "shlink:/eyJ")]),
      ("0123", [(.numeric, "0123")]), ("shc:/", [(.byte, "shc:/")]), ("٣", [(.byte, "٣")]),
    ] as [(String, [(QRSegment.Mode, String)])])
  func chooses(text: String, expected: [(QRSegment.Mode, String)]) {
    #expect(QRSegment.segments(of: text) == expected.map { QRSegment(mode: $0.0, content: Array($0.1.utf8)) })
  }

  @Test("A symbol describes itself without its content")
  func description() {
    let segments = QRSegment.segments(of: "shc:/5676")
    let symbol = QRSymbol(content: Array("shc:/5676".utf8), version: 1, level: .low, segments: segments)
    #expect(
      "\(symbol)" == "QR code, version 1, level L, 9 bytes: byte, 5 characters + numeric, 4 characters")
    #expect(
      "\(QRSymbol(content: [1]))" == "QR code, unknown version, unknown level, 1 bytes: unknown segments")
  }

  /// Returns bits as bytes, with the last one padded with zeros.
  private func codewords(_ bits: String) -> [UInt8] {
    let digits = bits.filter { $0 != " " }.map { $0 == "1" ? 1 : 0 as UInt8 }
    return stride(from: 0, to: digits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < digits.count ? digits[start + $1] : 0) }
    }
  }
}
