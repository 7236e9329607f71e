public import Foundation
import WellsealModel

/// A medication dose that was taken, skipped or only scheduled.
open class HKMedicationDoseEvent: HKSample, @unchecked Sendable {
  /// The type of dose events.
  open var medicationDoseEventType: HKMedicationDoseEventType { HKMedicationDoseEventType(sample.type) }

  /// The schedule type of the dose: scheduled or as needed.
  open var scheduleType: ScheduleType { ScheduleType(rawValue: value.scheduleType) ?? .asNeeded }

  /// The identifier of the dose's medication.
  open var medicationConceptIdentifier: HKHealthConceptIdentifier {
    HKHealthConceptIdentifier(value.concept)
  }

  /// The scheduled date of the dose, or `nil` if it wasn't scheduled.
  open var scheduledDate: Date? { value.scheduledDate }

  /// The scheduled amount, in ``unit``.
  open var scheduledDoseQuantity: Double? { value.scheduledDose }

  /// The amount that was taken, in ``unit``.
  open var doseQuantity: Double? { value.dose }

  /// The status of the dose, such as taken or skipped.
  open var logStatus: LogStatus { LogStatus(rawValue: value.logStatus) ?? .notLogged }

  /// The unit of the dose.
  open var unit: HKUnit { HKUnit(value.unit) }

  private var value: MedicationDose {
    guard case .medicationDose(let value) = sample.value else {
      preconditionFailure("HKMedicationDoseEvent: a sample of \(sample.type) has no dose")
    }
    return value
  }
}
