import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Heart rate zones")
struct HeartRateZoneTests {
  private static let time = SleepTests.time

  /// Creates a person of 40 years with resting heart rates of 58 to 62 on the days before a run of
  /// `WorkoutTests.store()`, which is on 1 May 2024.
  private static func store(
    born: CalendarDay? = CalendarDay(year: 1984, month: 5, day: 1),
    rest: [(day: String, value: Double)] = [("2024-04-01", 58), ("2024-04-20", 60), ("2024-04-30", 62)]
  ) async throws -> (store: MemoryStore, workout: HealthSample) {
    let (store, workout) = try await WorkoutTests.store()
    var characteristics = Characteristics()
    characteristics.dateOfBirth = born
    try await store.commit([.setCharacteristics(characteristics)])
    for (day, value) in rest {
      let start = try time.date("\(day)T08:00")
      try await store.commit([
        try .add(NewSample(try WorkoutTests.sample(.restingHeartRate, value, "count/min", start, start)))
      ])
    }
    return (store, workout)
  }

  private static func set(_ details: [String: String], in store: MemoryStore) async throws {
    var person = try await PersonDetails(in: store)
    for (name, text) in details { try person.set(name, to: text) }
    try await person.keep(in: store)
  }

  private static func detail(
    _ made: (store: MemoryStore, workout: HealthSample)
  ) async throws -> WorkoutDetail {
    try #require(try await WorkoutDetail(made.workout, in: made.store, time))
  }

  @Test("At 40 years and a resting rate of 60, limits are 132, 144, 156 and 168")
  func reserve() async throws {
    let detail = try await Self.detail(try await Self.store())
    #expect(detail.reserve == HeartRateReserve(rest: 60, maximum: 180, age: 40))
    #expect(detail.zoneOrigin == .reserve && detail.missingForZones.isEmpty)
    #expect(detail.zones.map(\.low) == [nil, 132, 144, 156, 168])
    #expect(detail.zones.map(\.high) == [132, 144, 156, 168, nil])
    #expect(
      detail.json(in: Self.time)["zoneReserve"]?.text == #"{"rest":60,"maximum":180,"age":40}"#)
    #expect(detail.json(in: Self.time)["zoneOrigin"]?.text == #""reserve""#)
  }

  @Test("The age is that on the day of the workout")
  func age() async throws {
    let made = try await Self.store(born: CalendarDay(year: 1984, month: 5, day: 2))
    #expect(try await Self.detail(made).reserve?.maximum == 208 - 0.7 * 39)
  }

  @Test("Only resting rates of the 30 days before the workout count, one per day")
  func rest() async throws {
    let made = try await Self.store(rest: [
      ("2024-03-31", 90), ("2024-04-01", 70), ("2024-04-30", 60), ("2024-05-01", 40),
    ])
    #expect(try await Self.detail(made).reserve?.rest == 65)
  }

  @Test("An entered maximum replaces the estimated one")
  func maximum() async throws {
    let made = try await Self.store(born: nil)
    try await Self.set(["maxHeartRate": "190"], in: made.store)
    let detail = try await Self.detail(made)
    #expect(detail.reserve == HeartRateReserve(rest: 60, maximum: 190, age: nil))
    #expect(detail.zones.compactMap(\.low) == [138, 151, 164, 177])
  }

  @Test("Entered zones precede the reserve, and the workout’s own zones precede both")
  func order() async throws {
    let made = try await Self.store(born: nil, rest: [])
    try await Self.set(["heartRateZones": "120, 140, 160"], in: made.store)
    let detail = try await Self.detail(made)
    #expect(detail.zoneOrigin == .person && detail.reserve == nil)
    #expect(detail.zones.compactMap(\.low) == [120, 140, 160])

    guard case .workout(var workout) = made.workout.value else { return }
    let own = try WorkoutZoneConfiguration(
      type: .heartRate, boundaries: [HealthQuantity(100, "count/min")])
    workout.zoneGroups = [try WorkoutZoneGroup(own, durations: [300, 1200])]
    let sample = try HealthSample(
      type: .workout, start: made.workout.start, end: made.workout.end, value: .workout(workout))
    let stored = try #require(try await WorkoutDetail(sample, in: made.store, Self.time))
    #expect(stored.zoneOrigin == .workout && stored.zones.map(\.seconds) == [300, 1200])
  }

