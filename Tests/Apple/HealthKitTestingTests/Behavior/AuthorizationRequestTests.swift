import Foundation
import HealthKit
import HealthKitTesting
import Synchronization
import Testing

/// HealthKit's documented behavior for authorization.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Authorization requests")
struct AuthorizationRequestTests {
  private let heartRate = HKQuantityType(.heartRate)
  private let stepCount = HKQuantityType(.stepCount)

  @Test("A request succeeds whatever the user decides")
  func success() async throws {
    try await TestHealth.run(.refusesEverything) { _ in
      let store = HKHealthStore()
      let types = [heartRate] as Set
      let (success, failed) = await withCheckedContinuation { done in
        store.requestAuthorization(toShare: types, read: types) { success, error in
          done.resume(returning: (success, error != nil))
        }
      }
      #expect(success && !failed)
      #expect(store.authorizationStatus(for: heartRate) == .sharingDenied)
    }
  }

  @Test("The user is asked only about new types, if there are any")
  func newTypesOnly() async throws {
    let asked = Mutex<[TestRequest]>([])
    let person = TestPerson.answers { request in
      asked.withLock { $0.append(request) }
      return .refuse
    }
    try await TestHealth.run(person) { _ in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [heartRate], read: [heartRate])
      try await store.requestAuthorization(
        toShare: [heartRate, stepCount], read: [heartRate, stepCount])
      try await store.requestAuthorization(toShare: [stepCount], read: [heartRate])
    }
    let requests = asked.withLock { $0 }
    #expect(requests.map(\.share) == [[heartRate], [stepCount]])
    #expect(requests.map(\.read) == [[heartRate], [stepCount]])
  }

  @Test("A request is needed if one type was never requested")
  func requestStatus() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [heartRate], read: [])
      let same = try await store.statusForAuthorizationRequest(toShare: [heartRate], read: [])
      let more = try await store.statusForAuthorizationRequest(toShare: [heartRate, stepCount], read: [])
      let other = try await store.statusForAuthorizationRequest(toShare: [], read: [heartRate])
      #expect((same, more, other) == (.unnecessary, .shouldRequest, .shouldRequest))
    }
  }

  @Test("Full access and no access both have no earliest date")
  func earliestDates() async throws {
    for person in [TestPerson.allowsEverything, .refusesEverything] {
      try await TestHealth.run(person) { _ in
        let store = HKHealthStore()
        try await store.requestAuthorization(toShare: [], read: [heartRate])
        #expect(try await store.earliestAuthorizedSampleDate(for: [heartRate, stepCount]) == [:])
      }
    }
  }

  @Test("A sample that starts before the limit and ends after it is readable")
  func limitIsTheEnd() async throws {
    let person = TestPerson.answers { .allow(share: [], read: $0.read, since: .noon(100)) }
    try await TestHealth.run(person) { health in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [], read: [stepCount])
      try await health.add([steps(1, from: 0, to: 90), steps(2, from: 50, to: 150)])
      let found = try await store.steps()
      #expect(found == [2])
    }
  }

  @Test("The status of a correlation follows from its members")
  func correlationStatus() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let pressure = HKCorrelationType(.bloodPressure)
      #expect(store.authorizationStatus(for: pressure) == .notDetermined)
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      #expect(store.authorizationStatus(for: pressure) == .sharingAuthorized)
    }
  }

  @Test("Only prescriptions, medications and doses are authorized one by one")
  func perObject() {
    let single: [HKObjectType] = [
      .visionPrescriptionType(), .userAnnotatedMedicationType(), .medicationDoseEventType(),
    ]
    #expect(single.allSatisfy { $0.requiresPerObjectAuthorization() })
    #expect(!heartRate.requiresPerObjectAuthorization())
    #expect(!HKObjectType.workoutType().requiresPerObjectAuthorization())
  }

  @Test("The sheet for single objects appears each time; dismissing it is an error")
  func perObjectSheet() async throws {
    let asked = Counter()
    let person = TestPerson.answers { request in
      guard request.kind == .objects else { return .allowEverything }
      return asked.next() < 3 ? .pick([]) : .cancel
    }
    try await TestHealth.run(person) { _ in
      let store = HKHealthStore()
      let type = HKObjectType.visionPrescriptionType()
      try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
      try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
      let refusal = await code {
        try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
      }
      #expect(refusal == .errorUserCanceled)
      #expect(asked.value == 3)
    }
  }

  @Test("A request without types, or with an invalid type, stops the process")
  func impossibleRequests() async {
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in try await HKHealthStore().requestAuthorization(toShare: [], read: []) }
    }
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in
        let type = HKCorrelationType(.bloodPressure)
        try await HKHealthStore().requestAuthorization(toShare: [type], read: [])
      }
    }
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in
        let type = HKCorrelationType(.food)
        try await HKHealthStore().requestAuthorization(toShare: [], read: [type])
      }
    }
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in
        let type = HKObjectType.visionPrescriptionType()
        try await HKHealthStore().requestAuthorization(toShare: [], read: [type])
      }
    }
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in
        let type = HKQuantityType(.appleExerciseTime)
        try await HKHealthStore().requestAuthorization(toShare: [type], read: [])
      }
    }
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in
        let type = HKClinicalType(.allergyRecord)
        try await HKHealthStore().requestAuthorization(toShare: [type], read: [])
      }
    }
  }

  @Test("A request without a usage description stops the process")
  func missingTexts() async {
    await #expect(processExitsWith: .failure) {
      var app = TestApp()
      app.readUsage = nil
      try await TestHealth.run(app: app) { _ in
        try await HKHealthStore().requestAuthorization(toShare: [], read: [HKQuantityType(.heartRate)])
      }
    }
    await #expect(processExitsWith: .failure) {
      var app = TestApp()
      app.shareUsage = nil
      try await TestHealth.run(app: app) { _ in
        try await HKHealthStore().requestAuthorization(toShare: [HKQuantityType(.heartRate)], read: [])
      }
    }
    await #expect(processExitsWith: .failure) {
      var app = TestApp()
      app.clinicalUsage = nil
      try await TestHealth.run(app: app) { _ in
        try await HKHealthStore().requestAuthorization(toShare: [], read: [HKClinicalType(.allergyRecord)])
      }
    }
  }

  @Test("Preferred units need a request for the type, not a permission")
  func preferredUnits() async throws {
    try await TestHealth.run(.refusesEverything) { _ in
      let store = HKHealthStore()
      let mass = HKQuantityType(.bodyMass)
      let refusal = await code { _ = try await store.preferredUnits(for: [mass]) }
      #expect(refusal == .errorAuthorizationNotDetermined)
      try await store.requestAuthorization(toShare: [], read: [mass])
      let unit = try await store.preferredUnits(for: [mass])[mass]
      #expect(unit.map { mass.is(compatibleWith: $0) } == true)
    }
  }

  @Test("Unrequested characteristics fail; missing ones are zero")
  func characteristics() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      let never = await code { _ = try store.bloodType() }
      #expect(never == .errorAuthorizationNotDetermined)
      let identifiers: [HKCharacteristicTypeIdentifier] = [
        .biologicalSex, .bloodType, .fitzpatrickSkinType, .wheelchairUse, .activityMoveMode, .dateOfBirth,
        .referenceSex,
      ]
      try await store.requestAuthorization(
        toShare: [], read: Set(identifiers.map { HKCharacteristicType($0) }))
      #expect(try store.biologicalSex().biologicalSex == .notSet)
      #expect(try store.bloodType().bloodType == .notSet)
      #expect(try store.fitzpatrickSkinType().skinType == .notSet)
      #expect(try store.wheelchairUse().wheelchairUse == .notSet)
      let reference = try store.referenceSex
      #expect(reference == .notSet)
      #expect(try store.activityMoveMode().activityMoveMode == .activeEnergy)
      let unset = await code { _ = try store.dateOfBirthComponents() }
      #expect(unset == .errorNoData)
      try await health.lock()
      let locked = await code { _ = try store.bloodType() }
      #expect(locked == .errorDatabaseInaccessible)
    }
  }

  @Test("The date of birth is Gregorian, whatever the process's calendar is")
  func dayOfBirth() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await health.setCharacteristics(dateOfBirth: DateComponents(year: 1980, month: 2, day: 29))
      try await store.requestAuthorization(toShare: [], read: [HKCharacteristicType(.dateOfBirth)])
      let day = try store.dateOfBirthComponents()
      #expect(day.calendar?.identifier == .gregorian)
      #expect((day.era, day.year, day.month, day.day) == (1, 1980, 2, 29))
      #expect(day.hour == nil)
    }
  }
}
