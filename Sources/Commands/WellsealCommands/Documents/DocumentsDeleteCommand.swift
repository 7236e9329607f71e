import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// The command `wellseal documents delete`, which deletes documents.
struct DocumentsDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete clinical documents.")

  @Argument(
    help: ArgumentHelp(
      "Identifiers or their beginnings, as wellseal documents list shows them.", valueName: "identifiers"))
  var identifiers: [String]
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.delete("document", asJSON: json) { store in
      var documents: Set<UUID> = []
      for identifier in identifiers {
        documents.insert(try await DocumentArgument.document(identifier, in: store).sample.uuid)
      }
      return documents
    }
  }
}
