import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealStore

/// The command `wellseal delete`, which deletes samples.
struct DeleteCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete samples by identifier.")

  @Argument(
    help: ArgumentHelp(
      "Identifiers, as wellseal samples shows them, or their first four characters or more.",
      valueName: "identifier"))
  var identifiers: [String]
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await options.delete("sample", asJSON: json) { try SampleArgument.samples(identifiers, in: $0) }
  }
}
