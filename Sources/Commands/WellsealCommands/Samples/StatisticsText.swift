import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of statistics for the terminal.
enum StatisticsText {
  static func table(_ answer: StatisticsAnswer, by step: StatisticsRequest.Step, separately: Bool) -> String {
    guard !answer.rows.isEmpty else { return "No data of \(answer.type.name) in this period." }
    let names = answer.isCumulative ? ["sum"] : ["average", "min", "max"]
    var table = AlignedTable(
      [("from", .left)] + names.map { ($0, .right) } + [("unit", .left), ("sources", .left)])
    let unit = UnitText.text(answer.unit, of: answer.type)
    for row in answer.rows {
      let sources = separately ? "all" : row.sources.map(\.source.name).joined(separator: ", ")
      table.add(
        [start(row.start, step, answer.time) + (answer.isUnfinished(row) ? " so far" : "")]
          + cells(row.values, answer) + [unit, sources])
      guard separately else { continue }
      for item in row.sources {
        table.add([""] + cells(item.values, answer) + [unit, item.source.name])
      }
    }
    return table.text
  }

  static func table(_ answer: CategoryStatisticsAnswer, by step: StatisticsRequest.Step) -> String {
    guard !answer.rows.isEmpty else { return "No data of \(answer.type.name) in this period." }
    var table = AlignedTable([
      ("from", .left), ("value", .left), ("count", .right), ("time", .right), ("sources", .left),
    ])
    for row in answer.rows {
      for (place, value) in row.values.enumerated() {
        table.add([
          place == 0 ? start(row.start, step, answer.time) : "", answer.name(of: value.value),
          Readable.count(value.count), value.seconds > 0 ? Readable.time(value.seconds) : "",
          place == 0 ? row.sources.map(\.name).joined(separator: ", ") : "",
        ])
      }
    }
    return table.text
  }

  private static func cells(_ values: StatisticsAnswer.Values, _ answer: StatisticsAnswer) -> [String] {
    let numbers = answer.isCumulative ? [values.sum] : [values.typical, values.minimum, values.maximum]
    // HealthKit counts a percentage from 0 to 1.
    let factor = answer.unit == .percent ? 100.0 : 1
    return numbers.map { $0.map { Readable.number($0 * factor) } ?? "" }
  }

  private static func start(_ date: Date, _ step: StatisticsRequest.Step, _ time: LocalTime) -> String {
    switch step {
    case .hour: String(time.words(date).prefix(16))
    case .day, .week: time.dayWords(date)
    case .month: String(time.dayWords(date).prefix(7))
    case .year: String(time.dayWords(date).prefix(4))
    }
  }
}

extension StatisticsText {
  static func explanation(_ answer: ExplanationAnswer) -> String {
    let (type, interval) = (answer.explanation.type, answer.explanation.interval)
    let dates = "\(answer.time.words(interval.start)) to \(answer.time.words(interval.end))"
    guard !answer.explanation.shares.isEmpty else { return "No data of \(type.name) from \(dates)." }
    let head =
      answer.measure == .sum
      ? "\(type.name) from \(dates): \(amount(answer.total, answer))"
      : "\(type.name) from \(dates): weights in the average"
    let lines = answer.explanation.shares.enumerated().map { place, share in
      line(share, place + 1, answer)
    }
    return ([head] + lines).joined(separator: "\n")
  }

  private static func line(
    _ share: StatisticsExplanation.Share, _ rank: Int, _ answer: ExplanationAnswer
  ) -> String {
    let samples = Readable.count(share.samples, "sample")
    let counted =
      share.countedTotal == share.ownTotal
      ? "all of it counts" : "\(amount(share.countedTotal, answer)) of it counts"
    let ignored = share.ignored.map {
      "\n     \(Readable.time($0.seconds)) excluded; \(safeForDisplay($0.inFavorOf.name)) has priority"
    }
    return
      "  \(rank). \(safeForDisplay(share.source.name)): \(samples), \(amount(share.ownTotal, answer)), \(counted)\(ignored.joined())"
  }

  private static func amount(_ number: Double, _ answer: ExplanationAnswer) -> String {
    switch answer.measure {
    case .sum: "\(Readable.number(number)) \(UnitText.text(answer.unit, of: answer.explanation.type))"
    case .seconds: Readable.time(number)
    case .quantities: "weight \(Readable.number(number))"
    }
  }
}
