import WellsealCredentials
import WellsealExchange

extension IncomingError: CommandHinting {
  var commandHint: String? {
    switch reason {
    case .other(let content): Self.hints[content]
    case .unreadable, .notAFile, .emptyFolder, .damaged: nil
    }
  }

  private static let hints: [ForeignContent: String] = [
    .exportedTable: "it is incomplete; use an export in jsonl, fhir or apple format",
    .healthStore: "restore a store with wellseal restore",
    .keySet: "check key sets with wellseal cards check",
    .trustDirectory: "add directories with wellseal trust add",
    .smartHealthLink: "ask the sender for the original file or card",
    .zipArchive:
      "on the iPhone: Health, your picture, Export All Health Data; then import the export.zip",
  ]
}
