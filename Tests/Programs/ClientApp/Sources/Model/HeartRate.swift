public import HealthKit

/// Heart rates as samples of HealthKit.
public enum HeartRate {
  /// Returns a sample of one minute.
  public static func sample(beatsPerMinute: Double) -> HKQuantitySample {
    let quantity = HKQuantity(unit: .count().unitDivided(by: .minute()), doubleValue: beatsPerMinute)
    let end = Date(timeIntervalSince1970: 60)
    return HKQuantitySample(
      type: HKQuantityType(.heartRate), quantity: quantity, start: end.addingTimeInterval(-60), end: end)
  }
}
