public import Foundation
import WellsealModel

// Predicates over medicines and doses.

extension HKQuery {
  /// Medicines that the person has put away, or has not.
  public class func predicateForUserAnnotatedMedications(isArchived: Bool) -> NSPredicate {
    .comparing(.isArchived, .equal, .boolean(isArchived))
  }

  /// Medicines that are taken by a plan, or are not.
  public class func predicateForUserAnnotatedMedications(hasSchedule: Bool) -> NSPredicate {
    .comparing(.hasSchedule, .equal, .boolean(hasSchedule))
  }

  /// Doses with a status.
  public class func predicateForMedicationDoseEvent(
    status: HKMedicationDoseEvent.LogStatus
  ) -> NSPredicate {
    .comparing(.logStatus, .equal, .number(Double(status.rawValue)))
  }

  /// Doses with one of several statuses, by their raw values.
  public class func predicateForMedicationDoseEvent(statuses: Set<NSNumber>) -> NSPredicate {
    .comparing(.logStatus, .in, .list(statuses.map(\.doubleValue).sorted().map { PredicateValue.number($0) }))
  }

  /// Doses that were planned for a date.
  public class func predicateForMedicationDoseEvent(scheduledDate: Date) -> NSPredicate {
    .comparing(.scheduledDate, .equal, .date(scheduledDate))
  }

  /// Doses that were planned for one of several dates.
  public class func predicateForMedicationDoseEvent(scheduledDates: Set<Date>) -> NSPredicate {
    .comparing(.scheduledDate, .in, .list(scheduledDates.sorted().map { PredicateValue.date($0) }))
  }

  /// Doses that were planned from a date on and before another; either may be open.
  public class func predicateForMedicationDoseEvent(
    scheduledStart startDate: Date?, end endDate: Date?
  ) -> NSPredicate {
    let from = startDate.map { SamplePredicate.comparing(.field(.scheduledDate), .greaterOrEqual, .date($0)) }
    let to = endDate.map { SamplePredicate.comparing(.field(.scheduledDate), .less, .date($0)) }
    return .carrying(.all(of: [from, to].compactMap { $0 }))
  }

  /// Doses of a medicine.
  public class func predicateForMedicationDoseEvent(
    medicationConceptIdentifier: HKHealthConceptIdentifier
  ) -> NSPredicate {
    .comparing(
      .medicationConceptIdentifier, .equal, .string(medicationConceptIdentifier.value.identifier))
  }

  /// Doses of one of several medicines.
  public class func predicateForMedicationDoseEvent(
    medicationConceptIdentifiers: Set<HKHealthConceptIdentifier>
  ) -> NSPredicate {
    .comparing(
      .medicationConceptIdentifier, .in,
      .list(medicationConceptIdentifiers.map(\.value.identifier).sorted().map { PredicateValue.string($0) }))
  }
}
