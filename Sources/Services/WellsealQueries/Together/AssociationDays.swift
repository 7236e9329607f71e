import Foundation
import WellsealBase
import WellsealModel

/// The factors and outcomes of consecutive days, one value each.
///
/// Quantities are the totals and averages of days, which the store has ready, so the number of
/// samples hardly matters.
struct AssociationDays: Sendable {
  /// The starts of the days, starting with a Monday.
  let days: [Date]
  private let time: LocalTime
  private let indexes: [Date: Int]
  private var factors: [AssociationFactor: [Double?]] = [:]
  private var outcomes: [AssociationOutcome: [Double?]] = [:]

  /// Reads the days up to a day, which isn't included.
  ///
  /// - Parameters:
  ///   - count: The minimum number of days; the first week is read from its Monday.
  ///   - end: The start of the day after the last.
  ///   - pairs: The pairs whose measures are read.
  ///   - store: The store.
  ///   - time: The time zone.
  /// - Throws: Errors of the store.
  init(
    count: Int, before end: Date, for pairs: [AssociationPair], in store: some SampleStore,
    _ time: LocalTime
  ) async throws {
    let calendar = time.calendar
    let first = calendar.date(byAdding: .day, value: -count, to: end) ?? end
    // In `Calendar`, Sunday is 1 and Monday is 2.
    let sinceMonday = (calendar.component(.weekday, from: first) + 5) % 7
    days = (-sinceMonday..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: first) }
    indexes = Dictionary(
      days.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.time = time
    try await read(Set(pairs.map(\.factor)), Set(pairs.map(\.outcome)), in: store, until: end)
    removeClockChanges(until: end)
  }

  /// Returns the factor of each day in a range, and the outcome that belongs to it.
  func values(of pair: AssociationPair, in range: Range<Int>) -> [(factor: Double?, outcome: Double?)] {
    let (causes, results) = (factors[pair.factor] ?? [], outcomes[pair.outcome] ?? [])
    return range.map { index in
      let later = index + pair.lag
      return (
        causes.indices.contains(index) ? causes[index] : nil,
        results.indices.contains(later) && later < range.upperBound ? results[later] : nil
      )
    }
  }

  /// Returns the index of the day that contains a date.
  func index(of date: Date) -> Int? { indexes[time.calendar.startOfDay(for: date)] }

  private var none: [Double?] { Array(repeating: nil, count: days.count) }

  // MARK: Reading

  private mutating func read(
    _ causes: Set<AssociationFactor>, _ results: Set<AssociationOutcome>, in store: some SampleStore,
    until end: Date
  ) async throws {
    guard let first = days.first else { return }
    let interval = DateInterval(start: first, end: max(first, end))
    for (factor, unit) in [
      (AssociationFactor.steps, "count"), (.exercise, "min"), (.daylight, "min"), (.alcohol, "count"),
    ] where causes.contains(factor) {
      factors[factor] = try await daily(factor.type, unit, interval, store)
    }
    for outcome in [AssociationOutcome.restingHeartRate, .heartRateVariability]
    where results.contains(outcome) {
      outcomes[outcome] = try await daily(outcome.type, outcome.unit, interval, store)
    }
    if let drinks = factors[.alcohol] {
      factors[.alcohol] = noted(drinks.map { $0.map { $0 > 0 ? 1 : 0 } }, near: drinks.map { $0 != nil })
    }
    if !causes.isDisjoint(with: [.run, .workout, .lateWorkout]) {
      try await readWorkouts(interval, store)
    }
    if causes.contains(.lateCaffeine) { try await readCaffeine(interval, store) }
    if causes.contains(.mindfulness) { try await readMindfulness(interval, store) }
    if causes.contains(where: \.isNight) || results.contains(where: \.isNight) {
      try await readNights(interval, store)
    }
    if results.contains(.mood) {
      for day in try await MoodLog(from: interval.start, to: interval.end, in: store).days(in: time) {
        set(day.valence, ofDay: "\(day.day)")
      }
    }
  }

  private mutating func set(_ valence: Double, ofDay name: String) {
    guard let date = try? time.date(name), let index = index(of: date) else { return }
    let none = none
    outcomes[.mood, default: none][index] = valence
  }

  /// Reads the total or the average of each day.
  private func daily(
    _ type: HealthType, _ unit: String, _ interval: DateInterval, _ store: some SampleStore
  ) async throws -> [Double?] {
    let request = try StatisticsRequest(
      type, by: .day, since: DateInterval(start: interval.start, duration: 0),
      until: DateInterval(start: interval.start, end: interval.end), unit: unit, bySource: false, in: time)
    var leftOut = LeftOutTypes()
    let rows = try await leftOut.answer(about: type) { try await request.answer(from: store).rows } ?? []
    var found = none
    for row in rows {
      if let index = indexes[row.start] { found[index] = row.values.sum ?? row.values.typical }
    }
    return found
  }

