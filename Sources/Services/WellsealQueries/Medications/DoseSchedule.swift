package import FoundationEssentials
package import WellsealBase

/// The days and times at which a medication is due.
///
/// Times are those of the local clock, so that 8:00 stays 8:00 after a journey or a change of the
/// clocks. A time that doesn't exist on a day moves to the next that does, and one that occurs
/// twice counts once.
package struct DoseSchedule: Hashable, Sendable {
  /// The days with doses, counted from ``DoseSchedule/from``.
  package enum Days: Hashable, Sendable {
    /// Every day, or one day in several.
    case every(Int)
    /// Days of the week; Monday is 1.
    case weekdays(Set<Int>)
    /// A number of days with doses, then a number without.
    case cycle(on: Int, off: Int)
    case asNeeded
  }

  /// A time of day with the amount of its dose.
  package struct Time: Hashable, Sendable {
    /// The minutes after midnight.
    package var minute: Int
    package var amount: Double

    package init(minute: Int, amount: Double = 1) {
      (self.minute, self.amount) = (minute, amount)
    }

    /// The time as `08:00`.
    package var clock: String {
      [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// Returns the minutes after midnight of a time such as `7:00`.
    static func minute(_ text: String) -> Int? {
      guard let match = text.trimmed.wholeMatch(of: #/(\d{1,2}):(\d\d)/#), let hour = Int(match.1),
        let minute = Int(match.2), hour < 24, minute < 60
      else { return nil }
      return hour * 60 + minute
    }
  }

  package let days: Days
  /// The times in order; there are none for a medication as needed.
  package let times: [Time]
  package let from: CivilDate
  /// The last day, or `nil` if there is none.
  package let until: CivilDate?
  /// The user's own maximum of doses a day, for a medication as needed.
  ///
  /// It is counted, not enforced.
  package let maxPerDay: Int?

  static let maxTimes = 24
  static let maxAmount = 10_000.0

  /// Creates a schedule.
  ///
  /// - Throws: ``DetailError`` for the first value that is out of range.
  package init(
    days: Days, times: [Time] = [], from: CivilDate, until: CivilDate? = nil, maxPerDay: Int? = nil
  ) throws(DetailError) {
    guard days.isValid else { throw DetailError(field: "days", .malformed("1 to 365 days")) }
    guard days == .asNeeded || !times.isEmpty else {
      throw DetailError(field: "times", .malformed("HH:MM"))
    }
    guard times.count <= Self.maxTimes else { throw DetailError(field: "times", .tooLong) }
    for time in times {
      guard (0..<1440).contains(time.minute) else { throw DetailError(field: "times", .malformed("HH:MM")) }
      guard time.amount > 0, time.amount <= Self.maxAmount else {
        throw DetailError(field: "amount", .malformed("a number above 0"))
      }
    }
    guard Set(times.map(\.minute)).count == times.count else {
      throw DetailError(field: "times", .malformed("each time once"))
    }
    if let until, until < from { throw DetailError(field: "until", .malformed("a day after the first")) }
    if let maxPerDay, !(1...100).contains(maxPerDay) {
      throw DetailError(field: "maxPerDay", .malformed("1 to 100"))
    }
    self.days = days
    self.times = days == .asNeeded ? [] : times.sorted { $0.minute < $1.minute }
    self.from = from
    self.until = until
    self.maxPerDay = days == .asNeeded ? maxPerDay : nil
  }

  /// Returns true if another schedule has the same days and times, in any period.
  func hasSameDoses(as other: DoseSchedule) -> Bool { days == other.days && times == other.times }

  /// Returns the same schedule in another period.
  func limited(from: CivilDate, until: CivilDate?) throws(DetailError) -> DoseSchedule {
    try DoseSchedule(days: days, times: times, from: from, until: until, maxPerDay: maxPerDay)
  }

  package var isAsNeeded: Bool { days == .asNeeded }

  /// Returns true if doses are due on a day.
  func includes(_ day: CivilDate) -> Bool {
    guard day >= from, until.map({ day <= $0 }) ?? true else { return false }
    let index = day.daysSince2001 - from.daysSince2001
    return switch days {
    case .every(let count): index.isMultiple(of: count)
    case .weekdays(let chosen): chosen.contains(day.weekday)
    case .cycle(let on, let off): index % (on + off) < on
    case .asNeeded: false
    }
  }

  /// Returns the doses that are due from a day to another one.
  func doses(from first: CivilDate, to last: CivilDate, in time: LocalTime) -> [ScheduledDose] {
    guard !isAsNeeded, first <= last else { return [] }
    return (first.daysSince2001...last.daysSince2001).flatMap { number -> [ScheduledDose] in
      let day = CivilDate(daysSince2001: number)
      guard includes(day) else { return [] }
      return times.map {
        ScheduledDose(day: day, minute: $0.minute, date: time.moment(of: day, $0.minute), amount: $0.amount)
      }
    }
  }

  /// The average amount of a day, or `nil` for a medication as needed.
  var amountPerDay: Double? {
    let amount = times.reduce(0) { $0 + $1.amount }
    return switch days {
    case .every(let count): amount / Double(count)
    case .weekdays(let chosen): amount * Double(chosen.count) / 7
    case .cycle(let on, let off): amount * Double(on) / Double(on + off)
    case .asNeeded: nil
    }
  }
}

/// A dose that is due.
package struct ScheduledDose: Hashable, Sendable {
  var day: CivilDate
  /// The time of the schedule, in minutes after midnight.
  package var minute: Int
  package var date: Date
  package var amount: Double

  /// Returns whether a time means this dose, to the minute.
  package func isDue(at time: Date) -> Bool { abs(date.timeIntervalSince(time)) < 60 }
}

extension DoseSchedule.Days {
  fileprivate var isValid: Bool {
    switch self {
    case .every(let count): (1...365).contains(count)
    case .weekdays(let chosen): !chosen.isEmpty && chosen.isSubset(of: Set(1...7))
    case .cycle(let on, let off): (1...365).contains(on) && (1...365).contains(off)
    case .asNeeded: true
    }
  }
}

extension CivilDate {
  /// The day of the week; Monday is 1.
  ///
  /// 1 January 2001 was a Monday.
  package var weekday: Int { (daysSince2001 % 7 + 7) % 7 + 1 }
}

extension LocalTime {
  /// Returns the date of a time of day, or of the next time that exists if a change of the clocks
  /// skips it.
  func moment(of day: CivilDate, _ minute: Int) -> Date {
    let clock = DoseSchedule.Time(minute: minute).clock
    guard let date = try? date("\(day)T\(clock)") else { return .distantPast }
    guard words(date).dropFirst(11).prefix(5) != clock else { return date }
    // The time is skipped, and the date is as long after the change as the time is after the gap's
    // start.
    var change = date
    let offset = zone.secondsFromGMT(for: date)
    while zone.secondsFromGMT(for: change - 60) == offset, date.timeIntervalSince(change) < 86_400 {
      change -= 60
    }
    return change
  }
}
