import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for saving and deleting.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Saving and deleting objects")
struct KeepingTests {
  private let heartRate = HKQuantityType(.heartRate)

  @Test("A handler is called off the main thread")
  func threads() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let saved = await withCheckedContinuation { done in
        store.save(beats(60)) { _, _ in done.resume(returning: Thread.isMainThread) }
      }
      let found = await withCheckedContinuation { done in
        store.execute(
          HKSampleQuery(sampleType: heartRate, predicate: nil, limit: 1, sortDescriptors: nil) { _, _, _ in
            done.resume(returning: Thread.isMainThread)
          })
      }
      #expect(!saved && !found)
    }
  }

  @Test("Saving doesn't change an object; a query returns another one")
  func objectInHand() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let sample = beats(60)
      let before = sample.description
      try await store.save(sample)
      #expect(sample.description == before)
      let found = try #require(try await store.samples(of: .heartRate).first)
      #expect(found !== sample)
      #expect(found.uuid == sample.uuid)
      #expect(found.sourceRevision.source == .default())
    }
  }

  @Test("A sample of a system-written type can be created but not saved")
  func readOnlyTypes() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let exercise = HKQuantitySample(
        type: HKQuantityType(.appleExerciseTime), quantity: HKQuantity(unit: .minute(), doubleValue: 30),
        start: .noon(), end: .noon(1800))
      let refusal = await code { try await store.save(exercise) }
      #expect(refusal == .errorInvalidArgument)
    }
  }

  @Test("A menopausal state with a duration isn't saved")
  func instants() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let type = HKCategoryType(.menopausalState)
      try await store.requestAuthorization(toShare: [type], read: [type])
      let state = { (end: TimeInterval) in
        HKCategorySample(
          type: type, value: HKCategoryValueMenopausalState.perimenopause.rawValue, start: .noon(),
          end: .noon(end))
      }
      let refusal = await code { try await store.save(state(60)) }
      #expect(refusal == .errorInvalidArgument)
      try await store.save(state(0))
    }
  }

  @Test("The members of a correlation are separate samples, marked as members")
  func members() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      let pressure = bloodPressure(120, over: 80)
      try await store.save(pressure)
      let members = try await store.samples(of: .bloodPressureSystolic)
      #expect(members.map(\.uuid) == pressure.objects(for: members[0].sampleType).map(\.uuid))
      let alone = try await store.samples(
        of: .bloodPressureSystolic, HKQuery.predicateForObjectsWithNoCorrelation())
      #expect(alone.isEmpty)
    }
  }

  @Test("A correlation with a denied member isn't saved")
  func refusedMember() async throws {
    let systolic = HKQuantityType(.bloodPressureSystolic)
    let person = TestPerson.answers { _ in .allow(share: [systolic], read: []) }
    try await TestHealth.run(person) { _ in
      let store = HKHealthStore()
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      let refusal = await code { try await store.save(bloodPressure(120, over: 80)) }
      #expect(refusal == .errorAuthorizationDenied)
      #expect(try await store.samples(of: .bloodPressureSystolic).isEmpty)
    }
  }

  @Test("Deleting an unsaved or deleted object fails")
  func deletingTwice() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let sample = beats(60)
      let early = await code { try await store.delete(sample) }
      #expect(early == .errorInvalidArgument)
      try await store.save(sample)
      try await store.delete(sample)
      let late = await code { try await store.delete(sample) }
      #expect(late == .errorInvalidArgument)
    }
  }

  @Test("An array is deleted completely or not at all")
  func wholeDeletion() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let (known, unknown) = (beats(60), beats(61, at: 1))
      try await store.save(known)
      let refusal = await code { try await store.delete([known, unknown]) }
      #expect(refusal == .errorInvalidArgument)
      #expect(try await store.heartRates() == [60])
    }
  }

  @Test("Deleting by predicate counts the app's own samples, even zero")
  func deletingMatching() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await health.add([beats(90)])
      try await store.save([beats(60, at: 1), beats(61, at: 2)])
      let all = NSPredicate(value: true)
      #expect(try await store.deleteObjects(of: heartRate, predicate: NSPredicate(value: false)) == 0)
      #expect(try await store.deleteObjects(of: heartRate, predicate: all) == 2)
      #expect(try await store.deleteObjects(of: heartRate, predicate: all) == 0)
      #expect(try await store.heartRates() == [90])
    }
  }

  @Test("Without write access, an app can't delete its samples but can read them")
  func revoked() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let sample = beats(60)
      try await store.save(sample)
      try health.revoke(share: [heartRate], read: [heartRate])
      let refusal = await code {
        _ = try await store.deleteObjects(of: heartRate, predicate: NSPredicate(value: true))
      }
      #expect(refusal == .errorAuthorizationDenied)
      #expect(try await store.heartRates() == [60])
    }
  }

  @Test("A version that isn't greater keeps the stored sample without error")
  func equalVersion() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let version = { (number: Int, rate: Double) in
        beats(rate, metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: number])
      }
      let (first, second, third) = (version(2, 60), version(2, 61), version(3, 62))
      try await store.save(first)
      try await store.save(second)
      #expect(try await store.samples(of: .heartRate).map(\.uuid) == [first.uuid])
      try await store.save(third)
      #expect(try await store.samples(of: .heartRate).map(\.uuid) == [third.uuid])
    }
  }

  @Test("A deleted object has its sync identifier and no other metadata")
  func tombstone() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let sample = beats(
        60, metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: 1, "note": "x"])
      try await store.save(sample)
      let start = try await store.changes(of: heartRate)
      try await store.delete(sample)
      let later = try await store.changes(of: heartRate, after: start.newAnchor)
      #expect(later.addedSamples.isEmpty)
      #expect(later.deletedObjects.map(\.uuid) == [sample.uuid])
      let metadata = later.deletedObjects.first?.metadata
      #expect(metadata?[HKMetadataKeySyncIdentifier] as? String == "a")
      #expect(metadata?["note"] == nil)
    }
  }

  @Test("Objects saved while the store was locked are merged together at unlock")
  func journal() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await health.lock()
      try await store.save([beats(60), beats(61, at: 1)])
      let (text, refusal) = await withCheckedContinuation { done in
        store.execute(
          HKSampleQuery(sampleType: heartRate, predicate: nil, limit: 0, sortDescriptors: nil) {
            _, found, error in
            done.resume(returning: (error?.localizedDescription, found == nil))
          })
      }
      #expect(refusal)
      #expect(text == "Protected health data is inaccessible")
      try await health.unlock()
      #expect(try await store.heartRates() == [60, 61])
    }
  }
}

extension HKHealthStore {
  /// Returns the samples of a quantity type, from the earliest on.
  func samples(
    of identifier: HKQuantityTypeIdentifier, _ predicate: NSPredicate? = nil
  ) async throws -> [HKQuantitySample] {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(identifier), predicate: predicate)],
      sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: self)
  }

  func steps(_ predicate: NSPredicate? = nil) async throws -> [Double] {
    try await samples(of: .stepCount, predicate).map { $0.quantity.doubleValue(for: .count()) }
  }

  /// Returns the additions and deletions since an anchor.
  func changes(
    of type: HKQuantityType, after anchor: HKQueryAnchor? = nil, limit: Int? = nil
  ) async throws -> HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result {
    try await HKAnchoredObjectQueryDescriptor(
      predicates: [.quantitySample(type: type)], anchor: anchor, limit: limit
    ).result(for: self)
  }
}
