import Foundation
import HealthKit
import HealthKitTestData
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for medications, doses and made-up records.
@Suite("Medications, doses and records in the store")
struct MedicationTests {
  private func doses(_ predicate: NSPredicate, in store: HKHealthStore) async throws -> [Date] {
    try await HKSampleQueryDescriptor(
      predicates: [.sample(type: .medicationDoseEventType(), predicate: predicate)],
      sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store).map(\.startDate)
  }

  private func pick(in store: HKHealthStore) async throws {
    try await store.requestPerObjectReadAuthorization(for: .userAnnotatedMedicationType(), predicate: nil)
  }

  @Test("Doses are found by status, scheduled date and medication")
  func dosePredicates() async throws {
    try await TestHealth.run { health in
      let drops = try await health.addMedication("Drops", generalForm: .drops, hasSchedule: true)
      let tablet = try await health.addMedication("Tablet")
      try await health.addDose(of: drops, at: .noon(10), scheduledDate: .noon(), scheduledQuantity: 1)
      try await health.addDose(of: drops, at: .noon(3600), .skipped, scheduledDate: .noon(3600))
      try await health.addDose(of: tablet, at: .noon(7200))
      let store = HKHealthStore()
      try await pick(in: store)
      let expected: [(NSPredicate, [Double])] = [
        (HKQuery.predicateForMedicationDoseEvent(status: .taken), [10, 7200]),
        (HKQuery.predicateForMedicationDoseEvent(status: .snoozed), []),
        (
          HKQuery.predicateForMedicationDoseEvent(statuses: [
            NSNumber(value: HKMedicationDoseEvent.LogStatus.taken.rawValue),
            NSNumber(value: HKMedicationDoseEvent.LogStatus.skipped.rawValue),
          ]), [10, 3600, 7200]
        ),
        (HKQuery.predicateForMedicationDoseEvent(scheduledDate: .noon(3600)), [3600]),
        (HKQuery.predicateForMedicationDoseEvent(scheduledDates: [.noon(), .noon(1)]), [10]),
        // The end isn't part of the interval.
        (HKQuery.predicateForMedicationDoseEvent(scheduledStart: .noon(), end: .noon(3600)), [10]),
        (HKQuery.predicateForMedicationDoseEvent(scheduledStart: .noon(1), end: nil), [3600]),
        (
          HKQuery.predicateForMedicationDoseEvent(
            medicationConceptIdentifier: tablet.medication.identifier), [7200]
        ),
        (
          HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifiers: [
            tablet.medication.identifier, drops.medication.identifier,
          ]), [10, 3600, 7200]
        ),
      ]
      for (predicate, seconds) in expected {
        #expect(try await doses(predicate, in: store) == seconds.map { .noon($0) }, "\(seconds)")
      }
    }
  }

  @Test("Medications are found by archived state and schedule")
  func medicationPredicates() async throws {
    try await TestHealth.run { health in
      try await health.addMedication("Now", hasSchedule: true)
      try await health.addMedication("Before", isArchived: true)
      let store = HKHealthStore()
      try await pick(in: store)
      let names = { (predicate: NSPredicate?) in
        try await HKUserAnnotatedMedicationQueryDescriptor(predicate: predicate).result(for: store)
          .map(\.medication.displayText).sorted()
      }
      #expect(try await names(nil) == ["Before", "Now"])
      #expect(try await names(HKQuery.predicateForUserAnnotatedMedications(isArchived: true)) == ["Before"])
      #expect(try await names(HKQuery.predicateForUserAnnotatedMedications(isArchived: false)) == ["Now"])
      #expect(try await names(HKQuery.predicateForUserAnnotatedMedications(hasSchedule: true)) == ["Now"])
      let limited = HKUserAnnotatedMedicationQueryDescriptor(predicate: nil, limit: 1)
      #expect(try await limited.result(for: store).count == 1)
    }
  }

  @Test("An app gets only the selected medications, with their doses")
  func picked() async throws {
    let person = TestPerson.answers { request in
      #expect(request.kind == .objects)
      return .pick(Set(request.items.indices.filter { request.items[$0].contains("Drops") }))
    }
    try await TestHealth.run(person) { health in
      let drops = try await health.addMedication("Drops")
      let secret = try await health.addMedication("Secret")
      try await health.addDose(of: drops, at: .noon())
      try await health.addDose(of: secret, at: .noon(60))
      let store = HKHealthStore()
      try await pick(in: store)
      let found = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
      #expect(found.map(\.medication.displayText) == ["Drops"])
      #expect(try await doses(NSPredicate(value: true), in: store) == [.noon()])
    }
  }

  @Test("An as-needed dose has no scheduled date; a later list replaces an entry")
  func details() async throws {
    try await TestHealth.run { health in
      let first = try await health.addMedication("Drops")
      let second = try await health.addMedication("Drops", nickname: "Eyes")
      #expect(first.medication.identifier == second.medication.identifier)
      let dose = try await health.addDose(of: first, at: .noon(), quantity: 2)
      #expect(dose.scheduleType == .asNeeded)
      #expect(dose.scheduledDate == nil && dose.scheduledDoseQuantity == nil)
      #expect(dose.doseQuantity == 2 && dose.unit == .count())
      #expect(dose.medicationConceptIdentifier == first.medication.identifier)
      #expect(dose.medicationConceptIdentifier.domain == .medication)
      let store = HKHealthStore()
      try await pick(in: store)
      let found = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
      #expect(found.map(\.nickname) == ["Eyes"])
    }
  }

  @Test("A scheduled medication can be taken as needed, and one without amount counts as one")
  func unscheduled() async throws {
    try await TestHealth.run { health in
      let drops = try await health.addMedication("Drops", hasSchedule: true)
      let dose = try await health.addDose(of: drops, at: .noon())
      #expect(drops.hasSchedule)
      #expect((dose.scheduleType, dose.doseQuantity) == (.asNeeded, 1))
      let undone = try await health.addDose(of: drops, at: .noon(60), .notLogged)
      #expect((undone.logStatus, undone.doseQuantity) == (.notLogged, nil))
    }
  }

  @Test("A dose can be read but not saved or deleted by an app")
  func readOnly() async throws {
    try await TestHealth.run { health in
      let drops = try await health.addMedication("Drops")
      let dose = try await health.addDose(of: drops, at: .noon())
      let store = HKHealthStore()
      try await pick(in: store)
      let saving = await code { try await store.save(dose) }
      let deleting = await code { try await store.delete(dose) }
      #expect(saving != nil && deleting != nil)
      #expect(try await doses(NSPredicate(value: true), in: store) == [.noon()])
    }
  }

  @Test("An anchored query returns the doses that were added since its anchor")
  func anchoredDoses() async throws {
    try await TestHealth.run { health in
      let drops = try await health.addMedication("Drops")
      try await health.addDose(of: drops, at: .noon())
      let store = HKHealthStore()
      try await pick(in: store)
      let changes = { (anchor: HKQueryAnchor?) in
        try await HKAnchoredObjectQueryDescriptor(
          predicates: [.sample(type: .medicationDoseEventType())], anchor: anchor
        ).result(for: store)
      }
      let first = try await changes(nil)
      #expect(first.addedSamples.map(\.startDate) == [.noon()])
      try await health.addDose(of: drops, at: .noon(60), .skipped)
      let second = try await changes(first.newAnchor)
      #expect(second.addedSamples.map(\.startDate) == [.noon(60)])
      #expect((second.addedSamples.first as? HKMedicationDoseEvent)?.logStatus == .skipped)
    }
  }

  @Test("A medication query passes medications one by one, the last with a flag")
  func oneByOne() async throws {
    try await TestHealth.run { health in
      try await health.addMedication("Drops", generalForm: .drops)
      try await health.addMedication("Tablet")
      let store = HKHealthStore()
      try await pick(in: store)
      let (calls, call) = AsyncStream<(String?, Bool)>.makeStream()
      store.execute(
        HKUserAnnotatedMedicationQuery(predicate: nil, limit: HKObjectQueryNoLimit) {
          _, medication, isDone, _ in
          call.yield((medication?.medication.displayText, isDone))
          if isDone { call.finish() }
        })
      var names: [String?] = []
      var flags: [Bool] = []
      for await (name, isDone) in calls {
        names.append(name)
        flags.append(isDone)
      }
      #expect(Set(names) == ["Drops", "Tablet"])
      #expect(flags == [false, true])
    }
  }

  @Test("A coding has a system, a code and an optional version")
  func codings() {
    let coding = HKClinicalCoding(
      system: "http://www.nlm.nih.gov/research/umls/rxnorm", version: nil, code: "1014678")
    #expect((coding.system, coding.version, coding.code) == (coding.system, nil, "1014678"))
    let versioned = HKClinicalCoding(system: coding.system, version: "2026", code: "1014678")
    #expect(versioned.version == "2026")
    #expect(versioned != coding)
  }

  @Test("A signed record has its subject, dates and source type, and is found by date")
  func signedRecord() async throws {
    try await TestHealth.run { health in
      let card = try await health.addMadeUpHealthCard()
      let store = HKHealthStore()
      let query = { (interval: DateInterval) in
        try await HKVerifiableClinicalRecordQueryDescriptor(
          recordTypes: [.immunization], sourceTypes: [.smartHealthCard],
          predicate: HKQuery.predicateForVerifiableClinicalRecords(withRelevantDateWithin: interval)
        ).result(for: store)
      }
      let day = DateInterval(start: card.record.relevantDate - 1, duration: 2)
      let record = try #require(try await query(day).first)
      #expect(record.subject.fullName == "Jane Winterfield")
      #expect(record.subject.dateOfBirthComponents?.year == 1984)
      #expect(record.sourceType == .smartHealthCard)
      #expect(record.recordTypes.contains("https://smarthealth.cards#immunization"))
      #expect(record.issuedDate <= .now)
      #expect(record.expirationDate == nil)
      #expect(try await query(DateInterval(start: .distantPast, end: day.start - 86_400)).isEmpty)
      let vaccination = HKVerifiableClinicalRecordQueryDescriptor(
        recordTypes: [.recovery], sourceTypes: [.smartHealthCard])
      #expect(try await vaccination.result(for: store).isEmpty)
    }
  }
}
