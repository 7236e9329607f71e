import ArgumentParser
import ByteFormats
import Foundation
import HealthModel
import HealthStore

/// `wellseal delete`: samples go.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes samples by their identifiers, all or none of them.")

  @Argument(help: "Identifiers, as wellseal samples shows them.", transform: Self.identifier)
  var identifiers: [UUID]
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await options.withStore { store in
      let commit = try store.commit(identifiers.map(StoreChange.delete))
      Output.answer(
        ["deleted": .integer(commit.deleted)], asJSON: json,
        "Deleted \(Readable.count(commit.deleted, "sample")).")
    }
  }

  private static func identifier(_ text: String) throws -> UUID {
    guard let identifier = UUID(uuidString: text) else {
      throw ValidationError("an identifier looks like 6F9619FF-8B86-D011-B42D-00C04FC964FF")
    }
    return identifier
  }
}
