import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal types`, which lists the stored types.
struct TypesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "types", abstract: "List data types in the store."
  )

  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await options.store.withStore { store in
      let time = try options.time.local()
      let contents = try store.contents()
      // The rings of a day aren't samples, but users have them.
      let days = try await ActivityDays(in: time).summaries(in: store)
      Output.answer(
        [
          "types": .array(
            contents.map { $0.json(in: time) } + [ActivityDays.contents(of: days)].compactMap(\.self))
        ], asJSON: options.json,
        contents.isEmpty && days.isEmpty ? "The store is empty." : Self.table(contents, days, time))
    }
  }

  private static func table(
    _ contents: [TypeContents], _ days: [ActivitySummary], _ time: LocalTime
  ) -> String {
    var table = AlignedTable([
      ("type", .left), ("samples", .right), ("first", .left), ("last", .left), ("sources", .left),
    ])
    for type in contents {
      table.add([
        type.type.name, Readable.count(type.count), time.dayWords(type.earliestStart),
        type.latestEnd == .distantFuture ? "open" : time.dayWords(type.latestEnd),
        type.sources.map(\.source.name).joined(separator: ", "),
      ])
    }
    if let first = days.first, let last = days.last {
      table.add([
        HealthType.activitySummary.name, Readable.count(days.count), first.day.text, last.day.text, "",
      ])
    }
    return table.text
  }
}
