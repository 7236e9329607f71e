import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

/// Symbols drawn by libqrencode, read from their modules.
@Suite("Matrix reading")
struct MatrixReadingTests {
  @Test("Every version is read at every level", arguments: QRVersion.all)
  func versions(version: QRVersion) throws {
    let restorer = SymbolRestorer(version: version)
    for level in ErrorCorrectionLevel.allCases {
      let expected = try Self.fullSymbol(version, level)
      let matrix = try QREncoder(level: level).symbol(for: expected.segments ?? [])
      #expect(restorer.symbol(in: DoubtfulMatrix(matrix)) == expected)
    }
  }

  @Test(
    "All eight masks of a version and level are read",
    arguments: [1, 2, 7] as [QRVersion], ErrorCorrectionLevel.allCases)
  func masks(version: QRVersion, level: ErrorCorrectionLevel) throws {
    var seen: Set<DataMask> = []
    let restorer = SymbolRestorer(version: version)
    for seed in 0..<200 as Range<UInt64> where seen.count < DataMask.all.count {
      let expected = try Self.fullSymbol(version, level, seed: seed)
      let matrix = DoubtfulMatrix(try QREncoder(level: level).symbol(for: expected.segments ?? []))
      let copies = FormatInformation.positions(in: version).map(matrix.number)
      let format = try #require(FormatInformation(copies: copies))
      guard seen.insert(format.mask).inserted else { continue }
      #expect(format.level == level)
      #expect(restorer.symbol(in: matrix) == expected)
    }
    #expect(seen.count == DataMask.all.count)
  }

  @Test("The reader and the encoder agree on every pattern module", arguments: QRVersion.all)
  func patterns(version: QRVersion) throws {
    let matrix = try QREncoder().symbol(for: try Self.fullSymbol(version, .low).segments ?? [])
    let modules = DoubtfulMatrix(matrix).modules
    for (role, isDark) in zip(SymbolLayout(version: version).roles, modules) {
      if case .pattern(let expected) = role { #expect(isDark == expected) }
    }
  }

  @Test("The version information is read", arguments: QRVersion.all.filter { $0 >= 7 })
  func versionInformation(version: QRVersion) throws {
    let matrix = try QREncoder().symbol(for: try Self.fullSymbol(version, .low).segments ?? [])
    let copies = VersionInformation.positions(in: version).map(DoubtfulMatrix(matrix).number)
    #expect(VersionInformation.version(from: copies) == version)
    #expect(VersionInformation.version(from: [copies[0] ^ 0b1001, 0]) == version)
  }

  @Test("A mirrored matrix is read")
  func mirrored() throws {
    let expected = try Self.fullSymbol(5, .medium)
    let matrix = DoubtfulMatrix(try QREncoder(level: .medium).symbol(for: expected.segments ?? []))
    #expect(SymbolRestorer(version: 5).symbol(in: matrix.mirrored) == expected)
  }

  @Test("Random modules give no content", arguments: 0..<20 as Range<UInt64>)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let version = QRVersion.all[Int.random(in: 0..<12, using: &generator)]
    let count = version.side * version.side
    let matrix = DoubtfulMatrix(
      version: version, modules: (0..<count).map { _ in Bool.random(using: &generator) },
      doubts: (0..<count).map { _ in Double.random(in: 0...1, using: &generator) })
    #expect(SymbolRestorer(version: version).symbol(in: matrix) == nil)
  }

  @Test("A card text with a digit pair above 77 is rejected")
  func implausible() throws {
    let segments = QRSegment.segments(of: "shc:/567800990011")
    let matrix = try QREncoder().symbol(for: segments)
    #expect(SymbolRestorer(version: matrix.version).symbol(in: DoubtfulMatrix(matrix)) == nil)
  }

  /// Returns a symbol filled with random bytes.
  private static func fullSymbol(
    _ version: QRVersion, _ level: ErrorCorrectionLevel, seed: UInt64 = 0
  ) throws -> QRSymbol {
    var generator = SeededGenerator(seed: seed + UInt64(version.number))
    let most = version.dataCodewords(at: level) - (version.number < 10 ? 2 : 3)
    let content = generator.bytes(most)
    return QRSymbol(
      content: content, version: version, level: level, segments: [QRSegment(mode: .byte, content: content)])
  }
}
