import Foundation
import HealthKit
import Testing

@Suite("Without a store")
struct UnavailableStoreTests {
  private let store = HKHealthStore()
  private let steps = HKQuantityType(.stepCount)

  @Test("Calls without a store")
  func unavailable() {
    #expect(!HKHealthStore.isHealthDataAvailable())
    #expect(!store.supportsHealthRecords())
    #expect(store.earliestPermittedSampleDate() == .distantPast)
    #expect(store.authorizationStatus(for: steps) == .notDetermined)
  }

  @Test("Async calls throw the error that apps expect")
  func asyncCalls() async {
    await expectUnavailable { try await store.save(Specimens.steps(1)) }
    await expectUnavailable { try await store.save([Specimens.steps(1)]) }
    await expectUnavailable { try await store.delete(Specimens.steps(1)) }
    await expectUnavailable {
      _ = try await store.deleteObjects(of: steps, predicate: NSPredicate(value: true))
    }
    await expectUnavailable { try await store.requestAuthorization(toShare: [steps], read: [steps]) }
    await expectUnavailable { _ = try await store.statusForAuthorizationRequest(toShare: [], read: [steps]) }
    await expectUnavailable { _ = try await store.preferredUnits(for: [steps]) }
    await expectUnavailable { try await store.enableBackgroundDelivery(for: steps, frequency: .hourly) }
    await expectUnavailable { _ = try store.biologicalSex() }
    await expectUnavailable { _ = try store.dateOfBirthComponents() }
    await expectUnavailable { _ = try store.dateOfBirth() }
    await expectUnavailable { _ = try store.bloodType() }
    await expectUnavailable { _ = try store.fitzpatrickSkinType() }
    await expectUnavailable { _ = try store.wheelchairUse() }
    await expectUnavailable { _ = try store.activityMoveMode() }
  }

  @Test("Completion handlers receive the error")
  func completionCalls() async {
    let saved = await withCheckedContinuation { continuation in
      store.save(Specimens.steps(1)) { continuation.resume(returning: ($0, $1)) }
    }
    #expect(!saved.0)
    #expect((saved.1 as? HKError)?.code == .errorHealthDataUnavailable)
    let units = await withCheckedContinuation { continuation in
      store.preferredUnits(for: [steps]) { continuation.resume(returning: ($0, $1)) }
    }
    #expect(units.0.isEmpty)
    let energy = await withCheckedContinuation { continuation in
      store.splitTotalEnergy(
        HKQuantity(unit: .kilocalorie(), doubleValue: 1), start: Specimens.noon, end: Specimens.noon
      ) { continuation.resume(returning: ($0, $1, $2)) }
    }
    #expect(energy.0 == nil && energy.1 == nil && energy.2 is HKError)
    #expect((units.1 as? HKError)?.code == .errorHealthDataUnavailable)
  }

  @Test("Without a store, the status of a request is unknown")
  func requestStatus() async {
    let (status, error) = await withCheckedContinuation { continuation in
      store.getRequestStatusForAuthorization(toShare: [], read: [steps]) {
        continuation.resume(returning: ($0, $1))
      }
    }
    #expect(status == .unknown)
    #expect((error as? HKError)?.code == .errorHealthDataUnavailable)
  }

  @Test("Async queries throw the error")
  func descriptors() async {
    let quantity = HKSamplePredicate.quantitySample(type: steps)
    await expectUnavailable {
      _ = try await HKSampleQueryDescriptor(predicates: [quantity], sortDescriptors: []).result(for: store)
    }
    await expectUnavailable {
      _ = try await HKAnchoredObjectQueryDescriptor(predicates: [quantity], anchor: nil).result(for: store)
    }
    await expectUnavailable {
      _ = try await HKStatisticsQueryDescriptor(predicate: quantity, options: .cumulativeSum).result(
        for: store)
    }
    await expectUnavailable {
      _ = try await HKStatisticsCollectionQueryDescriptor(
        predicate: quantity, options: .cumulativeSum, anchorDate: Specimens.noon,
        intervalComponents: DateComponents(day: 1)
      ).result(for: store)
    }
    await expectUnavailable { _ = try await HKSourceQueryDescriptor(predicate: quantity).result(for: store) }
    await expectUnavailable {
      _ = try await HKActivitySummaryQueryDescriptor(predicate: nil).result(for: store)
    }
    await expectUnavailable {
      _ = try await HKVerifiableClinicalRecordQueryDescriptor(recordTypes: [.covid19], sourceTypes: [])
        .result(for: store)
    }
    await expectUnavailable { _ = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store) }
  }

  @Test("Sequences of results end with the error")
  func sequences() async {
    await expectUnavailable {
      for try await _ in HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: steps)], anchor: nil
      ).results(for: store) {}
    }
    await expectUnavailable {
      for try await _ in HKActivitySummaryQueryDescriptor(predicate: nil).results(for: store) {}
    }
    await expectUnavailable {
      for try await _ in HKQuantitySeriesSampleQueryDescriptor(predicate: .quantitySample(type: steps))
        .results(for: store)
      {}
    }
  }

  @Test("A query object runs once")
  func runsOnce() async {
    await #expect(processExitsWith: .failure) {
      let query = HKSourceQuery(sampleType: HKQuantityType(.stepCount), samplePredicate: nil) { _, _, _ in }
      let store = HKHealthStore()
      store.execute(query)
      store.execute(query)
    }
  }

  @Test("Statistics options that don't match the type stop the process")
  func wrongOptions() async {
    await #expect(processExitsWith: .failure) {
      _ = HKStatisticsQuery(
        quantityType: HKQuantityType(.heartRate), quantitySamplePredicate: nil, options: .cumulativeSum
      ) { _, _, _ in }
    }
  }

  @Test("An error converts to NSError and back")
  func errors() {
    let error: any Error = HKError(.errorNoData, userInfo: [NSLocalizedDescriptionKey: "Nothing."])
    #expect((error as NSError).domain == "com.apple.healthkit")
    #expect((error as NSError).code == 11)
    #expect(error.localizedDescription == "Nothing.")
    let back = HKError(_nsError: NSError(domain: HKErrorDomain, code: 5))
    #expect(back.code == .errorAuthorizationNotDetermined)
    #expect(HKError(.errorNoData).hashValue == HKError(.errorNoData).hashValue)
  }

  @Test("The change of preferences has a typed notification")
  func message() {
    typealias Message = HKHealthStore.HKUserPreferencesDidChangeMessage
    #expect(Message.name == .HKUserPreferencesDidChange)
    #expect(Message.makeNotification(Message()).name == .HKUserPreferencesDidChange)
  }
}
