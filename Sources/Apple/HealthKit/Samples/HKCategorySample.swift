public import Foundation
import WellsealModel

/// A sample with one of a fixed set of values, such as a sleep stage.
open class HKCategorySample: HKSample, @unchecked Sendable {
  /// Creates a category sample.
  ///
  /// - Precondition: ``check(type:value:start:end:metadata:)`` doesn't throw.
  public convenience init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date) {
    self.init(type: type, value: value, start: startDate, end: endDate, device: nil, metadata: nil)
  }

  /// Creates a category sample.
  ///
  /// - Precondition: ``check(type:value:start:end:metadata:)`` doesn't throw.
  public convenience init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]?
  ) {
    self.init(type: type, value: value, start: startDate, end: endDate, device: nil, metadata: metadata)
  }

  /// Creates a category sample.
  ///
  /// - Precondition: ``check(type:value:start:end:metadata:)`` doesn't throw.
  public convenience init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(
      HealthSample(
        for: "HKCategorySample.init(type:value:start:end:device:metadata:)", type.type, from: startDate,
        to: endDate, .category(value), device: device, metadata: metadata))
  }

  /// Checks for errors that would stop the process in an initializer.
  ///
  /// This method isn't in Apple's framework.
  /// - Throws: `HKError.errorInvalidArgument` with the reason.
  public static func check(
    type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]?
  ) throws {
    _ = try HKError.invalid {
      try HealthSample(type.type, from: start, to: end, .category(value), metadata: metadata)
    }
  }

  /// The type of the sample.
  open var categoryType: HKCategoryType { HKCategoryType(sample.type) }

  /// The raw value of the type's enumeration.
  open var value: Int {
    guard case .category(let value) = sample.value else {
      preconditionFailure("HKCategorySample.value: a sample of \(sample.type) has no category value")
    }
    return value
  }
}
