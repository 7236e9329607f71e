import ArgumentParser
import Foundation
import WellsealAccounts
import WellsealBase
import WellsealFetching
import WellsealFiles
import WellsealHomeAssistant

/// The command `wellseal studies export`, which exports the data of participants.
struct StudiesExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract:
      "Export participants' data as JSON Lines.",
    discussion: """
      Each export is logged in the participant's access log. A participant who withdraws during the export gets no file. Exit status: 0 all \
      participants, 1 some weren't reached.
      """)

  @Argument(help: "The study.") var name: String
  @Argument(help: "A new folder, or an empty one.") var folder: String
  @Option(help: ArgumentHelp("The server, such as https://health.example.org.", valueName: "url"))
  var server: WebURL
  @Option(name: .customLong("key-file"), help: ArgumentHelp("The study's key.", valueName: "file"))
  var keyFile: String
  @Option(
    help: ArgumentHelp(
      "The CA certificates for the server (PEM; default: the system's).", valueName: "file"))
  var caFile: String?
  @Flag(help: "Allow a server on this machine or a private network.") var ownNetwork = false
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let text = String(
        decoding: try InputFiles.readSecret(keyFile, limit: 1 << 10), as: UTF8.self)
      guard let secret = StudySecret(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw CommandFailure("\(keyFile) isn't a study key", exit: .noInput)
      }
      let fetcher = GuardedFetcher(rules: try rules())
      let reader = try StudyReader(at: server.text, of: name, with: secret) { await fetcher.fetch($0) }
      let rows = try await StudyExport(from: reader).write(to: folder)
      func count(_ outcome: StudyExport.Outcome) -> Int { rows.count { $0.outcome == outcome } }
      let samples = rows.reduce(0) { $0 + $1.samples }
      Output.answer(
        [
          "participants": .array(
            rows.map { row in
              [
                "pseudonym": .string(row.participant.pseudonym.uuidString),
                "version": .integer(row.participant.version), "samples": .integer(row.samples),
                "outcome": .string(row.outcome.rawValue),
              ]
            }), "samples": .integer(samples),
        ], asJSON: json,
        """
        \(Readable.count(samples, "sample")) of \(Readable.count(count(.whole), "participant")) in \(folder); \
        \(count(.ended)) ended, \(count(.unreached)) were unreachable.
        """)
      guard count(.unreached) == 0 else { throw ExitStatus.failed.code }
    }
  }

  private func rules() throws -> FetchRules {
    var rules = FetchRules()
    rules.bodyLimit = 1 << 23
    rules.time = .seconds(60)
    rules.redirections = 0
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "authorization"]
    rules.origin = nil
    rules.exception = ownNetwork ? .local : .none
    rules.extraTrustRoots =
      try caFile.map { try Broker.encodings(of: InputFiles.read($0, limit: 1 << 20)) } ?? []
    return rules
  }
}
