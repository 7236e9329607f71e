/// The correction for many comparisons.
///
/// Source: Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the Royal
/// Statistical Society B 57, 1995.
enum FalseDiscovery {
  /// The share of false discoveries that is accepted among the pairs that are shown.
  static let rate = 0.1

  /// Returns whether each probability is small enough for the number of comparisons.
  static func passes(_ probabilities: [Double], rate: Double = rate) -> [Bool] {
    let count = Double(probabilities.count)
    let bound = probabilities.sorted().enumerated().last { index, probability in
      probability <= rate * Double(index + 1) / count
    }?.element
    return probabilities.map { probability in bound.map { probability <= $0 } ?? false }
  }
}
