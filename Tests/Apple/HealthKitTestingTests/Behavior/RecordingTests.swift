import CoreLocation
import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for workouts and series.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Workouts and series in the store")
struct RecordingTests {
  private let heartRate = HKQuantityType(.heartRate)

  private func builder(_ store: HKHealthStore) -> HKWorkoutBuilder {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .running
    return HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
  }

  private func authorized() async throws -> HKHealthStore {
    let store = HKHealthStore()
    let types: Set<HKSampleType> = [
      .workoutType(), HKSeriesType.workoutRoute(), HKSeriesType.heartbeat(), heartRate,
      HKQuantityType(.stepCount), HKQuantityType(.workoutEffortScore),
    ]
    try await store.requestAuthorization(toShare: types, read: types)
    return store
  }

  private func workouts(_ store: HKHealthStore) async throws -> [HKWorkout] {
    try await HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: []).result(for: store)
  }

  @Test("Neither a discarded workout nor its samples are saved")
  func discarding() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      try await builder.addSamples([beats(100, at: 10)])
      builder.discardWorkout()
      let refusal = await code { _ = try await builder.finishWorkout() }
      #expect(refusal == .errorInvalidArgument)
      #expect(try await workouts(store).isEmpty)
      #expect(try await store.heartRates().isEmpty)
    }
  }

  @Test("A finished builder rejects further data")
  func afterTheEnd() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      let early = await code { _ = try await builder.finishWorkout() }
      #expect(early == .errorInvalidArgument)
      try await builder.endCollection(at: .noon(60))
      _ = try await builder.finishWorkout()
      let late = await code { try await builder.addSamples([beats(100, at: 10)]) }
      let event = HKWorkoutEvent(
        type: .marker, dateInterval: DateInterval(start: .noon(), duration: 0), metadata: nil)
      let events = await code { try await builder.addWorkoutEvents([event]) }
      let again = await code { _ = try await builder.finishWorkout() }
      #expect([late, events, again] == Array(repeating: .errorInvalidArgument, count: 3))
    }
  }

  @Test("A workout without activities has one that represents it, with statistics")
  func activities() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      try await builder.addSamples([beats(100, at: 10), beats(120, at: 20)])
      try await builder.addMetadata([HKMetadataKeyIndoorWorkout: true])
      try await builder.endCollection(at: .noon(60))
      let finished = try #require(try await builder.finishWorkout())
      let found = try #require(try await workouts(store).first)
      #expect(found == finished)
      #expect(found.workoutActivities.count == 1)
      #expect(found.workoutActivities.first?.workoutConfiguration.activityType == .running)
      #expect(found.metadata?[HKMetadataKeyIndoorWorkout] as? Bool == true)
      let most = found.statistics(for: heartRate)?.maximumQuantity()
      #expect(most?.doubleValue(for: .beatsPerMinute) == 120)
    }
  }

  @Test("A workout finished while the store is locked is merged at unlock")
  func locked() async throws {
    try await TestHealth.run { health in
      let store = try await authorized()
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      try await builder.endCollection(at: .noon(60))
      try await health.lock()
      let workout = try await builder.finishWorkout()
      try await health.unlock()
      #expect(try await workouts(store).map(\.uuid) == [workout?.uuid])
    }
  }

  @Test("Samples are linked to a stored workout, and saved if necessary")
  func linking() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      let (stored, new) = (beats(100, at: 10), beats(110, at: 20))
      try await store.save(workout)
      try await store.save(stored)
      try await store.addSamples([stored, new], to: workout)
      let linked = HKQuery.predicateForObjects(from: workout)
      #expect(try await store.heartRates(linked) == [100, 110])
      #expect(try await store.heartRates() == [100, 110])
    }
  }

  @Test("An effort score is found by its workout until the relation is removed")
  func effort() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      try await store.save(workout)
      let score = HKQuantitySample(
        type: HKQuantityType(.workoutEffortScore),
        quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 7),
        start: .noon(), end: .noon(600))
      try await store.relateWorkoutEffortSample(score, with: workout, activity: nil)
      let related = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil)
      #expect(try await store.samples(of: .workoutEffortScore, related).map(\.uuid) == [score.uuid])
      try await store.unrelateWorkoutEffortSample(score, from: workout, activity: nil)
      #expect(try await store.samples(of: .workoutEffortScore, related).isEmpty)
    }
  }

  @Test("A discarded, finished or empty series is rejected")
  func closedSeries() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let make = {
        HKQuantitySeriesSampleBuilder(
          healthStore: store, quantityType: HKQuantityType(.heartRate), startDate: .noon(), device: nil)
      }
      let rate = HKQuantity(unit: .beatsPerMinute, doubleValue: 60)
      let early = await code { try make().insert(rate, at: .noon(-1)) }
      let empty = await code { _ = try await make().finishSeries(metadata: nil) }
      let discarded = make()
      discarded.discard()
      let late = await code { try discarded.insert(rate, at: .noon()) }
      #expect([early, empty, late] == Array(repeating: .errorInvalidArgument, count: 3))
    }
  }

  @Test("Quantities are added in any order; one with the same start replaces the first")
  func replacing() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let builder = HKQuantitySeriesSampleBuilder(
        healthStore: store, quantityType: heartRate, startDate: .noon(), device: nil)
      for (second, rate) in [(30.0, 61.0), (0, 60), (30, 90)] {
        try builder.insert(HKQuantity(unit: .beatsPerMinute, doubleValue: rate), at: .noon(second))
      }
      let finished = try await builder.finishSeries(metadata: ["note": "x"])
      #expect(finished.map(\.count) == [2])
      var values: [Double] = []
      let query = HKQuantitySeriesSampleQueryDescriptor(predicate: .quantitySample(type: heartRate))
      for try await item in query.results(for: store) {
        values.append(item.quantity.doubleValue(for: .beatsPerMinute))
      }
      #expect(values == [60, 90])
      let sample = try #require(try await store.samples(of: .heartRate).first as? HKDiscreteQuantitySample)
      #expect(sample.minimumQuantity.doubleValue(for: .beatsPerMinute) == 60)
      #expect(sample.maximumQuantity.doubleValue(for: .beatsPerMinute) == 90)
      #expect(sample.mostRecentQuantity.doubleValue(for: .beatsPerMinute) == 90)
      #expect(sample.metadata?["note"] as? String == "x")
    }
  }

  @Test("Locations are added in any order; a query can limit them to two dates")
  func route() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      try await store.save(workout)
      let place = { (second: TimeInterval) in
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: 48 + second / 1000, longitude: 11), altitude: 0,
          horizontalAccuracy: 1, verticalAccuracy: 1, timestamp: .noon(second))
      }
      let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
      try await builder.insertRouteData([place(200), place(0)])
      try await builder.insertRouteData([place(100)])
      let route = try await builder.finishRoute(with: workout, metadata: nil)
      #expect(route.count == 3)
      var all: [Date] = []
      for try await location in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
        all.append(location.timestamp)
      }
      #expect(all == [.noon(), .noon(100), .noon(200)])
      let (calls, call) = AsyncStream<[Date]>.makeStream()
      store.execute(
        HKWorkoutRouteQuery(
          route: route, dateInterval: DateInterval(start: .noon(50), end: .noon(150))
        ) { _, locations, isDone, _ in
          call.yield(locations?.map(\.timestamp) ?? [])
          if isDone { call.finish() }
        })
      var middle: [Date] = []
      for await dates in calls { middle += dates }
      #expect(middle == [.noon(100)])
    }
  }

  @Test("A heartbeat before the start of its series is rejected")
  func heartbeats() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: .noon())
      let early = await code { try await builder.addHeartbeat(at: -0.1, precededByGap: false) }
      #expect(early == .errorInvalidArgument)
      try await builder.addHeartbeat(at: 0.5, precededByGap: false)
      let series = try await builder.finishSeries()
      #expect(series.count == 1)
      #expect(HKHeartbeatSeriesBuilder.maximumCount > 0)
    }
  }
}
