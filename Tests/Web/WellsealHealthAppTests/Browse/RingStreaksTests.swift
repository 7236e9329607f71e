import Foundation
import Testing
import WebFixtures
import WellsealBase
import WellsealModel

@testable import WellsealHealthApp

@Suite("Streaks of rings")
struct RingStreaksTests {
  /// Days of May 2026: `x` closed, `-` open, `p` paused, a space without data.
  private func days(_ text: String) -> [ActivitySummary] {
    text.enumerated().compactMap { index, letter in
      guard letter != " " else { return nil }
      var day = ActivitySummary(day: CalendarDay(year: 2026, month: 5, day: index + 1))
      day.isPaused = letter == "p"
      day.activeEnergyBurned = HealthQuantity(letter == "x" ? 500 : 100, .kilocalorie)
      day.activeEnergyBurnedGoal = HealthQuantity(400, .kilocalorie)
      day.exerciseTime = HealthQuantity(40, .minute)
      day.exerciseTimeGoal = HealthQuantity(30, .minute)
      day.standHours = HealthQuantity(12, .count)
      day.standHoursGoal = HealthQuantity(12, .count)
      return day
    }
  }

  @Test(
    "Series are counted",
    arguments: [
      ("xxx-xx", 6, 2, 3), ("xxx-xx-", 7, 2, 3), ("xxxx-", 6, 0, 4), ("xx xx", 6, 2, 2), ("xxpx", 5, 3, 3),
      ("x", 3, 0, 1), ("", 3, 0, 0), ("-----", 5, 0, 0),
    ])
  func series(text: String, today: Int, current: Int, longest: Int) throws {
    let day = try #require(CalendarDay(year: 2026, month: 5, day: today).date(in: Demo.time))
    let streaks = RingStreaks(days(text), today: day, in: Demo.time)
    #expect(streaks.current == current && streaks.longest == longest, "\(text)")
  }

  @Test("A week with all rings closed on each day counts")
  func weeks() throws {
    // 4 May 2026 is a Monday.
    let day = try #require(CalendarDay(year: 2026, month: 5, day: 20).date(in: Demo.time))
    let streaks = RingStreaks(days("   xxxxxxxxxx-xx"), today: day, in: Demo.time)
    #expect(streaks.perfectWeeks == 1)
    #expect(streaks.bestWeek?.energy == 500)
  }
}
