package import FoundationEssentials
package import WellsealBase
import WellsealModel

/// The number of scheduled doses that were logged as taken.
///
/// It counts the doses that were due on the last days, including today, up to now. Doses before the
/// start of the schedule, later ones and doses as needed aren't counted. A dose that was taken on
/// the day counts, however late. It counts logs, and says nothing else about what was swallowed.
package struct Adherence: Hashable, Sendable {
  /// The number of calendar days.
  package var days: Int
  package var due = 0
  package var taken = 0
  package var skipped = 0
  /// The number of doses that were due without a log.
  package var notLogged = 0
  /// The median time from due to taken, in seconds, or `nil` if none was taken.
  package var medianDelay: TimeInterval?
  /// The numbers by time of day.
  package var times: [Time] = []

  package struct Time: Hashable, Sendable {
    /// The minutes after midnight.
    package var minute: Int
    package var due: Int
    package var taken: Int
  }

  /// The part that was taken, or `nil` if none was due.
  package var share: Double? { due == 0 ? nil : Double(taken) / Double(due) }

  init(_ doses: [DoseLog.Dose], days: Int, at now: Date) {
    self.days = days
    var delays: [TimeInterval] = []
    var byMinute: [Int: Time] = [:]
    for dose in doses where dose.scheduled.date <= now {
      let minute = dose.scheduled.minute
      var time = byMinute[minute] ?? Time(minute: minute, due: 0, taken: 0)
      due += 1
      time.due += 1
      switch dose.status {
      case .taken:
        taken += 1
        time.taken += 1
        if let start = dose.event?.sample.start {
          delays.append(start.timeIntervalSince(dose.scheduled.date))
        }
      case .skipped: skipped += 1
      case .notInteracted, .notificationNotSent, .snoozed, .notLogged: notLogged += 1
      }
      byMinute[minute] = time
    }
    medianDelay = delays.median
    times = byMinute.values.sorted { $0.minute < $1.minute }
  }

  /// `{days, due, taken, skipped, notLogged, share, medianDelay, times}`; the delay is in seconds.
  var json: JSON {
    [
      "days": .integer(days), "due": .integer(due), "taken": .integer(taken), "skipped": .integer(skipped),
      "notLogged": .integer(notLogged), "share": .number(share.map(Rounding.fraction)),
      "medianDelay": Seconds.json(medianDelay),
      "times": .array(
        times.map {
          [
            "time": .string(DoseSchedule.Time(minute: $0.minute).clock), "due": .integer($0.due),
            "taken": .integer($0.taken),
          ]
        }),
    ]
  }
}

/// The rest of a supply.
package struct Refill: Hashable, Sendable {
  /// The amount that is left.
  package var left: Double
  /// The number of average days that it covers, or `nil` for a medication as needed.
  package var days: Int?
  /// The last day with all its remaining doses, or `nil` for a medication as needed, a supply that
  /// is too small for today, and one for more than a year.
  package var lasts: CivilDate?
  /// Whether it lasts for seven days or less.
  package var isLow: Bool

  static let warningDays = 7.0

  /// Creates a refill.
  ///
  /// - Parameters:
  ///   - supply: The amount that the user had at a time.
  ///   - taken: The amount that was taken since.
  ///   - schedule: The schedule.
  ///   - time: The time zone of the schedule.
  ///   - now: The current time, after which doses are still needed.
  init(
    _ supply: OwnMedication.Supply, taken: Double, _ schedule: DoseSchedule?, _ time: LocalTime, at now: Date
  ) {
    left = max(0, supply.amount - taken)
    guard let schedule, let daily = schedule.amountPerDay, daily > 0 else {
      isLow = left == 0
      return
    }
    isLow = left / daily <= Self.warningDays
    days = Int(min(left / daily, 36_500))
    lasts = Self.lastDay(left, schedule, time, now)
  }

  private static let maxDays = 400

  private static func lastDay(
    _ left: Double, _ schedule: DoseSchedule, _ time: LocalTime, _ now: Date
  ) -> CivilDate? {
    let today = time.day(now)
    var (rest, last): (Double, CivilDate?) = (left, nil)
    for offset in 0..<maxDays {
      let day = today.adding(days: offset)
      if let until = schedule.until, day > until { return last }
      rest -= schedule.doses(from: day, to: day, in: time).filter { $0.date > now }.reduce(0) {
        $0 + $1.amount
      }
      // Halves and tenths of a dose don't add up exactly.
      guard rest > -1e-6 else { return last }
      last = day
    }
    return nil
  }

  /// `{left, days, lasts, low}`.
  var json: JSON {
    [
      "left": .number(left), "days": days.map { .integer($0) } ?? .null,
      "lasts": .text(lasts.map { "\($0)" }), "low": .bool(isLow),
    ]
  }
}

extension [Double] {
  /// The median; that of an even number is the mean of the two in the middle.
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
