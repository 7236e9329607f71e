import ArgumentParser
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal sources list`, or `wellseal sources` alone.
struct ListSourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List sources with their sample counts.")

  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withStore { store in
      let sources = SourceContents.all(try store.contents())
      Output.answer(
        ["sources": .array(sources.map(\.json))], asJSON: json,
        sources.isEmpty ? "The store is empty." : Self.table(sources))
    }
  }

  private static func table(_ sources: [SourceContents]) -> String {
    var table = AlignedTable([
      ("source", .left), ("samples", .right), ("types", .right), ("identifier", .left),
    ])
    for item in sources {
      table.add([
        item.source.name, Readable.count(item.count), "\(item.types.count)", item.source.bundleIdentifier,
      ])
    }
    return table.text
  }
}
