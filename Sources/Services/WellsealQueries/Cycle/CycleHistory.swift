package import WellsealBase
import WellsealModel

/// Periods and cycles, derived from the days with bleeding.
///
/// - A bleeding continues over one day without flow. Spotting begins none.
/// - A bleeding begins a cycle if one of its days is marked as the start of one, or if it begins 15
///   days or more after the start of the cycle before. Bleeding in or after a pregnancy, or after
///   menopause, has its own types and begins no cycle.
/// - Cycles shorter than 15 or longer than 99 days, and those with a pregnancy, aren't counted.
package struct CycleHistory: Sendable {
  /// A bleeding.
  package struct Period: Hashable, Sendable {
    var first: CivilDate
    var last: CivilDate
    /// The number of days with flow.
    package var bleedingDays: Int
    /// Whether it begins a cycle.
    var startsCycle: Bool

    /// The number of days from the first to the last.
    package var length: Int { last.daysSince2001 - first.daysSince2001 + 1 }
  }

  package struct Cycle: Hashable, Sendable {
    /// The reason why a cycle isn't counted.
    package enum Exclusion: String, Sendable {
      case tooShort = "tooShort"
      case tooLong = "tooLong"
      case pregnancy = "pregnancy"
    }

    package var start: CivilDate
    /// The number of days to the start of the next cycle, or `nil` for the current one.
    package var length: Int?
    package var period: Period
    package var exclusion: Exclusion?
  }

  /// The bleedings in order.
  let periods: [Period]
  /// The cycles in order; the last one is the current cycle.
  package let cycles: [Cycle]

  static let minLength = 15
  static let maxLength = 99

  init(_ days: CycleDays) {
    periods = Self.periods(days.flow)
    let starting = periods.filter(\.startsCycle)
    cycles = starting.enumerated().map { place, period in
      guard place + 1 < starting.count else { return Cycle(start: period.first, period: period) }
      let next = starting[place + 1].first
      let length = next.daysSince2001 - period.first.daysSince2001
      let isPregnant = days.entries(of: .pregnancy).contains { $0.first < next && $0.last >= period.first }
      let exclusion: Cycle.Exclusion? =
        isPregnant
        ? .pregnancy : length < Self.minLength ? .tooShort : length > Self.maxLength ? .tooLong : nil
      return Cycle(start: period.first, length: length, period: period, exclusion: exclusion)
    }
  }

  private static func periods(_ flow: [CivilDate: (value: Int, isMarked: Bool)]) -> [Period] {
    var groups: [[CivilDate]] = []
    for day in flow.keys.sorted() {
      if let last = groups.last?.last, day.daysSince2001 - last.daysSince2001 <= 2 {
        groups[groups.count - 1].append(day)
      } else {
        groups.append([day])
      }
    }
    var (periods, lastStart): ([Period], CivilDate?) = ([], nil)
    for group in groups {
      let isLater = lastStart.map { group[0].daysSince2001 - $0.daysSince2001 >= minLength } ?? true
      let starts = isLater || group.contains { flow[$0]?.isMarked ?? false }
      if starts { lastStart = group[0] }
      periods.append(
        Period(
          first: group[0], last: group[group.count - 1], bleedingDays: group.count, startsCycle: starts))
    }
    return periods
  }

  // MARK: Statistics

  /// The numbers of the counted cycles.
  package struct Statistics: Hashable, Sendable {
    /// The number of cycles.
    package var count: Int
    package var medianLength: Double
    package var shortest: Int
    package var longest: Int
    /// The median number of days from the first to the last day of bleeding.
    package var medianPeriod: Double
  }

  /// Returns the complete cycles that count: the last twelve of the last 18 months.
  func counted(on today: CivilDate) -> [Cycle] {
    let earliest = today.adding(months: -18)
    return cycles.filter { $0.length != nil && $0.exclusion == nil && $0.start >= earliest }.suffix(12)
  }

  /// Returns the numbers of the counted cycles, or `nil` if there are none.
  package func statistics(on today: CivilDate) -> Statistics? {
    Self.statistics(of: counted(on: today))
  }

  /// Returns the numbers of cycles that count, or `nil` if there are none.
  package static func statistics(of counted: [Cycle]) -> Statistics? {
    let lengths = counted.compactMap(\.length)
    guard let shortest = lengths.min(), let longest = lengths.max(),
      let median = lengths.map(Double.init).median,
      let period = counted.map({ Double($0.period.length) }).median
    else { return nil }
    return Statistics(
      count: counted.count, medianLength: median, shortest: shortest, longest: longest, medianPeriod: period)
  }

  /// Returns the day of the current cycle, from 1, or `nil` if there is none or it is implausibly
  /// long.
  package func dayOfCycle(on today: CivilDate) -> Int? {
    guard let start = cycles.last?.start, today >= start else { return nil }
    let day = today.daysSince2001 - start.daysSince2001 + 1
    return day <= Self.maxLength ? day : nil
  }
}
