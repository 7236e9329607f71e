import Foundation
import Testing
import WellsealBase

@testable import WellsealHealthApp

@Suite("Columns of charts")
struct ChartRangeTests {
  private static func slots(_ range: ChartRange, _ day: String, _ zone: String) throws -> [DateInterval] {
    let time = try LocalTime(named: zone)
    return range.slots(endingWith: try time.date(day), in: time)
  }

  @Test(
    "The hours of a day end with the day",
    arguments: [
      ("2025-04-06", "Australia/Lord_Howe", 25, 1800.0), ("2025-10-05", "Australia/Lord_Howe", 24, 1800),
      ("2025-03-30", "Europe/Berlin", 23, 3600), ("2025-10-26", "Europe/Berlin", 25, 3600),
    ])
  func hours(day: String, zone: String, count: Int, last: Double) throws {
    let hours = try Self.slots(.day, day, zone)
    let calendar = try LocalTime(named: zone).calendar
    #expect(hours.count == count)
    #expect(hours.last?.duration == last)
    #expect(hours.last?.end == calendar.date(byAdding: .day, value: 1, to: try #require(hours.first).start))
  }

  @Test("A skipped day has no column, and weeks still start on their first day")
  func skippedDay() throws {
    let (day, zone) = ("2012-01-07", "Pacific/Apia")
    let calendar = try LocalTime(named: zone).calendar
    let weeks = try Self.slots(.halfYear, day, zone)
    #expect(weeks.count == 26)
    #expect(weeks.allSatisfy { calendar.component(.weekday, from: $0.start) == calendar.firstWeekday })
    let days = try Self.slots(.week, "2012-01-02", zone)
    #expect(days.map { calendar.component(.day, from: $0.start) } == [26, 27, 28, 29, 31, 1, 2])
    for slots in [weeks, days] { #expect(zip(slots, slots.dropFirst()).allSatisfy { $0.end == $1.start }) }
  }
}
