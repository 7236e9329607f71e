public import Foundation
import WellsealModel

/// Names `NSComparisonPredicate.Operator` for this module's signatures.
///
/// Foundation on Linux deprecates the class that the enumeration is nested in, so writing its name is a warning. Here
/// the compiler infers it from the one place that says the name.
public enum ComparisonOperators: ComparisonOperatorNaming {
  /// Tells the compiler the type of an operator; it is never called.
  @available(*, deprecated, message: "This only tells the compiler a type.")
  public static func name(_: NSComparisonPredicate.Operator) {}
}

/// Lets the compiler find the type of an operator without its name being written.
public protocol ComparisonOperatorNaming {
  associatedtype Operator
  static func name(_: Operator)
}

extension PredicateComparator {
  /// The model's comparator for an operator; the raw values are the same.
  ///
  /// - Precondition: The operator is one that the store can work out, which `matches` is not.
  init(_ operatorType: ComparisonOperators.Operator, for call: String) {
    guard let comparator = PredicateComparator(rawValue: operatorType.rawValue) else {
      preconditionFailure("\(call): queries of health data know no such operator")
    }
    self = comparator
  }
}
