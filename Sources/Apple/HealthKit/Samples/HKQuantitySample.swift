public import Foundation
import WellsealModel

/// A sample that measures something.
///
/// Asked for one, the initialisers give a ``HKCumulativeQuantitySample`` or a ``HKDiscreteQuantitySample``, whichever
/// the type's aggregation style calls for.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  /// - Precondition: ``check(type:quantity:start:end:metadata:)`` finds nothing.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date
  ) {
    self.init(
      type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil, metadata: nil)
  }

  /// - Precondition: ``check(type:quantity:start:end:metadata:)`` finds nothing.
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
    metadata: [String: Any]?
  ) {
    self.init(
      type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil, metadata: metadata)
  }

  /// - Precondition: ``check(type:quantity:start:end:metadata:)`` finds nothing.
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

  /// Looks for what would stop the process in an initialiser.
  ///
  /// Not in Apple's framework.
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

  /// What was measured: the sum of a cumulative type, the mean of a discrete one.
  open var quantity: HKQuantity { HKQuantity(summary.quantity) }

  /// How many quantities the sample holds; more than one are read with ``HKQuantitySeriesSampleQuery``.
  open var count: Int { summary.count }

  var summary: QuantitySummary {
    guard let summary = sample.quantitySummary else {
      preconditionFailure("HKQuantitySample: a sample of \(sample.type) has no quantity")
    }
    return summary
  }
}

/// A sample of a type whose values add up.
open class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The sum of the sample's quantities.
  open var sumQuantity: HKQuantity { quantity }
}

/// The older name of a cumulative sample with several quantities.
open class HKCumulativeQuantitySeriesSample: HKCumulativeQuantitySample, @unchecked Sendable {
  /// The sum of the sample's quantities.
  open var sum: HKQuantity { sumQuantity }
}

/// A sample of a type whose values have a mean and extremes.
open class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The average of the sample's quantities, weighted as the type's aggregation style says.
  open var averageQuantity: HKQuantity { quantity }

  /// The least of the sample's quantities.
  open var minimumQuantity: HKQuantity { HKQuantity(summary.minimum) }

  /// The greatest of the sample's quantities.
  open var maximumQuantity: HKQuantity { HKQuantity(summary.maximum) }

  /// The quantity of the sample that came last.
  open var mostRecentQuantity: HKQuantity { HKQuantity(summary.mostRecent) }

  /// The time of the quantity that came last.
  open var mostRecentQuantityDateInterval: DateInterval { summary.mostRecentInterval }
}

/// Lets an initialiser of the abstract class answer with an object of the class that the type calls for.
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
