public import Foundation
import WellsealModel

/// An enumeration of the values of category samples.
public protocol HKCategoryValuePredicateProviding: Hashable, RawRepresentable {
  /// Returns a predicate that compares the value of samples with a value of the enumeration.
  static func predicateForSamples(_ operatorType: ComparisonOperators.Operator, value: Self) -> NSPredicate

  /// Returns a predicate for samples whose value is in a set.
  static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate
}

extension HKCategoryValuePredicateProviding where RawValue == Int {
  /// Returns a predicate that compares the value of samples with a value of the enumeration, by raw
  /// value.
  public static func predicateForSamples(
    _ operatorType: ComparisonOperators.Operator, value: Self
  ) -> NSPredicate {
    let comparator = PredicateComparator(operatorType, for: "\(Self.self).predicateForSamples(_:value:)")
    return .comparing(.categoryValue, comparator, .number(Double(value.rawValue)))
  }

  /// Returns a predicate for samples whose value is in a set.
  public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
    .comparing(
      .categoryValue, .in, .list(values.map(\.rawValue).sorted().map { PredicateValue.number(Double($0)) }))
  }
}
