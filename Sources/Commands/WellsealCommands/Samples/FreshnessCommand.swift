import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal freshness`, which shows the age of the latest data.
struct FreshnessCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "freshness", abstract: "Show how old the latest data is, by type and source.",
    discussion: """
      With --max-age the exit status is 1 if the latest data is older; with types, if that of any of them is. Use it with cron.
      """)

  @Argument(help: ArgumentHelp("The types (default: all stored types).", valueName: "type"))
  var types: [String] = []
  @Option(
    help: ArgumentHelp("The maximum age of the latest data: 90m, 36h, 2d or 1w.", valueName: "age"))
  var maxAge: String?
  @Option(help: ArgumentHelp("Report as of this date or time (default: now).", valueName: "time"))
  var at: String?
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let chosen = types.isEmpty ? nil : Set(try types.map { try HealthType.named($0) })
      let limit = try maxAge.map { try AgeLimit($0) }
      let now = try at.map(time.date) ?? Date()
      var isTooOld = false
      try await options.store.withStore { store in
        let freshness = try await Freshness(of: chosen, in: store, at: now)
        isTooOld = limit.map { freshness.isOlder(than: $0.seconds, each: chosen) } ?? false
        Output.answer(
          freshness.json(in: time), asJSON: options.json,
          freshness.rows.isEmpty ? "No data." : Self.table(freshness, time))
      }
      if isTooOld { throw ExitStatus.failed.code }
    }
  }

  private static func table(_ freshness: Freshness, _ time: LocalTime) -> String {
    var table = AlignedTable([("type", .left), ("newest", .left), ("age", .right), ("source", .left)])
    for row in freshness.rows {
      for (place, item) in row.sources.enumerated() {
        table.add([
          place == 0 ? row.type.name : "", String(time.words(item.newest).prefix(16)),
          age(freshness.age(of: item.newest)), item.source.name,
        ])
      }
    }
    return table.text
  }

  private static func age(_ seconds: TimeInterval) -> String {
    let days = Int(seconds / 86_400)
    return days >= 2 ? Readable.count(days, "day") : Readable.time(seconds)
  }
}
