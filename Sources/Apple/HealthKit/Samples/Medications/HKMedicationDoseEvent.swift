public import Foundation
import WellsealModel

/// A dose that was taken, skipped, or only planned.
open class HKMedicationDoseEvent: HKSample, @unchecked Sendable {
  /// The type of doses.
  open var medicationDoseEventType: HKMedicationDoseEventType { HKMedicationDoseEventType(sample.type) }

  /// Whether the dose was planned or taken as needed.
  open var scheduleType: ScheduleType { ScheduleType(rawValue: value.scheduleType) ?? .asNeeded }

  /// What the medicine of the dose is known by.
  open var medicationConceptIdentifier: HKHealthConceptIdentifier {
    HKHealthConceptIdentifier(value.concept)
  }

  /// When the dose was planned; nil for one that was not.
  open var scheduledDate: Date? { value.scheduledDate }

  /// How much was planned, in ``unit``.
  open var scheduledDoseQuantity: Double? { value.scheduledDose }

  /// How much was taken, in ``unit``.
  open var doseQuantity: Double? { value.dose }

  /// What became of the dose, such as taken or skipped.
  open var logStatus: LogStatus { LogStatus(rawValue: value.logStatus) ?? .notLogged }

  /// What the dose is counted in.
  open var unit: HKUnit { HKUnit(value.unit) }

  private var value: MedicationDose {
    guard case .medicationDose(let value) = sample.value else {
      preconditionFailure("HKMedicationDoseEvent: a sample of \(sample.type) has no dose")
    }
    return value
  }
}
