import Foundation
import TestSupport
import Testing

@testable import WellsealModel

/// Compares the arithmetic of bucket boundaries with `Calendar`.
@Suite("Bucket boundaries")
struct CalendarBucketTests {
  @Test("Interval arithmetic equals that of the calendar", arguments: zones)
  func equality(zone: String) throws {
    let calendar = try calendar(zone)
    var random = SeededGenerator(seed: zone.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    for interval in intervals {
      for _ in 0..<12 {
        // Days are divided at midnight, and some zones change their clocks at midnight.
        let year = Int.random(in: 1902...2090, using: &random)
        let components = DateComponents(
          calendar: calendar, year: year, month: Int.random(in: 1...12, using: &random),
          day: Int.random(in: 1...31, using: &random),
          hour: [0, 0, 0, 2, 12, 23].randomElement(using: &random),
          minute: [0, 0, 30].randomElement(using: &random))
        let anchor = try #require(components.date)
        let buckets = try #require(CalendarBuckets(anchor: anchor, interval: interval, calendar: calendar))
        for _ in 0..<40 {
          let index = Int.random(in: -400...400, using: &random)
          #expect(
            buckets.start(of: index) == buckets.calendarStart(of: index), "\(components) \(index) \(interval)"
          )
        }
      }
    }
  }

  @Test("Boundaries are correct around every clock change", arguments: zones)
  func changes(zone: String) throws {
    let calendar = try calendar(zone)
    var date = Date(timeIntervalSince1970: -2_000_000_000)
    while let change = calendar.timeZone.nextDaylightSavingTimeTransition(after: date), change > date,
      change.timeIntervalSince1970 < 2_300_000_000
    {
      date = change
      for (interval, hour) in [(DateComponents(day: 1), 0), (DateComponents(month: 1), 1)] {
        let midnight = calendar.startOfDay(for: change - 86_400 * 40)
        let buckets = try #require(
          CalendarBuckets(anchor: midnight + Double(hour) * 3600, interval: interval, calendar: calendar))
        for index in interval.day == nil ? 0...2 : 36...44 {
          #expect(buckets.start(of: index) == buckets.calendarStart(of: index), "\(change) \(index)")
          #expect(buckets.start(of: index) <= buckets.start(of: index + 1))
        }
      }
    }
  }

  @Test("Batch and single calculation give the same starts", arguments: zones, intervals)
  func bulk(zone: String, interval: DateComponents) throws {
    let buckets = try #require(
      CalendarBuckets(anchor: .noon, interval: interval, calendar: calendar(zone)))
    let asked = DateInterval(start: .noon - 9_000_000, duration: 1_000_000)
    let starts = try #require(buckets.starts(covering: asked))
    let first = buckets.index(of: asked.start)
    #expect(starts == starts.sorted())
    #expect(starts.first == buckets.start(of: first))
    #expect(starts.count == buckets.index(of: asked.end) - first + 2)
    #expect(try #require(starts.last) > asked.end)
  }

  @Test("More starts than the limit are not listed")
  func limit() throws {
    let buckets = try #require(
      CalendarBuckets(anchor: .noon, interval: DateComponents(second: 1), calendar: calendar("UTC")))
    #expect(buckets.starts(covering: DateInterval(start: .noon, duration: 98), limit: 100)?.count == 100)
    #expect(buckets.starts(covering: DateInterval(start: .noon, duration: 99), limit: 100) == nil)
    #expect(buckets.starts(covering: DateInterval(start: .distantPast, end: .distantFuture)) == nil)
  }

  @Test("A quarter is three months")
  func quarters() throws {
    let calendar = try calendar("Europe/Berlin")
    let quarters = try #require(
      CalendarBuckets(anchor: .noon, interval: DateComponents(quarter: 1), calendar: calendar))
    let months = try #require(
      CalendarBuckets(anchor: .noon, interval: DateComponents(month: 3), calendar: calendar))
    for index in -9...9 { #expect(quarters.start(of: index) == months.start(of: index)) }
    #expect(quarters.index(of: .noon + 86_400 * 100) == 1)
  }

  @Test("Buckets in the far past and future follow the calendar", arguments: [-60_000, 60_000, 400_000])
  func farOff(index: Int) throws {
    for interval in [DateComponents(day: 1), DateComponents(month: 1), DateComponents(hour: 9)] {
      let buckets = try #require(
        CalendarBuckets(anchor: .noon, interval: interval, calendar: calendar("America/New_York")))
      #expect(buckets.start(of: index) == buckets.calendarStart(of: index))
    }
  }

  @Test("An anchor with fractional seconds works, too")
  func fractions() throws {
    for interval in intervals {
      let buckets = try #require(
        CalendarBuckets(
          anchor: .noon + 0.123_456_7, interval: interval, calendar: calendar("Europe/Berlin")))
      for index in -50...50 { #expect(buckets.start(of: index) == buckets.calendarStart(of: index)) }
    }
  }
}

private let zones = [
  "UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia",
  "America/Sao_Paulo", "Asia/Beirut", "Africa/Casablanca", "America/Caracas", "Asia/Pyongyang",
  "Antarctica/Troll", "Africa/Monrovia", "Europe/Dublin", "Asia/Tehran", "Pacific/Kwajalein",
  "America/St_Johns", "Africa/Cairo", "Asia/Gaza", "America/Havana", "Pacific/Chatham", "Europe/Moscow",
]

private let intervals = [
  DateComponents(day: 1), DateComponents(day: 3), DateComponents(weekOfYear: 1),
  DateComponents(weekOfMonth: 2),
  DateComponents(month: 1), DateComponents(month: 5), DateComponents(year: 1), DateComponents(quarter: 1),
  DateComponents(hour: 1), DateComponents(hour: 6, minute: 5), DateComponents(minute: 15),
  DateComponents(second: 40), DateComponents(day: 1, hour: 12), DateComponents(day: 1, weekOfYear: 1),
  DateComponents(year: 1, month: 2),
]

private func calendar(_ zone: String) throws -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = try #require(TimeZone(identifier: zone))
  return calendar
}
