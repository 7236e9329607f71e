import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster

/// The command group `wellseal cluster acts`, which shows and verifies the log of acts.
struct ClusterActsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "acts",
    abstract: "Show, verify or export the log of administrative acts.",
    discussion: """
      Every command that changes users, servers, studies or the key provider adds two entries: one before the act, and one with its outcome. Each \
      entry contains the hash of the one before it.
      """,
    subcommands: [
      ClusterActsListCommand.self, ClusterActsVerifyCommand.self, ClusterActsExportCommand.self,
    ],
    defaultSubcommand: ClusterActsListCommand.self)

  package init() {}
}

/// The command `wellseal cluster acts list`, which lists the last entries.
struct ClusterActsListCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the latest administrative acts.")

  @Option(help: ArgumentHelp("The number of entries, at most 10,000.", valueName: "number")) var last = 20
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func validate() throws {
    try OptionRange.check(last, in: 1...10_000, "--last")
  }

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      let acts = try cluster.latestActs(last)
      let names = Dictionary(
        try cluster.people().map { ($0.identifier, $0.name) }, uniquingKeysWith: { first, _ in first })
      var table = AlignedTable([
        ("number", .right), ("time", .left), ("act", .left), ("stage", .left), ("about", .left),
        ("by", .left),
      ])
      for act in acts {
        table.add([
          "\(act.number)", act.time.formatted(.iso8601), act.kind?.rawValue ?? "unknown",
          act.stage?.rawValue ?? "unknown", Self.about(act, names), act.actor,
        ])
      }
      Output.answer(
        ["acts": .array(acts.map { Self.json(of: $0, names) })], asJSON: json,
        table.isEmpty ? "No entries." : table.text)
    }
  }

  /// Returns the user's name, the identifier of an erased user, or the subject.
  private static func about(_ act: AdministrativeAct, _ names: [UUID: String]) -> String {
    act.person.map { names[$0] ?? $0.uuidString.lowercased() } ?? act.subject ?? ""
  }

  private static func json(of act: AdministrativeAct, _ names: [UUID: String]) -> JSON {
    [
      "number": .integer(Int(act.number)), "time": .string(act.time.formatted(.iso8601)),
      "act": .text(act.kind?.rawValue), "stage": .text(act.stage?.rawValue),
      "person": .text(act.person?.uuidString.lowercased()), "name": .text(act.person.flatMap { names[$0] }),
      "subject": .text(act.subject), "by": .string(act.actor),
    ]
  }
}

/// The command `wellseal cluster acts verify`, which verifies the chain.
struct ClusterActsVerifyCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verify that no administrative act was changed or removed.",
    discussion: """
      Save the printed checkpoint on another machine and pass it next time: without one, the owner of the database could have replaced the whole \
      log. Every server of the cluster also compares the log with its earlier state, and writes each checkpoint to its own log.
      """)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A saved checkpoint, as printed. Repeatable.", valueName: "checkpoint"))
  var checkpoint: [String] = []
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let checkpoints = checkpoint.compactMap { ActCheckpoint($0) }
      guard checkpoints.count == checkpoint.count else {
        throw ValidationError("Invalid checkpoint: expected wellseal-acts 1, a number and a code.")
      }
      let result = try options.cluster().verifyActs(against: checkpoints)
      Output.answer(
        [
          "valid": .bool(result.problem == nil), "entries": .integer(Int(result.checkpoint.number)),
          "problem": .text(result.problem?.description), "checkpoint": .string("\(result.checkpoint)"),
        ], asJSON: json,
        (result.problem.map { "The log was changed: \($0)." }
          ?? "Log verified: \(Readable.count(Int(result.checkpoint.number))) entries.")
          + "\ncheckpoint: \(result.checkpoint)")
      if result.problem != nil { throw ExitStatus.invalid.code }
    }
  }
}

/// The command `wellseal cluster acts export FILE`, which writes all entries.
struct ClusterActsExportCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the administrative acts as JSON Lines.")

  @Argument(help: "A new file; - is standard output.", completion: .file()) var file: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON, unless the log goes to standard output.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let target = OutputTarget(file)
      try target.check()
      var bytes: [UInt8] = []
      try options.cluster().visitActs { bytes += Array($0.utf8) + [0x0A] }
      try target.write(bytes)
      guard !target.isStandardOutput else { return }
      Output.answer(
        ["path": .string(file), "bytes": .integer(bytes.count)], asJSON: json,
        "Wrote \(Readable.count(bytes.count { $0 == 0x0A }, "line")) to \(file).")
    }
  }
}
