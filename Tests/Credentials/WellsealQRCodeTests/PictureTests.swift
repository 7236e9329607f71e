import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

@Suite("Images")
struct PictureTests {
  @Test(
    "An image format is detected by its bytes",
    arguments: [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
      (Array("BM1234".utf8), .bmp), (Array("RIFF1234WEBPVP8 ".utf8), .webp),
      (Array("%PDF-1.7".utf8), .pdf), (Array("\n\nmail\n%PDF-1.4".utf8), .pdf),
      (Array("<svg xmlns=\"\"/>".utf8), .svg),
      (Array("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a --><svg/>".utf8), .svg),
      (Array("{\"a\": \"<svg\"}".utf8), nil), (Array("RIFF1234WAVE".utf8), nil),
      (Array("shc:/5676".utf8), nil),
      ([0x89, 0x50, 0x4E, 0x47], nil), ([], nil),
    ] as [([UInt8], PictureFormat?)])
  func sniffs(bytes: [UInt8], format: PictureFormat?) {
    #expect(PictureFormat.sniff(bytes) == format)
  }

  @Test(
    "A bitmap of any depth and direction yields its gray values",
    arguments: BitmapSample.all, [true, false])
  func bitmaps(sample: BitmapSample, isTopDown: Bool) throws {
    let raster = try Raster(bmp: sample.file(isTopDown: isTopDown), limits: PictureLimits())
    #expect(raster == Raster(width: 2, height: 2, pixels: sample.gray))
  }

  @Test("A large image is rejected before its memory is allocated", arguments: Bomb.all)
  func bombs(bomb: Bomb) {
    let error = PictureError.tooManyPixels(width: bomb.width, height: bomb.height, limit: 40_000_000)
    #expect(throws: error) { try QRReader().symbols(in: bomb.bytes) }
  }

  @Test("An oversized, unknown or empty file is rejected")
  func refusals() {
    let reader = QRReader(limits: PictureLimits(bytes: 10))
    #expect(throws: PictureError.tooManyBytes(11, limit: 10)) {
      try reader.symbols(in: [UInt8](repeating: 0, count: 11))
    }
    #expect(throws: PictureError.unknownFormat) { try reader.symbols(in: Array("shc:/".utf8)) }
    #expect(throws: PictureError.unknownFormat) { try reader.symbols(in: []) }
  }

  @Test("Animated images, old headers and packed bitmaps are rejected by name")
  func unsupported() throws {
    #expect(throws: PictureError.unsupported(.webp, feature: "animation")) {
      try QRReader().symbols(in: try Fixture.made("animated.webp").bytes())
    }
    var bitmap = BitmapSample(bits: 8, palette: [0], rows: [[0, 0], [0, 0]], gray: []).file(isTopDown: true)
    bitmap[30] = 1
    #expect(throws: PictureError.unsupported(.bmp, feature: "compression")) {
      try QRReader().symbols(in: bitmap)
    }
    bitmap[14] = 12
    #expect(throws: PictureError.unsupported(.bmp, feature: "a header of OS/2")) {
      try QRReader().symbols(in: bitmap)
    }
  }

  @Test(
    "An error says what happened and what to do",
    arguments: [
      (
        .unknownFormat,
        "unsupported image format (supported: PNG, JPEG, BMP, WebP, SVG, PDF)"
      ),
      (.damaged(.png), "the PNG image is damaged or truncated"),
      (
        .missingProgram(.pdf, program: "pdftoppm", aptPackage: "poppler-utils"),
        "drawing PDF needs the program pdftoppm, which is not installed: apt install poppler-utils"
      ),
      (
        .cannotBeConfined(.svg, program: "rsvg-convert"),
        """
        drawing SVG needs a kernel with Landlock, which hides your files from the program rsvg-convert: save it as \
        PNG and try that, or start wellseal with --draw-without-landlock
        """
      ),
      (
        .tooManyPixels(width: 9, height: 8, limit: 7),
        "the image has 9 × 8 pixels; the limit is 7. Crop or scale it."
      ),
    ] as [(PictureError, String)])
  func sentences(error: PictureError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test("A downscaled image keeps its mean, and an upscaled one its corners")
  func scales() {
    let raster = Raster(width: 4, height: 2, pixels: [0, 100, 200, 255, 100, 0, 255, 200])
    #expect(raster.scaled(by: 0.5) == Raster(width: 2, height: 1, pixels: [50, 228]))
    let larger = raster.scaled(by: 3)
    #expect(larger.width == 12 && larger.height == 6)
    #expect(
      [larger.pixels[0], larger.pixels[11], larger.pixels[60], larger.pixels[71]] == [0, 255, 100, 200])
  }
}
