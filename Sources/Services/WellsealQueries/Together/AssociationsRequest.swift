package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for what goes together in the data of a person.
package struct AssociationsRequest: Sendable {
  var time: LocalTime

  package init(in time: LocalTime) { self.time = time }

  /// The number of days of a window: 26 weeks.
  static let window = 182

  /// Returns all pairs, with those that stand out in the last two months.
  ///
  /// A window ends with a month and has 26 weeks. A pair is found if it stands out in the windows
  /// of both last months, so the unfinished month never counts, and the answer is the same for a
  /// month.
  ///
  /// - Parameters:
  ///   - store: The store to read.
  ///   - now: The current time.
  /// - Returns: The pairs, in the order of their list.
  /// - Throws: Errors of the store.
  package func answer(from store: some SampleStore, at now: Date) async throws -> AssociationsAnswer {
    let calendar = time.calendar
    guard let month = calendar.dateInterval(of: .month, for: now)?.start,
      let before = calendar.date(byAdding: .month, value: -1, to: month),
      let between = calendar.dateComponents([.day], from: before, to: month).day
    else { return AssociationsAnswer(pairs: [], end: now, time: time) }
    let days = try await AssociationDays(
      count: Self.window + between, before: month, for: AssociationPair.all, in: store, time)
    var latest = compare(days, until: days.days.count)
    // Without a pair that stands out, the month before changes nothing.
    let earlier =
      latest.contains { $0.verdict == .found } ? compare(days, until: days.days.count - between) : []
    for (index, other) in zip(latest.indices, earlier)
    where latest[index].verdict == .found && other.verdict != .found {
      latest[index].verdict = .once
    }
    return AssociationsAnswer(pairs: latest, end: month, time: time)
  }

  /// Returns the comparison of one pair over the last 26 weeks, without the unfinished day.
  ///
  /// - Parameters:
  ///   - pair: The factor and the outcome.
  ///   - cut: The value of the factor that divides the days, or `nil` for a round number near the
  ///     median.
  ///   - store: The store to read.
  ///   - now: The current time.
  /// - Returns: The comparison. It needs fewer days than an answer about all pairs.
  /// - Throws: Errors of the store.
  package func answer(
    about pair: AssociationPair, cut: Double? = nil, from store: some SampleStore, at now: Date
  ) async throws -> AssociationsAnswer {
    let today = time.calendar.startOfDay(for: now)
    let days = try await AssociationDays(count: Self.window, before: today, for: [pair], in: store, time)
    let range = days.days.indices
    var found = Association(pair, days.values(of: pair, in: range), days.days, cut: cut)
    if found.missingDaysIfAsked > 0 {
      found.verdict = .fewDays
    } else {
      test(&found, until: today)
      estimate(&found, until: today)
      found.verdict = (found.probability ?? 1) <= Self.level && found.isClear ? .found : .none
    }
    return AssociationsAnswer(pairs: [found], end: today, time: time, isAsked: true)
  }

  /// The probability up to which the difference of one pair stands out.
  private static let level = 0.05

  // MARK: Comparing

  /// Compares all pairs in the 26 weeks before the day with an index.
  private func compare(_ days: AssociationDays, until end: Int) -> [Association] {
    let start = max(0, (end - Self.window) / 7 * 7)
    guard start < end else { return [] }
    let until = days.days[end - 1]
    var found = AssociationPair.all.map { pair in
      Association(
        pair, days.values(of: pair, in: start..<end), Array(days.days[start..<end]), cut: nil)
    }
    for index in found.indices {
      if found[index].missingDays > 0 {
        found[index].verdict = .fewDays
      } else {
        test(&found[index], until: until)
      }
    }
    let tested = found.indices.filter { found[$0].probability != nil }
    let passes = FalseDiscovery.passes(tested.map { found[$0].probability ?? 1 })
    for (index, isPassed) in zip(tested, passes) where isPassed {
      estimate(&found[index], until: until)
      found[index].verdict = found[index].isClear ? .found : .none
    }
    return found
  }

  private func test(_ found: inout Association, until end: Date) {
    var random = numbers("test", found, end)
    found.probability = found.series.probability(&random)
  }

  private func estimate(_ found: inout Association, until end: Date) {
    var random = numbers("interval", found, end)
    found.interval = found.series.interval(&random)
  }

  /// Returns the random numbers of a pair and a month, so that the same data have the same result.
  private func numbers(_ purpose: String, _ found: Association, _ end: Date) -> SeededNumbers {
    SeededNumbers(for: "\(purpose) \(found.pair.name) \(time.dayWords(end).prefix(7))")
  }
}
