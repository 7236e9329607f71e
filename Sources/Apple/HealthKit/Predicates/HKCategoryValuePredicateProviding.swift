public import Foundation
import WellsealModel

/// An enumeration whose values category samples have.
public protocol HKCategoryValuePredicateProviding: Hashable, RawRepresentable {
  /// Samples whose value compares with one of the enumeration.
  static func predicateForSamples(_ operatorType: ComparisonOperators.Operator, value: Self) -> NSPredicate

  /// Samples whose value is in a set.
  static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate
}

extension HKCategoryValuePredicateProviding where RawValue == Int {
  /// Samples whose value compares with one of the enumeration, by its number.
  public static func predicateForSamples(
    _ operatorType: ComparisonOperators.Operator, value: Self
  ) -> NSPredicate {
    let comparator = PredicateComparator(operatorType, for: "\(Self.self).predicateForSamples(_:value:)")
    return .comparing(.categoryValue, comparator, .number(Double(value.rawValue)))
  }

  /// Samples whose value is in a set.
  public static func predicateForSamples(equalTo values: Set<Self>) -> NSPredicate {
    .comparing(
      .categoryValue, .in, .list(values.map(\.rawValue).sorted().map { PredicateValue.number(Double($0)) }))
  }
}
