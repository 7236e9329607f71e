import Foundation
import HealthKit

extension Date {
  /// Noon of 1 May 2024 in UTC, and later by seconds.
  static func noon(_ seconds: TimeInterval = 0) -> Date {
    Date(timeIntervalSinceReferenceDate: 736_257_600 + seconds)
  }
}

extension HKUnit {
  static var beatsPerMinute: HKUnit { .count().unitDivided(by: .minute()) }
}

/// A heart rate, in beats a minute, at a time after noon.
func beats(_ rate: Double, at seconds: TimeInterval = 0, metadata: [String: Any]? = nil) -> HKQuantitySample {
  HKQuantitySample(
    type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: .beatsPerMinute, doubleValue: rate),
    start: .noon(seconds), end: .noon(seconds), metadata: metadata)
}

/// Steps between two times after noon.
func steps(_ count: Double, from start: TimeInterval = 0, to end: TimeInterval = 60) -> HKQuantitySample {
  HKQuantitySample(
    type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
    start: .noon(start), end: .noon(end))
}

/// A blood pressure at noon, in millimetres of mercury.
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
  /// Asks for some quantity types in both directions.
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

/// The code of the error that steps end with; nil where they work.
func code(of steps: () async throws -> Void) async -> HKError.Code? {
  do {
    try await steps()
    return nil
  } catch {
    return (error as? HKError)?.code
  }
}
