import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal sources order`, which sets the source priority for overlapping data.
struct OrderSourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Show or set the source priority of a type.",
    discussion: "The named sources come first; the others follow in the default order.")

  @Argument(help: "The type.", completion: .custom(CompletionValues.types))
  var type: String
  @Argument(
    help: "Sources by name or identifier, highest priority first (default: show the order).",
    completion: .custom(CompletionValues.sources))
  var names: [String] = []
  @Flag(name: .customLong("usual"), help: "Restore the default order.") var usesDefault = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard !usesDefault || names.isEmpty else { throw ValidationError("Use either sources or --usual.") }
  }

  func run() async throws {
    try await Output.explaining {
      let type = try HealthType.named(type)
      try await options.withStore { store in
        var ranking = try await SourceRanking(of: type, in: store)
        if usesDefault || !names.isEmpty { try await ranking.choose(names, in: store) }
        let lines = ranking.sources.enumerated().map { "\($0 + 1). \(safeForDisplay($1.name))" }
        Output.answer(
          ranking.json, asJSON: json,
          lines.isEmpty ? "No source has written \(type.name)." : lines.joined(separator: "\n"))
      }
    }
  }
}
