/// A block of codewords with the confidence of their bits.
struct DoubtfulBlock {
  private let block: ReedSolomonBlock

  /// The likelihood that each codeword's bits are covered, most significant bit first.
  private let bits: [ArraySlice<Double>]

  /// The reliable bits of each codeword.
  private let believed: [UInt8]

  /// The doubtful codewords, the most likely to be wrong first.
  private let doubtful: [Int]

  /// Creates a block.
  ///
  /// - Parameters:
  ///   - block: The codewords.
  ///   - indexes: The index of each codeword in the symbol's stream.
  ///   - doubts: The likelihood that each bit of the stream is covered.
  init(block: ReedSolomonBlock, indexes: [Int], doubts: [Double]) {
    self.block = block
    bits = indexes.map { doubts[(8 * $0)..<(8 * $0 + 8)] }
    believed = bits.map { $0.reduce(0) { $0 << 1 | ($1 < Self.minDoubt ? 1 : 0) } }
    // A bit that is certainly covered is correct by chance every second time.
    let wrong = bits.map { 1 - $0.reduce(1) { $0 * (1 - $1 / 2) } }
    doubtful = wrong.indices.filter { wrong[$0] > 0 }.sorted { (-wrong[$0], $0) < (-wrong[$1], $1) }
  }

  private static let minDoubt = 0.1

  /// Corrects the block by erasing an increasing number of codewords, the most doubtful first.
  ///
  /// - Returns: The correction with the most evidence, or `nil` if none has enough.
  func corrected() -> ReedSolomonBlock.Correction? {
    var best: ReedSolomonBlock.Correction?
    var most = Self.minEvidence
    for count in 0...min(doubtful.count, block.redundancy) {
      let erasures = Array(doubtful.prefix(count))
      guard let correction = block.corrected(erasures: erasures) else { continue }
      let evidence = evidence(for: correction, erasures: erasures)
      if evidence >= most { (best, most) = (correction, evidence) }
      if evidence >= Self.ampleEvidence { break }
    }
    return best
  }

  /// Corrects a block with more damage than redundancy, by guessing bits of codewords with few
  /// doubtful bits.
  ///
  /// - Returns: A correction with enough evidence even for the number of guesses, or `nil`.
  func guessed() -> ReedSolomonBlock.Correction? {
    let erasures = Array(doubtful.prefix(block.redundancy))
    let open = doubtful.dropFirst(block.redundancy).flatMap { index in
      (0..<8).map { (index: index, bit: $0, doubt: bits[index][bits[index].startIndex + $0]) }
    }
    let guesses = open.filter { $0.doubt >= Self.minDoubt }.sorted { $0.doubt > $1.doubt }.prefix(
      Self.maxGuesses)
    for choice in 1..<(1 << guesses.count) {
      var codewords = block.codewords
      for (number, guess) in guesses.enumerated() where choice >> number & 1 == 1 {
        codewords[guess.index] ^= 0x80 >> UInt8(guess.bit)
      }
      let guessed = ReedSolomonBlock(codewords: codewords, redundancy: block.redundancy)
      guard let correction = guessed.corrected(erasures: erasures) else { continue }
      let evidence = evidence(for: correction, erasures: erasures)
      if evidence >= Self.minEvidence + Double(guesses.count) { return correction }
    }
    return nil
  }

  private static let maxGuesses = 8

  /// The minimum evidence: noise is accepted as a block once in two to this power attempts.
  private static let minEvidence = 24.0

  /// The evidence that makes further guesses unnecessary.
  private static let ampleEvidence = 48.0

  /// Returns the number of bits that would have to match by chance in a wrong correction: those of
  /// the unused redundancy, and the reliable bits of erased codewords that the correction didn't
  /// change.
  private func evidence(for correction: ReedSolomonBlock.Correction, erasures: [Int]) -> Double {
    var (bits, changed) = (0, 0)
    for index in erasures {
      bits += believed[index].nonzeroBitCount
      let change = correction.codewords[index] ^ block.codewords[index]
      changed += (change & believed[index]).nonzeroBitCount
    }
    return 8 * Double(correction.slack) + Self.agreement(of: bits, changed: changed)
  }

  /// Returns the information, in bits, that no more than some of a number of random bits were
  /// changed.
  private static func agreement(of bits: Int, changed: Int) -> Double {
    // An upper bound for the number of ways to change at most as many bits, as a power of two: each
    // factor counts by its width.
    var ways = 0.0
    for step in 0..<changed { ways += Double((bits - step) / (step + 1) + 1).exponentFromAbove }
    return max(0, Double(bits) - ways)
  }
}

extension Double {
  /// The exponent of the smallest power of two that isn't less than this number.
  fileprivate var exponentFromAbove: Double { Double(exponent) + (significand > 1 ? 1 : 0) }
}
