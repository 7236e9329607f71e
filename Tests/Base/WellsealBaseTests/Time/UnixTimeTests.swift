import Foundation
import Testing
import WellsealBase

@Suite("Points in time")
struct UnixTimeTests {
  @Test(
    "Times of RFC 3339 are read",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:00:00Z", 1_709_208_000),
      ("2022-02-03 12:00:00", 1_643_889_600),
      ("1985-04-12T23:20:50.52Z", 482_196_050.52), ("1996-12-19T16:39:57-08:00", 851_042_397),
      ("1990-12-31T23:59:60Z", 662_688_000), ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
      ("2024-02-29t12:00:00z", 1_709_208_000),
    ] as [(String, Double)])
  func reads(text: String, seconds: Double) { #expect(UnixTime(rfc3339: text)?.seconds == seconds) }

  @Test(
    "An impossible date or time is rejected, not carried over",
    arguments: [
      "2027-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2023-06-31T00:00:00Z", "2023-13-01T00:00:00Z",
      "2023-00-10T00:00:00Z", "2023-07-00T00:00:00Z", "2023-07-01T24:00:00Z", "2023-07-01T12:61:00Z",
      "2023-07-01T12:00:99Z", "0000-01-01T00:00:00Z", "", "2023-07-01", "2023-07-01T12:00Z",
      "2023-7-1T1:0:0Z",
      "2023-07-01T12:00:00+15:00", "2023-07-01T12:00:00+0200", "2023-07-01T12:00:00.Z",
      "2023-07-01T12:00:00Zx",
    ])
  func refuses(text: String) { #expect(UnixTime(rfc3339: text) == nil) }

  @Test(
    "A time is formatted to the second",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"), (1_709_208_000.9, "2024-02-29T12:00:00Z"),
      (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (1e12, "1000000000000.0"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
      (-62_167_219_201, "-0001-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func writes(seconds: Double, text: String) { #expect(UnixTime(seconds).rfc3339 == text) }

  @Test("Formatted seconds round-trip")
  func both() {
    for seconds in stride(from: -62_135_596_800, through: 253_402_300_799, by: 86_399 * 977) {
      #expect(UnixTime(rfc3339: UnixTime(seconds).rfc3339)?.seconds == Double(seconds))
    }
  }

  @Test("Foundation's dates are the same points in time")
  func dates() {
    let date = Date(timeIntervalSinceReferenceDate: 86_400.25)
    #expect(UnixTime(date).seconds == 978_393_600.25 && UnixTime(date).date == date)
    #expect(
      UnixTime(10) - 4 == UnixTime(6) && UnixTime(10) + 4 > UnixTime(10) && UnixTime(10) - UnixTime(4) == 6)
  }

  @Test("Unbounded times order after all others, and NaN isn't ordered")
  func unbounded() {
    let (time, none) = (UnixTime(1), UnixTime(.nan))
    #expect(UnixTime.distantPast < time && time < .distantFuture)
    #expect(time.isFinite && !none.isFinite && !UnixTime.distantFuture.isFinite)
    #expect(!(none <= time) && !(none >= time) && !(time <= none) && !(time >= none))
  }

  @Test(
    "Dates of HTTP are read and written",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
    ] as [(String, Double)])
  func http(text: String, seconds: Double) {
    #expect(UnixTime(imfFixdate: text)?.seconds == seconds)
    #expect(UnixTime(seconds).imfFixdate == text)
  }

  @Test(
    "Other formats and impossible days are rejected",
    arguments: [
      "", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Fri, 30 Feb 2024 12:00:00 GMT",
      "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 06 nov 1994 08:49:37 GMT",
    ])
  func refusesHTTP(text: String) { #expect(UnixTime(imfFixdate: text) == nil) }
}
