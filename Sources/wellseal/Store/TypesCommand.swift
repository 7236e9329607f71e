import ArgumentParser
import ByteFormats
import Foundation
import HealthModel
import HealthService
import HealthStore

/// `wellseal types`: what there is.
struct TypesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "Lists the types that the store has, with count, first, last and sources."
  )

  @OptionGroup var time: TimeOptions
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await options.withStore { store in
      let time = try time.local()
      let contents = try store.contents()
      Output.answer(
        .array(contents.map { $0.json(in: time) }), asJSON: json,
        contents.isEmpty ? "The store is empty." : Self.table(contents, time))
    }
  }

  private static func table(_ contents: [TypeContents], _ time: LocalTime) -> String {
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
    return table.text
  }
}
