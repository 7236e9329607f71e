package import FoundationEssentials

/// The timeline cut into equal calendar intervals, in both directions from an anchor.
///
/// Bucket `n` begins `n` intervals after the anchor in the calendar, so that a month from 31 January on ends on the last
/// of February and a day has 23 or 25 hours where the clocks change.
package struct CalendarBuckets: Hashable, Sendable {
  package let anchor: Date
  package let interval: DateComponents
  package let calendar: Calendar
  private let nominalLength: TimeInterval

  /// Nil where the interval is not made of years to seconds, each from 0 to a million, or is empty.
  package init?(anchor: Date, interval: DateComponents, calendar: Calendar) {
    let values = Self.lengths.map { interval.value(for: $0.component) ?? 0 }
    let length = zip(values, Self.lengths).reduce(0) { $0 + Double($1.0) * $1.1.seconds }
    guard values.allSatisfy((0...1_000_000).contains), length >= 1 else { return nil }
    self.anchor = anchor
    self.interval = interval
    self.calendar = calendar
    self.nominalLength = length
  }

  /// The number of the bucket that a date falls into; a date between two buckets belongs to the later one.
  package func index(of date: Date) -> Int {
    var index = Int((date.timeIntervalSince(anchor) / nominalLength).rounded(.down))
    while start(of: index) > date { index -= 1 }
    while start(of: index + 1) <= date { index += 1 }
    return index
  }

  /// When a bucket begins.
  package func start(of index: Int) -> Date {
    var offset = DateComponents()
    for (component, _) in Self.lengths {
      guard let value = interval.value(for: component) else { continue }
      offset.setValue(value * index, for: component)
    }
    return calendar.date(byAdding: offset, to: anchor) ?? anchor + nominalLength * Double(index)
  }

  package func bucket(_ index: Int) -> DateInterval {
    DateInterval(start: start(of: index), end: max(start(of: index), start(of: index + 1)))
  }

  /// The lengths that are close enough to guess a bucket by.
  private static let lengths: [(component: Calendar.Component, seconds: TimeInterval)] = [
    (.year, 31_556_952), (.quarter, 7_889_238), (.month, 2_629_746), (.weekOfYear, 604_800),
    (.weekOfMonth, 604_800), (.day, 86_400), (.hour, 3600), (.minute, 60), (.second, 1),
  ]
}
