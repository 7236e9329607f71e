import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCardService
import WellsealCredentials

/// The command `wellseal keys check`, which checks an issuer's published keys from outside.
struct CheckKeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check an issuer's published keys and revocation lists.")

  @Argument(help: ArgumentHelp("The issuer URL, without /.well-known.", valueName: "url"))
  var issuer: String
  @Option(
    help: ArgumentHelp("Replay HTTP responses from this CSV file instead of the network.", valueName: "file"))
  var web: String?
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let fetch = try web.map { try WebFiles.recorded($0) } ?? WebFiles.guarded
    let reading = await PublishedKeysCheck(issuer: issuer, fetch: fetch).run(at: UnixTime.now)
    let keys = (reading.value?.set.keys.keys.sorted()) ?? []
    let lines = keys.map { "key \($0)" } + reading.findings.map { CardReport.line($0) }
    Output.answer(
      [
        "issuer": .string(issuer), "keys": .array(keys.map { .string($0) }),
        "findings": .array(reading.findings.map(\.json)),
      ], asJSON: json, (lines.isEmpty ? ["No problems found."] : lines).joined(separator: "\n"))
    if reading.findings.contains(where: { $0.level >= .error }) {
      throw ExitCode.invalid
    }
  }
}
