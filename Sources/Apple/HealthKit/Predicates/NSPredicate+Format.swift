public import Foundation
import WellsealModel

// Foundation on Linux marks these initialisers unavailable. Declared again here, they make unchanged sources compile,
// for predicates about health data.

extension NSPredicate {
  /// Reads a format with HealthKit's key paths, such as `"%K >= %@"`.
  ///
  /// - Precondition: The format can be read; it is part of the program.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(reading: predicateFormat, args, for: "NSPredicate.init(format:)")
  }

  /// Reads a format with arguments such as arrays, which are no `CVarArg` on Linux.
  ///
  /// - Precondition: The format can be read; it is part of the program.
  @_disfavoredOverload
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(reading: predicateFormat, args, for: "NSPredicate.init(format:)")
  }

  /// Reads a format with its arguments in an array.
  ///
  /// - Precondition: The format can be read; it is part of the program.
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

/// Lets an initialiser of the class answer with an object of a subclass.
private protocol PredicateCluster {}

extension NSPredicate: PredicateCluster {}

extension PredicateCluster where Self: NSPredicate {
  fileprivate init(carrying predicate: ValuePredicate) {
    guard let own = predicate as? Self else {
      preconditionFailure("NSPredicate.init(format:): a subclass of NSPredicate cannot be made from a format")
    }
    self = own
  }
}
