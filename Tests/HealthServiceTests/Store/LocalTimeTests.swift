import Foundation
import HealthService
import Testing

@Suite("Days and times as people write them")
struct LocalTimeTests {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  @Test(
    "A text means a day or a moment in the zone",
    arguments: [
      ("2024-03-30", "2024-03-30T00:00:00+01:00", 86_400),
      ("2024-03-31", "2024-03-31T00:00:00+01:00", 82_800),
      ("2024-10-27", "2024-10-27T00:00:00+02:00", 90_000),
      ("2024-05-01T07:30", "2024-05-01T07:30:00+02:00", 0),
      ("2024-05-01 07:30:15", "2024-05-01T07:30:15+02:00", 0),
      ("2024-05-01T07:30:00Z", "2024-05-01T09:30:00+02:00", 0),
      ("2024-05-01T07:30:00.250Z", "2024-05-01T09:30:00.250+02:00", 0),
      ("2024-05-01T07:30:00-05:00", "2024-05-01T14:30:00+02:00", 0),
      ("2024-05-01T07:30-05:00", "2024-05-01T14:30:00+02:00", 0),
      ("2024-05-01T07:30Z", "2024-05-01T09:30:00+02:00", 0),
      ("0", "1970-01-01T01:00:00+01:00", 0),
    ] as [(String, String, Double)])
  func reads(text: String, start: String, seconds: Double) throws {
    let time = LocalTime(Self.berlin)
    let interval = try time.interval(text)
    #expect(time.text(interval.start) == start)
    #expect(interval.duration == seconds)
  }

  @Test(
    "What is no time is refused with the forms that are",
    arguments: [
      "", "yesterday", "2024-02-30", "2024-13-01", "2024-05-01T25:00", "2024-05-01T07:60",
      "2024-05-01T07:60Z", "2024-05-01T07Z", "nan", "1e300",
    ])
  func refuses(text: String) throws {
    let error = #expect(throws: UnreadableTime.self) { try LocalTime(.gmt).interval(text) }
    #expect(error?.description == "\"\(text)\" is no time")
    #expect(error?.hint?.contains("2024-05-01") == true)
  }

  @Test(
    "Dates print with the offset of their day",
    arguments: [
      ("Asia/Kolkata", "2024-05-01T05:30:00+05:30"), ("America/St_Johns", "2024-04-30T21:30:00-02:30"),
      ("GMT", "2024-05-01T00:00:00Z"),
    ])
  func prints(zone: String, text: String) throws {
    #expect(try LocalTime(named: zone).text(Date(timeIntervalSince1970: 1_714_521_600)) == text)
  }

  @Test("A zone that does not exist is named")
  func zones() {
    #expect(throws: UnreadableTime(text: "Nowhere", isZone: true)) { try LocalTime(named: "Nowhere") }
  }
}
