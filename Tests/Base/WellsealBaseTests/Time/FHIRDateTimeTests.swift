import Foundation
import Testing
import WellsealBase

@Suite("FHIR dates")
struct FHIRDateTimeTests {
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  @Test(
    "A date covers an interval of its precision",
    arguments: [
      ("2024", .year, "2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z"),
      ("2024-12", .month, "2024-12-01T00:00:00Z", "2025-01-01T00:00:00Z"),
      ("2024-02", .month, "2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z"),
      ("2024-02-28", .day, "2024-02-28T00:00:00Z", "2024-02-29T00:00:00Z"),
      ("2024-05-15T10:00:30+02:00", .second, "2024-05-15T08:00:30Z", "2024-05-15T08:00:31Z"),
      ("2024-05-15T10:00:30.25Z", .fraction, "2024-05-15T10:00:30.25Z", "2024-05-15T10:00:30.251Z"),
      ("2016-12-31T23:59:60Z", .second, "2017-01-01T00:00:00Z", "2017-01-01T00:00:01Z"),
      ("2024-01-01T01:00:00+14:00", .second, "2023-12-31T11:00:00Z", "2023-12-31T11:00:01Z"),
    ] as [(String, FHIRDateTime.Precision, String, String)])
  func stands(text: String, precision: FHIRDateTime.Precision, start: String, end: String) throws {
    let date = try #require(FHIRDateTime(text))
    #expect(date.precision == precision)
    #expect(date == FHIRDateTime(searched: text))
    #expect(FHIRDateTime.text(date.start(in: .gmt)) == start)
    #expect(abs(date.end(in: .gmt).timeIntervalSince(try #require(FHIRDateTime(end)).start(in: .gmt))) < 1e-6)
    #expect(date.interval(in: .gmt).start == date.start(in: .gmt))
  }

  @Test(
    "A date with invalid syntax or an impossible day is rejected",
    arguments: [
      "", "24", "2024-", "2024-13", "2024-00", "2024-5", "2024-02-30", "2023-02-29", "0000", "2024-05-15T",
      "2024-05-15T10", "2024-05-15T24:00:00Z", "2024-05-15T10:60:00Z", "2024-05-15T10:00:61Z",
      "2024-05-15T10:00:30.Z", "2024-05-15T10:00:30+14:01", "2024-05-15T10:00:30+02", "2024-05-15T10:00:30z",
      "2024-05-15 10:00:30Z", "2024-05-15T10:00:30Zx", "2024-05T10:00:00Z", "٢٠٢٤",
    ])
  func refuses(text: String) {
    #expect(FHIRDateTime(text) == nil)
    #expect(FHIRDateTime(searched: text) == nil)
  }

  @Test(
    "Seconds and offsets are optional only in searches",
    arguments: ["2024-05-15T10:00Z", "2024-05-15T10:00", "2024-05-15T10:00:30"])
  func searched(text: String) throws {
    #expect(FHIRDateTime(text) == nil)
    let date = try #require(FHIRDateTime(searched: text))
    #expect(
      date.end(in: .gmt).timeIntervalSince(date.start(in: .gmt)) == (date.precision == .minute ? 60 : 1))
  }

  @Test("A blank from a plus in a URL counts as a plus")
  func blank() {
    #expect(
      FHIRDateTime(searched: "2024-05-15T10:00 02:00") == FHIRDateTime(searched: "2024-05-15T10:00+02:00"))
    #expect(FHIRDateTime(searched: "2024 05") == nil)
  }

  @Test(
    "Days start at local midnight, even if clocks change",
    arguments: [
      ("2024-03-31", "2024-03-30T23:00:00Z", 23), ("2024-10-27", "2024-10-26T22:00:00Z", 25),
      ("2024-06-01", "2024-05-31T22:00:00Z", 24),
    ])
  func zones(text: String, start: String, hours: Double) throws {
    let date = try #require(FHIRDateTime(text)).interval(in: Self.berlin)
    #expect(FHIRDateTime.text(date.start) == start)
    #expect(date.duration == hours * 3600)
  }

  @Test("Every digit of a date round-trips", arguments: 0..<200)
  func digits(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<50 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let seconds = (Double(state >> 11) / Double(1 << 53) - 0.5) * 4e9
      let date = Date(
        timeIntervalSinceReferenceDate: state & 1 == 0 ? seconds : (seconds * 1000).rounded() / 1000)
      let read = try #require(FHIRDateTime(FHIRDateTime.text(date)))
      #expect(read.start(in: .gmt) == date)
    }
  }
}
