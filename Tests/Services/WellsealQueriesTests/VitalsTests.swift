import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Measures of the night and typical ranges")
struct VitalsTests {
  private static let time = SleepTests.time
  static let heartRates = [56.0, 57, 55, 58, 56, 54, 57, 56, 59, 55, 56, 57, 58, 56]
  static let breaths = [14.2, 14.4, 14.1, 14.6, 14.3, 14.5, 14.2, 14.4, 14.8, 14.3, 14.1, 14.5, 14.4, 14.2]
  static let temperatures = [
    35.10, 35.22, 35.05, 35.18, 35.30, 35.12, 35.20, 35.15, 35.08, 35.25, 35.17, 35.11, 35.19, 35.14,
  ]
  static let oxygen = [96.0, 97, 96, 95, 96, 97, 96, 96, 95, 96, 97, 96, 96, 97].map { $0 / 100 }
  static let minutes = [432.0, 455, 410, 440, 425, 470, 448, 436, 390, 452, 441, 430, 460, 445]

  private static func isClose(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-9 }

  @Test(
    "Fourteen nights give the range of the worked example",
    arguments: [
      (.heartRate, heartRates, 56, 1, 51, 61),
      (.heartRate, Array(heartRates.dropLast()) + [72], 56.5, 1, 51.5, 61.5),
      (.respiratoryRate, breaths, 14.35, 0.15, 13.1, 15.6),
      (.wristTemperature, temperatures, 35.16, 0.045, 34.785, 35.535),
      (.oxygenSaturation, oxygen, 0.96, 0, 0.9425, 0.9775),
      (.asleep, minutes.map { $0 * 60 }, 440.5 * 60, 11 * 60, 378 * 60, 503 * 60),
    ] as [(Vital, [Double], Double, Double, Double, Double)])
  func ranges(
    vital: Vital, values: [Double], center: Double, deviation: Double, low: Double, high: Double
  ) throws {
    let range = try #require(vital.typicalRange(of: values))
    #expect(Self.isClose(range.center, center), "\(range.center)")
    #expect(Self.isClose(range.deviation, deviation), "\(range.deviation)")
    #expect(Self.isClose(range.low, low), "\(range.low)")
    #expect(Self.isClose(range.high, high), "\(range.high)")
    #expect(!range.isLearning)
  }

  @Test("Widely spread nights have a wider range than the minimum")
  func spread() throws {
    let range = try #require(Vital.heartRate.typicalRange(of: [50, 52, 54, 56, 58, 60, 62]))
    #expect(Self.isClose(range.spread, 1.4826 * 4) && range.isLearning)
    #expect(Vital.heartRate.typicalRange(of: [50, 52, 54, 56, 58, 60]) == nil)
    #expect(Vital.oxygenSaturation.typicalRange(of: Array(repeating: 0.99, count: 7))?.high == 1)
  }

