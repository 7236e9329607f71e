/// Random numbers that are the same for the same name on every machine.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014
/// (SplitMix64); the seed is the FNV-1a hash of the name, with 64 bits.
struct SeededNumbers: Sendable {
  private var state: UInt64

  init(for name: String) {
    state = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 to the bound, which isn't included.
  mutating func index(below bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// Shuffles a list (Fisher–Yates).
  mutating func shuffle(_ list: inout [Int]) {
    guard list.count > 1 else { return }
    for index in stride(from: list.count - 1, to: 0, by: -1) {
      list.swapAt(index, self.index(below: index + 1))
    }
  }
}
