import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal trends`, which shows recent changes.
struct TrendsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "trends", abstract: "List types that changed in recent weeks.",
    discussion: "Types without data in the last two weeks, and changes below 3%, aren't listed.")

  @Argument(help: ArgumentHelp("The types (default: all that changed).", valueName: "type"))
  var types: [String] = []
  @Option(help: ArgumentHelp("The number of weeks to compare with the weeks before.", valueName: "count"))
  var weeks = 13
  @Option(help: ArgumentHelp("Report as of this date or time (default: now).", valueName: "time"))
  var at: String?
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func validate() throws {
    try OptionRange.check(weeks, in: 2...260, "--weeks")
  }

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let chosen = types.isEmpty ? nil : try types.map { try HealthType.named($0) }
      let now = try at.map { try time.interval($0).end } ?? Date()
      try await options.store.withStore { store in
        let answer = try await TrendsRequest(weeks: weeks, types: chosen, in: time).answer(
          from: store, at: now)
        Output.answer(
          answer.json, asJSON: options.json,
          answer.trends.isEmpty ? "No type with enough data has changed." : Self.table(answer))
      }
    }
  }

  private static func table(_ answer: TrendsAnswer) -> String {
    var table = AlignedTable([
      ("type", .left), ("before", .right), ("now", .right), ("unit", .left), ("change", .right),
      ("until", .left),
    ])
    for trend in answer.trends {
      let factor = trend.unit == .percent ? 100.0 : 1
      table.add([
        trend.type.name, Readable.number(trend.before * factor), Readable.number(trend.after * factor),
        UnitText.text(trend.unit, of: trend.type), ChangeText.percent(trend.change),
        answer.time.dayWords(trend.end),
      ])
    }
    return table.text
  }
}
