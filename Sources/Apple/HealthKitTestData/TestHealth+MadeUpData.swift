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
  /// samples, sleep, cycles, workouts with routes, electrocardiograms, states of mind,
  /// questionnaires, medications with doses, clinical records.
  ///
  /// - Parameters:
  ///   - seed: The seed. The same seed creates the same data.
  ///   - days: The number of days, up to now.
  /// - Throws: `HKError.errorInvalidArgument` if the store rejects the data.
  public func addMadeUpData(seed: UInt64 = 7, days: Int = 30) async throws {
    let data = DemoHistory(seed: seed, until: now ?? Date(), in: LocalTime(.gmt), days: days)
    try await data.load(into: store)
  }

  /// Adds a valid SMART Health Card of a fictional clinic, with three vaccinations.
  ///
  /// - Throws: No errors for any date that `now` can have.
  @discardableResult
  public func addMadeUpHealthCard() async throws -> MadeUpHealthCard {
    let card = try DemoCards.vaccinations(at: UnixTime(now ?? Date()))
    guard let issuer = URL(string: card.issuer) else { throw HKError(.unknownError) }
    return MadeUpHealthCard(
      record: try await addHealthCard(Data(card.file)), issuer: issuer, keySet: Data(card.keySet))
  }

  /// Adds a SMART Health Card in any of its forms, without fetching the issuer's keys.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if there is no readable card. Its text names the
  ///   first problem of the card.
  @discardableResult
  public func addHealthCard(_ card: Data) async throws -> HKVerifiableClinicalRecord {
    let cards = await CardRepository.unchecked(Array(card), now: UnixTime(now ?? Date()))
    guard let sample = cards.samples.first else {
      let problems = cards.problems.joined(separator: "; ")
      throw HKError(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: problems])
    }
    try await commit([.add(AdmittedSample(NewSample(sample), from: .file))])
    return try object(sample)
  }
}

/// A signed record of a fictional clinic, with what is needed to verify it.
public struct MadeUpHealthCard: Hashable, Sendable {
  /// The record as a query returns it.
  public let record: HKVerifiableClinicalRecord
  /// The address of the issuer.
  public let issuer: URL
  /// The key set that the issuer would publish at `/.well-known/jwks.json` below its address.
  ///
  /// The address doesn't exist; a test returns the key set from its own `URLProtocol`.
  public let keySet: Data
}
