import FoundationEssentials
import WellsealModel

/// Consecutive days in which samples of a batch start, for queries of similar stored samples.
struct DayRange: Sendable {
  /// The first and the last day since 1970, in UTC.
  let days: ClosedRange<Int>

  /// The condition for samples that start on these days.
  var predicate: SamplePredicate {
    .samples(
      from: Self.start(ofDay: days.lowerBound), to: Self.start(ofDay: days.upperBound + 1),
      options: .strictStartDate)
  }

  private static func start(ofDay day: Int) -> Date { Date(timeIntervalSince1970: Double(day) * 86_400) }

  /// The maximum number of ranges for a batch.
  static let maxCount = 32

  /// Returns disjoint ranges that contain dates.
  ///
  /// They leave out the longest gaps without dates. There are at most ``maxCount``, because a query
  /// for each day of a long history would take much longer than reading the days between.
  static func covering(_ dates: some Sequence<Date>) -> [DayRange] {
    let days = Set(dates.map { Int(($0.timeIntervalSince1970 / 86_400).rounded(.down)) }).sorted()
    let gaps = days.indices.dropFirst().filter { days[$0] - days[$0 - 1] > 1 }
    let longest = gaps.sorted { days[$0] - days[$0 - 1] > days[$1] - days[$1 - 1] }
    let firsts = [0] + longest.prefix(maxCount - 1).sorted()
    guard !days.isEmpty else { return [] }
    return zip(firsts, firsts.dropFirst() + [days.count]).map { first, next in
      DayRange(days: days[first]...days[next - 1])
    }
  }
}
