package import WellsealBase
package import WellsealModel

/// The deviations of the last six months, by the definitions that Apple publishes.
///
/// | kind | condition |
/// |---|---|
/// | irregular | the longest and the shortest complete cycle differ by 17 days or more |
/// | infrequent | one or two periods |
/// | prolonged | two periods or more of 10 days or more |
/// | spotting | spotting between periods in two cycles or more |
///
/// They count logged days and aren't a diagnosis. A period or a cycle belongs to the six months in
/// which it begins; cycles that aren't counted in statistics aren't compared. Apple's own
/// notifications are samples, and none of these values is stored or becomes one.
///
/// Source: Apple, HealthKit, `HKCategoryTypeIdentifier.irregularMenstrualCycles`.
package struct CycleDeviations: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case irregular = "irregular"
    case infrequent = "infrequent"
    case prolonged = "prolonged"
    case spotting = "spotting"

    /// The value at which the definition begins, or for infrequent periods ends.
    package var limit: Int { self == .irregular ? 17 : 2 }

    fileprivate func isMet(by value: Int) -> Bool {
      self == .infrequent ? (1...limit).contains(value) : value >= limit
    }
  }

  /// A cycle, or a period, with the number of days that the comparison used.
  package struct Evidence: Hashable, Sendable {
    /// The first day of the cycle.
    package var start: CivilDate
    package var days: Int
  }

  package struct Finding: Hashable, Sendable {
    package var kind: Kind
    /// The difference in days, or the number of periods or cycles.
    package var value: Int
    /// The cycles from which the value was made, in order.
    package var evidence: [Evidence]
  }

  /// The compared dates, and the deviations in them.
  package struct Comparison: Hashable, Sendable {
    package var first: CivilDate
    package var last: CivilDate
    /// The number of periods.
    package var periods: Int
    /// The number of complete cycles that count.
    package var cycles: Int
    /// The number of complete cycles that don't count.
    package var excluded: Int
    package var findings: [Finding]
  }

  package enum Outcome: Hashable, Sendable {
    case compared(Comparison)
    /// The day from which the dates cover six months, or `nil` if they have no period.
    case needsHistory(from: CivilDate?)
    /// A state in the six months that changes bleeding, or one that pauses estimates.
    case paused(HealthType)
  }

  package let outcome: Outcome

  /// The number of days from which a period is long.
  package static let longPeriod = 10
  static let months = 6

  /// The types whose entries in the six months turn the comparison off.
  ///
  /// Every contraceptive is one of them: HealthKit doesn't distinguish an intrauterine device with
  /// hormones from one of copper, and both change bleeding.
  static let pausing: [HealthType] = [
    .pregnancy, .bleedingDuringPregnancy, .bleedingAfterPregnancy, .lactation, .contraceptive,
  ]

  init(_ history: CycleHistory, _ days: CycleDays, on today: CivilDate) {
    let first = today.adding(months: -Self.months)
    let paused = Self.pausing.first { type in
      days.entries(of: type).contains { $0.first <= today && $0.last >= first }
    }
    if let paused = paused ?? CyclePrediction.pause(days, today) {
      outcome = .paused(paused)
      return
    }
    guard history.cycles.contains(where: { $0.start >= first }) else {
      outcome = .needsHistory(from: nil)
      return
    }
    let earliest = history.cycles.first?.start.adding(months: Self.months)
    outcome =
      earliest.map { $0 <= today } ?? false
      ? .compared(Self.comparison(history, days, first, today)) : .needsHistory(from: earliest)
  }

  private static func comparison(
    _ history: CycleHistory, _ days: CycleDays, _ first: CivilDate, _ last: CivilDate
  ) -> Comparison {
    let begun = history.cycles.filter { $0.start >= first }
    let complete = begun.filter { $0.length != nil }
    let counted = complete.filter { $0.exclusion == nil }
    let findings = [
      irregular(counted), infrequent(begun), prolonged(begun), spotting(history, days, first, last),
    ]
    return Comparison(
      first: first, last: last, periods: begun.count, cycles: counted.count,
      excluded: complete.count - counted.count, findings: findings.compactMap(\.self))
  }

  private static func irregular(_ cycles: [CycleHistory.Cycle]) -> Finding? {
    let lengths = cycles.compactMap { cycle in
      cycle.length.map { Evidence(start: cycle.start, days: $0) }
    }
    guard let shortest = lengths.min(by: { $0.days < $1.days }),
      let longest = lengths.max(by: { $0.days < $1.days })
    else { return nil }
    let evidence = [shortest, longest].sorted { $0.start < $1.start }
    return finding(.irregular, longest.days - shortest.days, evidence)
  }

  private static func infrequent(_ cycles: [CycleHistory.Cycle]) -> Finding? {
    finding(.infrequent, cycles.count, cycles.map { Evidence(start: $0.start, days: $0.period.length) })
  }

  private static func prolonged(_ cycles: [CycleHistory.Cycle]) -> Finding? {
    let long = cycles.filter { $0.period.length >= longPeriod }
    return finding(.prolonged, long.count, long.map { Evidence(start: $0.start, days: $0.period.length) })
  }

  private static func spotting(
    _ history: CycleHistory, _ days: CycleDays, _ first: CivilDate, _ last: CivilDate
  ) -> Finding? {
    // Spotting on a day of a bleeding isn't between periods.
    let between = days.spotting(from: first, before: last.adding(days: 1)).filter { day in
      !history.periods.contains { $0.first <= day && day <= $0.last }
    }
    let starts = between.compactMap { day in history.cycles.last { $0.start <= day }?.start }
    let counts = Dictionary(grouping: starts, by: \.self).mapValues(\.count)
    let evidence = counts.map { Evidence(start: $0.key, days: $0.value) }.sorted { $0.start < $1.start }
    return finding(.spotting, evidence.count, evidence)
  }

  /// Returns the finding if the value meets the definition.
  private static func finding(_ kind: Kind, _ value: Int, _ evidence: [Evidence]) -> Finding? {
    kind.isMet(by: value) ? Finding(kind: kind, value: value, evidence: evidence) : nil
  }
}

extension CycleDeviations {
  /// `{status}`, and the comparison, the day `from` which there are enough dates, or the `state`.
  var json: JSON {
    switch outcome {
    case .compared(let comparison): comparison.json
    case .needsHistory(let day): ["status": "needsHistory", "from": .text(day.map { "\($0)" })]
    case .paused(let type): ["status": "paused", "state": .string(type.name)]
    }
  }
}

extension CycleDeviations.Comparison {
  /// `{status, first, last, periods, cycles, excluded, findings}`.
  fileprivate var json: JSON {
    [
      "status": "compared", "first": .string("\(first)"), "last": .string("\(last)"),
      "periods": .integer(periods), "cycles": .integer(cycles), "excluded": .integer(excluded),
      "findings": .array(findings.map(\.json)),
    ]
  }
}

extension CycleDeviations.Finding {
  /// `{kind, value, limit, evidence}`, an element of the evidence `{start, days}`.
  fileprivate var json: JSON {
    [
      "kind": .string(kind.rawValue), "value": .integer(value),
      "limit": .integer(kind.limit),
      "evidence": .array(evidence.map { ["start": .string("\($0.start)"), "days": .integer($0.days)] }),
    ]
  }
}
