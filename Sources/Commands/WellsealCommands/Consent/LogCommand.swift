import ArgumentParser
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealFiles
import WellsealHost

/// The command group `wellseal log`, which manages the access log.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show, verify or export the access log.",
    subcommands: [LogShowCommand.self, LogVerifyCommand.self, LogExportCommand.self, LogAcceptCommand.self],
    defaultSubcommand: LogShowCommand.self)
}

/// The command `wellseal log show`, which shows the last lines.
struct LogShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the latest log entries.")

  @Option(help: ArgumentHelp("The number of entries.", valueName: "number")) var last = 20
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: LogOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard last > 0 else { throw ValidationError("--last must be at least 1.") }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try time.local()
      let log =
        try options.daemon?.call(ReadLogCall(last: last)) ?? options.accessLog().lines(last: last)
      Output.answer(
        log.json, asJSON: json,
        log.lines.isEmpty
          ? "The log is empty." : log.lines.map { Self.sentence($0, in: time) }.joined(separator: "\n"))
    }
  }

  /// Returns an entry with its local time, or with the time as it is logged if that is unreadable.
  static func sentence(_ line: AccessLines.Line, in time: LocalTime) -> String {
    let moment = UnixTime(rfc3339: line.time).map { time.words($0.date) } ?? line.time
    let words = line.sentence.map { safeForDisplay($0, limit: 1000) } ?? "an entry of a later version"
    return "\(safeForDisplay(moment))  \(words)"
  }
}

/// The command `wellseal log verify`, which verifies the log.
struct LogVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Verify that no log entry was changed or removed.",
    discussion: """
      If the daemon runs and the store has been unlocked, the log is also compared with a checkpoint that is saved in the store at each unlock and \
      lock. Otherwise save the printed checkpoint elsewhere and pass it next time: without one, a person with access to the data folder could have \
      replaced the log.
      """)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A saved checkpoint, as printed.", valueName: "checkpoint"))
  var checkpoint: [String] = []
  @OptionGroup var options: LogOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let checkpoints = checkpoint.compactMap(AccessCheckpoint.init)
      guard checkpoints.count == checkpoint.count else {
        throw ValidationError(
          "Invalid checkpoint: expected wellseal-access-log 1, a number and a code.")
      }
      let found =
        try options.daemon?.call(VerifyLogCall(checkpoints: checkpoints))
        ?? VerifyLogCall.Reply(options.accessLog().verify(against: checkpoints))
      Output.answer(
        found.json, asJSON: json,
        (found.fault.map { "The log was changed: \($0)." }
          ?? "Log verified: \(Readable.count(found.sound)) entries.") + "\ncheckpoint: \(found.checkpoint)")
      if found.fault != nil {
        Terminal.printNotice(
          "hint: if you deleted or moved the log yourself, run wellseal log accept while the store is unlocked"
        )
      }
      if found.fault != nil { throw ExitCode.invalid }
    }
  }
}

/// The command `wellseal log accept`, which makes the store accept the current log.
struct LogAcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept the current access log as valid.",
    discussion:
      "Use this if `log verify` reports a mismatch that you caused, for example by deleting the log."
  )

  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      guard try DaemonOptions.running(in: home)?.call(AcceptLogCall()) != nil else {
        throw CommandFailure(
          "the daemon isn't running",
          hint: "start it with wellseal serve, and unlock the store with wellseal unlock", exit: .notRunning)
      }
      Output.answer(["accepted": .bool(true)], asJSON: json, "Accepted the current log.")
    }
  }
}

/// The command `wellseal log export FILE`, which writes all lines.
struct LogExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export the log as JSON Lines.")

  @Argument(help: "A new file; - is standard output.", completion: .file()) var file: String
  @OptionGroup var options: LogOptions
  @Flag(help: "Print JSON, unless the log goes to standard output.") var json = false

  func run() async throws {
    try await Output.explaining {
      let target = OutputTarget(file)
      try target.check()
      let bytes = try options.accessLog().read()
      try target.write(bytes)
      guard !target.isStandardOutput else { return }
      Output.answer(
        ["path": .string(file), "bytes": .integer(bytes.count)], asJSON: json,
        "Wrote \(Readable.count(bytes.count { $0 == 0x0A }, "line")) to \(file).")
    }
  }
}

extension VerifyLogCall.Reply {
  fileprivate var json: JSON {
    ["sound": .integer(sound), "fault": .text(fault), "checkpoint": .string("\(checkpoint)")]
  }
}

/// The access log of the data folder, or of a user of a cluster.
struct LogOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions
  @OptionGroup var hosted: HostedStoreOptions

  /// The daemon that has the log, or `nil` if none runs or another log is meant.
  var daemon: ControlCaller? {
    hosted.person == nil ? DaemonOptions.running(in: home) : nil
  }

  func accessLog() throws -> any AccessReading { try hosted.consent()?.log ?? ConsentFiles(home.folder).log }
}
