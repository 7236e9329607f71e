package import FoundationEssentials

/// The points of one source, in the order of their starts.
package struct SourcePoints: Hashable, Sendable {
  /// Who saved the samples.
  package var source: HealthSource
  /// Its samples as the arithmetic sees them.
  package var points: [StatisticsPoint]

  package init(source: HealthSource, points: [StatisticsPoint] = []) {
    self.source = source
    self.points = points
  }
}

/// How the total of an interval came about.
package struct StatisticsExplanation: Hashable, Sendable {
  package var type: HealthType
  /// The interval whose total is explained.
  package var interval: DateInterval
  /// The sources in the order in which they are believed.
  package var shares: [Share]

  /// What one source contributed, in the canonical unit of the type.
  package struct Share: Hashable, Sendable {
    /// Who contributed it.
    package var source: HealthSource
    /// How many samples the source has in the interval.
    package var samples: Int
    /// What the source says by itself: the sum for cumulative types; for the others what its samples weigh in the average,
    /// which is seconds, or quantities where the type's average is arithmetic.
    package var ownTotal: Double
    /// What of it counts.
    package var countedTotal: Double
    /// The seconds for which the source is believed.
    package var countedSeconds: TimeInterval
    /// The seconds that were left out, with the source that was believed instead.
    package var ignored: [Ignored]

    package init(
      source: HealthSource, samples: Int, ownTotal: Double, countedTotal: Double,
      countedSeconds: TimeInterval, ignored: [Ignored]
    ) {
      self.source = source
      self.samples = samples
      self.ownTotal = ownTotal
      self.countedTotal = countedTotal
      self.countedSeconds = countedSeconds
      self.ignored = ignored
    }
  }

  /// A time in which a source was not believed.
  package struct Ignored: Hashable, Sendable {
    /// The source that was believed instead.
    package var inFavourOf: HealthSource
    /// How long that was.
    package var seconds: TimeInterval

    package init(inFavourOf: HealthSource, seconds: TimeInterval) {
      self.inFavourOf = inFavourOf
      self.seconds = seconds
    }
  }

  package init(type: HealthType, interval: DateInterval, shares: [Share]) {
    self.type = type
    self.interval = interval
    self.shares = shares
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
    var minutes: Set<Int> = []
    var believed: [(source: HealthSource, time: CoveredTime)] = []
    var shares: [Share] = []
    for source in sources {
      let points = StatisticsPoint.clip(source.points, to: interval, style: style)
      guard !points.isEmpty else { continue }
      let own = CoveredTime(points)
      let counted = own.subtracting(spoken)
      let left = points.filter { point in point.minute.map { !minutes.contains($0) } ?? true }
      shares.append(
        Share(
          source: source.source, samples: points.count, ownTotal: Self.total(of: points, style),
          countedTotal: Self.total(of: spoken.parts(of: left, style: style), style),
          countedSeconds: counted.length,
          ignored: believed.compactMap { higher in
            let seconds = own.length(sharedWith: higher.time)
            return seconds > 0 ? Ignored(inFavourOf: higher.source, seconds: seconds) : nil
          }))
      believed.append((source.source, counted))
      spoken.formUnion(own)
      if style == .cumulative { minutes.formUnion(points.compactMap(\.minute)) }
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
