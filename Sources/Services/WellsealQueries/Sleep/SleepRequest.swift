package import Foundation
package import WellsealBase
package import WellsealModel

/// A question for the sleeps that end on some days.
package struct SleepRequest: Sendable {
  /// The day with its start is the first; nil for the first with data.
  var since: DateInterval?
  /// The day with its end is the last; nil for the last with data.
  var until: DateInterval?
  var time: LocalTime
  /// Whether all nights are by the clock of ``time``, whatever zone they were recorded in.
  var hasOneZone: Bool

  package init(
    since: DateInterval? = nil, until: DateInterval? = nil, in time: LocalTime,
    oneZone hasOneZone: Bool = false
  ) {
    self.since = since
    self.until = until
    self.time = time
    self.hasOneZone = hasOneZone
  }

  /// The sleeps, in their order.
  ///
  /// - Throws: ``ReversedRange``, and what the store throws.
  package func answer(from store: some SampleStore) async throws -> SleepAnswer {
    try ReversedRange.check(from: since?.start, to: until?.end)
    let calendar = time.calendar
    let first = since.map { calendar.startOfDay(for: $0.start) }
    let last = until.map { calendar.startOfDay(for: $0.duration > 0 ? $0.end - 1 : $0.start) }
    let spans = try await spans(from: first, through: last.map { $0 + 2 * Self.day }, of: store)
    let order = spans.isEmpty ? [] : try await store.sourceOrder(of: .sleepAnalysis)
    let nights = SleepNight.nights(of: spans, order: order, in: calendar).filter { night in
      (first.map { $0 <= night.day } ?? true) && (last.map { night.day <= $0 } ?? true)
    }
    return SleepAnswer(nights, in: time)
  }

  private static let day: TimeInterval = 86_400
  /// How far before the first day, and after the last, samples are looked for that belong to the same sleep.
  private static let reaches: [TimeInterval] = [1, 64].map { $0 * day }

  /// All that is said about a time, and about the sleeps that reach into it: what is left out lies a pause away from them.
  private func spans(from start: Date?, through end: Date?, of store: some SampleStore) async throws
    -> [SleepNight.Span]
  {
    var found: [SleepNight.Span] = []
    var known: (low: Date?, high: Date?)?
    for reach in Self.reaches {
      let (low, high) = (start.map { $0 - reach }, end.map { $0 + reach })
      if let known {
        // What was read before is not read again: what reaches into that time, and what begins in it.
        if let low, let before = known.low {
          found = try await read(from: low, to: before, of: store) { $0.end < before } + found
        }
        if let high, let after = known.high {
          found += try await read(from: after, to: high, of: store) { $0.start >= after }
        }
      } else {
        found = try await read(from: low, to: high, of: store) { _ in true }
      }
      known = (low, high)
      let chains = SleepNight.chains(found).map { chain in
        (start: chain.map(\.start).min() ?? .distantPast, end: chain.map(\.end).max() ?? .distantFuture)
      }
      let isWhole = chains.allSatisfy { chain in
        let reachesBack = start.map { chain.end >= $0 } ?? false
        let reachesOn = end.map { chain.start < $0 } ?? false
        let isCutBefore = low.map { chain.start - SleepNight.pause < $0 } ?? false
        let isCutAfter = high.map { chain.end + SleepNight.pause > $0 } ?? false
        return !(reachesBack && isCutBefore) && !(reachesOn && isCutAfter)
      }
      if isWhole { break }
    }
    return found
  }

  private func read(
    from start: Date?, to end: Date?, of store: some SampleStore, where isNew: (HealthSample) -> Bool
  ) async throws -> [SleepNight.Span] {
    var spans: [SleepNight.Span] = []
    var zones = RecordedZone()
    let query = SampleQuery([SampleQuery.Part(.sleepAnalysis, .samples(from: start, to: end))])
    try await store.visit(query) { samples in
      for stored in samples where isNew(stored.sample) {
        let sample = stored.sample
        guard case .category(let raw) = sample.value, let stage = SleepStage(rawValue: raw),
          let source = sample.provenance.sourceRevision?.source, !sample.hasUndeterminedDuration
        else { continue }
        spans.append(
          SleepNight.Span(
            stage: stage, start: sample.start, end: sample.end, source: source,
            zone: hasOneZone ? nil : zones.zone(of: sample)))
      }
    }
    return spans
  }
}
