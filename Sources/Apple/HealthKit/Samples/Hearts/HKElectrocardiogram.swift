public import Foundation
package import WellsealModel

/// A recording of the heart's voltage; the points are read with ``HKElectrocardiogramQuery``.
open class HKElectrocardiogram: HKSample, @unchecked Sendable {
  /// What the watch found in the recording.
  open var classification: Classification {
    Classification(rawValue: value.classification) ?? .unrecognized
  }

  /// The average heart rate, in beats a time; nil where the watch found none.
  open var averageHeartRate: HKQuantity? { value.averageHeartRate.map { HKQuantity($0) } }

  /// How many voltages were measured in a second.
  open var samplingFrequency: HKQuantity? { value.samplingFrequency.map { HKQuantity($0) } }

  /// How many voltages the recording has.
  open var numberOfVoltageMeasurements: Int { value.numberOfVoltageMeasurements }

  /// Whether the person told of symptoms; they are category samples that a predicate finds.
  open var symptomsStatus: SymptomsStatus { SymptomsStatus(rawValue: value.symptomsStatus) ?? .notSet }

  private var value: Electrocardiogram {
    guard case .electrocardiogram(let value) = sample.value else {
      preconditionFailure("HKElectrocardiogram: a sample of \(sample.type) has no electrocardiogram")
    }
    return value
  }
}

extension HKElectrocardiogram {
  /// The voltages at one moment.
  public final class VoltageMeasurement: NSObject, NSCopying, Sendable {
    private let voltages: [Lead: HealthQuantity]

    /// Seconds since the recording began.
    public let timeSinceSampleStart: TimeInterval

    package init(at time: TimeInterval, _ voltages: [Lead: HealthQuantity]) {
      self.timeSinceSampleStart = time
      self.voltages = voltages
    }

    /// The voltage that a lead measured; nil for a lead that the device does not have.
    public func quantity(for lead: Lead) -> HKQuantity? { voltages[lead].map { HKQuantity($0) } }

    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
}
