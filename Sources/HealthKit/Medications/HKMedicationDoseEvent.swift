public import Foundation
import HealthModel

/// A dose that was taken, skipped, or only planned.
open class HKMedicationDoseEvent: HKSample, @unchecked Sendable {
  open var medicationDoseEventType: HKMedicationDoseEventType { HKMedicationDoseEventType(sample.type) }
  open var scheduleType: ScheduleType { ScheduleType(rawValue: value.scheduleType) ?? .asNeeded }
  open var medicationConceptIdentifier: HKHealthConceptIdentifier {
    HKHealthConceptIdentifier(value.concept)
  }
  open var scheduledDate: Date? { value.scheduledDate }

  /// How much was planned, in ``unit``.
  open var scheduledDoseQuantity: Double? { value.scheduledDose }

  /// How much was taken, in ``unit``.
  open var doseQuantity: Double? { value.dose }
  open var logStatus: LogStatus { LogStatus(rawValue: value.logStatus) ?? .notLogged }
  open var unit: HKUnit { HKUnit(value.unit) }

  private var value: MedicationDose {
    guard case .medicationDose(let value) = sample.value else {
      preconditionFailure("HKMedicationDoseEvent: a sample of \(sample.type) has no dose")
    }
    return value
  }
}