  @Test(
    "The sensitivity changes the width",
    arguments: [(.less, 50, 62), (.usual, 51, 61), (.more, 52, 60)] as [(VitalsSensitivity, Double, Double)])
  func sensitivity(sensitivity: VitalsSensitivity, low: Double, high: Double) throws {
    let range = try #require(
      Vital.heartRate.typicalRange(of: Self.heartRates, factor: sensitivity.factor))
    #expect(range.low == low && range.high == high)
  }

  // MARK: From a store

  private static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: Date, _ end: Date? = nil,
    by source: HealthSource = SleepTests.watch
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: start, end: end ?? start, value: .quantity(HealthQuantity(value, unit)),
          provenance: Provenance(sourceRevision: SourceRevision(source: source)))))
  }

  /// A night that ends on a day of May 2024, at 23:00 plus the minutes asleep.
  struct Night {
    var day: Int
    var heartRate: Double?
    var breaths: Double?
    var temperature: Double?
    var oxygen: Double?
    var minutes = 450.0
    var thermometer = SleepTests.watch
  }

  private static func changes(_ night: Night) throws -> [StoreChange] {
    let start = try time.date("2024-05-01T23:00") + Double(night.day - 2) * 86_400
    let end = start + night.minutes * 60
    var changes = [try SleepTests.sample(.core, start, end, by: SleepTests.watch)]
    if let rate = night.heartRate {
      for minute in stride(from: 5.0, to: night.minutes, by: 10) {
        changes.append(try quantity(.heartRate, rate, "count/min", start + minute * 60))
      }
      // Not asleep yet.
      changes.append(try quantity(.heartRate, 120, "count/min", start - 600))
    }
    if let breaths = night.breaths {
      changes.append(try quantity(.respiratoryRate, breaths - 0.5, "count/min", start + 3600))
      changes.append(try quantity(.respiratoryRate, breaths + 0.5, "count/min", start + 7200))
    }
    if let temperature = night.temperature {
      changes.append(
        try quantity(
          .appleSleepingWristTemperature, temperature, "degC", start, end, by: night.thermometer))
    }
    if let oxygen = night.oxygen {
      changes.append(try quantity(.oxygenSaturation, oxygen, "%", start + 5000))
    }
    return changes
  }

  /// Returns the fourteen nights of the worked example, and further ones.
  private static func store(_ more: [Night], count: Int = 14) async throws -> MemoryStore {
    let store = MemoryStore()
    for place in 0..<count {
      try await store.commit(
        changes(
          Night(
            day: place + 2, heartRate: heartRates[place], breaths: breaths[place],
            temperature: temperatures[place], oxygen: oxygen[place], minutes: minutes[place])))
    }
    for night in more { try await store.commit(changes(night)) }
    return store
  }

  private static func night(_ day: Int, in store: MemoryStore) async throws -> VitalsNight? {
    let interval = try time.interval("2024-05-\(day < 10 ? "0" : "")\(day)")
    return try await VitalsRequest(since: interval, until: interval, in: time).answer(
      from: store, at: time.date("2024-07-01")
    ).nights.last
  }

  @Test("The night after the worked example has two measures outside")
  func outside() async throws {
    let store = try await Self.store([
      Night(day: 16, heartRate: 63, breaths: 15.8, temperature: 35.45, oxygen: 0.955, minutes: 395)
    ])
    let night = try #require(try await Self.night(16, in: store))
    #expect(night.outside.map(\.vital) == [.heartRate, .respiratoryRate])
    #expect(night.outside.allSatisfy { $0.position == .above })
    #expect(night.judged.count == 5)
    let values = night.readings.map { $0.value ?? 0 }
    #expect(zip(values, [63, 15.8, 35.45, 0.955, 395 * 60]).allSatisfy(Self.isClose), "\(values)")
    let typical = try #require(night.readings.first?.typical)
    #expect(typical.low == 51 && typical.high == 61 && typical.count == 14)
  }

  @Test("A measure without a source has no position")
  func missing() async throws {
    let store = try await Self.store([Night(day: 16, heartRate: 63)])
    let night = try #require(try await Self.night(16, in: store))
    #expect(night.outside.map(\.vital) == [.heartRate])
    #expect(night.readings.filter { $0.value == nil }.count == 3)
    #expect(night.judged.map(\.vital) == [.heartRate, .asleep])
  }

  @Test("Six earlier nights give no range, and one more is needed")
  func few() async throws {
    let store = try await Self.store([Night(day: 8, heartRate: 90)], count: 6)
    let night = try #require(try await Self.night(8, in: store))
    #expect(night.judged.isEmpty && night.outside.isEmpty && night.missingNights == 1)
  }

  @Test("Nights more than 28 days ago don't count")
  func withdrawn() async throws {
    let store = try await Self.store([Night(day: 37, heartRate: 56), Night(day: 38, heartRate: 56)])
    let interval = try Self.time.interval("2024-06-07")
    let answer = try await VitalsRequest(since: interval, until: interval, in: Self.time).answer(
      from: store, at: Self.time.date("2024-07-01"))
    let reading = try #require(answer.nights.last?.readings.first)
    // Those that end from 10 May to 15 May, and 6 June.
    #expect(reading.earlier.count == 7 && reading.typical != nil)
  }

  @Test("Another thermometer starts over")
  func thermometer() async throws {
    let store = try await Self.store([
      Night(day: 16, temperature: 36.4, thermometer: SleepTests.ring)
    ])
    let reading = try await Self.night(16, in: store)?.readings.first { $0.vital == .wristTemperature }
    #expect(reading?.value == 36.4 && reading?.earlier.isEmpty == true && reading?.position == nil)
  }

  @Test("Less than an hour of heart rates gives no value")
  func covered() async throws {
    let store = try await Self.store([Night(day: 16)])
    let start = try Self.time.date("2024-05-15T23:30")
    try await store.commit([try Self.quantity(.heartRate, 60, "count/min", start)])
    #expect(try await Self.night(16, in: store)?.readings.first?.value == nil)
    try await store.commit([try Self.quantity(.heartRate, 64, "count/min", start + 3600)])
    // Each holds for fifteen minutes on both sides.
    #expect(try await Self.night(16, in: store)?.readings.first?.value == 62)
  }

  @Test("Heart rates count by time, and not while awake")
  func awake() async throws {
    let store = MemoryStore()
    try await store.commit([
      SleepTests.sample(.core, "2024-05-01T23:00", "2024-05-02T01:00"),
      SleepTests.sample(.awake, "2024-05-02T01:00", "2024-05-02T02:00"),
      SleepTests.sample(.core, "2024-05-02T02:00", "2024-05-02T04:00"),
    ])
    let start = try Self.time.date("2024-05-01T23:00")
    for minute in stride(from: 0.0, through: 300, by: 10) {
      let rate = (120...180).contains(minute) ? 110.0 : 50
      try await store.commit([
        try Self.quantity(.heartRate, rate, "count/min", start + minute * 60)
      ])
    }
    // Ten samples within a minute weigh no more than that minute.
    for second in 1...10 {
      try await store.commit([
        try Self.quantity(.heartRate, 50, "count/min", start + 1200 + Double(second))
      ])
    }
    let interval = try Self.time.interval("2024-05-02")
    let night = try await VitalsRequest(since: interval, until: interval, in: Self.time).answer(
      from: store, at: Self.time.date("2024-07-01")
    ).nights.last
    // At both borders of the time awake 110 goes down evenly to 50 within ten minutes.
    let expected = (2 * (110.0 * 50 + 10 * 80)) / 240
    let value = try #require(night?.readings.first?.value)
    #expect(abs(value - expected) < 1e-6, "\(value)")
  }

  @Test("The answer limits the days and rejects a reversed range")
  func limits() async throws {
    let store = try await Self.store([])
    let (first, last) = (try Self.time.interval("1950"), try Self.time.interval("2024-05-15"))
    let answer = try await VitalsRequest(since: first, until: last, in: Self.time).answer(
      from: store, at: Self.time.date("2024-07-01"))
    #expect(answer.nights.count == 14)
    await #expect(throws: ReversedRange.self) {
      try await VitalsRequest(since: last, until: first, in: Self.time).answer(from: store, at: .now)
    }
  }

  @Test("The JSON has values, ranges and positions")
  func json() async throws {
    let store = try await Self.store([Night(day: 16, heartRate: 63)])
    let interval = try Self.time.interval("2024-05-16")
    let answer = try await VitalsRequest(since: interval, until: interval, in: Self.time).answer(
      from: store, at: Self.time.date("2024-07-01"))
    #expect(
      answer.json.text.hasPrefix(
        #"{"sensitivity":"usual","nights":[{"day":"2024-05-16","fellAsleep":"2024-05-15T23:00:00+02:00","wokeUp":"2024-05-16T06:30:00+02:00","outside":1,"measures":[{"name":"heartRate","type":"HKQuantityTypeIdentifierHeartRate","unit":"count/min","value":63,"position":"above","usual":{"low":51,"high":61,"median":56,"deviation":1,"spread":2,"nights":14,"learning":false},"nightsMissing":0},{"name":"respiratoryRate""#
      ), "\(answer.json.text)")
  }
}
