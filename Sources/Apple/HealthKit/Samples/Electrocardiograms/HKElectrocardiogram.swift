public import Foundation
package import WellsealModel

/// A recording of the heart's voltage.
///
/// Read the measurements with ``HKElectrocardiogramQuery``.
open class HKElectrocardiogram: HKSample, @unchecked Sendable {
  /// The classification of the recording by the watch.
  open var classification: Classification {
    Classification(rawValue: value.classification) ?? .unrecognized
  }

  /// The average heart rate, in beats per unit of time, or `nil` if the watch detected none.
  open var averageHeartRate: HKQuantity? { value.averageHeartRate.map { HKQuantity($0) } }

  /// The number of voltage measurements per second.
  open var samplingFrequency: HKQuantity? { value.samplingFrequency.map { HKQuantity($0) } }

  /// The number of voltage measurements in the recording.
  open var numberOfVoltageMeasurements: Int { value.numberOfVoltageMeasurements }

  /// The status of symptoms that the user reported.
  ///
  /// They are category samples, which a predicate finds.
  open var symptomsStatus: SymptomsStatus { SymptomsStatus(rawValue: value.symptomsStatus) ?? .notSet }

  private var value: Electrocardiogram {
    guard case .electrocardiogram(let value) = sample.value else {
      preconditionFailure("HKElectrocardiogram: a sample of \(sample.type) has no electrocardiogram")
    }
    return value
  }
}

extension HKElectrocardiogram {
  /// The voltages at one point in time.
  public final class VoltageMeasurement: NSObject, NSCopying, Sendable {
    private let voltages: [Lead: HealthQuantity]

    /// The number of seconds since the start of the recording.
    public let timeSinceSampleStart: TimeInterval

    package init(at time: TimeInterval, _ voltages: [Lead: HealthQuantity]) {
      self.timeSinceSampleStart = time
      self.voltages = voltages
    }

    /// Returns the voltage of a lead, or `nil` if the device doesn't have this lead.
    public func quantity(for lead: Lead) -> HKQuantity? { voltages[lead].map { HKQuantity($0) } }

    public func copy(with zone: NSZone? = nil) -> Any { self }
  }
}
