import Foundation
import Testing
import WellsealBase

@Suite("Days and times as users type them")
struct LocalTimeTests {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  @Test(
    "A text means a day or a time in the zone",
    arguments: [
      ("2024-03-30", "2024-03-30T00:00:00+01:00", 86_400),
      ("2024-03-31", "2024-03-31T00:00:00+01:00", 82_800),
      ("2024-10-27", "2024-10-27T00:00:00+02:00", 90_000),
      ("2024-05-01T07:30", "2024-05-01T07:30:00+02:00", 0),
      ("2024-05-01 07:30:15", "2024-05-01T07:30:15+02:00", 0),
      ("2024-05-01T07:30:00Z", "2024-05-01T09:30:00+02:00", 0),
      ("2024-05-01T07:30:00.250Z", "2024-05-01T09:30:00.250+02:00", 0),
      ("2024-05-01T07:30:00-05:00", "2024-05-01T14:30:00+02:00", 0),
      ("2024-05-01T07:30:00-0500", "2024-05-01T14:30:00+02:00", 0),
      ("2024-03-31T02:30", "2024-03-31T03:30:00+02:00", 0),
      ("2024-10-27T02:30", "2024-10-27T02:30:00+02:00", 0),
      ("2024-05-01T07:30-05:00", "2024-05-01T14:30:00+02:00", 0),
      ("2024-05-01T07:30Z", "2024-05-01T09:30:00+02:00", 0),
      ("2024-05-01 07:30:00 -0500", "2024-05-01T14:30:00+02:00", 0),
      ("2024-05-01 07:30:00.123456+00:00", "2024-05-01T09:30:00.123+02:00", 0),
      ("0", "1970-01-01T01:00:00+01:00", 0),
      ("-86400", "1969-12-31T01:00:00+01:00", 0),
      ("20240501", "2024-05-01T00:00:00+02:00", 86_400),
    ] as [(String, String, Double)])
  func reads(text: String, start: String, seconds: Double) throws {
    let time = LocalTime(Self.berlin)
    let interval = try time.interval(text)
    #expect(time.text(interval.start) == start)
    #expect(interval.duration == seconds)
  }

  @Test(
    "An invalid time is rejected with the valid formats",
    arguments: [
      "", "someday", "20240230", "20241301", "20240501T07:30", "last", "last 0 days", "2024-00",
      "5 days hence", "2024-02-30", "2024-13-01",
      "2024-05-01T25:00", "2024-05-01T07:60",
      "2024-05-01T07:30:00 ", "2024-05-01T07:30:00  +0200", "2024-05-01T07:30:00 CEST",
      "2024-05-01T07:60Z", "2024-05-01T07:30-05", "2024-05-01T07:30+", "2024-05-01T07:30ZZ", "2024-05-01T07Z",
      "nan", "1e300", "9999999999999999999",
      "2024-02-30T07:00:00Z", "2023-07-01T25:00:00Z", "2023-07-01T12:61:00+02:00", "2023-07-01T12:00:99Z",
    ])
  func refuses(text: String) throws {
    let error = #expect(throws: UnreadableTime.self) { try LocalTime(.gmt).interval(text) }
    #expect(error?.description == "invalid time \"\(text)\"")
  }

  @Test(
    "Relative dates resolve correctly on Saturday 30 March 2024",
    arguments: [
      ("today", "2024-03-30", "2024-03-31"), ("Yesterday", "2024-03-29", "2024-03-30"),
      ("tomorrow", "2024-03-31", "2024-04-01"), ("2024", "2024-01-01", "2025-01-01"),
      ("2024-02", "2024-02-01", "2024-03-01"), ("last 1 day", "2024-03-30", "2024-03-31"),
      ("last 90 days", "2024-01-01", "2024-03-31"), ("30d", "2024-03-01", "2024-03-31"),
      ("2 weeks", "2024-03-17", "2024-03-31"), ("last-2-weeks", "2024-03-17", "2024-03-31"),
      ("last 1 month", "2024-02-29", "2024-03-31"), ("1 month ago", "2024-02-29", "2024-03-01"),
      ("3 days ago", "2024-03-27", "2024-03-28"), ("this week", "2024-03-25", "2024-04-01"),
      ("last week", "2024-03-18", "2024-03-25"), ("this month", "2024-03-01", "2024-04-01"),
      ("last month", "2024-02-01", "2024-03-01"), ("last year", "2023-01-01", "2024-01-01"),
    ])
  func spoken(text: String, first: String, end: String) throws {
    let time = LocalTime(Self.berlin)
    // Already Saturday in Berlin, still Friday in Greenwich.
    let now = try time.date("2024-03-30T00:30")
    let interval = try time.interval(text, now: now)
    #expect(time.dayWords(interval.start) == first && time.dayWords(interval.end) == end)
    #expect(try interval.start == time.date(first) && interval.end == time.date(end))
    #expect(try time.interval("now", now: now) == DateInterval(start: now, duration: 0))
  }

  @Test("Zone names are case-insensitive", arguments: ["europe/berlin", "Europe/Berlin"])
  func zoneNames(name: String) throws { #expect(try LocalTime(named: name).zone == Self.berlin) }

  @Test(
    "Dates print with the offset of their day",
    arguments: [
      ("Asia/Kolkata", "2024-05-01T05:30:00+05:30"), ("America/St_Johns", "2024-04-30T21:30:00-02:30"),
      ("GMT", "2024-05-01T00:00:00Z"),
    ])
  func prints(zone: String, text: String) throws {
    #expect(try LocalTime(named: zone).text(Date(timeIntervalSince1970: 1_714_521_600)) == text)
  }

  @Test("An unknown zone is reported by name")
  func zones() {
    #expect(throws: UnreadableTime(text: "Nowhere", isZone: true)) { try LocalTime(named: "Nowhere") }
  }

  @Test("A recorded time that the clocks skipped is an error, and a query's isn't")
  func skipped() throws {
    let berlin = try LocalTime(named: "Europe/Berlin")
    for text in ["2026-03-29T02:30", "2026-03-29 02:00:00"] {
      #expect(throws: UnreadableTime(text: text, isSkipped: true)) { try berlin.recordedDate(text) }
      #expect(try berlin.date(text) == berlin.date("2026-03-29T03:\(text.contains("30") ? "30" : "00")"))
    }
    let valid = [
      "2026-03-29T01:59", "2026-03-29T03:00", "2026-10-25T02:30", "2026-03-29T02:30+01:00", "2026-03-29",
      "1774747800",
    ]
    for text in valid { #expect(try berlin.recordedDate(text) == berlin.date(text), "\(text)") }
  }
}
