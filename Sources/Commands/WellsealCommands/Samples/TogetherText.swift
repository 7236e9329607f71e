import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of pairs of measures for the terminal.
enum TogetherText {
  static func text(_ answer: AssociationsAnswer, withDays hasDays: Bool) -> String {
    let found = answer.found
    var lines = found.flatMap { pair in
      [sentence(pair)] + (hasDays ? [table(pair, answer.time)] : [])
    }
    if found.isEmpty { lines.append("No difference stands out.") }
    if answer.compared > 0 {
      lines.append(
        """
        Compared \(Readable.count(answer.compared, "pair")) up to \(answer.time.dayWords(answer.lastDay)); \(found.count) stood out. \
        These go together in your data; the data don't say why.
        """)
    }
    if answer.compared == 0 {
      let missing = answer.pairs.filter { !$0.days.isEmpty }.map(\.missingDays).min()
      lines.append(
        missing.map { "Needs \(Readable.count($0, "more day")) of data." }
          ?? "There is no data to compare.")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the text about a pair that was asked for.
  static func single(_ answer: AssociationsAnswer, withDays hasDays: Bool) -> String {
    guard let pair = answer.pairs.first else { return "There is no data to compare." }
    let days = hasDays && !pair.days.isEmpty ? ["", table(pair, answer.time)] : []
    return ([result(pair)] + days).joined(separator: "\n")
  }

  private static func result(_ pair: Association) -> String {
    switch pair.verdict {
    case .fewDays: "Needs \(Readable.count(pair.missingDaysIfAsked, "more day")) of data."
    case .found, .once: sentence(pair)
    case .none:
      (["No difference stands out.", sentence(pair)]
        + [
          pair.furtherDays.map {
            "To see a difference of \(amount(pair.minDifference, pair.pair.outcome)), you would need about \(Readable.count($0, "more day"))."
          }
        ].compactMap(\.self)).joined(separator: "\n")
    }
  }

  /// Returns a sentence such as `On nights after days with a run: 24 min longer asleep (…)`.
  static func sentence(_ pair: Association) -> String {
    guard let difference = pair.difference, let with = pair.median(with: true),
      let without = pair.median(with: false)
    else { return "" }
    let outcome = pair.pair.outcome
    let unit = outcome == .mood ? "" : " \(units[outcome] ?? "")"
    let likely =
      pair.interval.map { "; likely \(figure($0.lowerBound, outcome)) to \(figure($0.upperBound, outcome))" }
      ?? ""
    let nights = pair.pair.relation == .followingNight ? "nights" : "days"
    let direction = difference > 0 ? "more" : "less"
    let head =
      difference == 0
      ? "no difference in \(names[outcome] ?? "")"
      : "\(amount(abs(difference), outcome)) \(direction) \(names[outcome] ?? "")"
    return
      "\(frame(pair)): \(head) (\(figure(with, outcome)) against \(figure(without, outcome))\(unit), \(pair.count(with: true)) and \(pair.count(with: false)) \(nights)\(likely))."
  }

  private static func amount(_ value: Double, _ outcome: AssociationOutcome) -> String {
    let unit = units[outcome] ?? ""
    return unit.isEmpty ? figure(value, outcome) : "\(figure(value, outcome)) \(unit)"
  }

  private static func figure(_ value: Double, _ outcome: AssociationOutcome) -> String {
    let power = outcome == .mood ? 100.0 : 10
    return Readable.number((value * power).rounded() / power)
  }

  private static func frame(_ pair: Association) -> String {
    let factor = name(of: pair)
    return switch pair.pair.relation {
    case .followingNight: "On nights after days with \(factor)"
    case .followingDay: "On days after days with \(factor)"
    case .sameDay: "On days with \(factor)"
    case .dayAfterNight: "On days after nights with \(factor)"
    }
  }

  private static func name(of pair: Association) -> String {
    let cut = pair.cut ?? 0
    return switch pair.pair.factor {
    case .steps: "more than \(Readable.number(cut)) steps"
    case .exercise: "more than \(Readable.number(cut)) min of exercise"
    case .run: "a run"
    case .workout: "a workout"
    case .lateWorkout: "a workout after \(clock(cut))"
    case .daylight: "more than \(Readable.number(cut)) min in daylight"
    case .lateCaffeine: "caffeine after 14:00"
    case .alcohol: "alcohol"
    case .mindfulness: "a mindful session"
    case .timeAsleep: "more than \(clock(cut)) h asleep"
    case .lateSleep: "falling asleep after \(clock(cut + 720))"
    }
  }

  /// Returns a time of day such as `23:30`.
  private static func clock(_ minutes: Double) -> String {
    SleepAnswer.clockText(Int(min(max(minutes, 0), 1e6)) % 1440)
  }

  private static let names: [AssociationOutcome: String] = [
    .asleep: "sleep", .latency: "time to fall asleep", .awakenings: "awakenings", .deep: "deep sleep",
    .restingHeartRate: "resting heart rate", .heartRateVariability: "heart rate variability",
    .mood: "valence of mood",
  ]
  private static let units: [AssociationOutcome: String] = [
    .asleep: "min", .latency: "min", .deep: "min", .restingHeartRate: "/min", .heartRateVariability: "ms",
  ]

  private static func table(_ pair: Association, _ time: LocalTime) -> String {
    var table = AlignedTable([("day", .left), ("factor", .right), ("with", .left), ("outcome", .right)])
    for day in pair.days {
      table.add([
        time.dayWords(day.date), Readable.number((day.factor * 10).rounded() / 10), day.isWith ? "yes" : "no",
        figure(day.outcome, pair.pair.outcome),
      ])
    }
    return table.text
  }
}
