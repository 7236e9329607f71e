import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

@Suite("QR code encoding")
struct EncodingTests {
  @Test(
    "The longest card fits version 22, and one more character doesn't",
    arguments: [
      (.low, 1195, 2), (.medium, 927, 7), (.quartile, 670, 6), (.high, 519, 7),
    ] as [(ErrorCorrectionLevel, Int, Int)])
  func capacity(level: ErrorCorrectionLevel, characters: Int, excess: Int) throws {
    var generator = SeededGenerator(seed: 22)
    let encoder = QREncoder(level: level, maxVersion: 22)
    #expect(try encoder.symbol(for: generator.card(characters: characters)).version == 22)
    let error = QREncodingError.tooLong(excessBits: excess, version: 22, level: level)
    let longer = generator.card(characters: characters + 1)
    #expect(throws: error) { try encoder.symbol(for: longer) }
  }

  @Test("The smallest version is used, and each has the capacity in the table", arguments: QRVersion.all)
  func versions(version: QRVersion) throws {
    for level in ErrorCorrectionLevel.allCases {
      let most = version.dataCodewords(at: level) - (version.number < 10 ? 2 : 3)
      let full = [QRSegment(mode: .byte, content: [UInt8](repeating: 0xA5, count: most))]
      let matrix = try QREncoder(level: level).symbol(for: full)
      #expect(matrix.version == version)
      // The engine derives the version from the number of codewords alone, so a wrong row of the
      // table shows here.
      guard level == .low || version.number % 5 == 0 else { continue }
      let symbol = ZXingEngine().look(at: matrix.raster(), .localAverage).symbols.first
      #expect(symbol == QRSymbol(content: full[0].content, version: version, level: level, segments: full))
    }
  }

  @Test(
    "Unencodable content is rejected",
    arguments: [
      ([], .isEmpty), ([QRSegment(mode: .byte)], .isEmpty),
      ([QRSegment(mode: .numeric, content: Array("12a".utf8))], .cannotWrite(segment: 0, mode: .numeric)),
      (
        [QRSegment(mode: .byte, content: [1]), QRSegment(mode: .alphanumeric, content: Array("ab".utf8))],
        .cannotWrite(segment: 1, mode: .alphanumeric)
      ),
      ([QRSegment(mode: .kanji, content: [0x93, 0x5F])], .cannotWrite(segment: 0, mode: .kanji)),
      (
        [QRSegment(mode: .byte, content: [UInt8](repeating: 0, count: 2954))],
        .tooLong(excessBits: 4, version: 40, level: .low)
      ),
    ] as [([QRSegment], QREncodingError)])
  func refuses(segments: [QRSegment], error: QREncodingError) {
    #expect(throws: error) { try QREncoder().symbol(for: segments) }
  }

  @Test("Random cards round-trip", arguments: 0..<12 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = generator.card(characters: Int.random(in: 1...1195, using: &generator))
    let level = ErrorCorrectionLevel.allCases[Int(seed % 4)]
    let matrix = try QREncoder(level: level).symbol(for: text)
    let expected = QRSymbol(
      content: Array(text.utf8), version: matrix.version, level: level, segments: QRSegment.segments(of: text)
    )
    let png = try matrix.png(moduleSize: Int.random(in: 2...5, using: &generator))
    #expect(try QRReader().symbols(in: png) == [expected])
  }

  @Test("Random bytes and capitals round-trip", arguments: 0..<12 as Range<UInt64>)
  func roundTripOfModes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let capitals = (0..<Int.random(in: 1...400, using: &generator)).map { _ in
      QRSegment.Mode.alphanumerics.randomElement(using: &generator) ?? 0
    }
    let bytes = generator.bytes(Int.random(in: 1...400, using: &generator))
    let segments = [
      QRSegment(mode: .alphanumeric, content: capitals), QRSegment(mode: .byte, content: bytes),
    ]
    let matrix = try QREncoder(level: .medium).symbol(for: segments)
    let symbols = ZXingEngine().look(at: matrix.raster(), .localAverage).symbols
    #expect(symbols.map(\.segments) == [segments])
  }

  @Test("The PNG is the raster, with one bit per pixel")
  func png() throws {
    let matrix = try QREncoder().symbol(for: "shc:/0123")
    let png = try matrix.png(moduleSize: 3)
    #expect(try Raster(png: png, limits: PictureLimits()) == matrix.raster(moduleSize: 3))
    // Byte 24 of a PNG is the depth.
    #expect(png[24] == 1)
  }

  @Test("The SVG is one path with a name and a paper size")
  func svg() throws {
    let svg = try QREncoder().symbol(for: "HELLO").svg(millimeters: 40, title: "A <card> & more\u{1B}")
    #expect(svg == String(decoding: try Fixture("goldens/hello.svg").bytes(), as: UTF8.self))
  }

  @Test("The SVG draws exactly the matrix")
  func svgDrawn() throws {
    let matrix = try QREncoder().symbol(for: "shc:/2/3/5676")
    let symbols = try QRReader().symbols(in: Array(matrix.svg().utf8))
    #expect(symbols.map(\.text) == ["shc:/2/3/5676"])
  }
}
