import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries

/// The sentence about a pair of measures, and its figures in the user's units.
struct AssociationText: Sendable {
  let pair: Association
  let words: Localizer

  private var outcome: AssociationOutcome { pair.pair.outcome }

  /// The days with the factor, such as `On nights after days with a run`.
  var condition: String {
    let frame: LocalizedText =
      switch pair.pair.relation {
      case .followingNight: .togetherNight
      case .followingDay: .togetherNextDay
      case .sameDay: .togetherDay
      case .dayAfterNight: .togetherAfterNight
      }
    return words(frame, words.factor(pair.pair.factor, cut: pair.cut))
  }

  /// The days and the outcome without a comparison.
  var title: String { "\(condition)\(words.comma)\(outcomeName)" }

  var outcomeName: String { words.outcome(outcome) }

  /// The sentence, such as "On nights after days with a run, you slept 24 min longer".
  var sentence: String {
    guard let difference = pair.difference, let (more, less) = Self.phrases[outcome] else { return title }
    return words(
      .togetherSentence, condition, words(difference < 0 ? less : more, amount(abs(difference))))
  }

  /// The medians of both groups with their numbers of days.
  var medians: String {
    words(
      .togetherAgainst, pair.median(with: true).map(figure) ?? "–",
      pair.median(with: false).map(figure) ?? "–", words.number(pair.count(with: true)),
      words.number(pair.count(with: false)))
  }

  /// The likely range of the difference.
  var likely: String? {
    pair.interval.map { words(.togetherLikely, signed($0.lowerBound), signed($0.upperBound)) }
  }

  // MARK: Figures

  /// Returns a value of the outcome with its unit.
  func figure(_ value: Double) -> String {
    switch outcome {
    case .asleep, .latency, .deep: words.minutes(value.rounded())
    case .awakenings: words.number(value, digits: 1)
    case .mood: words.number(value, digits: 2)
    case .restingHeartRate, .heartRateVariability:
      "\(words.number(value, digits: 1)) \(words.unitName(of: outcome.type))"
    }
  }

  /// Returns the size of a difference with its unit.
  func amount(_ value: Double) -> String { figure(value) }

  private func signed(_ value: Double) -> String {
    let size = figure(abs(value))
    return size == figure(0) ? size : "\(value < 0 ? "−" : "+")\(size)"
  }

  private static let phrases: [AssociationOutcome: (LocalizedText, LocalizedText)] = [
    .asleep: (.outcomeAsleepMore, .outcomeAsleepLess),
    .latency: (.outcomeLatencyMore, .outcomeLatencyLess),
    .awakenings: (.outcomeAwakeningsMore, .outcomeAwakeningsLess),
    .deep: (.outcomeDeepMore, .outcomeDeepLess),
    .restingHeartRate: (.outcomeRestingMore, .outcomeRestingLess),
    .heartRateVariability: (.outcomeVariabilityMore, .outcomeVariabilityLess),
    .mood: (.outcomeMoodMore, .outcomeMoodLess),
  ]
}

extension Localizer {
  /// Returns a factor with the value that divides the days; without it, there is an ellipsis.
  func factor(_ factor: AssociationFactor, cut: Double?) -> String {
    let (phrase, text) = Self.factor(factor)
    return self(phrase, cut.map { text(self, $0) } ?? (factor.isMeasured ? "…" : text(self, 0)))
  }

  private typealias CutText = @Sendable (Localizer, Double) -> String

  private static func factor(_ factor: AssociationFactor) -> (LocalizedText, CutText) {
    switch factor {
    case .steps: (.factorSteps, { words, cut in words.number(cut, digits: 0) })
    case .exercise: (.factorExercise, { words, cut in words.minutes(cut) })
    case .run: (.factorRun, { _, _ in "" })
    case .workout: (.factorWorkout, { _, _ in "" })
    case .lateWorkout: (.factorLateWorkout, { words, cut in words.clock(ofMinute: Int(cut) % 1440) })
    case .daylight: (.factorDaylight, { words, cut in words.minutes(cut) })
    case .lateCaffeine: (.factorCaffeine, { words, _ in words.clock(ofMinute: 840) })
    case .alcohol: (.factorAlcohol, { _, _ in "" })
    case .mindfulness: (.factorMindful, { _, _ in "" })
    case .timeAsleep: (.factorAsleep, { words, cut in words.minutes(cut) })
    case .lateSleep: (.factorLate, { words, cut in words.clock(ofMinute: Int(cut + 720) % 1440) })
    }
  }

  /// Returns the name of an outcome.
  func outcome(_ outcome: AssociationOutcome) -> String {
    switch outcome {
    case .asleep: self(.timeAsleep)
    case .latency: self(.sleepLatency)
    case .awakenings: self(.sleepAwakenings)
    case .deep: self(.togetherDeepSleep)
    case .restingHeartRate, .heartRateVariability, .mood: name(of: outcome.type)
    }
  }
}
