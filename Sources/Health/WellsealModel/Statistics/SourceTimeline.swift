package import FoundationEssentials

/// A type that merges the points of several sources into one timeline, window by window, so that
/// months of data needn't be in memory at once.
///
/// Sources have the user's priorities. A sample doesn't count for time that a source of higher
/// priority covers; a cumulative sample keeps the share of its uncovered time. All samples of one
/// source count, even if they overlap.
///
/// A cumulative sample without a duration, such as a row per minute, covers its minute. The user's
/// own entry of a moment says only what to add: it hides other instantaneous samples of the minute,
/// and an interval that a device measured counts completely.
///
/// A point that extends beyond its window waits for the next one because a source of higher
/// priority may still cover its time. The result doesn't depend on the division into windows.
package struct SourceTimeline: Sendable {
  private let style: AggregationStyle
  private var ranks: [Rank]
  private var ready: [Part] = []

  /// A source, by its priority.
  private struct Rank {
    /// Whether the user enters the source's samples.
    let isUser: Bool
    /// The time that sources of higher priority cover.
    var covered = CoveredTime()
    /// The minutes in which the user entered an instantaneous sample of higher priority.
    var minutes: Set<Int> = []
    var waiting: [(point: StatisticsPoint, number: Int)] = []
    var count = 0
  }

  /// A part of a point, and the tie-breakers for parts with the same start.
  private struct Part {
    let point: StatisticsPoint
    let rank: Int
    let number: Int
  }

  /// Creates a timeline of sources, the highest priority first; `nil` is an unknown source.
  package init(sources: [HealthSource?], style: AggregationStyle) {
    self.style = style
    ranks = sources.map { Rank(isUser: $0?.isUser ?? false) }
  }

  /// Returns the next part of the timeline, sorted by start.
  ///
  /// `sources` are the points of each source that begin in the window, sorted by start, the highest
  /// priority first; `end` is the end of the window and the start of the next one.
  package mutating func merge(_ sources: [[StatisticsPoint]], before end: Date) -> [StatisticsPoint] {
    guard ranks.count > 1 else { return sources.first ?? [] }
    var earliest = end
    for rank in ranks.indices {
      for (higher, points) in sources[..<rank].enumerated() {
        let isUser = ranks[higher].isUser
        ranks[rank].covered.cover(points.compactMap { $0.covered(style: style, isEntered: isUser) })
        if isUser, style == .cumulative { ranks[rank].minutes.formUnion(points.compactMap(\.minute)) }
      }
      let waiting = settle(sources[rank], of: rank, before: end)
      ranks[rank].covered.discard(before: min(end, waiting ?? end))
      let first = StatisticsPoint.minute(of: min(end, waiting ?? end))
      if !ranks[rank].minutes.isEmpty { ranks[rank].minutes = ranks[rank].minutes.filter { $0 >= first } }
      earliest = min(earliest, waiting ?? end)
    }
    return drain(before: earliest)
  }

  /// Returns the remaining points after all windows have been merged.
  package mutating func finish() -> [StatisticsPoint] {
    for rank in ranks.indices { _ = settle([], of: rank, before: nil) }
    return drain(before: nil)
  }

  /// Merges the points of several sources, the highest priority first; the points of each source
  /// must be sorted by start.
  package static func merge(
    _ points: [[StatisticsPoint]], of sources: [HealthSource?], style: AggregationStyle
  ) -> [StatisticsPoint] {
    guard points.count > 1 else { return points.first ?? [] }
    var timeline = SourceTimeline(sources: sources, style: style)
    return timeline.merge(points, before: .distantPast) + timeline.finish()
  }

  /// Processes the points of a source that are complete, or all of them, and returns the start of
  /// the first that must wait.
  private mutating func settle(_ points: [StatisticsPoint], of rank: Int, before end: Date?) -> Date? {
    var waiting: [(point: StatisticsPoint, number: Int)] = []
    let count = ranks[rank].count
    for (point, number) in ranks[rank].waiting + zip(points, count...) {
      if let end, point.end > end || mayBeCovered(point, of: rank, after: end) {
        waiting.append((point, number))
        continue
      }
      if let minute = point.minute, ranks[rank].minutes.contains(minute) { continue }
      ranks[rank].covered.visitGaps(from: point.start, to: point.end) { start, end in
        ready.append(Part(point: point.part(from: start, to: end, style: style), rank: rank, number: number))
      }
    }
    ranks[rank].count += points.count
    ranks[rank].waiting = waiting
    return waiting.first?.point.start
  }

  /// Returns true if a later window may contain an instantaneous sample of higher priority that
  /// covers a part of a point, because the window ends within a minute.
  private func mayBeCovered(_ point: StatisticsPoint, of rank: Int, after end: Date) -> Bool {
    guard style == .cumulative, rank > 0 else { return false }
    let minute = StatisticsPoint.startOfMinute(of: end)
    return point.start >= minute || point.end > minute
  }

  private mutating func drain(before end: Date?) -> [StatisticsPoint] {
    ready.sort { ($0.point.start, $0.rank, $0.number) < ($1.point.start, $1.rank, $1.number) }
    let count = end.map { end in ready.partitionIndex { $0.point.start >= end } } ?? ready.count
    defer { ready.removeFirst(count) }
    return ready[..<count].map(\.point)
  }
}

extension StatisticsPoint {
  /// The minute of an instantaneous point, since the beginning of 2001, or `nil` if the point has a
  /// duration.
  var minute: Int? { start == end ? Self.minute(of: start) : nil }

  static func minute(of date: Date) -> Int {
    let minutes = (date.timeIntervalSinceReferenceDate / 60).rounded(.down)
    return Int(exactly: minutes) ?? (minutes < 0 ? .min : .max)
  }

  static func startOfMinute(of date: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60)
  }

  /// Returns the time in which sources of lower priority don't count.
  ///
  /// - Parameters:
  ///   - style: The aggregation of the type.
  ///   - isEntered: Whether the user entered the sample.
  /// - Returns: The time, or `nil` if they count completely.
  func covered(style: AggregationStyle, isEntered: Bool) -> CoveredTime.Stretch? {
    if start < end { return CoveredTime.Stretch(start: start, end: end) }
    guard style == .cumulative, !isEntered else { return nil }
    let minute = Self.startOfMinute(of: start)
    return CoveredTime.Stretch(start: minute, end: minute + 60)
  }
}
