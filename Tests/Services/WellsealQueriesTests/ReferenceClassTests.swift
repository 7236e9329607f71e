import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Blood pressure classes, cardio fitness and glucose ranges")
struct ReferenceClassTests {
  private static let time = SleepTests.time

  @Test(
    "The higher class of the two pressures counts",
    arguments: [
      (119.9, 79.9, .normal, false), (119, 82, .stage1, false), (133, 83, .stage1, false),
      (120, 79, .elevated, false), (129.9, 70, .elevated, false), (130, 70, .stage1, false),
      (139.9, 84, .stage1, true), (140, 60, .stage2, true), (110, 90, .stage2, true),
      (134.9, 84.9, .stage1, false), (135, 70, .stage1, true),
    ] as [(Double, Double, BloodPressureClass, Bool)])
  func pressure(systolic: Double, diastolic: Double, expected: BloodPressureClass, isHighAtHome: Bool) {
    #expect(BloodPressureClass(systolic: systolic, diastolic: diastolic) == expected)
    #expect(BloodPressureClass.isHighAtHome(systolic: systolic, diastolic: diastolic) == isHighAtHome)
  }

  @Test(
    "Cardio fitness has the quarter of the sex and decade; a border belongs to the higher one",
    arguments: [
      (38.0, 43, .male, 3), (37.8, 43, .male, 3), (37.7, 43, .male, 2), (15.5, 70, .female, 1),
      (15.6, 79, .female, 2), (44.7, 20, .female, 4), (55.1, 29, .male, 3), (30, 19, .male, nil),
      (30, 80, .female, nil),
    ] as [(Double, Int, CardioFitnessQuarter.Sex, Int?)])
  func fitness(value: Double, age: Int, sex: CardioFitnessQuarter.Sex, quarter: Int?) {
    #expect(CardioFitnessQuarter(value, age: age, sex)?.quarter == quarter)
  }

  @Test("The borders of a quarter are those around the value")
  func fitnessBorders() throws {
    let third = try #require(CardioFitnessQuarter(38, age: 43, .male))
    #expect(third.lower == 37.8 && third.upper == 45.0 && third.ages == 40...49)
    let lowest = try #require(CardioFitnessQuarter(15.5, age: 70, .female))
    #expect(lowest.lower == nil && lowest.upper == 15.6)
    let highest = try #require(CardioFitnessQuarter(60, age: 25, .male))
    #expect(highest.lower == 55.2 && highest.upper == nil)
  }

  @Test(
    "Glucose levels have the consensus bounds",
    arguments: [
      (53.9, .veryLow), (54, .low), (69.9, .low), (70, .target), (180, .target), (180.1, .high), (250, .high),
      (250.1, .veryHigh),
    ] as [(Double, GlucoseRanges.Level)])
  func levels(value: Double, expected: GlucoseRanges.Level) {
    #expect(GlucoseRanges.Level(value) == expected)
  }

  @Test("A reading counts until the next one, for at most 15 minutes")
  func times() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let readings = [(0.0, 100.0), (5, 200), (10, 60), (60, 300), (65, 110)].map { minute, value in
      (date: start + minute * 60, value: value)
    }
    let ranges = GlucoseRanges(readings: readings, until: start + 70 * 60)
    #expect(ranges.covered == 35 * 60)
    #expect(ranges.seconds == [.target: 600, .high: 300, .low: 900, .veryHigh: 300])
    #expect(ranges.share(of: .target) == 600.0 / 2100 && ranges.share(of: .veryLow) == 0)
  }

  private static func add(
    _ value: Double, _ minute: Int, by source: HealthSource, to store: MemoryStore
  ) async throws {
    let date = try time.date("2024-05-01") + Double(minute) * 60
    try await store.commit([
      try .add(
        NewSample(
          try HealthSample(
            type: .bloodGlucose, start: date, end: date, value: .quantity(HealthQuantity(value, "mg/dL")),
            provenance: Provenance(sourceRevision: SourceRevision(source: source)))))
    ])
  }

  @Test("Only a sensor's readings have ranges, and those of one source")
  func sensor() async throws {
    let store = MemoryStore()
    let day = try Self.time.interval("2024-05-01")
    for number in 0..<5 { try await Self.add(100, number * 200, by: SleepTests.phone, to: store) }
    #expect(try await GlucoseRanges(in: day, of: store, calendar: Self.time.calendar) == nil)
    for number in 0..<100 {
      try await Self.add(number < 25 ? 190 : 100, number * 5, by: SleepTests.watch, to: store)
    }
    let ranges = try #require(try await GlucoseRanges(in: day, of: store, calendar: Self.time.calendar))
    #expect(ranges.count == 100 && ranges.seconds[.high] == 25 * 300)
    #expect(ranges.covered == 99 * 300 + 900)
  }
}
