import TestSupport
import Testing

@testable import WellsealQRCode
@testable import WellsealQRReading

@Suite("Error correction")
struct ErrorCorrectionTests {
  /// Block sizes of symbols: the smallest, some in between, and the largest.
  static let shapes: [(count: Int, redundancy: Int)] = [
    (26, 7), (44, 10), (70, 26), (86, 18), (139, 28), (140, 28), (153, 30), (45, 30), (255, 30),
  ]

  @Test(
    "Errors and erasures within the limit are always corrected", arguments: shapes, 0..<2 as Range<UInt64>)
  func corrects(shape: (count: Int, redundancy: Int), seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for erasures in 0...shape.redundancy {
      let errors = Int.random(in: 0...((shape.redundancy - erasures) / 2), using: &generator)
      let sent = generator.block(shape.count, redundancy: shape.redundancy)
      let damage = generator.damage(to: sent, erasures: erasures, errors: errors)
      let block = ReedSolomonBlock(codewords: damage.codewords, redundancy: shape.redundancy)
      let correction = try #require(block.corrected(erasures: damage.erased))
      #expect(correction.codewords == sent)
      #expect(correction.errors == errors)
      #expect(correction.slack == shape.redundancy - erasures - 2 * errors)
    }
  }

  @Test("Beyond the limit, a block is rejected or at the edge of the limit", arguments: shapes)
  func refusesBeyondReach(shape: (count: Int, redundancy: Int)) {
    var generator = SeededGenerator(seed: UInt64(shape.count * shape.redundancy))
    var accepted = 0
    for _ in 0..<60 {
      let erasures = Int.random(in: 0...(shape.redundancy / 2), using: &generator)
      let errors = (shape.redundancy - erasures) / 2 + Int.random(in: 1...6, using: &generator)
      let sent = generator.block(shape.count, redundancy: shape.redundancy)
      let damage = generator.damage(to: sent, erasures: erasures, errors: errors)
      let block = ReedSolomonBlock(codewords: damage.codewords, redundancy: shape.redundancy)
      guard let correction = block.corrected(erasures: damage.erased) else { continue }
      accepted += 1
      // Two blocks of the code differ in more codewords than there is redundancy.
      #expect(correction.errors + errors > (shape.redundancy - erasures) - correction.errors)
      #expect(correction.slack <= 1)
    }
    // One in (errors)! passes by chance; short codes correct few errors.
    #expect(accepted <= (shape.redundancy < 12 ? 30 : 3))
  }

  @Test("A doubtful block is never corrected to another", arguments: shapes)
  func doubtsNeverMislead(shape: (count: Int, redundancy: Int)) {
    var generator = SeededGenerator(seed: 100)
    for extra in [-4, -3, -2, 0, 1, 3] {
      let sent = generator.block(shape.count, redundancy: shape.redundancy)
      let damage = generator.damage(
        to: sent, erasures: max(0, min(shape.count, shape.redundancy + extra)), errors: 0)
      var doubts = [Double](repeating: 0, count: 8 * shape.count)
      for index in damage.erased { for bit in 0..<8 { doubts[8 * index + bit] = 0.95 } }
      let block = DoubtfulBlock(
        block: ReedSolomonBlock(codewords: damage.codewords, redundancy: shape.redundancy),
        indexes: Array(0..<shape.count), doubts: doubts)
      let corrections = [block.corrected(), block.guessed()].compactMap(\.self)
      #expect(corrections.allSatisfy { $0.codewords == sent })
      // Three codewords of slack are the evidence that every bit of a doubtful erased codeword
      // leaves.
      #expect((block.corrected() != nil) == (extra <= -3))
    }
  }

  @Test("Format information survives three wrong bits", arguments: 0..<32)
  func format(information: Int) {
    let word = BCHCode.format.word(for: information)
    for bits in [[], [0], [3, 14], [1, 7, 8]] as [[Int]] {
      let damaged = bits.reduce(word) { $0 ^ 1 << $1 }
      #expect(BCHCode.format.information(from: [damaged], among: 0..<32) == information)
    }
  }

  @Test("The published words of format and version information are generated")
  func publishedWords() {
    // ISO/IEC 18004:2015, annex C (level M, mask 5) and annex D (version 7).
    #expect(BCHCode.format.word(for: 0b00101) == 0b100_0000_1100_1110)
    #expect(BCHCode.version.word(for: 7) == 0b00_0111_1100_1001_0100)
  }

  @Test("Words with too many wrong bits in all copies are rejected")
  func refusesFormat() {
    let word = BCHCode.version.word(for: 22)
    #expect(BCHCode.version.information(from: [word ^ 0b111, 0], among: 7..<41) == 22)
    #expect(BCHCode.version.information(from: [word ^ 0b1111_0000], among: 7..<41) != 22)
  }

  @Test("Every block layout deals out each codeword once", arguments: QRVersion.all)
  func layouts(version: QRVersion) {
    for level in ErrorCorrectionLevel.allCases {
      let layout = BlockLayout(version: version, level: level)
      #expect(layout.codewordCount == version.codewords)
      #expect(layout.codewordIndexes.flatMap(\.self).sorted() == Array(0..<version.codewords))
      #expect(layout.dataLengths.reduce(0, +) == version.dataCodewords(at: level))
      #expect((version.codewords - version.dataCodewords(at: level)) % layout.dataLengths.count == 0)
    }
  }
}

extension SeededGenerator {
  /// Returns a block of random data with its redundancy, computed by erasure correction.
  fileprivate mutating func block(_ count: Int, redundancy: Int) -> [UInt8] {
    let open = bytes(count - redundancy) + [UInt8](repeating: 0, count: redundancy)
    let block = ReedSolomonBlock(codewords: open, redundancy: redundancy)
    return block.corrected(erasures: Array((count - redundancy)..<count))?.codewords ?? []
  }

  /// Returns a block with some codewords erased and randomly changed, and others certainly wrong.
  fileprivate mutating func damage(
    to block: [UInt8], erasures: Int, errors: Int
  ) -> (codewords: [UInt8], erased: [Int]) {
    let places = block.indices.shuffled(using: &self)
    var damaged = block
    for place in places.prefix(erasures) { damaged[place] = UInt8.random(in: 0...255, using: &self) }
    for place in places.dropFirst(erasures).prefix(errors) {
      damaged[place] ^= UInt8.random(in: 1...255, using: &self)
    }
    return (damaged, Array(places.prefix(erasures)))
  }
}
