package import WellsealBase
package import WellsealModel

/// Estimates from the dates of the last cycles.
///
/// They can't identify safe days and aren't a method of contraception. A median with its spread
/// needs at least three complete cycles; the shortest and the longest of them give the spread,
/// which is at least two days before and after the median.
package struct CyclePrediction: Hashable, Sendable {
  /// A span of days for a start.
  package struct Span: Hashable, Sendable {
    package var first: CivilDate
    package var last: CivilDate
    /// The most likely day, or `nil` if the span has more than ten days between its ends.
    package var day: CivilDate?
  }

  /// The reason why nothing is estimated.
  package enum Outcome: Hashable, Sendable {
    /// The next starts, the nearest first.
    case spans([Span])
    /// The number of complete cycles that are missing.
    case needsCycles(Int)
    /// The number of days after the longest of the last cycles would have ended.
    case later(days: Int)
    /// A state in which starts aren't estimated.
    case paused(HealthType)
  }

  package let outcome: Outcome
  /// The span of days in which an ovulation is likely, or `nil` if it isn't estimated.
  package let ovulation: Span?

  static let minCycles = 3
  private static let maxWidth = 10

  init(_ history: CycleHistory, _ days: CycleDays, on today: CivilDate, withOvulation: Bool) {
    if let paused = Self.pause(days, today) {
      (outcome, ovulation) = (.paused(paused), nil)
      return
    }
    let counted = history.counted(on: today)
    guard let start = history.cycles.last?.start, let numbers = history.statistics(on: today),
      counted.count >= Self.minCycles
    else {
      (outcome, ovulation) = (.needsCycles(Self.minCycles - counted.count), nil)
      return
    }
    let spans = Self.spans(from: start, numbers)
    guard let next = spans.first, today <= next.last else {
      (outcome, ovulation) = (
        .later(days: today.daysSince2001 - start.adding(days: numbers.longest).daysSince2001), nil
      )
      return
    }
    outcome = .spans(spans)
    ovulation =
      withOvulation && !Self.hasContraceptive(days, today) && days.state(.lactation, on: today) == nil
      ? Self.ovulation(from: start, numbers, days) : nil
  }

  private static func spans(from start: CivilDate, _ numbers: CycleHistory.Statistics) -> [Span] {
    let median = Int(numbers.medianLength.rounded())
    let next = start.adding(days: median)
    let (before, after) = (max(2, median - numbers.shortest), max(2, numbers.longest - median))
    return (0..<3).map { place in
      let middle = next.adding(days: place * median)
      let factor = Double(place + 1).squareRoot()
      let (low, high) = (
        Int((Double(before) * factor).rounded(.up)), Int((Double(after) * factor).rounded(.up))
      )
      return Span(
        first: middle.adding(days: -low), last: middle.adding(days: high),
        day: low + high > maxWidth ? nil : middle)
    }
  }

  /// Returns the span of the ovulation: the day of a surge in a test and the next, or from dates
  /// alone.
  ///
  /// Source: Bull et al., npj Digital Medicine 2019: in 95 % of 612,613 cycles the time from
  /// ovulation to the next period is 7 to 17 days.
  private static func ovulation(
    from start: CivilDate, _ numbers: CycleHistory.Statistics, _ days: CycleDays
  ) -> Span {
    let surge = days.entries(of: .ovulationTestResult).last { $0.value == surgeValue && $0.first >= start }
    if let surge { return Span(first: surge.first, last: surge.first.adding(days: 1), day: nil) }
    return Span(
      first: start.adding(days: numbers.shortest - 17), last: start.adding(days: numbers.longest - 7),
      day: nil)
  }

  /// The raw value of `HKCategoryValueOvulationTestResult` for a surge of luteinizing hormone.
  private static let surgeValue = 2

  /// Returns the state that pauses estimates: a pregnancy, or the latest menopausal state unless it
  /// is none.
  static func pause(_ days: CycleDays, _ today: CivilDate) -> HealthType? {
    if days.state(.pregnancy, on: today) != nil { return .pregnancy }
    let menopausal = days.entries(of: .menopausalState).last { $0.first <= today }
    let noState = HealthType.menopausalState.values?.cases.first { $0.name == "none" }?.value
    return menopausal.map { $0.value != noState } ?? false ? .menopausalState : nil
  }

  /// Returns true if a hormonal contraceptive is used on a day.
  static func hasContraceptive(_ days: CycleDays, _ today: CivilDate) -> Bool {
    days.entries(of: .contraceptive).contains { entry in
      entry.first <= today && today <= entry.last
        && hormonal.contains(entry.type.values?[entry.value ?? 0]?.name ?? "")
    }
  }

  private static let hormonal: Set = ["implant", "injection", "intravaginalRing", "oral", "patch"]
}
