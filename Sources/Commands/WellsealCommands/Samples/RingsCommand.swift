import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal rings`, which shows the activity rings by day.
struct RingsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "rings", abstract: "Show activity rings by day."
  )

  @OptionGroup var list: ListOptions
  @Flag(help: "List the latest day first; one day without --limit.") var latest = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try await Self.show(list, latestFirst: latest, named: "rings", options)
    }
  }

  /// Shows the rings of the days of a list.
  ///
  /// In JSON, they are a member with a name.
  static func show(
    _ list: ListOptions, latestFirst: Bool, named name: String, _ options: AnswerOptions
  ) async throws {
    let time = try options.time.local()
    let (from, to) = try list.span(in: time)
    let days = ActivityDays(
      from: from, to: to, limit: list.limit ?? (latestFirst ? 1 : nil), latestFirst: latestFirst, in: time)
    try await options.store.withStore { store in
      let summaries = try await days.summaries(in: store)
      Output.answer(
        .object([.init(name, .array(summaries.map(\.json)))]), asJSON: options.json,
        summaries.isEmpty ? "No rings on these days." : SamplesText.rings(summaries))
    }
  }
}
