import Foundation
import WellsealBase

/// The Sleep Regularity Index: how often the person is in the same state, asleep or awake, at the
/// same time on consecutive days.
///
/// The index is −100 plus 200 times the share of equal moments 24 hours apart: 100 for identical
/// days, 0 for random ones. Days run from noon to noon. All sleep counts, including naps. Days
/// without a night are left out.
///
/// Source: Phillips et al. 2017, doi 10.1038/s41598-017-03171-4. Epochs there are 30 seconds; the
/// limit of short epochs is computed here.
package struct SleepRegularity: Sendable, Hashable {
  /// The share of equal moments, from 0 to 1.
  package var share: Double
  /// The number of pairs of consecutive days with data.
  package var pairs: Int

  /// The index, from −100 to 100.
  package var index: Double { -100 + 200 * share }

  /// The minimum number of pairs of days for a meaningful index.
  static let minPairs = 7

  /// Creates the regularity of days, or returns `nil` if no two consecutive days have data.
  ///
  /// - Parameter days: For each day, the intervals asleep without overlaps, in seconds after the
  ///   noon at which it starts, or `nil` for a day without data.
  init?(days: [[Range<Double>]?]) {
    var (different, pairs) = (0.0, 0)
    for (day, next) in zip(days, days.dropFirst()) {
      guard let day, let next else { continue }
      let (first, second) = (Self.clipped(day), Self.clipped(next))
      let both = first.reduce(0) { sum, one in
        sum + second.reduce(0) { $0 + Self.length(one.clamped(to: $1)) }
      }
      different += (first + second).reduce(0) { $0 + Self.length($1) } - 2 * both
      pairs += 1
    }
    guard pairs > 0 else { return nil }
    self.pairs = pairs
    share = 1 - different / (Double(pairs) * Self.day)
  }

  private static let day = 86_400.0

  private static func clipped(_ intervals: [Range<Double>]) -> [Range<Double>] {
    intervals.map { $0.clamped(to: 0..<day) }
  }

  private static func length(_ interval: Range<Double>) -> Double {
    interval.upperBound - interval.lowerBound
  }
}

extension SleepAnswer {
  /// The regularity of the nights, or `nil` if fewer than ``SleepRegularity/minPairs`` pairs of
  /// days have a night each.
  package var regularity: SleepRegularity? {
    let found = SleepRegularity(days: asleepByDay)
    return found.flatMap { $0.pairs >= SleepRegularity.minPairs ? $0 : nil }
  }

  /// The intervals asleep of each day, noon to noon, from the first night to the last.
  private var asleepByDay: [[Range<Double>]?] {
    let calendar = time.calendar
    let known = Set(nights.filter(\.isSlept).map(\.day))
    guard let first = known.min(), let last = known.max(),
      let count = calendar.dateComponents([.day], from: first, to: last).day, count < Self.maxDays
    else { return [] }
    let times = nights.flatMap(\.timesAsleep).sorted { $0.start < $1.start }
    var next = 0
    return (0...count).map { offset in
      guard let day = calendar.date(byAdding: .day, value: offset, to: first), known.contains(day),
        let before = calendar.date(byAdding: .day, value: -1, to: day),
        let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: before)
      else { return nil }
      while next < times.endIndex, times[next].end <= noon { next += 1 }
      let end = noon + 86_400
      return times[next...].prefix { $0.start < end }.map { interval in
        interval.start.timeIntervalSince(noon)..<interval.end.timeIntervalSince(noon)
      }
    }
  }

  /// The maximum number of days, so that a wrong date in the data can't use up memory.
  private static let maxDays = 40_000
}
