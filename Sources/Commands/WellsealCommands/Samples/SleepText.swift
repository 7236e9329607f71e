import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of nights for the terminal.
enum SleepText {
  static func text(
    _ answer: SleepAnswer, withSpans hasSpans: Bool, pointsWithGoal goal: Double?
  ) -> String {
    guard !answer.nights.isEmpty else { return "No sleep in this period." }
    let table = hasSpans ? spans(answer) : nights(answer)
    let summary = [answer.averages.map(averages), answer.regularity.map(regularity)].compactMap(\.self)
    let parts: [String?] = [table.text, goal.map { points(answer, $0) }, summary.joined(separator: "\n")]
    return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func regularity(_ regularity: SleepRegularity) -> String {
    let (index, share) = (
      Int(regularity.index.rounded()), Int((regularity.share * 100).rounded())
    )
    let pairs = Readable.count(regularity.pairs, "pair")
    return
      "Regularity: \(index) of 100; the same state 24 hours later \(share)% of the time, \(pairs) of days"
  }

  private static func points(_ answer: SleepAnswer, _ goal: Double) -> String {
    var table = AlignedTable([
      ("day", .left), ("points", .right), ("duration", .right), ("bedtime", .right),
      ("interruptions", .right),
    ])
    for night in answer.nights where !night.isNap {
      let day = answer.time.dayWords(night.day)
      guard let points = answer.points(of: night, goal: goal) else {
        table.add([day, "", "", "", ""])
        continue
      }
      table.add(
        [day, "\(Int(points.total.rounded()))"]
          + [points.duration, points.bedtime, points.interruptions].map { tenths($0) })
    }
    return table.text
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func nights(_ answer: SleepAnswer) -> AlignedTable {
    var table = AlignedTable([
      ("day", .left), ("from", .left), ("to", .left), ("asleep", .right), ("in bed", .right),
      ("share", .right), ("deep", .right), ("core", .right), ("REM", .right), ("awake", .right),
      ("woke", .right), ("sources", .left),
    ])
    for night in answer.nights {
      let (stages, time) = (night.stages, answer.time(of: night))
      let times = [SleepStage.deep, .core, .rem, .awake].map { length(stages[$0] ?? 0) }
      table.add(
        [
          answer.time.dayWords(night.day) + (night.isNap ? " nap" : ""), clock(night.start, time),
          clock(night.end, time), length(night.asleep), length(night.inBed),
          night.efficiency.map(share) ?? "",
        ] + times + ["\(night.awakenings)", night.sources.map(\.source.name).joined(separator: ", ")])
    }
    return table
  }

  private static func spans(_ answer: SleepAnswer) -> AlignedTable {
    var table = AlignedTable([
      ("day", .left), ("from", .left), ("to", .left), ("stage", .left), ("time", .right), ("source", .left),
    ])
    for night in answer.nights {
      let time = answer.time(of: night)
      for span in night.spans {
        table.add([
          answer.time.dayWords(night.day), clock(span.start, time), clock(span.end, time),
          words[span.stage] ?? "", length(span.seconds), span.source.name,
        ])
      }
    }
    return table
  }

  private static func averages(_ averages: SleepAnswer.Averages) -> String {
    let nights = Readable.count(averages.nights, "night")
    var parts = ["Average of \(nights): asleep \(length(averages.asleep))"]
    if let inBed = averages.inBed { parts.append("in bed \(length(inBed))") }
    if let efficiency = averages.efficiency { parts.append("\(share(efficiency)) of it asleep") }
    parts += averages.stages.filter { $0.seconds > 0 }.map {
      "\(words[$0.stage] ?? "") \(length($0.seconds))"
    }
    if let asleep = averages.fellAsleep, let awake = averages.wokeUp {
      parts.append("from \(SleepAnswer.clockText(asleep)) to \(SleepAnswer.clockText(awake))")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns hours and minutes such as `7:42`, or an empty text for zero.
  private static func length(_ seconds: TimeInterval) -> String {
    guard seconds > 0 else { return "" }
    let minutes = Int((min(seconds, 1e9) / 60).rounded())
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  private static func share(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }

  private static func clock(_ date: Date, _ time: LocalTime) -> String {
    String(time.words(date).dropFirst(11).prefix(5))
  }

  private static let words: [SleepStage: String] = [
    .inBed: "in bed", .unspecified: "asleep", .awake: "awake", .core: "core", .deep: "deep", .rem: "REM",
  ]
}
