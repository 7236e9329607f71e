import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

@Suite("Published images")
struct PublishedExampleTests {
  @Test(
    "Every example of the specification has a byte and a numeric segment",
    arguments: [
      (.example("00-g-qr-code-0", "png"), 18), (.example("00-g-qr-code-0", "svg"), 18),
      (.example("00-g-qr-code-0", "jpg"), 18), (.example("01-g-qr-code-0", "png"), 18),
      (.example("01-g-qr-code-0", "svg"), 18), (.example("02-g-qr-code-0", "png"), 21),
      (.example("02-g-qr-code-0", "svg"), 21), (.example("02-g-qr-code-0", "bmp"), 21),
      (.example("02-g-qr-code-1", "png"), 21), (.example("02-g-qr-code-1", "svg"), 21),
      (.example("02-g-qr-code-1", "bmp"), 21), (.example("02-g-qr-code-2", "png"), 21),
      (.example("02-g-qr-code-2", "svg"), 21), (.example("02-g-qr-code-2", "bmp"), 21),
      (.example("03-g-qr-code-0", "png"), 18), (.example("03-g-qr-code-0", "svg"), 18),
      (.example("03-g-qr-code-0", "jpg"), 18),
      (.published("vaccination-ig/Scenario1Bundle-qr-code-0.png"), 18),
      (.published("vaccination-ig/Scenario3Bundle-qr-code-0.png"), 18),
    ] as [(Fixture, QRVersion)])
  func isCard(picture: Fixture, version: QRVersion) throws {
    let symbols = try QRReader().symbols(in: try picture.bytes())
    let symbol = try #require(symbols.first)
    #expect(symbols.count == 1)
    #expect(symbol.version == version)
    #expect(symbol.level == .low)
    #expect(symbol.segments?.map(\.mode) == [.byte, .numeric])
    #expect(symbol.text?.hasPrefix("shc:/") == true)
  }

  @Test(
    "A faulty specimen is read, and its defect is reported",
    arguments: [
      (.published("validator-testdata/test-example-00-g-qr-code-0-single_qr_segment.png"), 29, .low, [.byte]),
      (
        .published("validator-testdata/test-example-00-g-qr-code-0-bad_qr_version.png"), 24, .quartile,
        [.byte, .numeric]
      ),
      (.published("validator-testdata/test-invalid-jws-payload.png"), 20, .low, [.byte, .numeric]),
      (
        .published("validator-testdata/test-example-00-g-qr-code-0-scaled-85.jpg"), 18, .low,
        [.byte, .numeric]
      ),
      (Fixture("smart-health-links-guide/IPS_IG-bundle-01-shl.png"), 11, .low, [.byte]),
    ] as [(Fixture, QRVersion, ErrorCorrectionLevel, [QRSegment.Mode])])
  func faults(picture: Fixture, version: QRVersion, level: ErrorCorrectionLevel, modes: [QRSegment.Mode])
    throws
  {
    let symbols = try QRReader().symbols(in: try picture.bytes())
    let symbol = try #require(symbols.first)
    #expect(symbol.version == version)
    #expect(symbol.level == level)
    #expect(symbol.segments?.map(\.mode) == modes)
  }

  @Test(
    "An image has the same content in every format",
    arguments: [
      "lossless.webp", "lossy.webp", "alpha.webp", "alpha.png", "interlaced-16-bit.png", "progressive.jpg",
      "cmyk.jpg",
    ])
  func formats(name: String) throws {
    let expected = try QRReader().symbols(in: try Fixture.example("00-g-qr-code-0", "png").bytes())
    #expect(try QRReader().symbols(in: try Fixture.made(name).bytes()) == expected)
  }

  @Test("The parts of a card in one image are all found")
  func severalParts() throws {
    let parts = try (0...2).map { part in
      try Raster(png: try Fixture.example("02-g-qr-code-\(part)", "png").bytes(), limits: PictureLimits())
    }
    let texts = SymbolSearch.symbols(in: .sheet(parts, gap: 20)).compactMap(\.text)
    #expect(texts.map { $0.prefix(9) }.sorted() == ["shc:/1/3/", "shc:/2/3/", "shc:/3/3/"])
  }
}
