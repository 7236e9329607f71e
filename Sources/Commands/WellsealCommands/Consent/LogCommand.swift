import ArgumentParser
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealFiles
import WellsealHost

/// The command group `wellseal log`, which manages the access log.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Shows, checks and exports the access log.",
    subcommands: [LogShowCommand.self, LogVerifyCommand.self, LogExportCommand.self, LogAcceptCommand.self],
    defaultSubcommand: LogShowCommand.self)
}

/// The command `wellseal log show`, which shows the last lines.
struct LogShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the last lines of the access log as sentences.")

  @Option(help: ArgumentHelp("How many lines.", valueName: "number")) var last = 20
  @OptionGroup var options: LogOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    guard last > 0 else { throw ValidationError("--last takes a number from 1 on.") }
  }

  func run() async throws {
    try await Output.explaining {
      let log =
        try options.daemon?.call(ReadLogCall(last: last)) ?? options.place().lines(last: last)
      Output.answer(
        log.json, asJSON: json,
        log.lines.isEmpty ? "The log is empty." : log.lines.map(Self.sentence).joined(separator: "\n"))
    }
  }

  private static func sentence(_ line: AccessLines.Line) -> String {
    safeForDisplay("\(line.time)  \(line.sentence ?? "a line of a later version")", limit: 1000)
  }
}

/// The command `wellseal log verify`, which verifies the log.
struct LogVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Checks that no line of the access log was changed, moved or taken out.",
    discussion: """
      While the daemon runs and the store has been unlocked, the log is also compared with a checkpoint that is sealed in the store each time \
      that it is unlocked or locked. Otherwise keep the checkpoint that is printed somewhere else, and give it the next time: without one, \
      somebody who has the data folder could have written another log.
      """)

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A checkpoint that was kept, as it was printed.", valueName: "checkpoint"))
  var checkpoint: [String] = []
  @OptionGroup var options: LogOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let checkpoints = checkpoint.compactMap(AccessCheckpoint.init)
      guard checkpoints.count == checkpoint.count else {
        throw ValidationError(
          "A checkpoint is what this command prints: wellseal-access-log 1, a number, a code.")
      }
      let found =
        try options.daemon?.call(VerifyLogCall(checkpoints: checkpoints))
        ?? VerifyLogCall.Reply(options.place().verify(against: checkpoints))
      Output.answer(
        found.json, asJSON: json,
        (found.fault.map { "The log is not what was written: \($0)." }
          ?? "The log is sound: \(Readable.count(found.sound)) lines.") + "\ncheckpoint: \(found.checkpoint)")
      if found.fault != nil {
        Terminal.note(
          "hint: if you deleted or moved the log yourself, run wellseal log accept while the store is open")
      }
      if found.fault != nil { throw ExitCode.invalid }
    }
  }
}

/// The command `wellseal log accept`, which makes the store accept the current log.
struct LogAcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Have the open store remember the access log as it is now.",
    discussion:
      "After `log verify` found another log than the store remembers, for example because you deleted it yourself."
  )

  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      guard try DaemonOptions.running(in: home)?.call(AcceptLogCall()) != nil else {
        throw CommandFailure(
          "no daemon runs", hint: "wellseal serve starts it, wellseal unlock opens the store", exit: .failed)
      }
      Output.answer(["accepted": .bool(true)], asJSON: json, "The store remembers the log as it is now.")
    }
  }
}

/// The command `wellseal log export FILE`, which writes all lines.
struct LogExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the access log to a file, a JSON object a line, as it is kept.")

  @Argument(help: "A new file; - is standard output.", completion: .file()) var file: String
  @OptionGroup var options: LogOptions
  @Flag(help: "Answer in JSON, unless the log itself goes to standard output.") var json = false

  func run() async throws {
    try await Output.explaining {
      let target = OutputTarget(file)
      try target.check()
      let bytes = try options.place().read()
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

/// The access log of the data folder, or of a person of a cluster.
struct LogOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions
  @OptionGroup var hosted: HostedStoreOptions

  /// The daemon that has the log, or `nil` if none runs or another log is meant.
  var daemon: ControlCaller? {
    hosted.person == nil ? DaemonOptions.running(in: home) : nil
  }

  func place() throws -> any AccessReading { try hosted.consent()?.log ?? ConsentFiles(home.folder).log }
}
