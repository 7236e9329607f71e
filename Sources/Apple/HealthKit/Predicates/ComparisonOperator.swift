public import Foundation
import WellsealModel

/// A name for `NSComparisonPredicate.Operator` in this module's signatures.
///
/// Foundation on Linux deprecates the class that contains the enumeration, so naming it causes a
/// warning. Here the compiler infers it from the only place that names it.
public enum ComparisonOperators: ComparisonOperatorNaming {
  /// Gives the compiler the type of an operator.
  ///
  /// It is never called.
  @available(*, deprecated, message: "This call only gives the compiler a type.")
  public static func name(_: NSComparisonPredicate.Operator) {}
}

/// A protocol that lets the compiler infer the type of an operator without naming it.
public protocol ComparisonOperatorNaming {
  /// The type of the operator.
  associatedtype Operator
  /// Gives the compiler the type; it is never called.
  static func name(_: Operator)
}

extension PredicateComparator {
  /// Creates the model's comparator for an operator; the raw values are the same.
  ///
  /// - Precondition: The store supports the operator. It doesn't support `matches`.
  init(_ operatorType: ComparisonOperators.Operator, for call: String) {
    guard let comparator = PredicateComparator(rawValue: operatorType.rawValue) else {
      preconditionFailure("\(call): queries of health data don't support this operator")
    }
    self = comparator
  }
}
