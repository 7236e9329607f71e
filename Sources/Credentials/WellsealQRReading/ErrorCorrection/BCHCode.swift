import WellsealQRCode

/// The short codes that protect format and version information.
///
/// Source: ISO/IEC 18004:2015, annexes C and D.
struct BCHCode: Hashable {
  /// The number of redundancy bits after the information.
  let redundancy: Int
  let generator: Int
  /// The mask that is applied to the finished word.
  let mask: Int

  /// Five bits in fifteen.
  static let format = BCHCode(redundancy: 10, generator: 0b101_0011_0111, mask: 0b101_0100_0001_0010)
  /// Six bits in eighteen.
  static let version = BCHCode(redundancy: 12, generator: 0b1_1111_0010_0101, mask: 0)

  /// The number of correctable bits: any two words of either code differ in more than twice as
  /// many.
  static let correctableBits = 3

  func word(for information: Int) -> Int {
    var remainder = information << redundancy
    while remainder >> redundancy != 0 {
      let shift = Int.bitWidth - remainder.leadingZeroBitCount - redundancy - 1
      remainder ^= generator << shift
    }
    return (information << redundancy | remainder) ^ mask
  }

  /// Returns the information whose word is closest to any of the copies that were read.
  ///
  /// - Returns: The information, or `nil` if even the best copy has more wrong bits than can be
  ///   corrected.
  func information(from copies: [Int], among candidates: Range<Int>) -> Int? {
    let nearest = candidates.map { candidate in
      let distances = copies.map { ($0 ^ word(for: candidate)).nonzeroBitCount }
      return (candidate, best: distances.min() ?? .max, all: distances.reduce(0, +))
    }
    .min { ($0.best, $0.all) < ($1.best, $1.all) }
    guard let nearest, nearest.best <= Self.correctableBits else { return nil }
    return nearest.0
  }
}
