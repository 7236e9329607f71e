import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

@Suite("Images of printed codes")
struct DamagedPictureTests {
  /// Damage to a code, and the text that it must survive with.
  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change: @Sendable (Raster) -> Raster

    init(_ description: String, _ change: @escaping @Sendable (Raster) -> Raster) {
      testDescription = description
      self.change = change
    }
  }

  @Test(
    "A card at level L is read",
    arguments: [
      Damage("turned by 7°") { $0.rotated(degrees: 7) },
      Damage("turned by 45°") { $0.rotated(degrees: 45) },
      Damage("turned by 90°") { $0.rotated(degrees: 90) },
      Damage("turned by 163°") { $0.rotated(degrees: 163) },
      Damage("turned by 271°") { $0.rotated(degrees: 271) },
      Damage("blurred by 2 pixels") { $0.blurred(deviation: 2) },
      Damage("with noise") { $0.noisy(120, seed: 1) },
      Damage("seen from below") { $0.tilted(by: 0.2) },
      Damage("smaller") { $0.scaled(by: 0.45) },
      Damage("a little smaller") { $0.scaled(by: 0.85) },
      Damage("larger") { $0.scaled(by: 2.3) },
      Damage("white on black") { $0.inverted },
      Damage("mirrored") { raster in
        raster.remade(width: raster.width, height: raster.height) { x, y in (Double(raster.width) - x, y) }
      },
      Damage("with a blot on 4 % of the picture") { $0.blotted(share: 0.04) },
      Damage("photographed") {
        $0.tilted(by: 0.1).rotated(degrees: 33).blurred(deviation: 1).noisy(25, seed: 2)
      },
    ])
  func survives(damage: Damage) throws {
    var generator = SeededGenerator(seed: 7)
    let text = generator.card(characters: 500)
    let raster = damage.change(try QREncoder().symbol(for: text).raster(moduleSize: 5))
    #expect(SymbolSearch.symbols(in: raster).map(\.text) == [text])
  }

  @Test(
    "A tenth of the image may be covered from level M up",
    arguments: [.medium, .quartile, .high] as [ErrorCorrectionLevel], [0.42, 0.5, 0.6])
  func survivesBlot(level: ErrorCorrectionLevel, position: Double) throws {
    var generator = SeededGenerator(seed: 8)
    let text = generator.card(characters: 500)
    let raster = try QREncoder(level: level).symbol(for: text).raster(moduleSize: 5)
    #expect(SymbolSearch.symbols(in: raster.blotted(share: 0.1, at: (position, 0.5))).map(\.text) == [text])
  }

  @Test("A covered tenth, blur and rotation at once are read at level Q")
  func survivesAll() throws {
    var generator = SeededGenerator(seed: 9)
    let text = generator.card(characters: 400)
    let raster = try QREncoder(level: .quartile).symbol(for: text).raster(moduleSize: 6)
    let damaged = raster.blotted(share: 0.1).rotated(degrees: 21).blurred(deviation: 1.5).noisy(20, seed: 3)
    #expect(SymbolSearch.symbols(in: damaged).map(\.text) == [text])
  }

  @Test(
    "A code damaged beyond repair gives nothing, never another text", arguments: [0.15, 0.25, 0.4])
  func refuses(share: Double) throws {
    var generator = SeededGenerator(seed: 10)
    let raster = try QREncoder().symbol(for: generator.card(characters: 300)).raster()
    #expect(SymbolSearch.symbols(in: raster.blotted(share: share)).isEmpty)
  }

  @Test("Six codes of different levels in one image are all found, each once")
  func several() throws {
    var generator = SeededGenerator(seed: 11)
    let texts = (0..<5).map { _ in generator.card(characters: 120) }
    let rasters = try zip(texts + texts.prefix(1), [.low, .medium, .quartile, .high, .low, .high]).map {
      try QREncoder(level: $1).symbol(for: $0).raster(moduleSize: 3)
    }
    let found = SymbolSearch.symbols(in: .sheet(rasters, gap: 10)).compactMap(\.text)
    #expect(found.sorted() == texts.sorted())
  }

  @Test("The second engine alone reads a card, with its content only")
  func secondEngine() throws {
    var generator = SeededGenerator(seed: 12)
    let text = generator.card(characters: 700)
    let raster = try QREncoder().symbol(for: text).raster()
    #expect(ZBarEngine().look(at: raster) == [QRSymbol(content: Array(text.utf8))])
  }

  @Test("The second engine preserves bytes")
  func secondEngineBytes() throws {
    let bytes = Array(UInt8.min...UInt8.max)
    let raster = try QREncoder().symbol(for: [QRSegment(mode: .byte, content: bytes)]).raster()
    #expect(ZBarEngine().look(at: raster).map(\.content) == [bytes])
  }

  @Test("An image without a code gives nothing")
  func nothing() {
    var generator = SeededGenerator(seed: 13)
    #expect(
      SymbolSearch.symbols(in: Raster(width: 200, height: 150, pixels: generator.bytes(30_000))).isEmpty)
    #expect(SymbolSearch.symbols(in: Raster(width: 1, height: 1, pixels: [0])).isEmpty)
  }
}
