public import Foundation
package import WellsealModel

/// A type of health data, such as step count, sleep, workouts or the date of birth.
///
/// It wraps a row of WellsealModel's catalog. Two objects with the same identifier are equal.
open class HKObjectType: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  package let type: HealthType

  init(_ type: HealthType) { self.type = type }

  /// The stored identifier, such as `HKQuantityTypeIdentifierStepCount`.
  open var identifier: String { type.identifier }

  /// Returns true if the user selects individual objects for each authorization request.
  open func requiresPerObjectAuthorization() -> Bool { type.requiresPerObjectAuthorization }

  // MARK: Coding and equality

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
  /// A Boolean value that indicates whether samples may not be longer than
  /// ``maximumAllowedDuration``.
  ///
  /// Apple doesn't publish the limits. Wellseal's limits are a year for measurements, a lifetime
  /// for other types, and none for types whose samples may lack an end.
  open var isMaximumDurationRestricted: Bool { type.maxDuration != nil }

  /// The maximum duration of a sample, in seconds.
  ///
  /// - Precondition: ``isMaximumDurationRestricted`` is true.
  open var maximumAllowedDuration: TimeInterval {
    guard let duration = type.maxDuration else {
      preconditionFailure("HKSampleType.maximumAllowedDuration: \(identifier) has no maximum duration")
    }
    return duration
  }

  /// A Boolean value that indicates whether samples may not be shorter than
  /// ``minimumAllowedDuration``.
  open var isMinimumDurationRestricted: Bool { false }

  /// The minimum duration of a sample, in seconds.
  ///
  /// - Precondition: ``isMinimumDurationRestricted`` is true.
  open var minimumAllowedDuration: TimeInterval {
    preconditionFailure("HKSampleType.minimumAllowedDuration: \(identifier) has no minimum duration")
  }

  /// A Boolean value that indicates whether the system's estimates of this type can be restarted at
  /// a date: only those of the six-minute walk test.
  ///
  /// Source: Apple, "com.apple.developer.healthkit.recalibrate-estimates".
  open var allowsRecalibrationForEstimates: Bool { type == .sixMinuteWalkTestDistance }
}
