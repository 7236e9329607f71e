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
    .exportedTable: "it leaves things out; what wellseal export jsonl, fhir or apple writes comes back",
    .healthStore: "wellseal restore puts a copy of a store back",
    .keySet: "wellseal cards check looks at key sets",
    .trustDirectory: "wellseal trust add takes directories",
    .smartHealthLink: "ask whoever gave it for the file or the card behind it",
    .zipArchive:
      "on the iPhone: Health, your picture, Export All Health Data; then name the export.zip that it makes",
  ]
}
