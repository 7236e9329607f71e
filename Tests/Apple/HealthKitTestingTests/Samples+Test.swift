import Foundation
import HealthKit

extension Date {
  /// Returns noon on 1 May 2024 in UTC, plus a number of seconds.
  static func noon(_ seconds: TimeInterval = 0) -> Date {
    Date(timeIntervalSinceReferenceDate: 736_257_600 + seconds)
  }
}

extension HKUnit {
  static var beatsPerMinute: HKUnit { .count().unitDivided(by: .minute()) }
}

/// Returns a heart rate in beats per minute at a time after noon.
func beats(_ rate: Double, at seconds: TimeInterval = 0, metadata: [String: Any]? = nil) -> HKQuantitySample {
  HKQuantitySample(
    type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: .beatsPerMinute, doubleValue: rate),
    start: .noon(seconds), end: .noon(seconds), metadata: metadata)
}

/// Returns a step count between two times after noon.
func steps(_ count: Double, from start: TimeInterval = 0, to end: TimeInterval = 60) -> HKQuantitySample {
  HKQuantitySample(
    type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
    start: .noon(start), end: .noon(end))
}

/// Returns a blood pressure at noon, in millimeters of mercury.
func bloodPressure(_ systolic: Double, over diastolic: Double) -> HKCorrelation {
  let members = [
    (HKQuantityTypeIdentifier.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, diastolic),
  ].map { identifier, value in
    HKQuantitySample(
      type: HKQuantityType(identifier),
      quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value), start: .noon(), end: .noon())
  }
  return HKCorrelation(
    type: HKCorrelationType(.bloodPressure), start: .noon(), end: .noon(), objects: Set(members))
}

extension HKHealthStore {
  /// Requests authorization for some quantity types in both directions.
  func authorize(_ identifiers: HKQuantityTypeIdentifier...) async throws {
    let types = Set(identifiers.map { HKQuantityType($0) })
    try await requestAuthorization(toShare: types, read: types)
  }

  func heartRates(_ predicate: NSPredicate? = nil) async throws -> [Double] {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.heartRate), predicate: predicate)],
      sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: self).map { $0.quantity.doubleValue(for: .beatsPerMinute) }
  }
}

/// Returns the code of the error with which steps end, or `nil` if they succeed.
func code(of steps: () async throws -> Void) async -> HKError.Code? {
  do {
    try await steps()
    return nil
  } catch {
    return (error as? HKError)?.code
  }
}
