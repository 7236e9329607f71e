package import FoundationEssentials
import WellsealBase

/// The timeline cut into equal calendar intervals, in both directions from an anchor.
///
/// Bucket `n` begins `n` intervals after the anchor in the calendar, so that a month from 31 January on ends on the last
/// of February and a day has 23 or 25 hours where the clocks change.
///
/// In the Gregorian calendar bounds are found by arithmetic wherever the clocks do not change within a few hours, and by
/// `Calendar` there, with the same result.
package struct CalendarBuckets: Sendable {
  /// Where bucket 0 begins.
  package let anchor: Date
  /// How long each bucket is.
  package let interval: DateComponents
  /// The calendar, with its time zone, that the intervals are added in.
  package let calendar: Calendar
  /// The interval without quarters, which `Calendar` cannot add.
  private let step: DateComponents
  private let nominalLength: TimeInterval
  private let stride: Stride?

  /// Nil where the interval is not made of years to seconds, each from 0 to a million, or is empty.
  package init?(anchor: Date, interval: DateComponents, calendar: Calendar) {
    let values = Self.lengths.map { interval.value(for: $0.component) ?? 0 }
    let length = zip(values, Self.lengths).reduce(0) { $0 + Double($1.0) * $1.1.seconds }
    guard values.allSatisfy((0...1_000_000).contains), length >= 1 else { return nil }
    self.anchor = anchor
    self.interval = interval
    self.calendar = calendar
    self.nominalLength = length
    self.step = Self.withoutQuarters(interval)
    self.stride = Stride(step, from: anchor, in: calendar)
  }

  /// The number of the bucket that a date falls into; a date between two buckets belongs to the later one.
  package func index(of date: Date) -> Int {
    var index = Int((date.timeIntervalSince(anchor) / nominalLength).rounded(.down))
    while start(of: index) > date { index -= 1 }
    while start(of: index + 1) <= date { index += 1 }
    return index
  }

  /// When a bucket begins.
  package func start(of index: Int) -> Date { stride?.date(after: index) ?? calendarStart(of: index) }

  /// The bucket with a number, from its start to that of the next one.
  package func bucket(_ index: Int) -> DateInterval {
    let start = start(of: index)
    return DateInterval(start: start, end: max(start, self.start(of: index + 1)))
  }

  /// The starts, in order, of all buckets from the one with the start of an interval to the one with its end, and at last
  /// where that one ends; nil where these are more than `limit`.
  package func starts(covering interval: DateInterval, limit: Int = 1_000_000) -> [Date]? {
    guard interval.duration / nominalLength < Double(2 * limit) else { return nil }
    let indices = index(of: interval.start)...(index(of: interval.end) + 1)
    return indices.count <= limit ? indices.map(start(of:)) : nil
  }

  /// The start as `Calendar` computes it by adding.
  func calendarStart(of index: Int) -> Date {
    var offset = DateComponents()
    for (component, _) in Self.lengths {
      guard let value = step.value(for: component) else { continue }
      offset.setValue(value * index, for: component)
    }
    return calendar.date(byAdding: offset, to: anchor) ?? anchor + nominalLength * Double(index)
  }

  private static func withoutQuarters(_ interval: DateComponents) -> DateComponents {
    guard let quarters = interval.quarter else { return interval }
    var step = interval
    step.quarter = nil
    step.month = (step.month ?? 0) + 3 * quarters
    return step
  }

  /// The lengths that are close enough to guess a bucket by.
  private static let lengths: [(component: Calendar.Component, seconds: TimeInterval)] = [
    (.year, 31_556_952), (.quarter, 7_889_238), (.month, 2_629_746), (.weekOfYear, 604_800),
    (.weekOfMonth, 604_800), (.day, 86_400), (.hour, 3600), (.minute, 60), (.second, 1),
  ]
}

extension CalendarBuckets: Hashable {
  package static func == (left: CalendarBuckets, right: CalendarBuckets) -> Bool {
    left.anchor == right.anchor && left.interval == right.interval && left.calendar == right.calendar
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(anchor)
    hasher.combine(interval)
  }
}

