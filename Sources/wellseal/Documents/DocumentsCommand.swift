import ArgumentParser
import Foundation

struct DocumentsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Read the clinical documents in the store (CDA, C-CDA); wellseal import brings them in.",
    subcommands: [DocumentsListCommand.self, DocumentsShowCommand.self, DocumentsDeleteCommand.self]
  )
}

/// The identifier of a document on the command line.
enum DocumentArgument {
  static func identifier(_ text: String) throws -> UUID {
    guard let identifier = UUID(uuidString: text) else {
      throw ValidationError("an identifier looks like 6F9619FF-8B86-D011-B42D-00C04FC964FF")
    }
    return identifier
  }

  static func missing() -> CommandFailure {
    CommandFailure("there is no clinical document with this identifier: see wellseal documents list")
  }
}
