public import Foundation
public import HealthKit
import WellsealModel

// Medications and their doses, which only the Health app can create.

extension TestHealth {
  /// Adds a medication to the user's list, or replaces the one with the same name.
  ///
  /// - Parameters:
  ///   - name: The name of the medication.
  ///   - generalForm: The dosage form.
  ///   - relatedCodings: The codes of the medication, such as that of RxNorm.
  ///   - nickname: The user's own name for it.
  ///   - isArchived: Whether the user no longer takes it.
  ///   - hasSchedule: Whether the user takes it on a schedule.
  /// - Returns: The medication as a query returns it.
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects it.
  @discardableResult
  public func addMedication(
    _ name: String, generalForm: HKMedicationGeneralForm = .tablet,
    relatedCodings: Set<HKClinicalCoding> = [], nickname: String? = nil, isArchived: Bool = false,
    hasSchedule: Bool = false
  ) async throws -> HKUserAnnotatedMedication {
    let concept = MedicationConcept(
      identifier: HealthConceptIdentifier(identifier: name), displayText: name,
      generalForm: generalForm.rawValue, relatedCodings: Set(relatedCodings.map(\.value)))
    let medication = UserAnnotatedMedication(
      medication: concept, nickname: nickname, isArchived: isArchived, hasSchedule: hasSchedule)
    try await commit([.setMedication(medication)])
    return HKUserAnnotatedMedication(medication)
  }

  /// Adds a dose of a medication, as the Health app does.
  ///
  /// - Parameters:
  ///   - medication: The medication.
  ///   - date: The date of the dose.
  ///   - status: The status of the dose.
  ///   - quantity: The amount that was taken.
  ///   - unit: The unit of the amounts.
  ///   - scheduledDate: The scheduled date, or `nil` for a dose as needed.
  ///   - scheduledQuantity: The scheduled amount.
  ///   - source: The app that recorded the dose.
  /// - Returns: The dose as a query returns it.
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects it.
  @discardableResult
  public func addDose(
    of medication: HKUserAnnotatedMedication, at date: Date,
    _ status: HKMedicationDoseEvent.LogStatus = .taken, quantity: Double? = 1, unit: HKUnit = .count(),
    scheduledDate: Date? = nil, scheduledQuantity: Double? = nil, from source: TestSource = .healthApp
  ) async throws -> HKMedicationDoseEvent {
    let schedule: HKMedicationDoseEvent.ScheduleType = scheduledDate == nil ? .asNeeded : .schedule
    let dose = MedicationDose(
      concept: medication.value.medication.identifier, logStatus: status.rawValue,
      scheduleType: schedule.rawValue, dose: status == .taken ? quantity : nil,
      scheduledDose: scheduledQuantity, scheduledDate: scheduledDate,
      unit: try HealthUnit(parsing: unit.unitString))
    let sample = try HealthSample(
      type: .medicationDoseEvent, start: date, end: date, value: .medicationDose(dose),
      provenance: Provenance(sourceRevision: source.revision))
    try await commit([.add(NewSample(sample))])
    return try object(sample)
  }
}
