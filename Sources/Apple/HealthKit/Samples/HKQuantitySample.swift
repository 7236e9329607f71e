public import Foundation
import WellsealModel

/// A sample that contains a measured quantity.
///
/// The initializers of this class return a ``HKCumulativeQuantitySample`` or a
/// ``HKDiscreteQuantitySample``, depending on the type's aggregation style.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  /// Creates a quantity sample.
  ///
  /// - Precondition: ``check(type:quantity:start:end:metadata:)`` doesn't throw.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date
  ) {
    self.init(
      type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil, metadata: nil)
  }

  /// Creates a quantity sample.
  ///
  /// - Precondition: ``check(type:quantity:start:end:metadata:)`` doesn't throw.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
    metadata: [String: Any]?
  ) {
    self.init(
      type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil, metadata: metadata)
  }

  /// Creates a quantity sample.
  ///
  /// - Precondition: ``check(type:quantity:start:end:metadata:)`` doesn't throw.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    let call = "HKQuantitySample.init(type:quantity:start:end:device:metadata:)"
    let sample = HealthSample(
      for: call, quantityType.type, from: startDate, to: endDate, .quantity(quantity.value), device: device,
      metadata: metadata)
    if Self.self == HKQuantitySample.self {
      self.init(clustered: sample)
    } else {
      self.init(sample)
    }
  }

  /// Checks for errors that would stop the process in an initializer.
  ///
  /// This method isn't in Apple's framework.
  /// - Throws: `HKError.errorInvalidArgument` with the reason.
  public static func check(
    type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, metadata: [String: Any]?
  ) throws {
    _ = try HKError.invalid {
      try HealthSample(type.type, from: start, to: end, .quantity(quantity.value), metadata: metadata)
    }
  }

  /// The type of the sample.
  open var quantityType: HKQuantityType { HKQuantityType(sample.type) }

  /// The measured quantity: the sum for a cumulative type, the mean for a discrete one.
  open var quantity: HKQuantity { HKQuantity(summary.quantity) }

  /// The number of quantities in the sample.
  ///
  /// If there is more than one, read them with ``HKQuantitySeriesSampleQuery``.
  open var count: Int { summary.count }

  var summary: QuantitySummary {
    guard let summary = sample.quantitySummary else {
      preconditionFailure("HKQuantitySample: a sample of \(sample.type) has no quantity")
    }
    return summary
  }
}

/// A sample of a type whose values are summed.
open class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The sum of the sample's quantities.
  open var sumQuantity: HKQuantity { quantity }
}

/// The older name of a cumulative sample with several quantities.
open class HKCumulativeQuantitySeriesSample: HKCumulativeQuantitySample, @unchecked Sendable {
  /// The sum of the sample's quantities.
  open var sum: HKQuantity { sumQuantity }
}

/// A sample of a type whose values have an average, a minimum and a maximum.
open class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The average of the sample's quantities, weighted according to the type's aggregation style.
  open var averageQuantity: HKQuantity { quantity }

  /// The minimum of the sample's quantities.
  open var minimumQuantity: HKQuantity { HKQuantity(summary.minimum) }

  /// The maximum of the sample's quantities.
  open var maximumQuantity: HKQuantity { HKQuantity(summary.maximum) }

  /// The most recent quantity of the sample.
  open var mostRecentQuantity: HKQuantity { HKQuantity(summary.mostRecent) }

  /// The interval of the most recent quantity.
  open var mostRecentQuantityDateInterval: DateInterval { summary.mostRecentInterval }
}

/// A protocol that lets an initializer of the abstract class return an object of the subclass for
/// the type.
protocol QuantitySampleCluster {}

extension HKQuantitySample: QuantitySampleCluster {}

extension QuantitySampleCluster where Self: HKQuantitySample {
  init(clustered value: HealthSample) {
    guard let sample = SampleClass.object(value) as? Self else {
      preconditionFailure("HKQuantitySample: \(value.type) is not a quantity type")
    }
    self = sample
  }
}
