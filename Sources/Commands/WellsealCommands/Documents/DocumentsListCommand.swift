import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal documents list`, which lists the clinical documents in the store.
struct DocumentsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List clinical documents, newest first.")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    let time = try options.time.local()
    try await options.store.withStore { store in
      let documents = try await StoredDocument.all(in: store)
      Output.answer(
        ["documents": .array(documents.map { $0.json(in: time) })], asJSON: options.json,
        documents.isEmpty ? "No clinical documents." : Self.table(documents, time).text)
    }
  }

  private static func table(_ documents: [StoredDocument], _ time: LocalTime) -> AlignedTable {
    var table = AlignedTable([
      ("identifier", .left), ("date", .left), ("title", .left), ("author", .left), ("custodian", .left),
    ])
    for document in documents {
      table.add([
        document.sample.uuid.uuidString, time.dayWords(document.sample.start), document.summary.title,
        document.summary.authorName, document.summary.custodianName,
      ])
    }
    return table
  }
}
