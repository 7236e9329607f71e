import Foundation
import WellsealModel
import WellsealWire

extension HKHealthStore {
  /// Returns the user's characteristics that the app may read.
  final func characteristics(_ type: HealthType) throws -> Characteristics {
    try replyNow(to: CharacteristicsCall([type])).characteristics
  }

  /// Returns a characteristic with a fixed set of values.
  final func chosen<Choice: RawRepresentable<Int>>(
    _ type: HealthType, _ member: KeyPath<Characteristics, Int>, or unknown: Choice
  ) throws -> Choice {
    Choice(rawValue: try characteristics(type)[keyPath: member]) ?? unknown
  }

  /// The active and the resting part of an amount of energy.
  struct EnergyParts: Sendable {
    let active: HKQuantity
    let resting: HKQuantity
  }

  /// Splits an amount of energy by subtracting the resting energy stored for the interval.
  final func split(_ total: HKQuantity, from start: Date, to end: Date) async throws -> EnergyParts {
    let query = StatisticsQuery(.basalEnergyBurned, [.cumulativeSum], .samples(from: start, to: end))
    guard let sum = try await reply(to: StatisticsCall(query)).statistics?.merged.sum else {
      throw HKError(.errorNoData)
    }
    let unit = HKUnit.kilocalorie()
    let whole = total.doubleValue(for: unit)
    let resting = min(whole, HKQuantity(sum).doubleValue(for: unit))
    return EnergyParts(
      active: HKQuantity(unit: unit, doubleValue: whole - resting),
      resting: HKQuantity(unit: unit, doubleValue: resting))
  }
}
