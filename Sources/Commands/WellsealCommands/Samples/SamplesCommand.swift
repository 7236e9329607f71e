import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// `wellseal samples`: what was measured, one by one.
struct SamplesCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "samples", abstract: "Lists the samples of a type, the oldest first.",
    discussion: "Of activitySummary these are the rings, day by day.")

  @Argument(
    help: "The type: stepCount, heartRate, sleepAnalysis, or an identifier.",
    completion: .custom(CompletionValues.types))
  var type: String
  @OptionGroup var list: ListOptions
  @Option(
    help: ArgumentHelp("Only what this source wrote, by name or identifier.", valueName: "name"),
    completion: .custom(CompletionValues.sources))
  var source: String?
  @Flag(help: "The newest first; one, where --limit does not say how many.") var latest = false
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
        print(table.isEmpty ? "There is nothing of \(request.type.name) that fits." : table.text)
      }
    }
  }

  /// How many are shown; nil for all.
  private var limit: Int? { list.limit ?? (latest ? 1 : nil) }

  /// The rings, day by day: no samples, and yet what a person asks for here.
  private func printRings() async throws {
    guard source == nil else {
      throw ValidationError("The rings of a day have no source: leave --source out.")
    }
    try await RingsCommand.show(list, latestFirst: latest, named: "samples", options)
  }

  /// Prints one object with a list, piece by piece, so that a type of any size takes little memory.
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
