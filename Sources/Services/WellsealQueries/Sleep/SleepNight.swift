package import FoundationEssentials
package import WellsealModel

/// One sleep: what lies less than ``pause`` apart, at whatever time of day.
///
/// It belongs to the day on which it ends by the clock of the place where it was recorded, so that those who work at night find theirs, too. Of several sleeps of a day the
/// longest is the night and the others are naps.
///
/// Source: Apple, `HKCategoryValueSleepAnalysis`: samples of being in bed overlap those that say how the person slept, which do
/// not overlap each other; how long falling asleep took, how often the person woke and the times in bed and asleep follow from
/// where they begin and end. What makes a night is not said there; the pause is this project's choice.
package struct SleepNight: Sendable, Hashable {
  /// The beginning of the day on which the sleep ends.
  package var day: Date
  /// Whether a longer sleep ends on the same day.
  package var isNap = false
  /// The zone whose clock the person lived by at the end, if the samples name one.
  var zone: TimeZone?
  /// The spans in order; no two of them overlap.
  package var spans: [Span]
  /// The time that some source says something about.
  var coveredSeconds: TimeInterval

  /// A stage without a change, and whose word that is.
  package struct Span: Sendable, Hashable {
    package var stage: SleepStage
    package var start: Date
    package var end: Date
    package var source: HealthSource
    /// The zone in which the sample was recorded, if it names one.
    var zone: TimeZone?

    init(stage: SleepStage, start: Date, end: Date, source: HealthSource, zone: TimeZone? = nil) {
      self.stage = stage
      self.start = start
      self.end = end
      self.source = source
      self.zone = zone
    }

    package var seconds: TimeInterval { end.timeIntervalSince(start) }
  }

  /// How long nobody may say anything before another sleep begins.
  static let pause: TimeInterval = 3 * 3600
}

extension SleepNight {
  /// When the person went to bed, or fell asleep where nothing says so.
  package var start: Date { spans.first?.start ?? day }
  package var end: Date { spans.map(\.end).max() ?? day }

  /// The seconds in each stage; in bed only those of which nothing more is known.
  package var stages: [SleepStage: TimeInterval] {
    spans.reduce(into: [:]) { $0[$1.stage, default: 0] += $1.seconds }
  }

  package var asleep: TimeInterval { spans.reduce(0) { $0 + ($1.stage.isAsleep ? $1.seconds : 0) } }

  /// The seconds asleep, or `nil` if the sources say only that the person was in bed.
  package var timeAsleep: TimeInterval? { spans.contains { $0.stage.isAsleep } ? asleep : nil }

  /// In bed, awake or asleep.
  package var inBed: TimeInterval { coveredSeconds }

  /// The part of the time in bed that was sleep, from 0 to 1; nil where all that is known is that the person slept, or did not.
  package var efficiency: Double? {
    guard asleep > 0, spans.contains(where: { !$0.stage.isAsleep }) else { return nil }
    return asleep / inBed
  }

  /// When the person first fell asleep.
  package var fellAsleep: Date? { spans.first { $0.stage.isAsleep }?.start }
  /// When the person woke for the last time.
  package var wokeUp: Date? { spans.last { $0.stage.isAsleep }?.end }

  /// The time from going to bed to falling asleep; nil where nothing says when the person went to bed.
  package var latency: TimeInterval? {
    guard let fellAsleep, let first = spans.first, !first.stage.isAsleep else { return nil }
    return fellAsleep.timeIntervalSince(first.start)
  }

  /// How often the person was awake between two times asleep; stretches that touch are one.
  package var awakenings: Int {
    var (count, hasSlept, isWaking) = (0, false, false)
    for span in spans where span.stage != .inBed {
      if span.stage.isAsleep {
        if isWaking { count += 1 }
        (hasSlept, isWaking) = (true, false)
      } else {
        isWaking = hasSlept
      }
    }
    return count
  }

  /// Whose word counted, and for how many seconds, the most first.
  package var sources: [(source: HealthSource, seconds: TimeInterval)] {
    let seconds = spans.reduce(into: [HealthSource: TimeInterval]()) {
      $0[$1.source, default: 0] += $1.seconds
    }
    return seconds.map { (source: $0.key, seconds: $0.value) }.sorted {
      ($1.seconds, $0.source.bundleIdentifier) < ($0.seconds, $1.source.bundleIdentifier)
    }
  }
}
