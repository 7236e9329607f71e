package import FoundationEssentials

/// Makes one line of points out of those of several sources, window by window, so that months need not be in memory at
/// once.
///
/// Sources are taken in the person's order of priority. What a lower source says about a time that a higher one has
/// spoken about does not count; a cumulative sample keeps the share of the time that is left to it. Samples of one
/// source that overlap each other all count.
///
/// A point that lasts beyond its window waits for the next one, because a higher source may still speak about its time.
/// However the time is cut into windows, the line is the same.
package struct SourceTimeline: Sendable {
  private let style: AggregationStyle
  private var ranks: [Rank]
  private var ready: [Part] = []

  /// A source, by its place in the order.
  private struct Rank {
    /// What higher sources have spoken about.
    var covered = CoveredTime()
    /// The minutes in which higher sources have a sample without length.
    var minutes: Set<Int> = []
    var waiting: [(point: StatisticsPoint, number: Int)] = []
    var count = 0
  }

  /// A part of a point, and what decides between parts that begin together.
  private struct Part {
    let point: StatisticsPoint
    let rank: Int
    let number: Int
  }

  package init(sources count: Int, style: AggregationStyle) {
    self.style = style
    ranks = Array(repeating: Rank(), count: count)
  }

  /// The next piece of the line, in the order of starts.
  ///
  /// `sources` are the points of each source, the highest first, that begin inside the window, in the order of their
  /// starts; `end` is the end of the window, where the next one begins.
  package mutating func merge(_ sources: [[StatisticsPoint]], before end: Date) -> [StatisticsPoint] {
    guard ranks.count > 1 else { return sources.first ?? [] }
    var earliest = end
    for rank in ranks.indices {
      for higher in sources[..<rank] {
        ranks[rank].covered.cover(higher)
        if style == .cumulative { ranks[rank].minutes.formUnion(higher.compactMap(\.minute)) }
      }
      let waiting = settle(sources[rank], of: rank, before: end)
      ranks[rank].covered.forget(before: min(end, waiting ?? end))
      let first = StatisticsPoint.minute(of: min(end, waiting ?? end))
      if !ranks[rank].minutes.isEmpty { ranks[rank].minutes = ranks[rank].minutes.filter { $0 >= first } }
      earliest = min(earliest, waiting ?? end)
    }
    return take(before: earliest)
  }

  /// What is left when all windows have been merged.
  package mutating func finish() -> [StatisticsPoint] {
    for rank in ranks.indices { _ = settle([], of: rank, before: nil) }
    return take(before: nil)
  }

  /// One line of points from those of each source, the highest first; each source's points in the order of their starts.
  package static func merge(_ sources: [[StatisticsPoint]], style: AggregationStyle) -> [StatisticsPoint] {
    guard sources.count > 1 else { return sources.first ?? [] }
    var timeline = SourceTimeline(sources: sources.count, style: style)
    return timeline.merge(sources, before: .distantPast) + timeline.finish()
  }

  /// Settles the points of a source that are over, or all; the start of the first that has to wait.
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

  /// Whether a later window may have a sample of a higher source in the minute of a sample without length.
  private func mayBeCovered(_ point: StatisticsPoint, of rank: Int, after end: Date) -> Bool {
    guard style == .cumulative, rank > 0, let minute = point.minute else { return false }
    return minute >= StatisticsPoint.minute(of: end)
  }

  private mutating func take(before end: Date?) -> [StatisticsPoint] {
    ready.sort { ($0.point.start, $0.rank, $0.number) < ($1.point.start, $1.rank, $1.number) }
    let count = end.map { end in ready.firstPlace { $0.point.start >= end } } ?? ready.count
    defer { ready.removeFirst(count) }
    return ready[..<count].map(\.point)
  }
}

extension StatisticsPoint {
  /// The minute of a point without length, since the beginning of 2001; `nil` for one that lasts.
  var minute: Int? { start == end ? Self.minute(of: start) : nil }

  static func minute(of date: Date) -> Int {
    let minutes = (date.timeIntervalSinceReferenceDate / 60).rounded(.down)
    return Int(exactly: minutes) ?? (minutes < 0 ? .min : .max)
  }
}
