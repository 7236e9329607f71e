package import FoundationEssentials

/// What to calculate about which samples.
package struct StatisticsQuery: Hashable, Sendable {
  package var type: HealthType
  package var options: StatisticsOptions
  package var predicate: SamplePredicate

  package init(_ type: HealthType, _ options: StatisticsOptions, _ predicate: SamplePredicate = .all) {
    self.type = type
    self.options = options
    self.predicate = predicate
  }
}

/// How the total of an interval came about.
package struct StatisticsExplanation: Hashable, Sendable {
  package var type: HealthType
  package var interval: DateInterval
  /// The sources in the order in which they are believed.
  package var shares: [Share]

  /// What one source contributed, in the canonical unit of the type.
  package struct Share: Hashable, Sendable {
    package var source: HealthSource
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

  package struct Ignored: Hashable, Sendable {
    package var inFavourOf: HealthSource
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
