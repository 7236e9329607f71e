import Foundation
import HealthKit
import HealthKitTesting
import Testing

@Suite("Saving and deleting")
struct SavingTests {
  @Test("A saved sample is found with the app as its source")
  func roundTrip() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let sample = beats(62, metadata: [HKMetadataKeyWasUserEntered: true])
      try await store.save(sample)
      let found = try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: HKQuantityType(.heartRate))], sortDescriptors: []
      ).result(for: store)
      #expect(found == [sample])
      #expect(found.first?.uuid == sample.uuid)
      #expect(found.first?.sourceRevision.source.bundleIdentifier == health.app.bundleIdentifier)
      #expect(found.first?.sourceRevision.source == .default())
      #expect(found.first?.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
    }
  }

  @Test("A fetched correlation and its members equal the saved ones")
  func correlation() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      let saved = bloodPressure(120, over: 80)
      try await store.save(saved)
      let found = try await HKSampleQueryDescriptor(
        predicates: [.correlation(type: HKCorrelationType(.bloodPressure))], sortDescriptors: []
      ).result(for: store)
      #expect(found == [saved])
      #expect(found.first?.objects == saved.objects)
      #expect(found.first != bloodPressure(120, over: 80))
    }
  }

  @Test("A sample's source has the same version before and after saving")
  func sourceVersion() async throws {
    try await TestHealth.run(app: TestApp(version: "42")) { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let sample = beats(62)
      #expect(sample.sourceRevision.version == "42")
      try await store.save(sample)
      let found = try await HKSampleQueryDescriptor(
        predicates: [.quantitySample(type: HKQuantityType(.heartRate))], sortDescriptors: []
      ).result(for: store)
      #expect(found.first?.sourceRevision.version == "42")
    }
  }

  @Test("An array is saved completely or not at all")
  func wholeOrNothing() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let known = beats(60)
      try await store.save(known)
      let refusal = await code { try await store.save([beats(70, at: 10), known]) }
      #expect(refusal == .errorInvalidArgument)
      #expect(try await store.heartRates() == [60])
    }
  }

  @Test("A denied or unrequested type isn't saved")
  func permissions() async throws {
    try await TestHealth.run(.refusesEverything) { _ in
      let store = HKHealthStore()
      let refusal1 = await code { try await store.save(beats(60)) }
      #expect(refusal1 == .errorAuthorizationNotDetermined)
      #expect(store.authorizationStatus(for: HKQuantityType(.heartRate)) == .notDetermined)
      try await store.authorize(.heartRate)
      let refusal2 = await code { try await store.save(beats(60)) }
      #expect(refusal2 == .errorAuthorizationDenied)
      #expect(store.authorizationStatus(for: HKQuantityType(.heartRate)) == .sharingDenied)
    }
  }

  @Test("Only the app's own samples can be deleted")
  func deleting() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let (own, other) = (beats(60), beats(61, at: 10))
      try await store.save(own)
      try await health.add([other])
      let refusal3 = await code { try await store.delete(other) }
      #expect(refusal3 == .errorInvalidArgument)
      let refusal4 = await code { try await store.delete([HKObject]()) }
      #expect(refusal4 == .errorInvalidArgument)
      try await store.delete(own)
      #expect(try await store.heartRates() == [61])
      try await store.save([beats(1, at: 20), beats(2, at: 30)])
      let deleted = try await store.deleteObjects(
        of: HKQuantityType(.heartRate),
        predicate: HKQuery.predicateForSamples(withStart: .noon(15), end: nil, options: []))
      #expect(deleted == 2)
      #expect(try await store.heartRates() == [61])
    }
  }

  @Test("A higher sync version replaces the stored sample; a lower one doesn't")
  func syncVersions() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let version = { (number: Int, rate: Double) in
        beats(
          rate, metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: number])
      }
      try await store.save(version(1, 60))
      try await store.save(version(3, 63))
      try await store.save(version(2, 62))
      #expect(try await store.heartRates() == [63])
    }
  }

  @Test("Handlers get the same results")
  func handlers() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let types: Set = [HKQuantityType(.heartRate)]
      let asked = await withCheckedContinuation { done in
        store.requestAuthorization(toShare: types, read: types) { success, error in
          done.resume(returning: success && error == nil)
        }
      }
      #expect(asked)
      let saved = await withCheckedContinuation { done in
        store.save(beats(60)) { success, error in done.resume(returning: success && error == nil) }
      }
      #expect(saved)
      let found = await withCheckedContinuation { done in
        store.execute(
          HKSampleQuery(
            sampleType: HKQuantityType(.heartRate), predicate: nil, limit: HKObjectQueryNoLimit,
            sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
          ) { _, samples, _ in done.resume(returning: samples?.count) })
      }
      #expect(found == 1)
    }
  }

  @Test("An injected fault reaches the app once")
  func faults() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      health.fail("Save", with: .errorDatabaseInaccessible)
      let refusal5 = await code { try await store.save(beats(60)) }
      #expect(refusal5 == .errorDatabaseInaccessible)
      try await store.save(beats(60))
      #expect(try await store.heartRates() == [60])
    }
  }
}
