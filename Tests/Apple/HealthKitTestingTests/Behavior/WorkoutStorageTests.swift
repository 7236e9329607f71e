import CoreLocation
import Foundation
import HealthKit
import HealthKitTesting
import Synchronization
import Testing

/// HealthKit's documented behavior for builders, activities, routes and effort scores.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Workouts and their parts in the store")
struct WorkoutStorageTests {
  private let heartRate = HKQuantityType(.heartRate)

  private func authorized() async throws -> HKHealthStore {
    let store = HKHealthStore()
    let types: Set<HKSampleType> = [
      .workoutType(), HKSeriesType.workoutRoute(), HKSeriesType.heartbeat(), heartRate,
      HKQuantityType(.workoutEffortScore),
    ]
    let estimated: Set<HKObjectType> = [HKQuantityType(.estimatedWorkoutEffortScore)]
    try await store.requestAuthorization(toShare: types, read: estimated.union(types))
    return store
  }

  private func configuration(_ activity: HKWorkoutActivityType = .running) -> HKWorkoutConfiguration {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activity
    return configuration
  }

  private func builder(_ store: HKHealthStore) -> HKWorkoutBuilder {
    HKWorkoutBuilder(healthStore: store, configuration: configuration(), device: nil)
  }

  @Test("A builder accepts samples, events and activities only once it has begun")
  func order() async throws {
    let builder = builder(HKHealthStore())
    let activity = HKWorkoutActivity(
      workoutConfiguration: configuration(), start: .noon(), end: nil, metadata: nil)
    #expect(activity.endDate == nil)
    let early = [
      await code { try await builder.addSamples([beats(60)]) },
      await code { try await builder.addWorkoutEvents([HKWorkoutEvent(type: .pause, date: .noon())]) },
      await code { try await builder.addWorkoutActivity(activity) },
    ]
    #expect(early == Array(repeating: .errorInvalidArgument, count: 3))
    try await builder.beginCollection(at: .noon())
    try await builder.addSamples([beats(60)])
    #expect(builder.statistics(for: heartRate)?.mostRecentQuantity() != nil)
    #expect(builder.statistics(for: HKQuantityType(.stepCount)) == nil)
    #expect(Set(builder.allStatistics.keys) == [heartRate])
  }

  @Test("A builder's metadata is unchanged after an error")
  func metadata() async throws {
    let builder = builder(HKHealthStore())
    try await builder.beginCollection(at: .noon())
    try await builder.addMetadata(["a": 1, "b": 1])
    let refusal = await code { try await builder.addMetadata(["a": 2, "c": [1]]) }
    #expect(refusal == .errorInvalidArgument)
    #expect(builder.metadata["a"] as? Int == 1)
    #expect(builder.metadata.count == 2)
  }

