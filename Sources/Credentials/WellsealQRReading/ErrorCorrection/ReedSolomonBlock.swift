/// A block of codewords as read, ready for correction.
///
/// The syndromes are computed once, so that several guesses about the damage are cheap.
///
/// Source: ISO/IEC 18004:2015, 7.5.2 and annex B; the algorithm of Berlekamp and Massey with
/// erasures, and Forney's for the values (R. E. Blahut, "Algebraic Codes for Data Transmission",
/// 7.4).
struct ReedSolomonBlock {
  /// A restored block.
  struct Correction: Hashable {
    /// All codewords, data first.
    var codewords: [UInt8]
    /// The number of wrong codewords outside the erasures.
    var errors: Int
    /// The number of redundancy codewords that weren't needed.
    ///
    /// Noise is accepted as a block about once in 256 to this power attempts, so a correction
    /// without slack proves nothing.
    var slack: Int
  }

  /// The codewords as read.
  let codewords: [UInt8]

  /// The number of redundancy codewords at the end.
  let redundancy: Int

  private let syndromes: [UInt8]

  init(codewords: [UInt8], redundancy: Int) {
    precondition(1..<codewords.count ~= redundancy, "ReedSolomonBlock: some codewords must be data")
    precondition(codewords.count <= 255, "ReedSolomonBlock: the field has room for 255 codewords")
    self.codewords = codewords
    self.redundancy = redundancy
    syndromes = Self.syndromes(of: codewords, count: redundancy)
  }

  /// Corrects the block.
  ///
  /// - Parameter erasures: The unique indices of untrusted codewords.
  /// - Returns: The only block of the code within reach: twice the errors plus the erasures must
  ///   not exceed the redundancy. `nil` if there is none.
  func corrected(erasures: [Int] = []) -> Correction? {
    guard erasures.count <= redundancy else { return nil }
    let locator = locator(erasures: erasures)
    let errors = locator.count - 1 - erasures.count
    let slack = redundancy - erasures.count - 2 * errors
    guard errors >= 0, slack >= 0, let damaged = roots(of: locator) else { return nil }
    let corrected = corrected(damaged, locator: locator)
    // An invalid root is detected here, whatever happened before.
    guard Self.syndromes(of: corrected, count: redundancy).allSatisfy({ $0 == 0 }) else { return nil }
    return Correction(codewords: corrected, errors: errors, slack: slack)
  }

  private static func syndromes(of codewords: [UInt8], count: Int) -> [UInt8] {
    (0..<count).map { exponent in
      let point = GaloisField.power(exponent)
      return codewords.reduce(0) { GaloisField.product($0, point) ^ $1 }
    }
  }

  /// Returns the polynomial whose roots are the inverse positions of all damaged codewords, without
  /// trailing zeros.
  private func locator(erasures: [Int]) -> [UInt8] {
    var locator = [UInt8](repeating: 0, count: redundancy + 2)
    locator[0] = 1
    for (index, erasure) in erasures.enumerated() {
      let position = self.position(erasure)
      for power in stride(from: index + 1, to: 0, by: -1) {
        locator[power] ^= GaloisField.product(locator[power - 1], position)
      }
    }
    // The length of the register, and the polynomial that corrects the next discrepancy.
    var length = erasures.count
    var mend = locator
    for step in erasures.count..<redundancy {
      let discrepancy = (0...min(step, redundancy)).reduce(0) { sum, power in
        sum ^ GaloisField.product(locator[power], syndromes[step - power])
      }
      mend = [0] + mend.dropLast()
      guard discrepancy != 0 else { continue }
      let before = locator
      for power in locator.indices { locator[power] ^= GaloisField.product(discrepancy, mend[power]) }
      if 2 * length <= step + erasures.count {
        length = step + 1 + erasures.count - length
        mend = before.map { GaloisField.quotient($0, discrepancy) }
      }
    }
    let degree = locator.lastIndex { $0 != 0 } ?? 0
    return Array(locator[...degree])
  }

  /// Returns the indices that the locator determines, or `nil` if it has fewer roots in the block
  /// than its degree.
  private func roots(of locator: [UInt8]) -> [Int]? {
    let roots = codewords.indices.filter { index in
      GaloisField.value(of: locator, at: GaloisField.power(index + 1 - codewords.count)) == 0
    }
    return roots.count == locator.count - 1 ? roots : nil
  }

  private func corrected(_ damaged: [Int], locator: [UInt8]) -> [UInt8] {
    let evaluator = (0..<redundancy).map { degree in
      (0...min(degree, locator.count - 1)).reduce(0) { sum, power in
        sum ^ GaloisField.product(locator[power], syndromes[degree - power])
      }
    }
    // In this field the derivative contains only the odd powers.
    let derivative = locator.indices.dropFirst().map { $0 % 2 == 1 ? locator[$0] : 0 }
    var corrected = codewords
    for index in damaged {
      let position = position(index)
      let inverse = GaloisField.quotient(1, position)
      let slope = GaloisField.value(of: derivative, at: inverse)
      guard slope != 0 else { continue }
      let value = GaloisField.quotient(GaloisField.value(of: evaluator, at: inverse), slope)
      corrected[index] ^= GaloisField.product(position, value)
    }
    return corrected
  }

  /// Returns the position of a codeword; the last codeword is the coefficient of the lowest power.
  private func position(_ index: Int) -> UInt8 { GaloisField.power(codewords.count - 1 - index) }
}
