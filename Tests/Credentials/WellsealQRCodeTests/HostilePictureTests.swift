import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

/// Ten thousand damaged images of each raster format.
///
/// Each must be read or rejected, and none may crash the process.
@Suite("Malicious images")
struct HostilePictureTests {
  @Test(
    "A mutated image is read or rejected",
    arguments: [
      (.example("00-g-qr-code-0", "png"), 2000), (.made("interlaced-16-bit.png"), 500),
      (.made("alpha.png"), 500),
      (.made("progressive.jpg"), 1000), (.made("cmyk.jpg"), 500), (.made("small.jpg"), 1000),
      (.made("tiny.jpg"), 7500),
      (.made("lossless.webp"), 200), (.made("lossy.webp"), 200), (.made("alpha.webp"), 100),
      (.made("small.webp"), 1000), (.made("tiny.webp"), 8500),
      (.made("small.bmp"), 1000),
    ] as [(Fixture, Int)])
  func mutated(picture: Fixture, times: Int) throws {
    read(mutantsOf: try picture.bytes(), times: times)
  }

  /// Most file errors can occur in a small file.
  @Test("A mutated small PNG is read or rejected")
  func mutatedSmall() throws {
    read(mutantsOf: try QREncoder().symbol(for: "HELLO").png(moduleSize: 1), times: 7000)
  }

  @Test("A mutated BMP of two rows is read or rejected", arguments: BitmapSample.all, [true, false])
  func mutatedBitmaps(sample: BitmapSample, isTopDown: Bool) {
    read(mutantsOf: sample.file(isTopDown: isTopDown), times: 750)
  }

  private func read(mutantsOf original: [UInt8], times: Int) {
    var generator = SeededGenerator(seed: UInt64(original.count))
    let limits = PictureLimits(pixels: 250_000)
    for round in 0..<times {
      var mutant = original
      generator.mutate(&mutant)
      // Most are only decoded, because that is where lengths and offsets are trusted.
      if round % 500 == 0 {
        #expect(
          sentence { () throws(PictureError) in try QRReader(limits: limits).symbols(in: mutant) } != "")
      } else {
        #expect(sentence { () throws(PictureError) in try unpack(mutant, limits) } != "")
      }
    }
  }

  @Test(
    "A mutated drawing is read or rejected",
    arguments: [(.example("00-g-qr-code-0", "svg"), 250), (.made("two-pages.pdf"), 250)] as [(Fixture, Int)])
  func mutatedDrawings(picture: Fixture, times: Int) throws {
    let original = try picture.bytes()
    var generator = SeededGenerator(seed: UInt64(original.count))
    // Each page takes a process of its own; the first shows whether the file can be read.
    let limits = PictureLimits(pages: 1, drawingSeconds: 5)
    for round in 0..<times {
      var mutant = original
      generator.mutate(&mutant)
      #expect(
        sentence { () throws(PictureError) in
          // Searching for symbols costs many times more than drawing, and the damage affects
          // drawing.
          if round % 50 == 0 {
            _ = try QRReader(limits: limits).symbols(in: mutant)
          } else {
            try draw(mutant, limits)
          }
        } != "")
    }
  }

  private func draw(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureError) {
    let drawer = PictureDrawer(limits: limits, programs: ConfinedPrograms())
    try drawer.draw(bytes) { _, page throws(PictureError) in try unpack(page, limits) }
  }

  @Test(
    "An image truncated anywhere is read or rejected",
    arguments: ["small.jpg", "small.bmp", "lossless.webp"])
  func cut(name: String) throws {
    let original = try Fixture.made(name).bytes()
    for length in stride(from: 0, to: original.count, by: max(1, original.count / 200)) {
      let head = Array(original[..<length])
      #expect(sentence { () throws(PictureError) in try unpack(head, PictureLimits()) } != "")
    }
  }

  /// Pixels that no file format produces: blocks copied from one part of a symbol to another.
  @Test(
    "Shuffled pixel blocks are harmless and give no other text",
    arguments: 0..<12 as Range<UInt64>)
  func shuffled(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = generator.card(characters: 150)
    let raster = try QREncoder().symbol(for: text).raster(moduleSize: 3)
    var pixels = raster.pixels
    for _ in 0..<Int.random(in: 1...30, using: &generator) {
      let count = Int.random(in: 1...2000, using: &generator)
      let from = Int.random(in: 0..<(pixels.count - count), using: &generator)
      let to = Int.random(in: 0..<(pixels.count - count), using: &generator)
      pixels.replaceSubrange(to..<(to + count), with: Array(pixels[from..<(from + count)]))
    }
    let shuffled = Raster(width: raster.width, height: raster.height, pixels: pixels)
    #expect(SymbolSearch.symbols(in: shuffled).allSatisfy { $0.text == text })
  }

  /// Any two or three of many finder patterns could belong to a symbol.
  @Test("An image full of finder patterns is searched without harm", arguments: 0..<6 as Range<UInt64>)
  func decoys(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let side = 240
    var pixels = seed % 2 == 0 ? generator.bytes(side * side) : [UInt8](repeating: 255, count: side * side)
    for _ in 0..<24 {
      let module = Int.random(in: 1...4, using: &generator)
      let left = Int.random(in: 0..<(side - 9 * module), using: &generator)
      let top = Int.random(in: 0..<(side - 9 * module), using: &generator)
      for (place, ring) in ModulePosition(x: 4, y: 4).neighbors(within: 4) {
        for pixel in 0..<(module * module) {
          let (x, y) = (left + place.x * module + pixel % module, top + place.y * module + pixel / module)
          pixels[y * side + x] = ring == 2 || ring == 4 ? 255 : 0
        }
      }
    }
    #expect(SymbolSearch.symbols(in: Raster(width: side, height: side, pixels: pixels)).isEmpty)
  }

  private func unpack(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureError) {
    let raster = try Raster(decoding: bytes, limits: limits)
    #expect(raster.pixels.count == raster.width * raster.height)
  }

  /// Returns the error's description, or `nil` for an image that was read.
  private func sentence<Value>(of reading: () throws(PictureError) -> Value) -> String? {
    do {
      _ = try reading()
      return nil
    } catch {
      return error.description
    }
  }
}

extension SeededGenerator {
  /// Flips bits, cuts, splices or writes extreme numbers, one to four times.
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      guard bytes.count > 8 else { return }
      // Headers are short and matter most: half of the offsets are in the first hundred bytes.
      let reach = Bool.random(using: &self) ? min(100, bytes.count) : bytes.count
      let place = Int.random(in: 0..<(reach - 4), using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &self)
      case 1: bytes.removeLast(Int.random(in: 0...(bytes.count / 2), using: &self))
      case 2:
        bytes[place..<(place + 4)] = [
          0xFF, 0xFF, 0xFF, [0x00, 0x7F, 0xFF][Int.random(in: 0...2, using: &self)],
        ]
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &self)))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
      }
    }
  }
}