  @Test("A discarded builder accepts nothing, and stored samples remain")
  func discarded() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      try await store.save(beats(60))
      let stored = try #require(try await store.samples(of: .heartRate).first)
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      try await builder.addSamples([stored])
      builder.discardWorkout()
      let late = await code { try await builder.addSamples([beats(61, at: 1)]) }
      #expect(late == .errorInvalidArgument)
      #expect(try await store.heartRates() == [60])
    }
  }

  @Test("A builder's samples need the same permission as others")
  func permission() async throws {
    let person = TestPerson.answers { _ in .allow(share: [.workoutType()], read: []) }
    try await TestHealth.run(person) { _ in
      let store = try await authorized()
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      try await builder.addSamples([beats(60)])
      try await builder.endCollection(at: .noon(60))
      let refusal = await code { _ = try await builder.finishWorkout() }
      #expect(refusal == .errorAuthorizationDenied)
    }
  }

  @Test("Events and activities are returned in the order of their dates")
  func ascending() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let builder = builder(store)
      try await builder.beginCollection(at: .noon())
      try await builder.addWorkoutEvents([
        HKWorkoutEvent(
          type: .resume, dateInterval: DateInterval(start: .noon(50), duration: 0), metadata: nil),
        HKWorkoutEvent(
          type: .pause, dateInterval: DateInterval(start: .noon(20), duration: 0), metadata: nil),
      ])
      for (start, end) in [(60.0, 100.0), (0, 60)] {
        try await builder.addWorkoutActivity(
          HKWorkoutActivity(
            workoutConfiguration: configuration(), start: .noon(start), end: .noon(end), metadata: nil))
      }
      try await builder.endCollection(at: .noon(100))
      try await builder.finishWorkout()
      let workout = try #require(
        try await HKSampleQueryDescriptor(predicates: [.workout()], sortDescriptors: []).result(for: store)
          .first)
      #expect(workout.workoutEvents?.map(\.type) == [.pause, .resume])
      #expect(workout.workoutActivities.map(\.startDate) == [.noon(), .noon(60)])
      // The first activity lasts a minute and contains the pause of half a minute.
      #expect(workout.workoutActivities.map(\.duration) == [30, 40])
      #expect(workout.statistics(for: heartRate) == nil)
    }
  }

  @Test("Samples are linked only to a stored workout")
  func unsavedWorkout() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      let refusal = await code { try await store.addSamples([beats(100)], to: workout) }
      #expect(refusal == .errorInvalidArgument)
      #expect(try await store.heartRates().isEmpty)
    }
  }

  @Test("An effort query delivers relationships at once and after each change")
  func effortQuery() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      try await store.save(workout)
      let (calls, call) = AsyncStream<[Int]>.makeStream()
      let query = HKWorkoutEffortRelationshipQuery(predicate: nil, anchor: nil, options: .default) {
        _, relationships, anchor, _ in
        #expect(anchor != nil)
        call.yield(relationships?.map { $0.samples?.count ?? 0 } ?? [-1])
      }
      store.execute(query)
      var heard: [[Int]] = []
      for await counts in calls {
        heard.append(counts)
        if heard.count == 2 { break }
        let score = HKQuantitySample(
          type: HKQuantityType(.workoutEffortScore),
          quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 7), start: .noon(), end: .noon(600))
        try await store.relateWorkoutEffortSample(score, with: workout, activity: nil)
      }
      store.stop(query)
      #expect(heard == [[0], [1]])
    }
  }

  @Test("A route without locations fails, and a finished one accepts nothing")
  func routes() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      try await store.save(workout)
      let place = CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: 48, longitude: 11), altitude: 0, horizontalAccuracy: 1,
        verticalAccuracy: 1, timestamp: .noon(100))
      let empty = await code {
        _ = try await HKWorkoutRouteBuilder(healthStore: store, device: nil)
          .finishRoute(with: workout, metadata: nil)
      }
      let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
      try await builder.insertRouteData([place])
      try await builder.addMetadata(["a": 1, "b": 1])
      try await builder.addMetadata(["a": 2])
      let route = try await builder.finishRoute(with: workout, metadata: nil)
      #expect((route.metadata?["a"] as? Int, route.metadata?["b"] as? Int) == (2, 1))
      let late = await code { try await builder.insertRouteData([place]) }
      #expect([empty, late] == [.errorInvalidArgument, .errorInvalidArgument])
      // An interval that doesn't overlap with the route.
      let outside = DateInterval(start: .noon(200), duration: 60)
      let found: [[CLLocation]?] = await withCheckedContinuation { done in
        let batches = Mutex<[[CLLocation]?]>([])
        store.execute(
          HKWorkoutRouteQuery(route: route, dateInterval: outside) { _, locations, isDone, _ in
            batches.withLock { $0.append(locations) }
            if isDone { done.resume(returning: batches.withLock { $0 }) }
          })
      }
      #expect(found.allSatisfy { $0?.isEmpty == true })
    }
  }

  @Test("A heartbeat series without beats fails, and a finished one accepts nothing")
  func heartbeats() async throws {
    try await TestHealth.run { _ in
      let store = try await authorized()
      let make = { HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: .noon()) }
      let empty = await code { _ = try await make().finishSeries() }
      let builder = make()
      try await builder.addHeartbeat(at: 0.5, precededByGap: false)
      try await builder.addMetadata(["a": 1])
      let series = try await builder.finishSeries()
      #expect((series.count, series.metadata?["a"] as? Int) == (1, 1))
      let late = [
        await code { try await builder.addHeartbeat(at: 1, precededByGap: false) },
        await code { _ = try await builder.finishSeries() },
      ]
      #expect([empty] + late == Array(repeating: .errorInvalidArgument, count: 3))
    }
  }
}
