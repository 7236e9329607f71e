import FoundationEssentials
import TestSupport
import Testing
import WellsealModel

@Suite("Admission of points, workouts and long lists")
struct AdmittedPointsTests {
  private static func reason(_ new: NewSample, from origin: SampleOrigin) -> SampleError.Reason? {
    do throws(SampleError) {
      _ = try AdmittedSample(new, from: origin)
      return nil
    } catch {
      return error.reason
    }
  }

  private static func series(
    _ type: HealthType, count: Int, lasting duration: TimeInterval = 10, _ points: SeriesPoints
  ) throws -> NewSample {
    let sample = try HealthSample(
      type: type, start: .noon, end: .noon + duration, value: .series(count: count))
    return NewSample(sample, points: points)
  }

  private static func steps(
    _ value: Double, _ unit: HealthUnit = .count, at offset: TimeInterval = 0,
    lasting duration: TimeInterval = 1
  ) throws -> NewSample {
    let point = SeriesQuantity(
      quantity: HealthQuantity(value, unit), interval: DateInterval(start: .noon + offset, duration: duration)
    )
    return NewSample(try Sample.steps(60, lasting: 10), points: .quantities([point]))
  }

  private static func route(
    latitude: Double = 47, longitude: Double = 9, at offset: TimeInterval = 0, altitude: Double = 0,
    count: Int = 1
  ) throws -> NewSample {
    let point = RoutePoint(
      date: .noon + offset, latitude: latitude, longitude: longitude, altitude: altitude)
    return try series(.workoutRoute, count: count, .route([point]))
  }

  private static func workout(_ workout: Workout) throws -> NewSample {
    NewSample(
      try HealthSample(type: .workout, start: .noon, end: .noon + 60, value: .workout(workout)))
  }

  private static func statistics(_ results: HealthStatistics.Results) -> [HealthStatistics] {
    [HealthStatistics(type: .heartRate, start: .noon, end: .noon + 60, merged: results)]
  }

  private static let century: TimeInterval = 3.2e9

  /// Samples that apps and programs can't save, with the reason; files may contain them.
  private static func impossible() throws -> [(NewSample, SampleError.Reason)] {
    let bpm = HealthUnit.count / .minute
    let named = try Sample.of(
      .heartRate, .quantity(HealthQuantity(60, bpm)),
      provenance: Provenance(device: HealthDevice(name: String(repeating: "x", count: 20_000))))
    let moods = StateOfMind(kind: 1, valence: 0, labels: Array(repeating: 1, count: 101))
    return [
      (try steps(-1), .negative), (try steps(1, at: -century), .outsideRange("time of a point")),
      (try steps(1, lasting: century), .outsideRange("time of a point")),
      (try route(latitude: 91), .outsideRange("latitude")),
      (try route(longitude: -181), .outsideRange("longitude")),
      (try route(at: century), .outsideRange("time of a point")),
      (try route(count: 1 << 40), .wrongCount("points", expected: 1 << 40)),
      (
        try series(.heartbeatSeries, count: 1, .heartbeats([Heartbeat(timeSinceStart: -5)])),
        .outsideRange("time of a point")
      ),
      (
        try workout(
          Workout(activityType: 37, duration: 1, totalEnergyBurned: HealthQuantity(-5, .kilocalorie))),
        .negative
      ),
      (try workout(Workout(activityType: -1, duration: 1)), .outsideRange("activity type")),
      (
        try workout(
          Workout(
            activityType: 37, duration: 1,
            statistics: statistics(HealthStatistics.Results(average: HealthQuantity(3, .kilocalorie))))),
        .incompatibleUnit(.kilocalorie, expected: "count/s")
      ),
      (NewSample(named), .outsideRange("length of the device's texts")),
      (
        NewSample(
          try HealthSample(type: .stateOfMind, start: .noon, end: .noon, value: .stateOfMind(moods))),
        .outsideRange("number of labels")
      ),
      (
        NewSample(
          try HealthSample(
            type: .sleepAnalysis, start: .noon, end: .noon + 8 * 86_400, value: .category(3))),
        .tooLong(days: 7)
      ),
    ]
  }

  @Test("Impossible points are rejected from apps, and preserved from files")
  func bounded() throws {
    for (new, reason) in try Self.impossible() {
      for origin in [SampleOrigin.app, .program] {
        #expect(Self.reason(new, from: origin) == reason, "\(new.sample.type) from \(origin)")
      }
      for origin in [SampleOrigin.file, .healthExport] {
        #expect(Self.reason(new, from: origin) == nil, "\(new.sample.type) from \(origin)")
      }
    }
  }

  @Test("Points of another unit and numbers that can't be summed are rejected from every origin")
  func everywhere() throws {
    for origin in SampleOrigin.allCases {
      #expect(
        Self.reason(try Self.steps(1, .kilocalorie), from: origin)
          == .incompatibleUnit(.kilocalorie, expected: .count))
      #expect(Self.reason(try Self.route(altitude: .infinity), from: origin) == .notCountable)
    }
  }

  @Test("Typical points and workouts are admitted")
  func typical() throws {
    let results = HealthStatistics.Results(average: HealthQuantity(140, .count / .minute))
    let beats = [0.5, 1.25].map { Heartbeat(timeSinceStart: $0) }
    let samples = [
      try Self.steps(5), try Self.steps(5, at: 9, lasting: 60), try Self.route(),
      try Self.series(.heartbeatSeries, count: 2, .heartbeats(beats)),
      try Self.workout(
        Workout(
          activityType: 37, duration: 60, statistics: Self.statistics(results),
          totalEnergyBurned: HealthQuantity(0, .kilocalorie))),
    ]
    for sample in samples { #expect(Self.reason(sample, from: .app) == nil, "\(sample.sample.type)") }
  }
}
