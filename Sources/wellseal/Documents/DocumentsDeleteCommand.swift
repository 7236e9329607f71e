import ArgumentParser
import ByteFormats
import Foundation
import HealthModel
import HealthService
import HealthStore

/// `wellseal documents delete`: documents go.
struct DocumentsDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete clinical documents, all of the named ones or none.")

  @Argument(
    help: ArgumentHelp("Identifiers, as wellseal documents list shows them.", valueName: "identifiers"),
    transform: DocumentArgument.identifier)
  var identifiers: [UUID]
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await options.withStore { store in
      for identifier in identifiers {
        guard try await StoredDocument.find(identifier, in: store) != nil else {
          throw DocumentArgument.missing()
        }
      }
      let commit = try store.commit(identifiers.map(StoreChange.delete))
      Output.answer(
        ["deleted": .integer(commit.deleted)], asJSON: json,
        "Deleted \(Readable.count(commit.deleted, "document")).")
    }
  }
}
