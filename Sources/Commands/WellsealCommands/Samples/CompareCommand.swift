import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal compare`, which compares two periods by type.
struct CompareCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare daily averages of two periods.",
    discussion: """
      A period is a day, a month (2025-06), a year (2025), or a range of them \
      (2025-06-01..2025-06-14). Days without data aren't counted.
      """)

  @Argument(help: ArgumentHelp("The earlier period.", valueName: "period")) var first: String
  @Argument(help: ArgumentHelp("The later period.", valueName: "period")) var second: String
  @Option(
    name: .customLong("types"),
    help: ArgumentHelp(
      "Only these types, separated by commas (default: all with data in both).", valueName: "types"))
  var types: String?
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let request = ComparisonRequest(
        try Period(first, in: time), try Period(second, in: time),
        types: try types.map { try HealthType.named(inList: $0).sorted() }, in: time)
      try await options.store.withStore { store in
        let answer = try await request.answer(from: store, at: UnixTime.now.date)
        Output.answer(
          answer.json, asJSON: options.json,
          answer.rows.isEmpty ? "No type has data in both periods." : Self.table(answer))
      }
    }
  }

  private static func table(_ answer: ComparisonAnswer) -> String {
    var table = AlignedTable([
      ("a day of", .left), ("first", .right), ("second", .right), ("unit", .left), ("change", .right),
      ("days", .right),
    ])
    for row in answer.rows {
      let isSleep = row.type == .sleepAnalysis
      table.add([
        row.type.name, text(row.first?.average, row), text(row.second?.average, row),
        isSleep ? "" : UnitText.text(row.unit, of: row.type),
        row.change.map(ChangeText.percent) ?? "", "\(row.first?.days ?? 0), \(row.second?.days ?? 0)",
      ])
    }
    guard let day = answer.unfinishedDay else { return table.text }
    return table.text + "\n\(answer.time.dayWords(day)) isn't over and is excluded."
  }

  private static func text(_ average: Double?, _ row: ComparisonAnswer.Row) -> String {
    guard let average else { return "" }
    if row.type == .sleepAnalysis { return Readable.time(average) }
    return Readable.number(row.unit == "%" ? average * 100 : average)
  }
}

/// A formatter of changes for the terminal.
enum ChangeText {
  /// Returns a percentage such as `+4%` for a fraction.
  static func percent(_ change: Double) -> String {
    guard abs(change) < 100 else { return change > 0 ? "> 99 times" : "" }
    let tenths = (change * 1000).rounded() / 10
    return (tenths > 0 ? "+" : "") + Readable.number(tenths) + "%"
  }
}
