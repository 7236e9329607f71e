public import Foundation
package import WellsealModel

/// What the store can keep: step counts, sleep, workouts, a person's date of birth.
///
/// Around a row of HealthModel's catalogue. Two objects for one identifier are equal.
open class HKObjectType: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  package let type: HealthType

  init(_ type: HealthType) { self.type = type }

  /// The string that is stored, such as `HKQuantityTypeIdentifierStepCount`.
  open var identifier: String { type.identifier }

  /// Whether the person picks single objects to share each time they are asked.
  open func requiresPerObjectAuthorization() -> Bool { type.requiresPerObjectAuthorization }

  // MARK: Coding and equality are those of the identifier

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let type = coder.value(of: HealthType.self) else { return nil }
    guard TypeClass.of(type) == Self.self || Self.self == HKObjectType.self || Self.self == HKSampleType.self
    else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    self.type = type
  }

  open func encode(with coder: NSCoder) { coder.write(type) }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKObjectType)?.type == type }
  open override var hash: Int { type.hashValue }
  open override var description: String { identifier }
}

/// A type whose objects have a start and an end.
open class HKSampleType: HKObjectType, @unchecked Sendable {
  /// Whether samples may not be longer than ``maximumAllowedDuration``.
  ///
  /// Apple publishes no limits, so these are Wellseal's: a year for what is measured, a lifetime for the rest, none for types
  /// whose samples may lack an end.
  open var isMaximumDurationRestricted: Bool { type.maxDuration != nil }

  /// - Precondition: ``isMaximumDurationRestricted`` is true.
  open var maximumAllowedDuration: TimeInterval {
    guard let duration = type.maxDuration else {
      preconditionFailure("HKSampleType.maximumAllowedDuration: \(identifier) has no longest duration")
    }
    return duration
  }

  /// Whether samples may not be shorter than ``minimumAllowedDuration``.
  open var isMinimumDurationRestricted: Bool { false }

  /// - Precondition: ``isMinimumDurationRestricted`` is true.
  open var minimumAllowedDuration: TimeInterval {
    preconditionFailure("HKSampleType.minimumAllowedDuration: \(identifier) has no shortest duration")
  }

  /// Whether the system's estimates of this type can be started anew from a date.
  open var allowsRecalibrationForEstimates: Bool { type == .sixMinuteWalkTestDistance || type == .vo2Max }
}
