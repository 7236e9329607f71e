/// A random number generator determined by its seed, so that a failing test names all that is
/// needed to reproduce it.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators"
/// (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension SeededGenerator {
  /// Returns `count` random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Returns a random index into a collection of `count` elements, or 0 if it is empty.
  public mutating func index(below count: Int) -> Int {
    count > 0 ? Int(next() % UInt64(count)) : 0
  }
}
