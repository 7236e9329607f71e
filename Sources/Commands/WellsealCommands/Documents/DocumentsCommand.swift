import ArgumentParser
import FoundationEssentials
import WellsealModel
import WellsealQueries

struct DocumentsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "List, show or delete clinical documents.",
    subcommands: [DocumentsListCommand.self, DocumentsShowCommand.self, DocumentsDeleteCommand.self],
    defaultSubcommand: DocumentsListCommand.self
  )

  package init() {}
}

/// The identifier of a document on the command line.
enum DocumentArgument {
  /// Returns the document whose identifier has a prefix.
  ///
  /// - Throws: `CommandFailure` if no document or several match, `ValidationError` if the prefix is
  ///   too short.
  static func document(_ text: String, in store: some SampleStore) async throws -> StoredDocument {
    let prefix = try IdentifierPrefix(text)
    return try prefix.one(of: try await StoredDocument.all(in: store), .document) {
      $0.sample.uuid.uuidString
    }
  }
}
