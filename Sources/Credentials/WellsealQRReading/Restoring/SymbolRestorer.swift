import WellsealQRCode

/// A type that restores matrices with damaged parts, by treating doubtful codewords as erased.
///
/// Redundancy corrects twice as many erased codewords as wrong ones. The erasures are guesses, so
/// each block tries several, and chooses the correction that leaves the most redundancy unused. The
/// location of the damage in restored blocks helps with the others, whose codewords are
/// interleaved.
///
/// Source: ISO/IEC 18004:2015, 7.5.2 and 12.
struct SymbolRestorer {
  private let layout: SymbolLayout
  private let dataIndices: [Int]

  init(version: QRVersion) {
    layout = SymbolLayout(version: version)
    dataIndices = layout.dataIndexes
  }

  /// Returns the symbol in a matrix, or `nil` if it can't be restored.
  ///
  /// Mirrored symbols are supported.
  func symbol(in matrix: DoubtfulMatrix) -> QRSymbol? {
    symbol(upright: matrix) ?? symbol(upright: matrix.mirrored)
  }

  private func symbol(upright matrix: DoubtfulMatrix) -> QRSymbol? {
    let copies = FormatInformation.positions(in: matrix.version)
    let numbers = (copies + [matrix.leastDoubtful(of: copies)]).map(matrix.number)
    guard let format = FormatInformation(copies: numbers) else { return nil }
    let plain = unmasked(matrix, format.mask)
    let blocks = BlockLayout(version: matrix.version, level: format.level)
    guard let data = restored(plain, doubts: dataIndices.map { matrix.doubts[$0] }, blocks),
      let segments = QRSegment.segments(in: data, version: matrix.version)
    else { return nil }
    let content = segments.flatMap(\.content)
    guard Self.isPlausible(content) else { return nil }
    return QRSymbol(content: content, version: matrix.version, level: format.level, segments: segments)
  }

  /// Returns the unmasked data bits, in the order of the codewords.
  private func unmasked(_ matrix: DoubtfulMatrix, _ mask: DataMask) -> [Bool] {
    let side = matrix.version.side
    return dataIndices.map { index in
      matrix.modules[index] != mask.inverts(ModulePosition(x: index % side, y: index / side))
    }
  }

  private func restored(_ bits: [Bool], doubts: [Double], _ layout: BlockLayout) -> [UInt8]? {
    let codewords = (0..<layout.codewordCount).map { index in
      bits[(8 * index)..<(8 * index + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) as UInt8 }
    }
    let indexes = layout.codewordIndexes
    let blocks = indexes.map { indexes in
      ReedSolomonBlock(codewords: indexes.map { codewords[$0] }, redundancy: layout.redundancy)
    }
    var corrections = [ReedSolomonBlock.Correction?](repeating: nil, count: blocks.count)
    var doubts = doubts
    for _ in 0..<Self.maxRounds {
      let missing = corrections.indices.filter { corrections[$0] == nil }
      for block in missing {
        let doubtful = DoubtfulBlock(block: blocks[block], indexes: indexes[block], doubts: doubts)
        corrections[block] = doubtful.corrected()
      }
      let known = corrections.compactMap(\.self)
      if known.count == blocks.count { break }
      doubts = learn(from: corrections, blocks, indexes, doubts)
      guard known.count == blocks.count - missing.count else { continue }
      // Nothing more can be learned. Guessing takes long and is only worthwhile if little is
      // missing.
      guard missing.count <= max(1, blocks.count / 2) else { return nil }
      for block in missing {
        corrections[block] = DoubtfulBlock(block: blocks[block], indexes: indexes[block], doubts: doubts)
          .guessed()
      }
      guard missing.contains(where: { corrections[$0] != nil }) else { return nil }
    }
    let restored = corrections.compactMap(\.self)
    guard restored.count == blocks.count else { return nil }
    return zip(restored, layout.dataLengths).flatMap { $0.codewords.prefix($1) }
  }

  /// The maximum number of rounds in which blocks exchange information.
  private static let maxRounds = 6

  /// Returns doubts that take into account which surrounding modules were correct and which were
  /// wrong.
  private func learn(
    from corrections: [ReedSolomonBlock.Correction?], _ blocks: [ReedSolomonBlock], _ indices: [[Int]],
    _ doubts: [Double]
  ) -> [Double] {
    let side = layout.version.side
    // For each module, 1 and whether it was wrong, if that is known.
    var known = [(count: Int, wrong: Int)](repeating: (0, 0), count: side * side)
    for (block, correction) in corrections.enumerated() {
      guard let correction else { continue }
      for (position, codeword) in indices[block].enumerated() {
        let difference = correction.codewords[position] ^ blocks[block].codewords[position]
        for bit in 0..<8 {
          known[dataIndices[8 * codeword + bit]] = (1, Int(difference >> (7 - bit) & 1))
        }
      }
    }
    return doubts.indices.map { index in
      let middle = ModulePosition(x: dataIndices[index] % side, y: dataIndices[index] / side)
      let around = middle.neighbors(within: 2).filter { $0.0.isInside(layout.version) }
        .map { known[$0.0.index(in: layout.version)] }
      let count = Double(around.reduce(0) { $0 + $1.count })
      let wrong = Double(around.reduce(0) { $0 + $1.wrong })
      return min(1, (Self.weightOfLooks * doubts[index] + 2 * wrong) / (Self.weightOfLooks + count))
    }
  }

  /// The number of known surrounding modules that has the same weight as the image.
  private static let weightOfLooks = 3.0

  /// Returns whether a text is plausible: the numeric form of a card consists of pairs of digits up
  /// to 77.
  ///
  /// Source: SMART Health Cards Framework, "Encoding Chunks as QR Codes".
  private static func isPlausible(_ content: [UInt8]) -> Bool {
    guard !content.isEmpty else { return false }
    guard content.starts(with: "shc:/".utf8), let slash = content.lastIndex(of: UInt8(ascii: "/")) else {
      return true
    }
    let digits = content[(slash + 1)...]
    guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return true }
    let tens = stride(from: digits.startIndex, to: digits.endIndex - 1, by: 2)
    return tens.allSatisfy { (digits[$0] - 48) * 10 + digits[$0 + 1] - 48 <= 77 }
  }
}