  private mutating func readWorkouts(_ interval: DateInterval, _ store: some SampleStore) async throws {
    var (all, runs, last) = (none, none, none)
    try await samples(.workout, interval, store) { sample, index in
      guard case .workout(let workout) = sample.value else { return }
      all[index] = 1
      if workout.activityType == Self.running { runs[index] = 1 }
      let minute = sample.start.timeIntervalSince(days[index]) / 60
      last[index] = max(last[index] ?? 0, minute)
    }
    let isLogged = all.map { $0 != nil }
    factors[.workout] = noted(all, near: isLogged)
    factors[.run] = noted(runs, near: isLogged)
    factors[.lateWorkout] = last
  }

  /// The raw value of `HKWorkoutActivityType.running`.
  private static let running = 37
  /// The minute of the day from which caffeine is late.
  static let lateCaffeineMinute = 14.0 * 60

  private mutating func readCaffeine(_ interval: DateInterval, _ store: some SampleStore) async throws {
    var found = none
    try await samples(.dietaryCaffeine, interval, store) { sample, index in
      let isLate = sample.start.timeIntervalSince(days[index]) / 60 >= Self.lateCaffeineMinute
      found[index] = max(found[index] ?? 0, isLate ? 1 : 0)
    }
    factors[.lateCaffeine] = found
  }

  private mutating func readMindfulness(_ interval: DateInterval, _ store: some SampleStore) async throws {
    var found = none
    try await samples(.mindfulSession, interval, store) { _, index in found[index] = 1 }
    factors[.mindfulness] = noted(found, near: found.map { $0 != nil })
  }

  private func samples(
    _ type: HealthType, _ interval: DateInterval, _ store: some SampleStore,
    _ body: (HealthSample, Int) -> Void
  ) async throws {
    let part = SampleQuery.Part(
      type, .samples(from: interval.start, to: interval.end, options: .strictStartDate))
    try await store.visit(SampleQuery([part])) { slice in
      for stored in slice {
        if let index = index(of: stored.sample.start) { body(stored.sample, index) }
      }
    }
  }

  private mutating func readNights(_ interval: DateInterval, _ store: some SampleStore) async throws {
    let request = SleepRequest(
      since: DateInterval(start: interval.start, duration: 0), until: interval, in: time)
    let answer = try await request.answer(from: store)
    let none = none
    for night in answer.nights where night.isSlept {
      guard let index = indexes[night.day] else { continue }
      let asleep = night.asleep / 60
      factors[.timeAsleep, default: none][index] = asleep
      factors[.lateSleep, default: none][index] = night.fellAsleep.map {
        minutesAfterNoon($0, answer.time(of: night))
      }
      outcomes[.asleep, default: none][index] = asleep
      outcomes[.latency, default: none][index] = night.latency.map { $0 / 60 }
      guard night.spans.contains(where: { $0.stage.isAsleep && $0.stage != .unspecified }) else { continue }
      outcomes[.awakenings, default: none][index] = Double(night.awakenings)
      outcomes[.deep, default: none][index] = (night.stages[.deep] ?? 0) / 60
    }
  }

  /// Returns the minutes from noon to a time on the clock, so that midnight isn't between evenings.
  private func minutesAfterNoon(_ date: Date, _ clock: LocalTime) -> Double {
    let parts = clock.calendar.dateComponents([.hour, .minute], from: date)
    let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    return Double((minute + 720) % 1440)
  }

  // MARK: Missing days

  /// The number of days before and after an entry on which a day without an entry counts as a day
  /// without the factor.
  private static let reach = 14

  /// Returns the factor of each day, 0 for a day without an entry near one with an entry.
  private func noted(_ values: [Double?], near isLogged: [Bool]) -> [Double?] {
    values.indices.map { index in
      if let value = values[index] { return value }
      let near = max(0, index - Self.reach)..<min(isLogged.count, index + Self.reach + 1)
      return isLogged[near].contains(true) ? 0 : nil
    }
  }

  /// Removes the days on which the clocks change, which have 23 or 25 hours.
  private mutating func removeClockChanges(until end: Date) {
    let hours = zip(days, days.dropFirst() + [end]).map { $1.timeIntervalSince($0) / 3600 }
    for (index, count) in hours.enumerated() where count != 24 {
      for factor in factors.keys { factors[factor]?[index] = nil }
      for outcome in outcomes.keys { outcomes[outcome]?[index] = nil }
    }
  }
}
