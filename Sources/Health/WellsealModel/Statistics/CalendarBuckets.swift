package import FoundationEssentials
import WellsealBase

/// The timeline divided into equal calendar intervals, in both directions from an anchor.
///
/// Bucket `n` begins `n` calendar intervals after the anchor, so a month that starts on 31 January
/// ends on the last day of February, and a day has 23 or 25 hours when the clocks change.
///
/// In the Gregorian calendar, bounds are calculated arithmetically unless the clocks change within
/// a few hours; then `Calendar` calculates them, with the same result.
package struct CalendarBuckets: Sendable {
  /// The start of bucket 0.
  package let anchor: Date
  /// The length of each bucket.
  package let interval: DateComponents
  /// The calendar, including the time zone, for adding intervals.
  package let calendar: Calendar
  /// The interval without quarters, which `Calendar` can't add.
  private let step: DateComponents
  private let nominalLength: TimeInterval
  private let stride: Stride?

  /// Creates buckets, or returns `nil` if the interval is empty or has components other than years
  /// to seconds, each from 0 to a million.
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

  /// Returns the index of the bucket that contains a date.
  ///
  /// A date on a boundary belongs to the later bucket.
  package func index(of date: Date) -> Int {
    var index = Int((date.timeIntervalSince(anchor) / nominalLength).rounded(.down))
    while start(of: index) > date { index -= 1 }
    while start(of: index + 1) <= date { index += 1 }
    return index
  }

  /// Returns the start of a bucket.
  package func start(of index: Int) -> Date { stride?.date(after: index) ?? calendarStart(of: index) }

  /// Returns the bucket with an index, from its start to the start of the next one.
  package func bucket(_ index: Int) -> DateInterval {
    let start = start(of: index)
    return DateInterval(start: start, end: max(start, self.start(of: index + 1)))
  }

  /// Returns the starts of all buckets that cover an interval, in order, followed by the end of the
  /// last one, or `nil` if there are more than `limit`.
  package func starts(covering interval: DateInterval, limit: Int = 1_000_000) -> [Date]? {
    guard interval.duration / nominalLength < Double(2 * limit) else { return nil }
    let indices = index(of: interval.start)...(index(of: interval.end) + 1)
    return indices.count <= limit ? indices.map(start(of:)) : nil
  }

  /// Returns the start as `Calendar` calculates it.
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

  /// Approximate lengths for estimating a bucket's index.
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
  /// An interval that can be added arithmetically any number of times.
  private enum Stride: Sendable {
    /// Hours, minutes and seconds, which don't depend on clock changes.
    case seconds(Double, from: Double)
    /// Days and weeks, in seconds.
    case days(Double, from: WallTime)
    /// Months and years, from a day and the seconds since its midnight.
    case months(Int, from: CivilDate, at: Double, WallTime)

    /// Returns `nil` if the interval mixes several kinds, the calendar isn't Gregorian, or the
    /// anchor is far in the past or future or not on a full second.
    ///
    /// Also returns `nil` for months from the 29th on: the result of `Calendar` in February then
    /// depends on the path.
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

  /// The wall time at the anchor, as seconds on a clock that never changes, and its time zone.
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

/// The kinds of components that can be added arithmetically.
private enum StepUnits {
  typealias Unit = (component: Calendar.Component, amount: Int)

  static let clock: [Unit] = [(.hour, 3600), (.minute, 60), (.second, 1)]
  static let day: [Unit] = [(.day, 1), (.weekOfYear, 7), (.weekOfMonth, 7)]
  static let month: [Unit] = [(.month, 1), (.year, 12)]

  /// Returns the amount of one kind that an interval adds, or `nil` if it also adds another kind.
  static func amount(of step: DateComponents, _ units: [Unit]) -> Int? {
    let others = [clock, day, month].joined()
      .filter { other in !units.contains { $0.component == other.component } }
    guard others.allSatisfy({ (step.value(for: $0.component) ?? 0) == 0 }) else { return nil }
    return units.reduce(0) { $0 + (step.value(for: $1.component) ?? 0) * $1.amount }
  }

  /// Returns the same if there is only one component; `Calendar` adds components separately and
  /// adjusts for clock changes each time.
  static func amount(ofOne step: DateComponents, _ units: [Unit]) -> Int? {
    units.count { (step.value(for: $0.component) ?? 0) != 0 } == 1 ? amount(of: step, units) : nil
  }
}
