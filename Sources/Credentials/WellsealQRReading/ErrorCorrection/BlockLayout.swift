import WellsealQRCode

/// The distribution of a symbol's codewords to blocks.
///
/// Source: ISO/IEC 18004:2015, 7.5.1, 7.6 and table 9.
struct BlockLayout: Hashable {
  /// The number of data codewords in each block; the shorter blocks come first.
  let dataLengths: [Int]

  /// The number of redundancy codewords in each block.
  let redundancy: Int

  /// Creates the layout of symbols of a version and level.
  init(version: QRVersion, level: ErrorCorrectionLevel) {
    let data = version.dataCodewords(at: level)
    let blocks = Self.blocks[level]?[version.number - 1] ?? 1
    redundancy = (version.codewords - data) / blocks
    let longer = data % blocks
    dataLengths = (0..<blocks).map { data / blocks + ($0 >= blocks - longer ? 1 : 0) }
  }

  var codewordCount: Int { dataLengths.reduce(0, +) + dataLengths.count * redundancy }

  /// The indices of each block's codewords in the symbol's stream, data first.
  var codewordIndexes: [[Int]] {
    var indices = dataLengths.map { _ in [Int]() }
    var next = 0
    func deal(rounds: Int, to takes: (Int, Int) -> Bool) {
      for round in 0..<rounds {
        for block in indices.indices where takes(block, round) {
          indices[block].append(next)
          next += 1
        }
      }
    }
    deal(rounds: dataLengths.last ?? 0) { block, round in round < dataLengths[block] }
    deal(rounds: redundancy) { _, _ in true }
    return indices
  }

  /// The number of blocks of versions 1...40, one column for each level.
  private static let blocks: [ErrorCorrectionLevel: [Int]] = [
    .low: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16,
      17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    .medium: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28,
      29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    .quartile: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35,
      38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    .high: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42,
      45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}
