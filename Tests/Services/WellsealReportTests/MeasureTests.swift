import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealReport

@Suite("Measurements in reports")
struct MeasureTests {
  static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private func pressure(_ date: String, _ systolic: Double, _ diastolic: Double) throws
    -> BloodPressureSummary.Reading
  {
    .init(date: try Self.time.date(date), systolic: systolic, diastolic: diastolic)
  }

  @Test(
    "Each hour belongs to one part of the day",
    arguments: [
      ("04:59", DayPart.night), ("05:00", .morning), ("11:59", .morning), ("12:00", .afternoon),
      ("17:00", .evening), ("22:00", .night), ("00:00", .night),
    ])
  func parts(clock: String, part: DayPart) throws {
    #expect(DayPart(of: try Self.time.date("2024-05-01T\(clock)"), in: Self.time.calendar) == part)
  }

  @Test("Blood pressure is averaged overall and by time of day")
  func byTime() throws {
    let readings = try [
      pressure("2024-05-01T07:00", 120, 80), pressure("2024-05-02T07:00", 130, 90),
      pressure("2024-05-02T20:00", 140, 70),
    ]
    let found = try #require(BloodPressureSummary(readings, from: [.watch], in: Self.time))
    #expect(found.rows.map(\.part) == [nil, .morning, .evening])
    #expect(found.rows.map(\.readings) == [3, 2, 1])
    #expect(found.rows.map(\.days) == [2, 2, 1])
    #expect(found.rows.map(\.systolic.average) == [130, 125, 140])
    #expect(found.rows[0].diastolic.minimum == 70)
    #expect(found.rows[0].diastolic.maximum == 90)
    #expect(found.coverage == Coverage(days: 2, sources: [.watch]))
    #expect(found.daily(in: Self.time).map(\.systolic) == [120, 135])
  }

  @Test("Equal readings of two sources at one time count once")
  func doubles() throws {
    let readings = try [pressure("2024-05-01T07:00", 120, 80), pressure("2024-05-01T07:00", 120, 80)]
    #expect(BloodPressureSummary(readings, from: [.watch, .phone], in: Self.time)?.rows[0].readings == 1)
    #expect(BloodPressureSummary([], from: [], in: Self.time) == nil)
  }

  @Test(
    "A limit is part of its range, in both units",
    arguments: [
      ("mg/dL", 70.0, GlucoseSummary.Zone.inRange), ("mg/dL", 69.9, .low), ("mg/dL", 180, .inRange),
      ("mg/dL", 180.1, .high), ("mg/dL", 53, .veryLow), ("mg/dL", 251, .veryHigh),
      ("mmol<180.15588000005408>/L", 3.9, .inRange), ("mmol<180.15588000005408>/L", 10, .inRange),
      ("mmol<180.15588000005408>/L", 10.1, .high),
    ])
  func bounds(unit: String, value: Double, zone: GlucoseSummary.Zone) throws {
    #expect(GlucoseSummary.Bounds.of(try HealthUnit(parsing: unit)).zone(of: value) == zone)
  }

  @Test(
    "A sensor reading counts until the next, for at most 15 minutes")
  func sensor() throws {
    let start = try Self.time.date("2024-05-01T00:00")
    // Fifty readings of 100 every five minutes, then one of 200 after an hour.
    var readings = (0..<50).map { GlucoseSummary.Reading(date: start + Double($0) * 300, value: 100) }
    readings.append(.init(date: start + 49 * 300 + 3600, value: 200))
    let found = try #require(
      GlucoseSummary(readings, in: "mg/dL", from: [HealthSource.watch], Self.time))
    #expect(found.isContinuous)
    #expect(found.seconds == 49 * 300 + 900 + 900)
    #expect(abs((found.shares[.high] ?? 0) - 900 / found.seconds) < 1e-12)
  }

  @Test("With few readings, shares are of readings")
  func finger() throws {
    let start = try Self.time.date("2024-05-01T08:00")
    let readings = [60.0, 100, 190, 100].enumerated().map {
      GlucoseSummary.Reading(date: start + Double($0.offset) * 3600, value: $0.element)
    }
    let found = try #require(GlucoseSummary(readings, in: "mg/dL", from: [HealthSource](), Self.time))
    #expect(!found.isContinuous)
    #expect(found.shares == [.veryLow: 0, .low: 0.25, .inRange: 0.5, .high: 0.25, .veryHigh: 0])
  }

  @Test("The shares sum to 100 percent", arguments: 0..<20 as Range<UInt64>)
  func whole(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let start = try Self.time.date("2024-05-01T00:00")
    let readings = (0..<(1 + random.index(below: 400))).map { _ in
      GlucoseSummary.Reading(
        date: start + Double(random.index(below: 200_000)), value: Double(40 + random.index(below: 300)))
    }
    let found = try #require(GlucoseSummary(readings, in: "mg/dL", from: [HealthSource](), Self.time))
    #expect(abs(found.shares.values.reduce(0, +) - 1) < 1e-9)
  }
}
