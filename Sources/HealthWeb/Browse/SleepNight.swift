import Foundation
import HealthModel
import HealthService

/// One sleep: whatever is less than three hours apart, at whatever time of day.
///
/// It belongs to the day on which it ends, so that those who work at night find theirs, too. Where several devices
/// watched, each moment counts once, by the person's order of sources.
struct SleepNight: Sendable {
  var day: Date
  var spans: [Span]

  struct Span: Sendable, Hashable {
    var stage: SleepStage
    var start: Date
    var end: Date
  }

  var start: Date { spans.first?.start ?? day }
  var end: Date { spans.map(\.end).max() ?? day }

  /// Seconds in each stage.
  var stages: [SleepStage: TimeInterval] {
    spans.reduce(into: [:]) { $0[$1.stage, default: 0] += $1.end.timeIntervalSince($1.start) }
  }

  var asleep: TimeInterval { stages.filter { $0.key.isAsleep }.values.reduce(0, +) }

  private static let mostSamples = 100_000
  private static let pause: TimeInterval = 3 * 3600

  /// The sleeps that end in an interval.
  static func read(_ interval: DateInterval, for visit: Visit) async throws -> [SleepNight] {
    let part = SampleQuery.Part(
      .sleepAnalysis, .samples(from: interval.start - 86_400, to: interval.end))
    var found: [HealthSource: [Span]] = [:]
    try await visit.store.visit(SampleQuery([part], limit: mostSamples)) { samples in
      for sample in samples.map(\.sample) {
        guard case .category(let raw) = sample.value, let stage = SleepStage(rawValue: raw),
          let source = sample.provenance.sourceRevision?.source, !sample.hasUndeterminedDuration
        else { continue }
        found[source, default: []].append(Span(stage: stage, start: sample.start, end: sample.end))
      }
    }
    guard !found.isEmpty else { return [] }
    let order = try await visit.store.sourceOrder(of: .sleepAnalysis)
    let merged = merge(order.compactMap { found[$0] })
    return nights(merged, visit).filter { interval.start <= $0.day && $0.day < interval.end }
  }

  /// What the most trusted source says about each moment; being asleep or awake tells more than being in bed.
  private static func merge(_ sources: [[Span]]) -> [Span] {
    var covered = TimeSpans()
    var merged: [Span] = []
    for isInBed in [false, true] {
      for spans in sources {
        var own: [Span] = []
        for span in spans where (span.stage == .inBed) == isInBed {
          for free in covered.gaps(from: span.start, to: span.end) {
            own.append(Span(stage: span.stage, start: free.start, end: free.end))
          }
        }
        for span in own { covered.insert(from: span.start, to: span.end) }
        merged += own
      }
    }
    return merged.sorted { $0.start < $1.start }
  }

  private static func nights(_ spans: [Span], _ visit: Visit) -> [SleepNight] {
    var nights: [SleepNight] = []
    // Kept apart, since somebody may seem to sleep for weeks.
    var end = Date.distantPast
    for span in spans {
      if !nights.isEmpty, span.start.timeIntervalSince(end) < pause {
        nights[nights.count - 1].spans.append(span)
      } else {
        nights.append(SleepNight(day: span.end, spans: [span]))
      }
      end = max(end, span.end)
    }
    return nights.map { night in
      var night = night
      night.day = visit.time.calendar.startOfDay(for: night.end)
      return night
    }.filter { $0.asleep > 0 || $0.stages[.inBed] != nil }
  }
}

/// Stretches of time that do not touch, in order.
struct TimeSpans: Sendable {
  private(set) var spans: [DateInterval] = []

  /// The parts of a stretch that are not covered.
  func gaps(from start: Date, to end: Date) -> [DateInterval] {
    guard start < end else { return [] }
    var gaps: [DateInterval] = []
    var place = start
    for span in spans[first(endingAfter: start)...] {
      guard span.start < end else { break }
      if span.start > place { gaps.append(DateInterval(start: place, end: span.start)) }
      place = max(place, span.end)
      if place >= end { return gaps }
    }
    gaps.append(DateInterval(start: place, end: end))
    return gaps
  }

  mutating func insert(from start: Date, to end: Date) {
    guard start < end else { return }
    let from = first(endingAfter: start)
    var to = from
    var (low, high) = (start, end)
    while to < spans.count, spans[to].start <= end {
      low = min(low, spans[to].start)
      high = max(high, spans[to].end)
      to += 1
    }
    spans.replaceSubrange(from..<to, with: [DateInterval(start: low, end: high)])
  }

  /// The first stretch that ends at a date or later.
  private func first(endingAfter date: Date) -> Int {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end >= date { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
