import Foundation
import HealthKit

/// The checks, in the order in which they depend on each other.
struct Checks {
  struct Check {
    let name: String
    let body: () async throws -> Void
  }

  private let store = HKHealthStore()
  private let heartRate = HKQuantityType(.heartRate)
  private let stepCount = HKQuantityType(.stepCount)
  private let beatsPerMinute = HKUnit.count().unitDivided(by: .minute())
  /// Noon on a day long ago, so that no other data is found.
  private let noon = Date(timeIntervalSinceReferenceDate: 43_200)

  var all: [Check] {
    [
      Check(name: "there is a store") { try expect(HKHealthStore.isHealthDataAvailable(), "there is none") },
      Check(name: "nothing is saved before the user has decided") {
        try await expect(.errorAuthorizationNotDetermined) { try await store.save(rate(60)) }
      },
      Check(name: "the user is asked once", body: asking),
      Check(name: "saved samples are found, and are equal", body: saving),
      Check(name: "an object is saved once", body: savingTwice),
      Check(name: "an anchored query reports additions and deletions", body: changes),
      Check(name: "statistics follow the samples", body: statistics),
      Check(name: "a day is divided into hours", body: hours),
      Check(name: "a correlation has its members", body: correlation),
      Check(name: "a workout has its samples", body: workout),
      Check(name: "an observer is called", body: observer),
      Check(name: "a query object can be archived and restored", body: archive),
    ]
  }

  private func asking() async throws {
    let types: Set<HKSampleType> = [
      heartRate, stepCount, .workoutType(), HKQuantityType(.bloodPressureSystolic),
      HKQuantityType(.bloodPressureDiastolic),
    ]
    try await store.requestAuthorization(toShare: types, read: types)
    let status = try await store.statusForAuthorizationRequest(toShare: types, read: types)
    try expect(status == .unnecessary, "the user would be asked again")
    try expect(store.authorizationStatus(for: heartRate) == .sharingAuthorized, "saving is not allowed")
  }

  private func saving() async throws {
    let sample = rate(62)
    try await store.save(sample)
    let found = try await samples()
    try expect(found == [sample], "found \(found.count) samples, or another one")
    try expect(found.first?.sourceRevision.source == .default(), "another source")
    try await store.delete(sample)
  }

  private func savingTwice() async throws {
    let sample = rate(63)
    try await store.save(sample)
    try await expect(.errorInvalidArgument) { try await store.save(sample) }
    try await store.delete(sample)
    try await expect(.errorInvalidArgument) { try await store.delete(sample) }
  }

  private func changes() async throws {
    let query = { (anchor: HKQueryAnchor?) in
      HKAnchoredObjectQueryDescriptor(predicates: [.quantitySample(type: heartRate)], anchor: anchor)
    }
    let start = try await query(nil).result(for: store).newAnchor
    let sample = rate(64)
    try await store.save(sample)
    let added = try await query(start).result(for: store)
    try expect(added.addedSamples.map(\.uuid) == [sample.uuid], "the addition is missing")
    try await store.delete(sample)
    let deleted = try await query(added.newAnchor).result(for: store)
    try expect(deleted.deletedObjects.map(\.uuid) == [sample.uuid], "the deletion is missing")
  }

  private func statistics() async throws {
    let query = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: stepCount, predicate: day), options: .cumulativeSum)
    try expect(try await query.result(for: store) == nil, "there are steps already")
    try await store.save([steps(100, from: 0, to: 60), steps(50, from: 60, to: 120)])
    let sum = try await query.result(for: store)?.sumQuantity()?.doubleValue(for: .count())
    try expect(sum == 150, "the sum is \(sum ?? .nan)")
  }

  private func hours() async throws {
    let collection = try await HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: stepCount, predicate: day), options: .cumulativeSum,
      anchorDate: noon, intervalComponents: DateComponents(hour: 1)
    ).result(for: store)
    try expect(collection.statistics().map(\.startDate) == [noon], "other hours have steps")
  }

  private func correlation() async throws {
    let members = [(HKQuantityTypeIdentifier.bloodPressureSystolic, 120.0), (.bloodPressureDiastolic, 80)].map
    {
      HKQuantitySample(
        type: HKQuantityType($0), quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: $1),
        start: noon, end: noon)
    }
    let pressure = HKCorrelation(
      type: HKCorrelationType(.bloodPressure), start: noon, end: noon, objects: Set(members))
    try await store.save(pressure)
    let found = try await HKSampleQueryDescriptor(
      predicates: [.correlation(type: HKCorrelationType(.bloodPressure), predicate: day)], sortDescriptors: []
    ).result(for: store)
    try expect(found == [pressure], "another correlation")
  }

  private func workout() async throws {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .running
    let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
    try await builder.beginCollection(at: noon)
    try await builder.addSamples([rate(120), rate(140, at: 60)])
    try await builder.endCollection(at: noon + 600)
    guard let workout = try await builder.finishWorkout() else { throw Unexpected("there is no workout") }
    let average = workout.statistics(for: heartRate)?.averageQuantity()?.doubleValue(for: beatsPerMinute)
    try expect(abs((average ?? 0) - 130) < 0.001, "the average is \(average ?? .nan)")
    let linked = try await samples(HKQuery.predicateForObjects(from: workout))
    try expect(linked.count == 2, "\(linked.count) samples are linked")
  }

  private func observer() async throws {
    let (calls, call) = AsyncStream<Bool>.makeStream()
    let query = HKObserverQuery(sampleType: stepCount, predicate: nil) { _, done, error in
      done()
      call.yield(error == nil)
    }
    store.execute(query)
    for await isFine in calls {
      try expect(isFine, "the observer got an error")
      break
    }
    store.stop(query)
  }

  private func archive() async throws {
    let descriptor = HKQueryDescriptor(sampleType: heartRate, predicate: day)
    let data = try NSKeyedArchiver.archivedData(withRootObject: descriptor, requiringSecureCoding: true)
    let restored = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryDescriptor.self, from: data)
    try expect(restored == descriptor, "another descriptor")
  }

  // MARK: Samples

  private var day: NSPredicate {
    HKQuery.predicateForSamples(withStart: noon - 43_200, end: noon + 43_200, options: .strictStartDate)
  }

  private func rate(_ value: Double, at seconds: TimeInterval = 0) -> HKQuantitySample {
    HKQuantitySample(
      type: heartRate, quantity: HKQuantity(unit: beatsPerMinute, doubleValue: value), start: noon + seconds,
      end: noon + seconds)
  }

  private func steps(_ count: Double, from start: TimeInterval, to end: TimeInterval) -> HKQuantitySample {
    HKQuantitySample(
      type: stepCount, quantity: HKQuantity(unit: .count(), doubleValue: count), start: noon + start,
      end: noon + end)
  }

  private func samples(_ predicate: NSPredicate? = nil) async throws -> [HKQuantitySample] {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: heartRate, predicate: predicate ?? day)], sortDescriptors: []
    ).result(for: store)
  }
}
