public import Foundation
import WellsealModel

// Predicates for medications and doses.

extension HKQuery {
  /// Returns a predicate for medications that the user has archived, or hasn't.
  public class func predicateForUserAnnotatedMedications(isArchived: Bool) -> NSPredicate {
    .comparing(.isArchived, .equal, .boolean(isArchived))
  }

  /// Returns a predicate for medications that are taken on a schedule, or aren't.
  public class func predicateForUserAnnotatedMedications(hasSchedule: Bool) -> NSPredicate {
    .comparing(.hasSchedule, .equal, .boolean(hasSchedule))
  }

  /// Returns a predicate for doses with a status.
  public class func predicateForMedicationDoseEvent(
    status: HKMedicationDoseEvent.LogStatus
  ) -> NSPredicate {
    .comparing(.logStatus, .equal, .number(Double(status.rawValue)))
  }

  /// Returns a predicate for doses with one of several statuses, by raw value.
  public class func predicateForMedicationDoseEvent(statuses: Set<NSNumber>) -> NSPredicate {
    .comparing(.logStatus, .in, .list(statuses.map(\.doubleValue).sorted().map { PredicateValue.number($0) }))
  }

  /// Returns a predicate for doses that were scheduled for a date.
  public class func predicateForMedicationDoseEvent(scheduledDate: Date) -> NSPredicate {
    .comparing(.scheduledDate, .equal, .date(scheduledDate))
  }

  /// Returns a predicate for doses that were scheduled for one of several dates.
  public class func predicateForMedicationDoseEvent(scheduledDates: Set<Date>) -> NSPredicate {
    .comparing(.scheduledDate, .in, .list(scheduledDates.sorted().map { PredicateValue.date($0) }))
  }

  /// Returns a predicate for doses that were scheduled at or after one date and before another.
  ///
  /// Either may be `nil`.
  public class func predicateForMedicationDoseEvent(
    scheduledStart startDate: Date?, end endDate: Date?
  ) -> NSPredicate {
    let from = startDate.map { SamplePredicate.comparing(.field(.scheduledDate), .greaterOrEqual, .date($0)) }
    let to = endDate.map { SamplePredicate.comparing(.field(.scheduledDate), .less, .date($0)) }
    return .carrying(.all(of: [from, to].compactMap { $0 }))
  }

  /// Returns a predicate for doses of a medication.
  public class func predicateForMedicationDoseEvent(
    medicationConceptIdentifier: HKHealthConceptIdentifier
  ) -> NSPredicate {
    .comparing(
      .medicationConceptIdentifier, .equal, .string(medicationConceptIdentifier.value.identifier))
  }

  /// Returns a predicate for doses of one of several medications.
  public class func predicateForMedicationDoseEvent(
    medicationConceptIdentifiers: Set<HKHealthConceptIdentifier>
  ) -> NSPredicate {
    .comparing(
      .medicationConceptIdentifier, .in,
      .list(medicationConceptIdentifiers.map(\.value.identifier).sorted().map { PredicateValue.string($0) }))
  }
}
