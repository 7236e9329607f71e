package import FoundationEssentials

/// The points of one source, sorted by start.
package struct SourcePoints: Hashable, Sendable {
  /// The source that saved the samples.
  package var source: HealthSource
  /// The points of its samples.
  package var points: [StatisticsPoint]

  package init(source: HealthSource, points: [StatisticsPoint] = []) {
    self.source = source
    self.points = points
  }
}

/// An explanation of the total of an interval.
package struct StatisticsExplanation: Hashable, Sendable {
  package var type: HealthType
  /// The interval of the total.
  package var interval: DateInterval
  /// The sources by priority, the highest first.
  package var shares: [Share]

  /// The contribution of one source, in the canonical unit of the type.
  package struct Share: Hashable, Sendable {
    /// The source.
    package var source: HealthSource
    /// The number of the source's samples in the interval.
    package var samples: Int
    /// The source's total without other sources: the sum for cumulative types, or else the weight
    /// of its samples in the average, in seconds, or in quantities if the average is arithmetic.
    package var ownTotal: Double
    /// The part of the total that counts.
    package var countedTotal: Double
    /// The number of seconds that count for the source.
    package var countedSeconds: TimeInterval
    /// The seconds that don't count, by the source that has priority.
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

  /// A time for which another source has priority.
  package struct Ignored: Hashable, Sendable {
    /// The source that has priority.
    package var inFavorOf: HealthSource
    /// The duration in seconds.
    package var seconds: TimeInterval

    package init(inFavorOf: HealthSource, seconds: TimeInterval) {
      self.inFavorOf = inFavorOf
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
  /// Explains the total of an interval by the points of each source, the highest priority first.
  ///
  /// Points that cross the interval's bounds count with the part inside. Time that several sources
  /// of higher priority cover is reported as ignored in favor of the highest of them, which counts.
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
      let isUser = source.source.isUser
      let own = CoveredTime(points)
      var covered = CoveredTime()
      covered.cover(points.compactMap { $0.covered(style: style, isEntered: isUser) })
      let left = points.filter { point in point.minute.map { !minutes.contains($0) } ?? true }
      shares.append(
        Share(
          source: source.source, samples: points.count, ownTotal: Self.total(of: points, style),
          countedTotal: Self.total(of: spoken.parts(of: left, style: style), style),
          countedSeconds: own.subtracting(spoken).length,
          ignored: believed.compactMap { higher in
            let seconds = own.length(sharedWith: higher.time)
            return seconds > 0 ? Ignored(inFavorOf: higher.source, seconds: seconds) : nil
          }))
      believed.append((source.source, covered.subtracting(spoken)))
      spoken.formUnion(covered)
      if isUser, style == .cumulative { minutes.formUnion(points.compactMap(\.minute)) }
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
  /// Returns the parts of points outside these periods.
  func parts(of points: [StatisticsPoint], style: AggregationStyle) -> [StatisticsPoint] {
    var parts: [StatisticsPoint] = []
    for point in points {
      visitGaps(from: point.start, to: point.end) { parts.append(point.part(from: $0, to: $1, style: style)) }
    }
    return parts
  }
}

extension StatisticsPoint {
  /// Returns the points that overlap an interval, or are instants in it, clipped to the interval.
  static func clip(
    _ points: [StatisticsPoint], to interval: DateInterval, style: AggregationStyle
  ) -> [StatisticsPoint] {
    points.filter { $0.end >= interval.start && $0.start <= interval.end }
      .filter { $0.start == $0.end || ($0.end > interval.start && $0.start < interval.end) }
      .map { $0.part(from: interval.start, to: interval.end, style: style) }
  }
}
