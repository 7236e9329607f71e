import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Workout list and details")
struct WorkoutTests {
  static let time = SleepTests.time
  static let source = Provenance(sourceRevision: SourceRevision(source: SleepTests.watch))

  static func sample(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: Date, _ end: Date
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: start, end: end, value: .quantity(HealthQuantity(value, unit)), provenance: source)
  }

  /// Creates a run of 30 minutes with a pause of 5, 100 m for every 30 seconds of running, and a
  /// rising heart rate.
  static func store() async throws -> (store: MemoryStore, workout: HealthSample) {
    let store = MemoryStore()
    let start = try time.date("2024-05-01T10:00")
    let events = [
      try WorkoutEvent(.pause, start: start + 600), try WorkoutEvent(.resume, start: start + 900),
    ]
    let workout = Workout(
      activityType: 37, duration: 1500, events: events,
      totalEnergyBurned: HealthQuantity(300, .kilocalorie), totalDistance: HealthQuantity(5, "km"))
    let sample = try HealthSample(
      type: .workout, start: start, end: start + 1800, value: .workout(workout), provenance: source)
    try await store.commit([.add(NewSample(sample))])
    for place in 0..<60 where !(20..<30).contains(place) {
      let begin = start + Double(place * 30)
      let distance = try Self.sample(.distanceWalkingRunning, 100, .meter, begin, begin + 30)
      let pulse = try Self.sample(.heartRate, Double(110 + place), "count/min", begin, begin)
      try await store.commit([
        try .add(NewSample(distance)), try .add(NewSample(pulse)),
        .relate(SampleRelation(.workout, distance.uuid, of: sample.uuid)),
      ])
    }
    return (store, sample)
  }

  @Test("A list has distance, duration and intensity")
  func list() async throws {
    let (store, sample) = try await Self.store()
    let workouts = try await WorkoutsRequest().workouts(in: store)
    #expect(
      workouts.map { $0.json(in: Self.time).text } == [
        #"{"id":"\#(sample.uuid.uuidString)","activity":"running","start":"2024-05-01T10:00:00+02:00","end":"2024-05-01T10:30:00+02:00","duration":1500,"distance":5000,"energy":300,"heartRate":{"average":140.5,"min":110,"max":169},"pace":300,"source":{"name":"Watch","identifier":"com.apple.watch"}}"#
      ])
    #expect(try await WorkoutsRequest(activity: "Running").workouts(in: store).count == 1)
    #expect(try await WorkoutsRequest(activity: "cycling").workouts(in: store).isEmpty)
    #expect(throws: UnknownActivity.self) { try WorkoutsRequest(activity: "runing") }
  }

  @Test("A workout of a source that recorded only the average heart rate has it")
  func averageOnly() async throws {
    let start = try Self.time.date("2024-05-01T10:00")
    let results = HealthStatistics.Results(average: HealthQuantity(140, "count/min"))
    var workout = Workout(activityType: 37, duration: 1800)
    workout.statistics = [
      HealthStatistics(type: .heartRate, start: start, end: start + 1800, merged: results)
    ]
    let store = MemoryStore()
    let sample = try HealthSample(
      type: .workout, start: start, end: start + 1800, value: .workout(workout), provenance: Self.source)
    try await store.commit([.add(NewSample(sample))])
    let rate = try await WorkoutsRequest().workouts(in: store).first?.heartRate
    #expect(rate == WorkoutFacts.HeartRate(average: 140, minimum: nil, maximum: nil))
    let json = try await WorkoutsRequest().workouts(in: store).first?.json(in: Self.time)
    #expect(json?["heartRate"]?.text == #"{"average":140,"min":null,"max":null}"#)
  }

  @Test("A heart rate at the end of a workout belongs to it, and a later one doesn't")
  func lastHeartRate() async throws {
    let start = try Self.time.date("2024-05-01T10:00")
    let store = MemoryStore()
    let sample = try HealthSample(
      type: .workout, start: start, end: start + 60,
      value: .workout(Workout(activityType: 37, duration: 60)), provenance: Self.source)
    let rates = try [(0.0, 100.0), (60, 170), (61, 190)].map { seconds, rate in
      try Self.sample(.heartRate, rate, "count/min", start + seconds, start + seconds)
    }
    try await store.commit(try ([sample] + rates).map { try .add(NewSample($0)) })
    let rate = try await WorkoutsRequest().workouts(in: store).first?.heartRate
    #expect(rate == WorkoutFacts.HeartRate(average: 135, minimum: 100, maximum: 170))
    let detail = try #require(try await WorkoutDetail(sample, in: store, Self.time))
    #expect(detail.heartRates.map(\.value) == [100, 170])
  }

  @Test("Splits exclude pauses and have their own heart rate")
  func splits() async throws {
    let (store, sample) = try await Self.store()
    let detail = try #require(try await WorkoutDetail(sample, in: store, Self.time))
    #expect(detail.splits.map(\.distance) == [1000, 1000, 1000, 1000, 1000])
    #expect(detail.splits.map(\.seconds) == [300, 300, 300, 300, 300])
    #expect(detail.splits.map(\.heartRate) == [114.5, 124.5, 144.5, 154.5, 164.5])
    #expect(detail.splits.last?.end == sample.end)
    let long = try #require(try await WorkoutDetail(sample, splitLength: 2000, in: store, Self.time))
    #expect(long.splits.map(\.distance) == [2000, 2000, 1000])
  }

  @Test("A route's length follows its points, and its ascent needs 2 meters")
  func route() throws {
    let start = try Self.time.date("2024-05-01T10:00")
    let points = [0.0, 1, 1.9, 3, 2, 10, 5].enumerated().map { place, altitude in
      RoutePoint(
        date: start + Double(place), latitude: 0, longitude: Double(place) / 1000, altitude: altitude,
        horizontalAccuracy: 1, verticalAccuracy: 1)
    }
    let route = try #require(WorkoutRoute([points]))
    #expect(abs(route.length - 6 * 111.195) < 0.01)
    #expect(route.climb == 10)
    #expect(route.descent == 5)
    #expect(WorkoutRoute([[]]) == nil)
  }

  @Test(
    "Splits of random routes are complete and sum to the distance",
    arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = MemoryStore()
    let start = try Self.time.date("2024-05-01T10:00")
    var (at, total) = (start, 0.0)
    var parts: [HealthSample] = []
    for _ in 0..<(1 + random.index(below: 60)) {
      let (length, meters) = (Double(1 + random.index(below: 120)), Double(random.index(below: 400)))
      parts.append(try Self.sample(.distanceCycling, meters, .meter, at, at + length))
      (at, total) = (at + length + Double(random.index(below: 20)), total + meters)
    }
    let workout = try HealthSample(
      type: .workout, start: start, end: at,
      value: .workout(Workout(activityType: 13, duration: at.timeIntervalSince(start))),
      provenance: Self.source)
    try await store.commit([.add(NewSample(workout))])
    for part in parts.shuffled(using: &random) {
      try await store.commit([
        try .add(NewSample(part)), .relate(SampleRelation(.workout, part.uuid, of: workout.uuid)),
      ])
    }
    let detail = try #require(try await WorkoutDetail(workout, splitLength: 700, in: store, Self.time))
    #expect(abs(detail.splits.reduce(0) { $0 + $1.distance } - total) <= 1)
    for (split, next) in zip(detail.splits, detail.splits.dropFirst()) {
      #expect(split.distance == 700)
      #expect(split.end == next.start)
      #expect(split.start <= split.end)
      // At the end of the split, exactly this distance has been covered.
      let done = parts.reduce(0.0) { done, part in
        let share = max(0, min(1, split.end.timeIntervalSince(part.start) / part.duration))
        return done + (part.value.quantity?.value ?? 0) * share
      }
      #expect(abs(done - Double(split.number) * 700) < 0.001)
    }
  }
}
