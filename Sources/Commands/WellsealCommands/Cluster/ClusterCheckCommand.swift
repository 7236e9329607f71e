import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster

/// The command `wellseal cluster check`, which checks that the databases retain what they confirm.
struct ClusterCheckCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check database settings and users' stores.",
    discussion: """
      Exit status: 0 no problems, 1 action required (✘). Lines that start with ! are advice about where data is stored and don't change the \
      status.
      """)

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let findings = try options.cluster().report().findings
      let lines = findings.map { "\($0.isProblem ? "✘" : "!") \(Self.sentence($0))" }
      Output.answer(
        [
          "findings": .array(
            findings.map { ["problem": .bool($0.isProblem), "message": .string(Self.sentence($0))] })
        ], asJSON: json, lines.isEmpty ? "✔ No problems found." : lines.joined(separator: "\n"))
      guard findings.allSatisfy({ !$0.isProblem }) else { throw ExitStatus.failed.code }
    }
  }

  /// The maximum number of identifiers in a message.
  private static let maxNamed = 5

  private static func sentence(_ finding: ClusterReport.Finding) -> String {
    switch finding {
    case .unsafeSetting(let name, let value, let database):
      """
      \(name) of the \(database.rawValue) is \(value): a failure of power or of a disk loses confirmed changes. Set it to on.
      """
    case .noStandby(let database):
      """
      synchronous_standby_names of the \(database.rawValue) is empty: confirmed changes are lost with the server's disk. \
      Add standbys.
      """
    case .missingStandbys(let names, let database):
      """
      standbys of the \(database.rawValue) aren't connected (\(names.joined(separator: ", "))): without enough of them, changes \
      aren't confirmed. Start them.
      """
    case .tooFewStandbys(let connected, let required, let database):
      """
      changes to the \(database.rawValue) aren't confirmed: \(connected) of the \(required) required standbys connected. Start \
      the others.
      """
    case .unknownStandbys(let database):
      """
      synchronous_standby_names of the \(database.rawValue) has an unknown form: compare it with pg_stat_replication on the \
      server.
      """
    case .noChecksums(let database):
      """
      data_checksums of the \(database.rawValue) is off: the server doesn't detect damaged pages. Wellseal detects them when it \
      opens them.
      """
    case .failingArchive(let database):
      """
      the log of the \(database.rawValue) isn't archived: it is missing in backups and fills the disk. See the server's \
      log for the output of archive_command.
      """
    case .nameWithoutStore(let count):
      """
      \(Readable.count(count, "name")) without a store: an interrupted wellseal people add, or an older backup of the stores. \
      Erase the users and add them again.
      """
    case .goneNode(let name):
      "the server \(name) sends no heartbeat: others take over its users. Start it again."
    case .storeWithoutName(let people):
      """
      \(Readable.count(people.count, "store")) without a name: no key opens them. In every table of the stores remove the rows whose \
      person is \(people.prefix(maxNamed).map { $0.uuidString.lowercased() }.joined(separator: ", "))\
      \(people.count > maxNamed ? ", and check again for the others" : "").
      """
    }
  }
}