extension CalendarBuckets {
  /// An interval that arithmetic can add as often as one likes.
  private enum Stride: Sendable {
    /// Hours, minutes and seconds pass whatever clocks show.
    case seconds(Double, from: Double)
    /// Days and weeks, in seconds.
    case days(Double, from: WallTime)
    /// Months and years, from a day and the seconds since its midnight.
    case months(Int, from: CivilDate, at: Double, WallTime)

    /// Nil for an interval of several kinds, another calendar, or an anchor that is far off or between two seconds.
    ///
    /// Nil also for months from the 29th on: what `Calendar` makes of them in February depends on the way there.
    init?(_ step: DateComponents, from anchor: Date, in calendar: Calendar) {
      let seconds = anchor.timeIntervalSinceReferenceDate
      guard calendar.identifier == .gregorian, ZoneHistory.range.contains(seconds) else { return nil }
      if let length = StepUnits.amount(of: step, StepUnits.clock) {
        self = .seconds(Double(length), from: seconds)
        return
      }
      guard seconds == seconds.rounded() else { return nil }
      let wall = WallTime(seconds, in: calendar.timeZone)
      let midnight = (wall.seconds / 86_400).rounded(.down)
      let day = CivilDate(daysSince2001: Int(midnight))
      if let days = StepUnits.amount(ofOne: step, StepUnits.day) {
        self = .days(Double(days) * 86_400, from: wall)
      } else if let months = StepUnits.amount(ofOne: step, StepUnits.month), day.day <= 28 {
        self = .months(months, from: day, at: wall.seconds - midnight * 86_400, wall)
      } else {
        return nil
      }
    }

    func date(after count: Int) -> Date? {
      let date =
        switch self {
        case .seconds(let length, let anchor): Optional(anchor + length * Double(count))
        case .days(let length, let wall): wall.date(at: wall.seconds + length * Double(count))
        case .months(let months, let day, let time, let wall):
          wall.date(at: Double(day.adding(months: months * count).daysSince2001) * 86_400 + time)
        }
      guard let date, ZoneHistory.range.contains(date) else { return nil }
      return Date(timeIntervalSinceReferenceDate: date)
    }
  }

  /// What clocks show at the anchor, as seconds on a clock that never changes, and where they hang.
  private struct WallTime: Sendable {
    let seconds: Double
    private let zone: ZoneHistory
    private let crossings: Int

    init(_ date: Double, in zone: TimeZone) {
      self.zone = ZoneHistory.of(zone)
      seconds = date + self.zone.offset(at: date)
      crossings = self.zone.crossings(at: date)
    }

    func date(at wall: Double) -> Double? { zone.date(atWallTime: wall, crossings: crossings) }
  }
}

/// The kinds of components that arithmetic can add.
private enum StepUnits {
  typealias Unit = (component: Calendar.Component, amount: Int)

  static let clock: [Unit] = [(.hour, 3600), (.minute, 60), (.second, 1)]
  static let day: [Unit] = [(.day, 1), (.weekOfYear, 7), (.weekOfMonth, 7)]
  static let month: [Unit] = [(.month, 1), (.year, 12)]

  /// How much of a kind an interval adds; nil where it adds something else as well.
  static func amount(of step: DateComponents, _ units: [Unit]) -> Int? {
    let others = [clock, day, month].joined()
      .filter { other in !units.contains { $0.component == other.component } }
    guard others.allSatisfy({ (step.value(for: $0.component) ?? 0) == 0 }) else { return nil }
    return units.reduce(0) { $0 + (step.value(for: $1.component) ?? 0) * $1.amount }
  }

  /// The same where a single component says it: `Calendar` adds one after the other and minds the clocks each time.
  static func amount(ofOne step: DateComponents, _ units: [Unit]) -> Int? {
    units.count { (step.value(for: $0.component) ?? 0) != 0 } == 1 ? amount(of: step, units) : nil
  }
}
