public import Foundation
import WellsealModel

// Predicates for the properties of one kind of sample.

extension HKQuery {
  /// Returns a predicate for samples that overlap an interval, which may be open on either side.
  ///
  /// A strict option requires that the start or the end is within the interval.
  public class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    .carrying(.samples(from: startDate, to: endDate, options: options.value))
  }

  /// Returns a predicate that compares the quantity of quantity samples with another one,
  /// converting units.
  public class func predicateForQuantitySamples(
    with operatorType: ComparisonOperators.Operator, quantity: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .quantity,
      PredicateComparator(operatorType, for: "HKQuery.predicateForQuantitySamples(with:quantity:)"),
      .quantity(quantity.value))
  }

  /// Returns a predicate that compares the value of category samples with a number.
  public class func predicateForCategorySamples(
    with operatorType: ComparisonOperators.Operator, value: Int
  ) -> NSPredicate {
    .comparing(
      .categoryValue,
      PredicateComparator(operatorType, for: "HKQuery.predicateForCategorySamples(with:value:)"),
      .number(Double(value)))
  }

  /// Returns a predicate for electrocardiograms with a classification.
  public class func predicateForElectrocardiograms(
    classification: HKElectrocardiogram.Classification
  ) -> NSPredicate {
    .comparing(.electrocardiogramClassification, .equal, .number(Double(classification.rawValue)))
  }

  /// Returns a predicate for electrocardiograms with a status of reported symptoms.
  public class func predicateForElectrocardiograms(
    symptomsStatus: HKElectrocardiogram.SymptomsStatus
  ) -> NSPredicate {
    .comparing(.electrocardiogramSymptomsStatus, .equal, .number(Double(symptomsStatus.rawValue)))
  }

  /// Returns a predicate for clinical records with a type of FHIR resource.
  public class func predicateForClinicalRecords(
    withFHIRResourceType resourceType: HKFHIRResourceType
  ) -> NSPredicate {
    .comparing(.fhirResourceType, .equal, .string(resourceType.rawValue))
  }

  /// Returns a predicate for the clinical record of one resource, which is identified by all three
  /// arguments together.
  public class func predicateForClinicalRecords(
    from source: HKSource, fhirResourceType resourceType: HKFHIRResourceType, identifier: String
  ) -> NSPredicate {
    .carrying(
      .clinicalRecords(from: source.value, resourceType: resourceType.rawValue, identifier: identifier))
  }

  /// Returns a predicate for signed records whose relevant date is within an interval, including
  /// both ends.
  public class func predicateForVerifiableClinicalRecords(
    withRelevantDateWithin dateInterval: DateInterval
  ) -> NSPredicate {
    .carrying(.date(.relevantDate, within: dateInterval))
  }

  /// Returns a predicate for states of mind of a kind.
  public class func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
    .comparing(.stateOfMindKind, .equal, .number(Double(kind.rawValue)))
  }

  /// Returns a predicate for states of mind with a label.
  public class func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
    .comparing(.stateOfMindLabels, .contains, .number(Double(label.rawValue)))
  }

  /// Returns a predicate for states of mind with an association.
  public class func predicateForStatesOfMind(with association: HKStateOfMind.Association) -> NSPredicate {
    .comparing(.stateOfMindAssociations, .contains, .number(Double(association.rawValue)))
  }

  /// Returns a predicate that compares the valence of states of mind, from −1 to 1, with a number.
  public class func predicateForStatesOfMind(
    withValence valence: Double, operatorType: ComparisonOperators.Operator
  ) -> NSPredicate {
    .comparing(
      .stateOfMindValence,
      PredicateComparator(operatorType, for: "HKQuery.predicateForStatesOfMind(withValence:operatorType:)"),
      .number(valence))
  }

  /// Returns a predicate for the summary of one day.
  ///
  /// - Precondition: The components contain an era, a year, a month and a day.
  public class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
    .comparing(
      .dateComponents, .equal, .day(dateComponents.day(for: "HKQuery.predicateForActivitySummary(with:)")))
  }

  /// Returns a predicate for the summaries from one day to another.
  ///
  /// - Precondition: The components contain an era, a year, a month and a day.
  public class func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate {
    let call = "HKQuery.predicate(forActivitySummariesBetweenStart:end:)"
    return .carrying(
      .summaries(from: startDateComponents.day(for: call), to: endDateComponents.day(for: call)))
  }
}

extension HKQueryOptions {
  /// Converts by raw value; both enumerations use the same numbers.
  var value: QueryOptions { QueryOptions(rawValue: rawValue) }
}

extension DateComponents {
  fileprivate func day(for call: String) -> CalendarDay {
    guard let day = CalendarDay(self) else {
      preconditionFailure("\(call): the components need an era, a year, a month and a day")
    }
    return day
  }
}
