package import Foundation
import WellsealBase

/// The comparison of the days with a factor and those without.
package struct Association: Sendable {
  package let pair: AssociationPair
  /// The value of the factor that divides the days, or `nil` if a day has the factor or not.
  package let cut: Double?
  /// The days that count, in order.
  package let days: [Day]
  /// The series of all days in the window, for the test.
  let series: PairedSeries
  package var verdict = Verdict.none
  /// The share of shuffles with a difference as large, or `nil` if it wasn't tested.
  var probability: Double?
  /// The likely range of the adjusted difference, or `nil` if it wasn't computed.
  package var interval: ClosedRange<Double>?

  package struct Day: Sendable, Hashable {
    /// The start of the day of the factor.
    package var date: Date
    package var factor: Double
    package var isWith: Bool
    package var outcome: Double
  }

  /// The result of a comparison.
  package enum Verdict: String, Sendable {
    /// There are too few days.
    case fewDays = "fewDays"
    /// No difference stands out.
    case none = "none"
    /// The difference stands out in one of two months.
    case once = "once"
    /// The difference stands out.
    case found = "found"
  }

  /// Divides days by a factor.
  ///
  /// - Parameters:
  ///   - pair: The factor and the outcome.
  ///   - values: The values of consecutive days, starting with a Monday.
  ///   - dates: The starts of these days.
  ///   - cut: The value above which a day has the factor, or `nil` for a round number near the
  ///     median.
  init(
    _ pair: AssociationPair, _ values: [(factor: Double?, outcome: Double?)], _ dates: [Date], cut: Double?
  ) {
    let pairs = values.compactMap { value in value.outcome == nil ? nil : value.factor }
    let border = pair.factor.step == nil ? nil : cut ?? Self.cut(of: pairs, pair.factor)
    let groups = values.map { value in value.factor.map { $0 > border ?? 0 } }
    self.pair = pair
    self.cut = border
    days = zip(dates, zip(values, groups)).compactMap { date, day in
      guard let factor = day.0.factor, let outcome = day.0.outcome, let isWith = day.1 else { return nil }
      return Day(date: date, factor: factor, isWith: isWith, outcome: outcome)
    }
    series = PairedSeries(groups: groups, outcomes: values.map(\.outcome))
  }

  /// Returns the round number that is nearest to the median.
  private static func cut(of values: [Double], _ factor: AssociationFactor) -> Double? {
    guard let step = factor.step, let median = UsualRange.median(values) else { return nil }
    return (median / step).rounded() * step
  }

  /// Returns the number of days with the factor or without it.
  package func count(with factor: Bool) -> Int { days.reduce(0) { $0 + ($1.isWith == factor ? 1 : 0) } }

  /// Returns the median outcome of the days with or without the factor, or `nil` without any.
  package func median(with factor: Bool) -> Double? {
    UsualRange.median(days.filter { $0.isWith == factor }.map(\.outcome))
  }

  /// The difference of the medians, with minus without the factor, or `nil` if a group is empty.
  package var difference: Double? {
    guard let with = median(with: true), let without = median(with: false) else { return nil }
    return with - without
  }

  // MARK: Rules

  private static let (minDays, minWeeks, minDaysOfGroup) = (60, 8, 15)

  /// The number of days that are missing for a comparison that wasn't asked for.
  package var missingDays: Int {
    let smaller = min(count(with: true), count(with: false))
    return max(
      Self.minDays - days.count, Self.minDaysOfGroup - smaller, 7 * (Self.minWeeks - series.weeks), 0)
  }

  /// The number of days that are missing for a comparison that was asked for.
  package var missingDaysIfAsked: Int {
    max(7 - min(count(with: true), count(with: false)), 7 * (3 - series.weeks), 0)
  }

  /// Whether the difference is clear of zero, large enough to matter, and not made by the
  /// adjustment.
  var isClear: Bool {
    guard let interval, let difference, let adjusted = series.difference else { return false }
    return !interval.contains(0) && difference * adjusted > 0
      && abs(difference) >= pair.outcome.minDifference
  }

  /// The number of further days after which the smallest difference that matters would probably
  /// stand out, or `nil` if it would already, or can't be estimated.
  package var furtherDays: Int? {
    guard let interval else { return nil }
    let reach = (interval.upperBound - interval.lowerBound) / 2 / pair.outcome.minDifference
    let needed = (Double(days.count) * reach * reach).rounded(.up)
    guard needed > Double(days.count), needed < 3660 else { return nil }
    return Int(needed) - days.count
  }

  /// The smallest difference that matters.
  package var minDifference: Double { pair.outcome.minDifference }
}
