import Foundation
import WellsealModel

/// The method for averaging a type in the app, in trends and comparisons, and in responses to
/// programs.
///
/// `HKStatistics.averageQuantity()` differs: like Apple's, it weights each sample by its
/// duration, or by a second if it has none. A watch measures the heart rate every few seconds in a
/// workout and every few minutes at rest, so that an hour's run would outweigh the day.
enum AveragingRule: Sendable, Hashable {
  /// Samples add up: an average is that of days' totals.
  case dayTotals
  /// Each day counts once, with the last value that was written for it.
  case oncePerDay
  /// Each sample counts once.
  case arithmetic
  /// Each sample weighs its duration.
  case byDuration
  /// The level of the mean energy, each sample weighing its duration.
  case equivalentLevel
  /// Each moment counts equally, except those further than half a gap from any sample.
  ///
  /// A longer time than the gap between two samples, in seconds, counts as not measured. A day
  /// needs the covered seconds to count in an average of days.
  case timeWeighted(gap: TimeInterval, leastCovered: TimeInterval)

  static func of(_ type: HealthType) -> AveragingRule {
    if type.isOncePerDay { return .oncePerDay }
    if let rule = irregular[type] { return rule }
    return switch type.row.aggregation {
    case .cumulative: .dayTotals
    case .discreteTemporallyWeighted: .byDuration
    case .discreteEquivalentContinuousLevel: .equivalentLevel
    case .discreteArithmetic, nil: .arithmetic
    }
  }

  /// The types that devices sample irregularly.
  ///
  /// A watch at rest measures the heart rate every 5 to 10 minutes, sometimes less often. Sensors
  /// of glucose measure every 1 to 15 minutes; single readings count equally, whatever the day.
  /// Sensors of motion write each second, and a pause isn't a zero unless they write zeros.
  private static let irregular: [HealthType: AveragingRule] = [
    .heartRate: .timeWeighted(gap: 1800, leastCovered: 3600),
    .bloodGlucose: .timeWeighted(gap: 900, leastCovered: 0),
    .cyclingPower: whileMoving, .cyclingCadence: whileMoving, .cyclingSpeed: whileMoving,
    .runningPower: whileMoving, .runningSpeed: whileMoving, .runningStrideLength: whileMoving,
    .runningVerticalOscillation: whileMoving, .runningGroundContactTime: whileMoving,
    .crossCountrySkiingSpeed: whileMoving, .paddleSportsSpeed: whileMoving, .rowingSpeed: whileMoving,
  ]

  private static let whileMoving = AveragingRule.timeWeighted(gap: 10, leastCovered: 0)
}
