import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Objects from a store")
struct StoredObjectTests {
  private let noon = Specimens.noon

  @Test("An electrocardiogram")
  func electrocardiogram() throws {
    let ecg: HKElectrocardiogram = try Stored.object(
      .electrocardiogram,
      .electrocardiogram(
        Electrocardiogram(
          classification: 2, symptomsStatus: 1, averageHeartRate: HealthQuantity(88, "count/min"),
          samplingFrequency: HealthQuantity(512, "Hz"), numberOfVoltageMeasurements: 15_360)), lasting: 30)
    #expect(ecg.classification == .atrialFibrillation)
    #expect(ecg.symptomsStatus == HKElectrocardiogram.SymptomsStatus.none)
    #expect(ecg.averageHeartRate?.doubleValue(for: Specimens.bpm) == 88)
    #expect(ecg.samplingFrequency?.doubleValue(for: .hertz()) == 512)
    #expect(ecg.numberOfVoltageMeasurements == 15_360)
    #expect(ecg.sourceRevision.productType == "Watch7,1")
    #expect(ecg.sourceRevision.operatingSystemVersion.majorVersion == 11)
    let found = HKQuery.predicateForElectrocardiograms(classification: .atrialFibrillation)
    #expect(found.evaluate(with: ecg))
    #expect(!HKQuery.predicateForElectrocardiograms(symptomsStatus: .present).evaluate(with: ecg))
  }

  @Test("A clinical record with its FHIR resource")
  func clinicalRecord() throws {
    let type = try #require(HealthType(identifier: HKClinicalTypeIdentifier.conditionRecord.rawValue))
    let resource = ClinicalRecord.FHIRResource(
      resourceType: "Condition", identifier: "c1", version: .r4, data: Data("{}".utf8))
    let record: HKClinicalRecord = try Stored.object(
      type, .clinicalRecord(ClinicalRecord(displayName: "Hay fever", fhirResource: resource)))
    #expect(record.displayName == "Hay fever")
    #expect(record.clinicalType == HKClinicalType(.conditionRecord))
    #expect(record.fhirResource?.fhirVersion == .primaryR4())
    #expect(record.fhirResource?.fhirVersion.fhirRelease == .r4)
    #expect(record.fhirResource?.resourceType == .condition)
    #expect(record.fhirResource?.data == Data("{}".utf8))
    #expect(record.fhirResource?.sourceURL == nil)
    let found = HKQuery.predicateForClinicalRecords(
      from: record.source, fhirResourceType: .condition, identifier: "c1")
    #expect(found.evaluate(with: record))
    #expect(!HKQuery.predicateForClinicalRecords(withFHIRResourceType: .observation).evaluate(with: record))
  }

  @Test(
    "A FHIR version has three numbers", arguments: ["", "4", "4.0", "4.0.1.2", "a.b.c", "4.0.-1", "4..1"])
  func badVersion(text: String) {
    #expect(throws: HKError.self) { try HKFHIRVersion(fromVersionString: text) }
  }

  @Test("A FHIR version belongs to a release")
  func versions() throws {
    let version = try HKFHIRVersion(fromVersionString: "1.0.2")
    #expect(version == .primaryDSTU2())
    #expect((version.majorVersion, version.minorVersion, version.patchVersion) == (1, 0, 2))
    #expect(version.fhirRelease == .dstu2)
    #expect(version.stringRepresentation == "1.0.2")
    #expect(try HKFHIRVersion(fromVersionString: "3.0.1").fhirRelease == .unknown)
  }

  @Test("Verifiable clinical record")
  func verifiableRecord() throws {
    let type = try #require(HealthType.all.first { $0.kind == .verifiableRecord })
    let record: HKVerifiableClinicalRecord = try Stored.object(
      type,
      .verifiableRecord(
        VerifiableRecord(
          recordTypes: ["https://smarthealth.cards#immunization"], issuerIdentifier: "https://issuer.example",
          subjectName: "Ann Other", subjectDateOfBirth: DateComponents(year: 1980, month: 1, day: 2),
          issuedDate: noon, relevantDate: noon, itemNames: ["Vaccine"], sourceType: "SMARTHealthCard",
          dataRepresentation: Data("a.b.c".utf8))))
    #expect(record.recordTypes == [HKVerifiableClinicalRecordCredentialType.immunization.rawValue])
    #expect(record.issuerIdentifier == "https://issuer.example")
    #expect(record.subject.fullName == "Ann Other")
    #expect(record.subject.dateOfBirthComponents?.year == 1980)
    #expect(record.sourceType == .smartHealthCard)
    #expect(record.jwsRepresentation == record.dataRepresentation)
    #expect(record.expirationDate == nil)
    #expect(record.itemNames == ["Vaccine"])
    #expect(record.issuedDate == record.relevantDate)
    let found = HKQuery.predicateForVerifiableClinicalRecords(
      withRelevantDateWithin: DateInterval(start: noon, duration: 1))
    #expect(found.evaluate(with: record))
  }

