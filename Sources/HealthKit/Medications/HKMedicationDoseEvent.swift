public import Foundation
import HealthModel

/// A dose that was taken, skipped, or only planned.
open class HKMedicationDoseEvent: HKSample, @unchecked Sendable {
  public var medicationDoseEventType: HKMedicationDoseEventType { HKMedicationDoseEventType(sample.type) }
  public var scheduleType: ScheduleType { ScheduleType(rawValue: value.scheduleType) ?? .asNeeded }
  public var medicationConceptIdentifier: HKHealthConceptIdentifier {
    HKHealthConceptIdentifier(value.concept)
  }
  public var scheduledDate: Date? { value.scheduledDate }

  /// How much was planned, in ``unit``.
  public var scheduledDoseQuantity: Double? { value.scheduledDose }

  /// How much was taken, in ``unit``.
  public var doseQuantity: Double? { value.dose }
  public var logStatus: LogStatus { LogStatus(rawValue: value.logStatus) ?? .notLogged }
  public var unit: HKUnit { HKUnit(value.unit) }

  private var value: MedicationDose {
    guard case .medicationDose(let value) = sample.value else {
      preconditionFailure("HKMedicationDoseEvent: a sample of \(sample.type) has no dose")
    }
    return value
  }
}
