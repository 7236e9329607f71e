/// A block of codewords with what is known of their bits.
struct DoubtfulBlock {
  private let block: ReedSolomonBlock

  /// For each codeword how likely its bits are to be covered, the most significant first.
  private let bits: [ArraySlice<Double>]

  /// For each codeword the bits that are not in doubt.
  private let believed: [UInt8]

  /// The codewords in doubt, those that are the likeliest to be wrong first.
  private let doubtful: [Int]

  /// - Parameters:
  ///   - block: The codewords.
  ///   - places: Where each of them stands in the symbol's stream.
  ///   - doubts: For each bit of the stream how likely it is that something covers it.
  init(block: ReedSolomonBlock, places: [Int], doubts: [Double]) {
    self.block = block
    bits = places.map { doubts[(8 * $0)..<(8 * $0 + 8)] }
    believed = bits.map { $0.reduce(0) { $0 << 1 | ($1 < Self.leastDoubt ? 1 : 0) } }
    // A bit that is surely covered is right by chance every second time.
    let wrong = bits.map { 1 - $0.reduce(1) { $0 * (1 - $1 / 2) } }
    doubtful = wrong.indices.filter { wrong[$0] > 0 }.sorted { (-wrong[$0], $0) < (-wrong[$1], $1) }
  }

  private static let leastDoubt = 0.1

  /// Corrects the block, erasing more and more of the codewords in doubt, those most in doubt first.
  ///
  /// - Returns: The correction with the most evidence, or nothing where none has enough to be believed.
  func corrected() -> ReedSolomonBlock.Correction? {
    var best: ReedSolomonBlock.Correction?
    var most = Self.leastEvidence
    for count in 0...min(doubtful.count, block.redundancy) {
      let erasures = Array(doubtful.prefix(count))
      guard let correction = block.corrected(erasures: erasures) else { continue }
      let evidence = evidence(for: correction, erasures: erasures)
      if evidence >= most { (best, most) = (correction, evidence) }
      if evidence >= Self.ampleEvidence { break }
    }
    return best
  }

  /// Corrects a block with more damage than redundancy, by guessing bits of the codewords that have few in doubt.
  ///
  /// - Returns: A correction with enough evidence even for so many guesses, or nothing.
  func guessed() -> ReedSolomonBlock.Correction? {
    let erasures = Array(doubtful.prefix(block.redundancy))
    let open = doubtful.dropFirst(block.redundancy).flatMap { index in
      (0..<8).map { (index: index, bit: $0, doubt: bits[index][bits[index].startIndex + $0]) }
    }
    let guesses = open.filter { $0.doubt >= Self.leastDoubt }.sorted { $0.doubt > $1.doubt }.prefix(
      Self.mostGuesses)
    for choice in 1..<(1 << guesses.count) {
      var codewords = block.codewords
      for (number, guess) in guesses.enumerated() where choice >> number & 1 == 1 {
        codewords[guess.index] ^= 0x80 >> UInt8(guess.bit)
      }
      let guessed = ReedSolomonBlock(codewords: codewords, redundancy: block.redundancy)
      guard let correction = guessed.corrected(erasures: erasures) else { continue }
      let evidence = evidence(for: correction, erasures: erasures)
      if evidence >= Self.leastEvidence + Double(guesses.count) { return correction }
    }
    return nil
  }

  private static let mostGuesses = 8

  /// Noise passes for a block once in two to this power tries.
  private static let leastEvidence = 24.0

  /// The evidence with which no other guess is needed.
  private static let ampleEvidence = 48.0

  /// How many bits, by luck, would have to be what they are for a wrong correction: those of the redundancy that was left
  /// over, and those bits of erased codewords that are not in doubt and that the correction left alone.
  private func evidence(for correction: ReedSolomonBlock.Correction, erasures: [Int]) -> Double {
    var (bits, changed) = (0, 0)
    for index in erasures {
      bits += believed[index].nonzeroBitCount
      let change = correction.codewords[index] ^ block.codewords[index]
      changed += (change & believed[index]).nonzeroBitCount
    }
    return 8 * Double(correction.slack) + Self.agreement(of: bits, changed: changed)
  }

  /// Bits of surprise that of some random bits no more were changed.
  private static func agreement(of bits: Int, changed: Int) -> Double {
    // The number of ways to change so many bits or fewer, as a power of two from above: each factor counts by its width.
    var ways = 0.0
    for step in 0..<changed { ways += Double((bits - step) / (step + 1) + 1).exponentFromAbove }
    return max(0, Double(bits) - ways)
  }
}

extension Double {
  /// The power of two that is not below this number.
  fileprivate var exponentFromAbove: Double { Double(exponent) + (significand > 1 ? 1 : 0) }
}