  @Test("Dose and medication")
  func medication() throws {
    let concept = HealthConceptIdentifier(identifier: "m1")
    let dose: HKMedicationDoseEvent = try Stored.object(
      .medicationDoseEvent,
      .medicationDose(
        MedicationDose(concept: concept, logStatus: 4, scheduleType: 2, dose: 1, scheduledDate: noon)))
    #expect(dose.logStatus == .taken)
    #expect(dose.scheduleType == .schedule)
    #expect(dose.doseQuantity == 1)
    #expect(dose.scheduledDoseQuantity == nil)
    #expect(dose.unit == .count())
    let medication = HKUserAnnotatedMedication(
      UserAnnotatedMedication(
        medication: MedicationConcept(
          identifier: concept, displayText: "Pill", generalForm: "tablet",
          relatedCodings: [ClinicalCoding(system: "rxnorm", code: "1")]), isArchived: true))
    #expect(medication.medication.generalForm == .tablet)
    #expect(medication.medication.relatedCodings.first?.code == "1")
    #expect(medication.medication.identifier.domain == .medication)
    #expect(medication.medication.identifier == dose.medicationConceptIdentifier)
    let matching = [
      HKQuery.predicateForMedicationDoseEvent(status: .taken),
      HKQuery.predicateForMedicationDoseEvent(statuses: [4, 5]),
      HKQuery.predicateForMedicationDoseEvent(scheduledDate: noon),
      HKQuery.predicateForMedicationDoseEvent(scheduledDates: [noon]),
      HKQuery.predicateForMedicationDoseEvent(scheduledStart: noon, end: nil),
      HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifier: medication.medication.identifier),
      HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifiers: [medication.medication.identifier]
      ),
    ]
    for predicate in matching { #expect(predicate.evaluate(with: dose), "\(predicate)") }
    #expect(HKQuery.predicateForUserAnnotatedMedications(isArchived: true).evaluate(with: medication))
    #expect(!HKQuery.predicateForUserAnnotatedMedications(hasSchedule: true).evaluate(with: medication))
  }

  @Test("Series have the number of their points")
  func series() throws {
    let route: HKWorkoutRoute = try Stored.object(.workoutRoute, .series(count: 12), lasting: 60)
    #expect(route.count == 12)
    let heartbeats: HKHeartbeatSeriesSample = try Stored.object(
      .heartbeatSeries, .series(count: 3), lasting: 3)
    #expect(heartbeats.count == 3)
    let quantities: HKCumulativeQuantitySample = try Stored.object(
      .stepCount,
      .quantitySeries(
        QuantitySummary(
          quantity: HealthQuantity(30, "count"), count: 3, minimum: HealthQuantity(5, "count"),
          maximum: HealthQuantity(15, "count"), mostRecent: HealthQuantity(10, "count"),
          mostRecentInterval: DateInterval(start: noon, duration: 1))), lasting: 3)
    #expect(quantities.count == 3)
    #expect(quantities.sumQuantity.doubleValue(for: .count()) == 30)
  }

  @Test("Activity summary of a day")
  func activitySummary() {
    let summary = HKActivitySummary(ActivitySummary(day: CalendarDay(year: 2024, month: 2, day: 29)))
    summary.appleStandHours = HKQuantity(unit: .count(), doubleValue: 9)
    summary.exerciseTimeGoal = HKQuantity(unit: .hour(), doubleValue: 0.5)
    summary.isPaused = true
    summary.activityMoveMode = .appleMoveTime
    let calendar = Calendar(identifier: .gregorian)
    let day = summary.dateComponents(for: calendar)
    #expect((day.year, day.month, day.day) == (2024, 2, 29))
    #expect(summary.appleExerciseTimeGoal.doubleValue(for: .minute()) == 30)
    #expect(summary.standHoursGoal == nil)
    #expect(summary.appleStandHoursGoal.doubleValue(for: .count()) == 0)
    let copy = summary.copy() as? HKActivitySummary
    #expect(copy == summary)
    summary.isPaused = false
    #expect(copy != summary)
    #expect(HKQuery.predicateForActivitySummary(with: day).evaluate(with: summary))
    var next = day
    next.day = 30
    #expect(
      HKQuery.predicate(forActivitySummariesBetweenStart: day, end: next).evaluate(with: summary))
  }
}
