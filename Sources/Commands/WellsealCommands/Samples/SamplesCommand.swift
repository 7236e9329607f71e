import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal samples`, which lists samples.
struct SamplesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "samples", abstract: "List samples of a type, oldest first.",
    discussion: "For activitySummary, lists the rings by day.")

  @Argument(
    help: "The type: stepCount, heartRate, sleepAnalysis, or an identifier.",
    completion: .custom(CompletionValues.types))
  var type: String
  @OptionGroup var list: ListOptions
  @Option(
    help: ArgumentHelp("Only what this source wrote, by name or identifier.", valueName: "name"),
    completion: .custom(CompletionValues.sources))
  var source: String?
  @Flag(help: "List the latest first; one sample without --limit.") var latest = false
  @OptionGroup var options: AnswerOptions

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let (from, to) = try list.span(in: time)
      guard try HealthType.named(type) != .activitySummary else { return try await printRings() }
      let request = SamplesRequest(
        try .named(type), from: from, to: to, source: source, limit: limit, latestFirst: latest)
      try await options.store.withStore { store in
        if options.json { return try await printObjects(request, store, time) }
        var table = SamplesText.table()
        try await request.visit(store) {
          for stored in $0 { table.add(SamplesText.row(stored.sample, time)) }
        }
        print(table.isEmpty ? "No matching data of \(request.type.name)." : table.text)
      }
    }
  }

  /// The maximum number of displayed samples, or `nil` for all.
  private var limit: Int? { list.limit ?? (latest ? 1 : nil) }

  /// Prints the rings by day.
  ///
  /// They aren't samples, but users expect them here.
  private func printRings() async throws {
    guard source == nil else {
      throw ValidationError("The rings of a day have no source; omit --source.")
    }
    try await RingsCommand.show(list, latestFirst: latest, named: "samples", options)
  }

  /// Prints one object with a list in chunks, so that a type of any size uses little memory.
  private func printObjects(
    _ request: SamplesRequest, _ store: SealedStore, _ time: LocalTime
  ) async throws {
    var isFirst = true
    try await request.visit(store) { samples in
      for stored in samples {
        print(isFirst ? "{\"samples\": [" : ",")
        print(Output.identified(StoredObject.json(stored, in: time)).text, terminator: "")
        isFirst = false
      }
    }
    print(isFirst ? "{\"samples\": []}" : "\n]}")
  }
}
