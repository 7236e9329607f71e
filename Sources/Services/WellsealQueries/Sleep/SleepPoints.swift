package import Foundation
package import WellsealBase
package import WellsealModel

/// A score of a night from 0 to 100, by this project's own formula.
///
/// Three parts add up: up to 50 points for the time asleep, up to 30 for a regular bedtime and up
/// to 20 for few interruptions. It isn't Apple's sleep score, whose function isn't published, and
/// it says nothing about health.
package struct SleepPoints: Sendable, Hashable {
  /// 50 points at the goal, fewer in proportion down to none at three hours.
  package var duration: Double
  /// 30 points within 15 minutes of the usual time of falling asleep, fewer in proportion down to
  /// none at two hours.
  package var bedtime: Double
  /// 20 points for at most 10 minutes awake, fewer in proportion down to none at 90.
  package var interruptions: Double

  package static let maxDuration = 50.0
  package static let maxBedtime = 30.0
  package static let maxInterruptions = 20.0

  /// Creates the points of a night from minutes.
  ///
  /// - Parameters:
  ///   - asleep: The time asleep.
  ///   - goal: The time asleep that earns all points, more than three hours.
  ///   - bedtimeOff: The difference from the usual time of falling asleep.
  ///   - awake: The time awake between falling asleep and waking up.
  init(asleep: Double, goal: Double, bedtimeOff: Double, awake: Double) {
    func part(_ share: Double, of points: Double) -> Double { points * min(1, max(0, share)) }
    duration = part((asleep - 180) / max(goal - 180, 1), of: Self.maxDuration)
    bedtime = part(1 - max(0, abs(bedtimeOff) - 15) / 105, of: Self.maxBedtime)
    interruptions = part(1 - max(0, awake - 10) / 80, of: Self.maxInterruptions)
  }

  package var total: Double { duration + bedtime + interruptions }

  /// Returns the default goal: the lower end of the range recommended for an age.
  ///
  /// - Parameter age: The age in years, or `nil` for an adult.
  /// - Returns: The goal in minutes.
  ///
  /// Source: Hirshkowitz et al., National Sleep Foundation, Sleep Health 2015.
  package static func goal(atAge age: Int?) -> Double {
    switch age ?? 18 {
    case ..<14: 9 * 60
    case 14..<18: 8 * 60
    default: 7 * 60
    }
  }

  /// The number of nights before whose times of falling asleep count.
  static let nightsBefore = 13
  /// The minimum number of nights before.
  static let minNightsBefore = 5
  /// The number of days in which to look for the nights before.
  package static let lookback = 28

  /// Returns the goal for the user of a store, by the date of birth if it contains one.
  ///
  /// - Returns: The goal in minutes.
  /// - Throws: Errors of the store.
  package static func goal(in store: some SampleStore, at now: Date, _ time: LocalTime) async throws
    -> Double
  {
    let born = try await store.characteristics().dateOfBirth
    let age = born.flatMap { born in
      let parts = DateComponents(year: born.year, month: born.month, day: born.day)
      return time.calendar.date(from: parts).flatMap { date in
        time.calendar.dateComponents([.year], from: date, to: now).year
      }
    }
    return goal(atAge: age)
  }

  /// Returns the circular median of times of day, in minutes, or `nil` if there are none.
  ///
  /// The circle is cut opposite the time with the smallest sum of distances to the others.
  static func median(ofTimes minutes: [Double]) -> Double? {
    func distance(_ minute: Double, from other: Double) -> Double {
      let turn = (minute - other).truncatingRemainder(dividingBy: 1440)
      return turn > 720 ? turn - 1440 : turn <= -720 ? turn + 1440 : turn
    }
    func sum(_ center: Double) -> Double { minutes.reduce(0) { $0 + abs(distance($1, from: center)) } }
    guard let center = minutes.min(by: { sum($0) < sum($1) }),
      let offset = UsualRange.median(minutes.map { distance($0, from: center) })
    else { return nil }
    let median = (center + offset).truncatingRemainder(dividingBy: 1440)
    return median < 0 ? median + 1440 : median
  }

  /// Returns the shortest distance between two times of day, in minutes.
  static func distance(_ minute: Double, _ other: Double) -> Double {
    let turn = abs(minute - other).truncatingRemainder(dividingBy: 1440)
    return min(turn, 1440 - turn)
  }
}

extension SleepAnswer {
  /// Returns the points of a night.
  ///
  /// - Parameters:
  ///   - night: One of the nights.
  ///   - goal: The goal in minutes.
  /// - Returns: The points, or `nil` if it isn't a night with time asleep or fewer than five of the
  ///   last nights before it have a time of falling asleep.
  package func points(of night: SleepNight, goal: Double) -> SleepPoints? {
    guard night.isSlept, let own = minute(of: night) else { return nil }
    let before = (earlier + nights).filter { $0.day < night.day && !$0.isNap }
      .suffix(SleepPoints.nightsBefore)
    let times = before.compactMap(minute)
    guard times.count >= SleepPoints.minNightsBefore, let usual = SleepPoints.median(ofTimes: times) else {
      return nil
    }
    return SleepPoints(
      asleep: night.asleep / 60, goal: goal, bedtimeOff: SleepPoints.distance(own, usual),
      awake: night.awakeDuringSleep / 60)
  }

  /// Returns the local time of falling asleep, in minutes after midnight.
  private func minute(of night: SleepNight) -> Double? {
    night.fellAsleep.map { date in
      let parts = time(of: night).calendar.dateComponents([.hour, .minute, .second], from: date)
      return Double((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) + Double(parts.second ?? 0) / 60
    }
  }
}

extension SleepNight {
  /// The seconds awake between falling asleep and waking up.
  var awakeDuringSleep: TimeInterval {
    guard let fellAsleep, let wokeUp else { return 0 }
    return spans.filter { $0.stage == .awake && $0.start >= fellAsleep && $0.end <= wokeUp }
      .reduce(0) { $0 + $1.seconds }
  }
}

extension SleepPoints {
  /// `{total, duration, bedtime, interruptions}`.
  var json: JSON {
    [
      "total": .number(Rounding.calculated(total)), "duration": .number(Rounding.calculated(duration)),
      "bedtime": .number(Rounding.calculated(bedtime)),
      "interruptions": .number(Rounding.calculated(interruptions)),
    ]
  }
}
