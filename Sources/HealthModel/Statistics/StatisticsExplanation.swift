package import FoundationEssentials

/// The points of one source, in the order of their starts.
package struct SourcePoints: Hashable, Sendable {
  package var source: HealthSource
  package var points: [StatisticsPoint]

  package init(source: HealthSource, points: [StatisticsPoint] = []) {
    self.source = source
    self.points = points
  }
}

extension StatisticsExplanation {
  /// Explains the total of an interval by the points of each source, the most trusted first.
  ///
  /// Points that cross the interval's bounds count with their part inside. A time that several higher sources speak
  /// about is noted as ignored in favour of the highest of them, whose word counts.
  package init(
    type: HealthType, style: AggregationStyle, interval: DateInterval, sources: [SourcePoints]
  ) {
    var spoken = CoveredTime()
    var believed: [(source: HealthSource, time: CoveredTime)] = []
    var shares: [Share] = []
    for source in sources {
      let points = StatisticsPoint.clip(source.points, to: interval, style: style)
      guard !points.isEmpty else { continue }
      let own = CoveredTime(points)
      let counted = own.subtracting(spoken)
      shares.append(
        Share(
          source: source.source, samples: points.count, ownTotal: Self.total(of: points, style),
          countedTotal: Self.total(of: spoken.parts(of: points, style: style), style),
          countedSeconds: counted.length,
          ignored: believed.compactMap { higher in
            let seconds = own.length(sharedWith: higher.time)
            return seconds > 0 ? Ignored(inFavourOf: higher.source, seconds: seconds) : nil
          }))
      believed.append((source.source, counted))
      spoken.formUnion(own)
    }
    self.init(type: type, interval: interval, shares: shares)
  }

  private static func total(of points: [StatisticsPoint], _ style: AggregationStyle) -> Double {
    var accumulator = StatisticsAccumulator(style: style)
    for point in points { accumulator.add(point) }
    return accumulator.sum ?? accumulator.totalWeight
  }
}

extension CoveredTime {
  /// What of some points lies outside this time.
  func parts(of points: [StatisticsPoint], style: AggregationStyle) -> [StatisticsPoint] {
    var parts: [StatisticsPoint] = []
    for point in points {
      visitGaps(from: point.start, to: point.end) { parts.append(point.part(from: $0, to: $1, style: style)) }
    }
    return parts
  }
}

extension StatisticsPoint {
  /// The points that have time inside an interval, or are moments of it, cut to it.
  static func clip(
    _ points: [StatisticsPoint], to interval: DateInterval, style: AggregationStyle
  ) -> [StatisticsPoint] {
    points.filter { $0.end >= interval.start && $0.start <= interval.end }
      .filter { $0.start == $0.end || ($0.end > interval.start && $0.start < interval.end) }
      .map { $0.part(from: interval.start, to: interval.end, style: style) }
  }
}
