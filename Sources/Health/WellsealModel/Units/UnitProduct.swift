/// A product of powers of units, sorted for printing and without zero exponents.
struct UnitProduct: Hashable, Sendable {
  private(set) var factors: [UnitFactor] = []

  /// The maximum exponent.
  ///
  /// No measured quantity comes near, and arithmetic below it can't overflow.
  static let largestExponent = 32_767

  var isWithinLimits: Bool { factors.allSatisfy { abs($0.exponent) <= Self.largestExponent } }

  mutating func multiply(by factor: UnitFactor) {
    guard factor.exponent != 0 else { return }
    let place = factors.firstIndex { !($0 < factor) } ?? factors.endIndex
    guard place < factors.endIndex, factors[place].isSameUnit(as: factor) else {
      return factors.insert(factor, at: place)
    }
    factors[place].exponent += factor.exponent
    if factors[place].exponent == 0 { factors.remove(at: place) }
  }

  mutating func multiply(by other: UnitProduct) {
    for factor in other.factors { multiply(by: factor) }
  }

  mutating func raise(to power: Int) {
    guard power != 0 else {
      factors = []
      return
    }
    for index in factors.indices { factors[index].exponent *= power }
  }
}
