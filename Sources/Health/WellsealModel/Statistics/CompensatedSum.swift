/// A sum that compensates for rounding errors, so that it hardly depends on the order of its terms.
///
/// After n additions the value is the exact sum, rounded once, except for an error of about n·2⁻¹⁰⁶
/// of the terms' absolute sum. Terms of one sign give the same number in every order and however
/// partial sums are merged, except that the last bit may differ if the exact sum is between two
/// numbers.
///
/// Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen",
/// with Knuth's branch-free TwoSum.
struct CompensatedSum: Hashable, Sendable {
  /// The sum with the rounding of plain addition.
  @usableFromInline var high: Double
  /// The accumulated rounding error.
  @usableFromInline var low: Double

  @inlinable init(_ value: Double = 0, low: Double = 0) {
    high = value
    self.low = low
  }

  /// The sum; if the terms overflow, the result of plain addition.
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

  /// Adds another sum.
  @inlinable mutating func merge(_ other: CompensatedSum) {
    add(other.high)
    low += other.low
  }
}
