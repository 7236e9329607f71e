import FoundationEssentials

/// The times at which sources have something to say, by which overlapping samples of several sources become one.
///
/// Sources are taken in the person's order of priority. What a lower source says about a time that a higher one has
/// spoken about does not count; a cumulative sample keeps the share of the time that is left to it. Samples of one
/// source that overlap each other all count.
struct SourceTimeline {
  /// Covered times in order, without gaps of zero length between them.
  private var covered: [Interval] = []

  private struct Interval {
    var start: Date
    var end: Date
  }

  /// One line of points from those of each source, the highest first; each source's points in the order of their starts.
  static func merge(_ sources: [[StatisticsPoint]], style: AggregationStyle) -> [StatisticsPoint] {
    guard sources.count > 1 else { return sources.first ?? [] }
    var timeline = SourceTimeline()
    var merged: [StatisticsPoint] = []
    for points in sources {
      merged += timeline.uncovered(points, style: style)
      timeline.cover(points)
    }
    return merged.sorted { $0.start < $1.start }
  }

  private func uncovered(_ points: [StatisticsPoint], style: AggregationStyle) -> [StatisticsPoint] {
    var parts: [StatisticsPoint] = []
    var first = 0
    for point in points {
      while first < covered.count, covered[first].end <= point.start { first += 1 }
      var start = point.start
      var next = first
      while next < covered.count, covered[next].start < point.end || covered[next].start == point.start {
        if start < covered[next].start {
          parts.append(point.part(from: start, to: covered[next].start, style: style))
        }
        start = covered[next].end
        next += 1
      }
      if start < point.end || (next == first) {
        parts.append(point.part(from: start, to: point.end, style: style))
      }
    }
    return parts
  }

  private mutating func cover(_ points: [StatisticsPoint]) {
    let intervals = points.filter { $0.start < $0.end }.map { Interval(start: $0.start, end: $0.end) }
    var union: [Interval] = []
    for interval in (covered + intervals).sorted(by: { $0.start < $1.start }) {
      if let last = union.last, last.end >= interval.start {
        union[union.endIndex - 1].end = max(last.end, interval.end)
      } else {
        union.append(interval)
      }
    }
    covered = union
  }
}
