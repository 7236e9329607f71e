/// A product of powers of units, sorted for printing and without zero exponents.
struct UnitProduct: Hashable, Sendable {
  private(set) var factors: [UnitFactor] = []

  /// The maximum exponent.
  ///
  /// No measured quantity comes near, and arithmetic below it can't overflow.
  static let maxExponent = 32_767

  var isWithinLimits: Bool { factors.allSatisfy { abs($0.exponent) <= Self.maxExponent } }

  mutating func multiply(by factor: UnitFactor) {
    guard factor.exponent != 0 else { return }
    let index = factors.firstIndex { !($0 < factor) } ?? factors.endIndex
    guard index < factors.endIndex, factors[index].isSameUnit(as: factor) else {
      return factors.insert(factor, at: index)
    }
    factors[index].exponent += factor.exponent
    if factors[index].exponent == 0 { factors.remove(at: index) }
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