  @Test(
    "Without a heart rate for the reserve there are no zones, and it is named",
    arguments: [
      (false, true, [HeartRateReserve.Missing.rest]), (true, false, [.maximum]),
      (false, false, [.rest, .maximum]),
    ])
  func missing(hasRest: Bool, isBorn: Bool, expected: [HeartRateReserve.Missing]) async throws {
    let made = try await Self.store(
      born: isBorn ? CalendarDay(year: 1984, month: 5, day: 1) : nil,
      rest: hasRest ? [("2024-04-30", 60)] : [])
    let detail = try await Self.detail(made)
    #expect(detail.zones.isEmpty && detail.zoneOrigin == nil && detail.missingForZones == expected)
    #expect(detail.json(in: Self.time)["zonesMissing"] == .array(expected.map { .string($0.rawValue) }))
  }

  @Test("A maximum that isn’t above the resting rate counts as missing")
  func impossible() async throws {
    let made = try await Self.store(rest: [("2024-04-30", 110)])
    try await Self.set(["maxHeartRate": "105"], in: made.store)
    #expect(try await Self.detail(made).missingForZones == [.maximum])
  }

  @Test("The heart rate changes evenly between two samples, and pauses don’t count")
  func timeInZones() async throws {
    // 110 to 129 within the first 570 seconds; the pause from 600 to 900; 140 to 169 within 870.
    let made = try await Self.store()
    try await Self.set(["heartRateZones": "120,140"], in: made.store)
    let zones = try await Self.detail(made).zones
    // 120 after 300 seconds, 140 at the end of the pause.
    #expect(zones.map { $0.seconds.rounded() } == [300, 300, 900])
  }

  @Test("The middle of a gap of more than 30 minutes isn’t in a zone")
  func gap() async throws {
    let store = MemoryStore()
    let start = try Self.time.date("2024-05-01T10:00")
    let workout = try HealthSample(
      type: .workout, start: start, end: start + 7200,
      value: .workout(Workout(activityType: 37, duration: 7200)), provenance: WorkoutTests.source)
    let rates = try [(600.0, 110.0), (6000, 150)].map { second, rate in
      try WorkoutTests.sample(.heartRate, rate, "count/min", start + second, start + second)
    }
    try await store.commit(try ([workout] + rates).map { try .add(NewSample($0)) })
    try await Self.set(["heartRateZones": "130"], in: store)
    // 600 seconds before the first one, 900 after it; 900 before the second one, 900 after it.
    #expect(try await Self.detail((store, workout)).zones.map(\.seconds) == [1500, 1800])
  }

  @Test(
    "Invalid settings are rejected",
    arguments: [
      ("maxHeartRate", "99"), ("maxHeartRate", "251"), ("maxHeartRate", "fast"), ("maxHeartRate", "180 190"),
      ("heartRateZones", "140,120"), ("heartRateZones", "120,120"), ("heartRateZones", "20,120"),
      ("heartRateZones", "120-140"), ("heartRateZones", "31,32,33,34,35,36,37,38,39,40"),
    ])
  func invalid(name: String, text: String) async throws {
    let store = MemoryStore()
    var person = try await PersonDetails(in: store)
    #expect(throws: DetailError.self) { try person.set(name, to: text) }
    #expect(person.heartRate == HeartRateSettings())
  }

  @Test("Settings are stored, listed as numbers, and removed by an empty text")
  func settings() async throws {
    let store = MemoryStore()
    try await Self.set(["maxHeartRate": "185", "heartRateZones": "120; 140，160 180"], in: store)
    let person = try await PersonDetails(in: store)
    #expect(person.json["maxHeartRate"]?.text == "185")
    #expect(person.json["heartRateZones"]?.text == "[120,140,160,180]")
    try await PersonDetails(in: store).keep(in: store)
    #expect(try await PersonDetails(in: store).heartRate == person.heartRate)
    try await Self.set(["maxHeartRate": "", "heartRateZones": ""], in: store)
    #expect(try await PersonDetails(in: store).heartRate == HeartRateSettings())
    #expect(try await store.entry("workouts/heart-rate") == nil)
  }
}
