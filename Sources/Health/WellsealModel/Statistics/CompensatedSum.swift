/// A sum that keeps what rounding takes away, so that it hardly depends on the order of its terms.
///
/// After n additions the value is the exact sum, rounded once, but for an error of about n·2⁻¹⁰⁶ of the terms' absolute
/// sum: terms of one sign give the same number in every order and however partial sums are merged, save that the last
/// bit may turn where the exact sum lies between two numbers.
///
/// Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", with Knuth's
/// branch-free TwoSum.
struct CompensatedSum: Hashable, Sendable {
  /// The sum as plain addition rounds it.
  @usableFromInline var high: Double
  /// What was lost on the way.
  @usableFromInline var low: Double

  @inlinable init(_ value: Double = 0, low: Double = 0) {
    high = value
    self.low = low
  }

  /// The sum; where the terms go beyond all numbers, what plain addition gives.
  @inlinable var value: Double {
    let sum = high + low
    return high.isFinite && sum.isFinite ? sum : high
  }

  /// Adds a term.
  @inlinable mutating func add(_ term: Double) {
    let sum = high + term
    let kept = sum - high
    low += (high - (sum - kept)) + (term - kept)
    high = sum
  }

  /// Adds what another sum has.
  @inlinable mutating func merge(_ other: CompensatedSum) {
    add(other.high)
    low += other.low
  }
}
