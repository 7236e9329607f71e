import Testing

@testable import QRCode

/// Ten thousand damaged pictures: each must be read or refused, and none may bring the process down.
@Suite("Hostile pictures")
struct HostilePictureTests {
  @Test(
    "A mutated picture is read or refused",
    arguments: [
      (.example("00-g-qr-code-0", "png"), 2000), (.made("interlaced-16-bit.png"), 500),
      (.made("alpha.png"), 500),
      (.made("progressive.jpg"), 1000), (.made("cmyk.jpg"), 500), (.made("small.jpg"), 1500),
      (.made("lossless.webp"), 200), (.made("lossy.webp"), 200), (.made("alpha.webp"), 100),
      (.made("small.webp"), 1500),
      (.made("small.bmp"), 2000),
    ] as [(Fixture, Int)])
  func mutated(picture: Fixture, times: Int) throws {
    let original = try picture.bytes()
    var generator = SeededGenerator(seed: UInt64(original.count))
    let limits = PictureLimits(pixels: 250_000)
    for round in 0..<times {
      var mutant = original
      generator.mutate(&mutant)
      // Most are only unpacked: that is where a length or an offset is believed.
      if round % 200 == 0 {
        #expect(
          sentence { () throws(PictureError) in try QRReader(limits: limits).symbols(in: mutant) } != "")
      } else {
        #expect(sentence { () throws(PictureError) in try unpack(mutant, limits) } != "")
      }
    }
  }

  @Test(
    "A mutated drawing is read or refused",
    arguments: [(.example("00-g-qr-code-0", "svg"), 15), (.made("two-pages.pdf"), 15)] as [(Fixture, Int)])
  func mutatedDrawings(picture: Fixture, times: Int) throws {
    let original = try picture.bytes()
    var generator = SeededGenerator(seed: UInt64(original.count))
    for _ in 0..<times {
      var mutant = original
      generator.mutate(&mutant)
      #expect(
        sentence { () throws(PictureError) in
          try unpack(mutant, PictureLimits(drawingSeconds: 5))
        } != "")
    }
  }

  @Test(
    "A picture that is cut short anywhere is read or refused",
    arguments: ["small.jpg", "small.bmp", "lossless.webp"])
  func cut(name: String) throws {
    let original = try Fixture.made(name).bytes()
    for length in stride(from: 0, to: original.count, by: max(1, original.count / 200)) {
      let head = Array(original[..<length])
      #expect(sentence { () throws(PictureError) in try unpack(head, PictureLimits()) } != "")
    }
  }

  /// The engines see pixels that no file format shapes: blocks copied from one place of a symbol to another.
  @Test(
    "Pixels shuffled in blocks are looked at without harm, and give no other text",
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
    #expect(QRReader().symbols(in: shuffled).allSatisfy { $0.text == text })
  }

  private func unpack(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureError) {
    try PictureReader(limits: limits).read(bytes) { raster in
      #expect(raster.pixels.count == raster.width * raster.height)
    }
  }

  /// What the refusal says, or nothing for a picture that was read.
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
      // Headers are short and matter most: half of the places lie in the first hundred bytes.
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
