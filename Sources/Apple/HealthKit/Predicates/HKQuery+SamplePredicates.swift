public import Foundation
import WellsealModel

// Predicates over what samples of one kind have.

extension HKQuery {
  /// Samples that overlap an interval, either side of which may be open.
  ///
  /// A strict option asks that the date lies inside it.
  public class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    .carrying(.samples(from: startDate, to: endDate, options: options.value))
  }

  /// Quantity samples whose quantity compares with one, in whatever unit each is counted.
  public class func predicateForQuantitySamples(
    with operatorType: ComparisonOperators.Operator, quantity: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .quantity,
      PredicateComparator(operatorType, for: "HKQuery.predicateForQuantitySamples(with:quantity:)"),
      .quantity(quantity.value))
  }

  /// Category samples whose value compares with a number.
  public class func predicateForCategorySamples(
    with operatorType: ComparisonOperators.Operator, value: Int
  ) -> NSPredicate {
    .comparing(
      .categoryValue,
      PredicateComparator(operatorType, for: "HKQuery.predicateForCategorySamples(with:value:)"),
      .number(Double(value)))
  }

  /// Electrocardiograms in which the watch found something.
  public class func predicateForElectrocardiograms(
    classification: HKElectrocardiogram.Classification
  ) -> NSPredicate {
    .comparing(.electrocardiogramClassification, .equal, .number(Double(classification.rawValue)))
  }

  /// Electrocardiograms with which the person told of symptoms, or did not.
  public class func predicateForElectrocardiograms(
    symptomsStatus: HKElectrocardiogram.SymptomsStatus
  ) -> NSPredicate {
    .comparing(.electrocardiogramSymptomsStatus, .equal, .number(Double(symptomsStatus.rawValue)))
  }

  /// Clinical records whose resource is of a type.
  public class func predicateForClinicalRecords(
    withFHIRResourceType resourceType: HKFHIRResourceType
  ) -> NSPredicate {
    .comparing(.fhirResourceType, .equal, .string(resourceType.rawValue))
  }

  /// The record of one resource, which needs all three to be known by.
  public class func predicateForClinicalRecords(
    from source: HKSource, fhirResourceType resourceType: HKFHIRResourceType, identifier: String
  ) -> NSPredicate {
    .carrying(
      .clinicalRecords(from: source.value, resourceType: resourceType.rawValue, identifier: identifier))
  }

  /// Signed records whose relevant date lies in an interval, both its ends included.
  public class func predicateForVerifiableClinicalRecords(
    withRelevantDateWithin dateInterval: DateInterval
  ) -> NSPredicate {
    .carrying(.date(.relevantDate, within: dateInterval))
  }

  /// States of mind of a kind.
  public class func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
    .comparing(.stateOfMindKind, .equal, .number(Double(kind.rawValue)))
  }

  /// States of mind with a label among theirs.
  public class func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
    .comparing(.stateOfMindLabels, .contains, .number(Double(label.rawValue)))
  }

  /// States of mind with an association among theirs.
  public class func predicateForStatesOfMind(with association: HKStateOfMind.Association) -> NSPredicate {
    .comparing(.stateOfMindAssociations, .contains, .number(Double(association.rawValue)))
  }

  /// States of mind whose valence, from −1 to 1, compares with a number.
  public class func predicateForStatesOfMind(
    withValence valence: Double, operatorType: ComparisonOperators.Operator
  ) -> NSPredicate {
    .comparing(
      .stateOfMindValence,
      PredicateComparator(operatorType, for: "HKQuery.predicateForStatesOfMind(withValence:operatorType:)"),
      .number(valence))
  }

  /// The summary of one day.
  ///
  /// - Precondition: The components have an era, a year, a month and a day.
  public class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
    .comparing(
      .dateComponents, .equal, .day(dateComponents.day(for: "HKQuery.predicateForActivitySummary(with:)")))
  }

  /// The summaries from one day to another.
  ///
  /// - Precondition: The components have an era, a year, a month and a day.
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
  /// The raw values are the same.
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
