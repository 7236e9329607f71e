public import HealthKit
import Model

/// A study with two heart rates.
public struct Study: Sendable {
  /// The samples of the study.
  public let samples: [HKQuantitySample]

  /// Creates a study with fictional samples.
  public init() { samples = [60, 64].map(HeartRate.sample) }

  /// The average heart rate in beats per minute.
  public var average: Double {
    let unit = HKUnit(from: "count/min")
    return samples.map { $0.quantity.doubleValue(for: unit) }.reduce(0, +) / Double(samples.count)
  }
}
