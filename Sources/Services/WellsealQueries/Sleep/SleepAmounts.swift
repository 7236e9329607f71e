package import Foundation

/// The amounts of a night, each with the person's usual range.
package struct SleepAmounts: Sendable {
  package var rows: [Row]

  /// An amount of a night.
  package enum Amount: Sendable, CaseIterable {
    case asleep
    case rem
    case core
    case deep
    case awake
    case inBed
    /// A fraction from 0 to 1; all others are seconds.
    case efficiency
    /// The time from going to bed to falling asleep.
    case latency
  }

  package struct Row: Sendable {
    package var amount: Amount
    package var value: Double
    /// The fraction of the time asleep, for stages of sleep.
    package var share: Double?
    /// The usual range, or `nil` if there are too few nights.
    package var typical: UsualRange?
  }

  /// Creates the amounts of a night that its sources recorded.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - nights: Other nights. Those of the 28 days before determine the usual ranges.
  ///   - calendar: The calendar of the days.
  package init(of night: SleepNight, among nights: [SleepNight], in calendar: Calendar) {
    let first = calendar.date(byAdding: .day, value: -UsualRange.days, to: night.day) ?? night.day
    let before = nights.filter { first <= $0.day && $0.day < night.day && $0.isSlept }
    rows = Amount.allCases.compactMap { amount in
      guard let value = Self.value(of: amount, in: night) else { return nil }
      return Row(
        amount: amount, value: value,
        share: Self.stages[amount] != nil && night.asleep > 0 ? value / night.asleep : nil,
        typical: UsualRange(
          of: before.compactMap { Self.value(of: amount, in: $0) }, floor: Self.floor(of: amount),
          ceiling: amount == .efficiency ? 1 : .infinity))
    }
  }

  private static let stages: [Amount: SleepStage] = [.rem: .rem, .core: .core, .deep: .deep]

  /// Returns an amount of a night, or `nil` if its sources don't record it.
  private static func value(of amount: Amount, in night: SleepNight) -> Double? {
    switch amount {
    case .asleep: night.timeAsleep
    case .rem, .core, .deep:
      night.hasStages ? stages[amount].map { night.stages[$0] ?? 0 } : nil
    case .awake: night.hasStages || night.stages[.awake] != nil ? night.awakeDuringSleep : nil
    case .inBed: night.efficiency == nil && night.timeAsleep != nil ? nil : night.inBed
    case .efficiency: night.efficiency
    case .latency: night.latency
    }
  }

  private static func floor(of amount: Amount) -> Double {
    switch amount {
    case .asleep, .inBed: 25 * 60
    case .rem, .core, .deep: 10 * 60
    case .awake, .latency: 5 * 60
    case .efficiency: 0.02
    }
  }
}

extension SleepNight {
  /// Whether a source divides the sleep into stages.
  package var hasStages: Bool {
    spans.contains { $0.stage == .core || $0.stage == .deep || $0.stage == .rem }
  }

  /// Returns the change of the clocks during the night.
  ///
  /// - Parameter zone: The time zone of nights that don't contain one.
  /// - Returns: The seconds by which the clocks went forward, negative if back, or 0.
  package func clockChange(in zone: TimeZone) -> Int {
    let zone = self.zone ?? zone
    return zone.secondsFromGMT(for: end) - zone.secondsFromGMT(for: start)
  }
}
