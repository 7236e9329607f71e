import Foundation
import Testing
import WellsealBase

@Suite("Calendar days")
struct CivilDateTests {
  @Test(
    "Known days have the expected numbers",
    arguments: [
      (2001, 1, 1, 0), (1970, 1, 1, -11_323), (2000, 2, 29, -307), (2000, 3, 1, -306), (1900, 3, 1, -36_831),
      (1, 1, 1, -730_485), (2024, 2, 29, 8459), (9999, 12, 31, 2_921_573),
    ])
  func known(year: Int, month: Int, day: Int, number: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(date.daysSince2001 == number)
    #expect(CivilDate(daysSince2001: number) == date)
    #expect(CivilDate(daysSince1970: number + 11_323) == date && date.daysSince1970 == number + 11_323)
  }

  @Test("Each day follows the one before")
  func everyDay() {
    var before = CivilDate(daysSince2001: -150_001)
    for number in -150_000...150_000 {
      let date = CivilDate(daysSince2001: number)
      let isNext =
        date.day == before.day + 1 && date.month == before.month && date.year == before.year
        || date.day == 1 && before.day == CivilDate.days(inMonth: before.month, of: before.year)
      if !isNext || date.daysSince2001 != number || date <= before { Issue.record("day \(number)") }
      before = date
    }
  }

  @Test("Days equal those of Foundation's calendar, which is Julian before 1582")
  func foundation() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for number in stride(from: -152_000, to: 700_000, by: 997) {
      let moment = Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
      let expected = calendar.dateComponents([.year, .month, .day], from: moment)
      let date = CivilDate(daysSince2001: number)
      #expect([date.year, date.month, date.day] == [expected.year, expected.month, expected.day])
    }
  }

  @Test(
    "A nonexistent day is rejected",
    arguments: [
      (2024, 2, 30), (2023, 2, 29), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0),
    ])
  func missing(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "Adding months keeps the day or uses the last of a shorter month",
    arguments: [
      ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"), ("2024-03-31", -1, "2024-02-29"),
      ("2024-12-01", 1, "2025-01-01"), ("2024-01-15", -13, "2022-12-15"), ("2024-02-29", 12, "2025-02-28"),
    ])
  func months(from: String, count: Int, to: String) {
    #expect(CivilDate(from)?.adding(months: count) == CivilDate(to))
  }

  @Test("A day round-trips", arguments: ["2024-05-01", "0001-01-01", "9999-12-31"])
  func text(text: String) { #expect(CivilDate(text)?.description == text) }

  @Test(
    "Other formats are rejected",
    arguments: [
      "", "2024", "2024-5-1", "2024-05-01T", "2024-02-30", " 2024-05-01", "24-05-01", "2024-05-0a",
      "+024-05-01",
    ])
  func refused(text: String) { #expect(CivilDate(text) == nil) }
}
