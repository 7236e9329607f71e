import Foundation
import WellsealModel
import WellsealWire

extension HKHealthStore {
  /// What the person says of themselves, as far as the app may read it.
  final func characteristics(_ type: HealthType) throws -> Characteristics {
    try replyNow(to: CharacteristicsCall([type])).characteristics
  }

  /// A characteristic that is one of several.
  final func chosen<Choice: RawRepresentable<Int>>(
    _ type: HealthType, _ member: KeyPath<Characteristics, Int>, or unknown: Choice
  ) throws -> Choice {
    Choice(rawValue: try characteristics(type)[keyPath: member]) ?? unknown
  }

  /// An amount of energy in its active and its resting part.
  struct EnergyParts: Sendable {
    let active: HKQuantity
    let resting: HKQuantity
  }

  /// Takes from an amount of energy what the person burned at rest in the time.
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
