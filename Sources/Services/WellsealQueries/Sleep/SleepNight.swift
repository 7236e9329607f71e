package import FoundationEssentials
package import WellsealModel

/// A sleep session: spans that are separated by less than ``pause``, at any time of day.
///
/// It belongs to the day on which it ends, in the time zone in which it was recorded, so that it
/// works for night shifts, too. The longest session of a day is the night, and the others are naps.
///
/// Source: Apple, `HKCategoryValueSleepAnalysis`: samples of being in bed overlap those that say
/// how the person slept, which do not overlap each other; how long falling asleep took, how often
/// the person woke and the times in bed and asleep follow from where they begin and end. What makes
/// a night is not said there; the pause is this project's choice.
package struct SleepNight: Sendable, Hashable {
  /// The start of the day on which the session ends.
  package var day: Date
  /// Whether a longer session ends on the same day, or the session is short and starts by day.
  package var isNap = false
  /// The user's time zone at the end, if the samples contain one.
  var zone: TimeZone?
  /// The spans in order, without overlaps.
  package var spans: [Span]
  /// The time for which any source has data.
  var coveredSeconds: TimeInterval

  /// An interval with one stage and its source.
  package struct Span: Sendable, Hashable {
    package var stage: SleepStage
    package var start: Date
    package var end: Date
    package var source: HealthSource
    /// The time zone in which the sample was recorded, if it contains one.
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

  /// The minimum interval without data between two sessions.
  static let pause: TimeInterval = 3 * 3600
}

extension SleepNight {
  /// The time of going to bed, or of falling asleep if there is no such data.
  package var start: Date { spans.first?.start ?? day }
  package var end: Date { spans.map(\.end).max() ?? day }

  /// The seconds in each stage.
  ///
  /// In bed includes only the time without further information.
  package var stages: [SleepStage: TimeInterval] {
    spans.reduce(into: [:]) { $0[$1.stage, default: 0] += $1.seconds }
  }

  package var asleep: TimeInterval { spans.reduce(0) { $0 + ($1.stage.isAsleep ? $1.seconds : 0) } }

  /// The seconds asleep, or `nil` if the sources only have the time in bed.
  package var timeAsleep: TimeInterval? { spans.contains { $0.stage.isAsleep } ? asleep : nil }

  /// Whether averages and comparisons of nights include it: naps and nights with only the time in
  /// bed aren't included.
  package var isSlept: Bool { !isNap && asleep > 0 }

  /// The time in bed, awake or asleep.
  package var inBed: TimeInterval { coveredSeconds }

  /// The fraction of the time in bed that was spent asleep, from 0 to 1, or `nil` if there is no
  /// data on the time awake or in bed.
  package var efficiency: Double? {
    guard asleep > 0, spans.contains(where: { !$0.stage.isAsleep }) else { return nil }
    return asleep / inBed
  }

  /// The time of first falling asleep.
  package var fellAsleep: Date? { spans.first { $0.stage.isAsleep }?.start }
  /// The time of last waking up.
  package var wokeUp: Date? { spans.last { $0.stage.isAsleep }?.end }

  /// The time from going to bed to falling asleep, or `nil` if the time of going to bed is unknown.
  package var latency: TimeInterval? {
    guard let fellAsleep, let first = spans.first, !first.stage.isAsleep else { return nil }
    return fellAsleep.timeIntervalSince(first.start)
  }

  /// The number of times that the user was awake between two periods of sleep.
  ///
  /// Adjacent spans count once.
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

  /// The sources that counted with their seconds, largest first.
  package var sources: [(source: HealthSource, seconds: TimeInterval)] {
    let seconds = spans.reduce(into: [HealthSource: TimeInterval]()) {
      $0[$1.source, default: 0] += $1.seconds
    }
    return seconds.map { (source: $0.key, seconds: $0.value) }.sorted {
      ($1.seconds, $0.source.bundleIdentifier) < ($0.seconds, $1.source.bundleIdentifier)
    }
  }
}
