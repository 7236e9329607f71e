package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for the sleep sessions that end on some days.
package struct SleepRequest: Sendable {
  /// The interval whose start is on the first day, or `nil` to start with the first day with data.
  var since: DateInterval?
  /// The interval whose end is on the last day, or `nil` to end with the last day with data.
  var until: DateInterval?
  var time: LocalTime
  /// Whether all nights use the time zone of ``time`` instead of the one in which they were
  /// recorded.
  var hasOneZone: Bool
  /// The number of days before ``since`` whose nights are included as ``SleepAnswer/earlier``.
  var lookback: Int

  package init(
    since: DateInterval? = nil, until: DateInterval? = nil, in time: LocalTime,
    oneZone hasOneZone: Bool = false, lookback: Int = 0
  ) {
    self.since = since
    self.until = until
    self.time = time
    self.hasOneZone = hasOneZone
    self.lookback = lookback
  }

  /// Returns the sleep sessions, in order.
  ///
  /// - Throws: ``ReversedRange``, and errors of the store.
  package func answer(from store: some SampleStore) async throws -> SleepAnswer {
    try ReversedRange.check(from: since, to: until)
    let calendar = time.calendar
    let start = since.map { calendar.startOfDay(for: $0.start) }
    let first = start.map { calendar.date(byAdding: .day, value: -lookback, to: $0) ?? $0 }
    let last = until.map { calendar.startOfDay(for: $0.duration > 0 ? $0.end - 1 : $0.start) }
    let nights = try await store.result(of: calculation(from: first, through: last)) {
      let nights = try await self.nights(from: first, through: last, of: store)
      return (nights, bytes: nights.reduce(0) { $0 + $1.size })
    }
    let isAsked = { (night: SleepNight) in start.map { $0 <= night.day } ?? true }
    return SleepAnswer(nights.filter(isAsked), earlier: nights.filter { !isAsked($0) }, in: time)
  }

  /// The identity of reading the nights that end on some days.
  private func calculation(from first: Date?, through last: Date?) -> SampleCalculation {
    let days = [first, last].map { $0.map { String($0.timeIntervalSinceReferenceDate) } ?? "" }
    let reach = Self.reaches.max() ?? 0
    return SampleCalculation(
      "nights", days + [time.zone.identifier, hasOneZone ? "one zone" : ""], reading: [.sleepAnalysis],
      from: first.map { $0 - reach }, to: last.map { $0 + Self.afterLast + reach })
  }

  private func nights(
    from first: Date?, through last: Date?, of store: some SampleStore
  ) async throws -> [SleepNight] {
    let spans = try await spans(from: first, through: last.map { $0 + Self.afterLast }, of: store)
    let order = spans.isEmpty ? [] : try await store.sourceOrder(of: .sleepAnalysis)
    return SleepNight.nights(of: spans, order: order, in: time.calendar).filter { night in
      (first.map { $0 <= night.day } ?? true) && (last.map { night.day <= $0 } ?? true)
    }
  }

  private static let day: TimeInterval = 86_400
  /// The time after the start of the last day in which its sessions may end, wherever the user was.
  private static let afterLast = 2 * day
  /// The intervals before the first day and after the last in which to look for samples of the same
  /// session.
  private static let reaches: [TimeInterval] = [1, 64].map { $0 * day }

  /// Returns all spans in an interval and of the sessions that overlap it.
  ///
  /// Spans that are left out are separated by at least a pause.
  private func spans(from start: Date?, through end: Date?, of store: some SampleStore) async throws
    -> [SleepNight.Span]
  {
    var found: [SleepNight.Span] = []
    var known: (low: Date?, high: Date?)?
    for reach in Self.reaches {
      let (low, high) = (start.map { $0 - reach }, end.map { $0 + reach })
      if let known {
        // Don't read known samples again, only those that reach into the known interval or begin
        // after it.
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
          let source = sample.provenance.sourceRevision?.source, sample.isCounted
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

extension SleepNight {
  /// The approximate size in memory, in bytes.
  fileprivate var size: Int { MemoryLayout<Self>.stride + spans.count * MemoryLayout<Span>.stride }
}
