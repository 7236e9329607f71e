/// Days with or without a factor, each with the value of an outcome.
///
/// The days are consecutive, and the first is a Monday, so seven days in a row are a week. The
/// comparison uses the outcome without the median of its weekday and without its running median of
/// 29 days, so that neither weekends nor seasons look like the factor. The test shuffles whole
/// weeks, because neighboring days resemble each other.
///
/// Source: Romano and Tirlea, "Permutation testing for dependence in time series", 2020; Efron and
/// Tibshirani, "An Introduction to the Bootstrap", 1993, section 8.6 (moving blocks).
struct PairedSeries: Sendable {
  /// Whether each day has the factor, or `nil` if that is unknown.
  private let groups: [Bool?]
  /// The outcome of each day, or `nil` without data.
  private let outcomes: [Double?]
  /// The days with an outcome by their adjusted outcome, smallest first.
  private let order: [Int]
  /// The adjusted outcomes in that order.
  private let sorted: [Double]

  init(groups: [Bool?], outcomes: [Double?]) {
    let count = min(groups.count, outcomes.count)
    let missing = (7 - count % 7) % 7
    self.groups = Array(groups.prefix(count)) + Array(repeating: Bool?.none, count: missing)
    self.outcomes = Array(outcomes.prefix(count)) + Array(repeating: Double?.none, count: missing)
    let adjusted = Self.adjusted(self.outcomes)
    let days = adjusted.enumerated().compactMap { index, value in value.map { (index, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    order = days.map(\.0)
    sorted = days.map(\.1)
  }

  /// The outcomes of the days with or without the factor.
  func values(with factor: Bool) -> [Double] {
    zip(groups, outcomes).compactMap { group, outcome in group == factor ? outcome : nil }
  }

  /// The number of weeks with a day that counts.
  var weeks: Int {
    Set(groups.indices.filter { groups[$0] != nil && outcomes[$0] != nil }.map { $0 / 7 }).count
  }

  // MARK: Adjustment

  /// The number of days before and after a day in its running median.
  private static let reach = 14

  /// Returns the outcomes without the medians of their weekdays and their running median.
  static func adjusted(_ outcomes: [Double?]) -> [Double?] {
    let weekdays = (0..<7).map { weekday in
      UsualRange.median(
        stride(from: weekday, to: outcomes.count, by: 7).compactMap { outcomes[$0] }) ?? 0
    }
    let rest = outcomes.enumerated().map { index, value in value.map { $0 - weekdays[index % 7] } }
    return rest.enumerated().map { index, value in
      let near = rest[max(0, index - reach)..<min(rest.count, index + reach + 1)].compactMap(\.self)
      return value.map { $0 - (UsualRange.median(near) ?? 0) }
    }
  }

  // MARK: Test

  /// The difference of the medians of the adjusted outcomes, with minus without the factor, or
  /// `nil` if a group is empty.
  var difference: Double? {
    difference(
      order.map { Self.label(groups[$0]) }, weights: Array(repeating: 1, count: order.count))
  }

  private static let maxShuffles = 4999
  /// The number of shuffled differences as large as the observed one after which the test stops.
  private static let enough = 50

  /// Returns the share of shuffles whose difference is as large as the observed one, from 0 to 1.
  ///
  /// The observed order counts as one of 5,000. Without a chance to pass, the test stops early with
  /// an estimate of the share.
  ///
  /// Source: Besag and Clifford, "Sequential Monte Carlo p-values", Biometrika 78, 1991.
  func probability(_ random: inout SeededNumbers) -> Double {
    guard let observed = difference.map(abs) else { return 1 }
    let weights = Array(repeating: 1, count: order.count)
    let labelsOfDays = groups.map(Self.label)
    var shuffled = labelsOfDays
    var weeks = Array(0..<groups.count / 7)
    var labels = Array(repeating: 0, count: order.count)
    var asLarge = 0
    for count in 1...Self.maxShuffles {
      random.shuffle(&weeks)
      for (week, source) in weeks.enumerated() {
        for day in 0..<7 { shuffled[week * 7 + day] = labelsOfDays[source * 7 + day] }
      }
      for (position, day) in order.enumerated() { labels[position] = shuffled[day] }
      // A sum that differs only by rounding is as large.
      if abs(difference(labels, weights: weights) ?? 0) >= observed - 1e-9 { asLarge += 1 }
      if asLarge == Self.enough { return Double(asLarge) / Double(count) }
    }
    return Double(1 + asLarge) / Double(Self.maxShuffles + 1)
  }

  private static let draws = 2000

  /// Returns the interval that contains 95% of the differences of series that are drawn from this
  /// one in blocks of seven days, or `nil` if most of them lack a group.
  func interval(_ random: inout SeededNumbers) -> ClosedRange<Double>? {
    let labels = order.map { Self.label(groups[$0]) }
    let (count, last) = (groups.count, groups.count - 7)
    var found: [Double] = []
    for _ in 0..<Self.draws where last >= 0 {
      var drawn = Array(repeating: 0, count: count)
      for _ in 0..<count / 7 {
        let start = random.index(below: last + 1)
        for day in start..<start + 7 { drawn[day] += 1 }
      }
      if let value = difference(labels, weights: order.map { drawn[$0] }) { found.append(value) }
    }
    guard found.count > Self.draws / 2 else { return nil }
    found.sort()
    let outside = found.count / 40
    return found[outside]...found[found.count - 1 - outside]
  }

  /// Returns 0 without a group, 1 without and 2 with the factor.
  private static func label(_ group: Bool?) -> Int { group.map { $0 ? 2 : 1 } ?? 0 }

  /// Returns the difference of the medians of two groups of the sorted outcomes, counting
  /// each outcome in proportion to its weight.
  private func difference(_ labels: [Int], weights: [Int]) -> Double? {
    var totals = (none: 0, without: 0, with: 0)
    for (label, weight) in zip(labels, weights) {
      switch label {
      case 1: totals.without += weight
      case 2: totals.with += weight
      default: break
      }
    }
    var (without, with) = (RunningMedian(of: totals.without), RunningMedian(of: totals.with))
    guard totals.without > 0, totals.with > 0 else { return nil }
    for position in labels.indices where !(without.isComplete && with.isComplete) {
      switch labels[position] {
      case 1: without.add(sorted[position], weights[position])
      case 2: with.add(sorted[position], weights[position])
      default: break
      }
    }
    return with.value - without.value
  }

  /// The median of values that arrive in order, whose number is known.
  private struct RunningMedian {
    private let (lowRank, highRank): (Int, Int)
    private var seen = 0
    private var (low, high) = (0.0, 0.0)

    init(of total: Int) { (lowRank, highRank) = ((total - 1) / 2, total / 2) }

    var value: Double { (low + high) / 2 }

    /// Whether further values can't change the median.
    var isComplete: Bool { seen > highRank }

    mutating func add(_ value: Double, _ weight: Int) {
      guard !isComplete else { return }
      if seen <= lowRank { low = value }
      seen += weight
      if seen > highRank { high = value }
    }
  }
}
