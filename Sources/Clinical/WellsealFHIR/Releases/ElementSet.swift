/// A set of elements of one type, by their indices in ``TypeDefinition/elements``.
struct ElementSet: Sendable, Equatable {
  /// The maximum number of elements of a type.
  ///
  /// The largest type in the tables has about sixty.
  static let capacity = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  var isEmpty: Bool { low | high == 0 }

  func contains(_ index: Int) -> Bool {
    (index < 64 ? low >> UInt64(index) : high >> UInt64(index - 64)) & 1 == 1
  }

  /// Inserts an index.
  ///
  /// Returns false if it is already in the set.
  mutating func insert(_ index: Int) -> Bool {
    guard !contains(index) else { return false }
    if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
    return true
  }

  func intersects(_ other: Self) -> Bool { low & other.low | high & other.high != 0 }

  func isSuperset(of other: Self) -> Bool { other.low & ~low | other.high & ~high == 0 }
}
