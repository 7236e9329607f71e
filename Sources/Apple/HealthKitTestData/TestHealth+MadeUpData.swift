// What a test puts into a person's Health besides samples of its own. It is apart from `HealthKitTesting` because it brings
// along all that reads health cards, and the demonstration's made-up days.

public import Foundation
public import HealthKit
public import HealthKitTesting
import WellsealBase
import WellsealCardService
import WellsealDemoData
import WellsealModel

extension TestHealth {
  /// Adds days of made-up data of every kind, as of a person with a phone, a watch and a ring: samples, sleep, workouts
  /// with routes, electrocardiograms, clinical records.
  ///
  /// - Parameters:
  ///   - seed: the same number makes the same data.
  ///   - days: how many days there are, up to now.
  /// - Throws: `HKError.errorInvalidArgument` where the store refuses them.
  public func addMadeUpData(seed: UInt64 = 7, days: Int = 30) async throws {
    let data = DemoHistory(seed: seed, until: now ?? Date(), in: LocalTime(.gmt), days: days)
    try await data.load(into: store)
  }

  /// Adds a SMART Health Card in any of its forms; nobody is asked for its issuer's keys.
  ///
  /// - Throws: `HKError.errorInvalidArgument` where there is no card that can be read.
  @discardableResult
  public func addHealthCard(_ card: Data) async throws -> HKVerifiableClinicalRecord {
    let samples = await CardRepository.samples(
      unchecked: Array(card), now: UnixTime(now ?? Date()))
    guard let sample = samples.first else { throw HKError(.errorInvalidArgument) }
    try await commit([.add(AdmittedSample(NewSample(sample), from: .file))])
    return try object(sample)
  }
}
