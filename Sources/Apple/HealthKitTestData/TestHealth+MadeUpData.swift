// Test data beyond the samples of a test itself. It is separate from `HealthKitTesting` because it
// depends on the parsers of health cards and on the demo data.

public import Foundation
public import HealthKit
public import HealthKitTesting
import WellsealBase
import WellsealCardService
import WellsealDemoData
import WellsealModel

extension TestHealth {
  /// Adds days of demo data of every kind, as from a user with a phone, a watch and a ring:
  /// samples, sleep, workouts with routes, electrocardiograms, clinical records.
  ///
  /// - Parameters:
  ///   - seed: The seed. The same seed creates the same data.
  ///   - days: The number of days, up to now.
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects the data.
  public func addMadeUpData(seed: UInt64 = 7, days: Int = 30) async throws {
    let data = DemoHistory(seed: seed, until: now ?? Date(), in: LocalTime(.gmt), days: days)
    try await data.load(into: store)
  }

  /// Adds a SMART Health Card in any of its forms, without fetching the issuer's keys.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if there is no readable card.
  @discardableResult
  public func addHealthCard(_ card: Data) async throws -> HKVerifiableClinicalRecord {
    let samples = await CardRepository.samples(
      unchecked: Array(card), now: UnixTime(now ?? Date()))
    guard let sample = samples.first else { throw HKError(.errorInvalidArgument) }
    try await commit([.add(AdmittedSample(NewSample(sample), from: .file))])
    return try object(sample)
  }
}
