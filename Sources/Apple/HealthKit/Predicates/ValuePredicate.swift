import Foundation
import WellsealModel

/// An `NSPredicate` that contains the model's predicate, alone or in an `NSCompoundPredicate`.
///
/// It is immutable.
final class ValuePredicate: NSPredicate, @unchecked Sendable {
  let value: SamplePredicate

  init(_ value: SamplePredicate) {
    self.value = value
    super.init(value: true)
  }

  required init?(coder: NSCoder) {
    guard let value = coder.value(of: SamplePredicate.self) else { return nil }
    self.value = value
    super.init(value: true)
  }

  override var predicateFormat: String { value.description }
  override var description: String { value.description }

  /// Evaluates the predicate on a sample, activity, summary or medication.
  ///
  /// Other objects never match.
  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]? = nil) -> Bool {
    switch object {
    case let object as HKObject: value.matches(LinkedSample(object.sample))
    case let activity as HKWorkoutActivity: value.matches(activity.value)
    case let summary as HKActivitySummary: value.matches(summary.value)
    case let medication as HKUserAnnotatedMedication: value.matches(medication.value)
    default: false
    }
  }

  override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }
  override func copy(with zone: NSZone? = nil) -> Any { self }
  override func isEqual(_ object: Any?) -> Bool { (object as? ValuePredicate)?.value == value }
  override var hash: Int { value.hashValue }
}

extension SamplePredicate {
  /// Creates a condition from an app's predicate.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for a block predicate or a custom subclass, which the
  ///   store can't evaluate.
  init(_ predicate: NSPredicate) throws {
    switch predicate {
    case let predicate as ValuePredicate: self = predicate.value
    case let compound as NSCompoundPredicate: self = try SamplePredicate(compound)
    case NSPredicate(value: true): self = .all
    case NSPredicate(value: false): self = .none
    default:
      throw HKError(
        invalid:
          "create predicates for health data with HKQuery, a format or a compound of these, not with a block")
    }
  }

  private init(_ compound: NSCompoundPredicate) throws {
    let parts = try compound.subpredicates.map { try SamplePredicate($0) }
    self =
      switch compound.compoundPredicateType {
      case .and: .all(of: parts)
      case .or: .any(of: parts)
      case .not: .not(.all(of: parts))
      @unknown default: throw HKError(invalid: "a compound predicate must be and, or, or not")
      }
  }
}
