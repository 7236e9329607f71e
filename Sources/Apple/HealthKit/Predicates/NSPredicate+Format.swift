public import Foundation
import WellsealModel

// Foundation on Linux marks these initializers unavailable. Declaring them again lets existing
// source code with predicates for health data compile.

extension NSPredicate {
  /// Creates a predicate from a format with HealthKit's key paths, such as `"%K >= %@"`.
  ///
  /// - Precondition: The format is valid. It is expected to be a constant of the program.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(reading: predicateFormat, args, for: "NSPredicate.init(format:)")
  }

  /// Creates a predicate from a format with arguments such as arrays, which aren't `CVarArg` on
  /// Linux.
  ///
  /// - Precondition: The format is valid. It is expected to be a constant of the program.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(reading: predicateFormat, args, for: "NSPredicate.init(format:)")
  }

  /// Creates a predicate from a format with its arguments in an array.
  ///
  /// - Precondition: The format is valid. It is expected to be a constant of the program.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(reading: predicateFormat, arguments ?? [], for: "NSPredicate.init(format:argumentArray:)")
  }

  private convenience init(reading format: String, _ arguments: [Any], for call: String) {
    let value = required(in: call) {
      try SamplePredicate(format: format, arguments: arguments.map { try PredicateValue($0) })
    }
    self.init(carrying: ValuePredicate(value))
  }
}

/// A protocol that lets an initializer of the class return an object of a subclass.
private protocol PredicateCluster {}

extension NSPredicate: PredicateCluster {}

extension PredicateCluster where Self: NSPredicate {
  fileprivate init(carrying predicate: ValuePredicate) {
    guard let own = predicate as? Self else {
      preconditionFailure("NSPredicate.init(format:): a format can't create a subclass of NSPredicate")
    }
    self = own
  }
}
