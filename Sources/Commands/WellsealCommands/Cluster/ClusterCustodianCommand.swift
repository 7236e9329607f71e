import ArgumentParser
import Foundation
import WellsealBase
import WellsealCluster

/// The command group `wellseal cluster custodian`, which manages the key provider of people's keys.
struct ClusterCustodianCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "custodian",
    abstract: "Has a file or a token keep people's keys, without which no store opens.",
    discussion: """
      A file of 32 bytes is named by WELLSEAL_CUSTODIAN_FILE, or is systemd's credential wellseal-custodian. A token is \
      named by WELLSEAL_CUSTODIAN_MODULE (its maker's module of PKCS#11) and WELLSEAL_CUSTODIAN_TOKEN (its label, else \
      wellseal), and its PIN stands in the file of WELLSEAL_CUSTODIAN_PIN_FILE or in systemd's credential \
      wellseal-custodian-pin. Without the custodian's key nobody's store opens any more: keep a second copy of the file, \
      or of what the token was set up from.
      """,
    subcommands: [
      ClusterCustodianStatusCommand.self, ClusterCustodianInitCommand.self,
      ClusterCustodianRotateCommand.self, ClusterCustodianRemoveCommand.self,
    ],
    defaultSubcommand: ClusterCustodianStatusCommand.self)

  package init() {}
}

/// The command `wellseal cluster custodian status`, which shows the key provider.
struct ClusterCustodianStatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Says who keeps people's keys, and tries whether it opens them.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let report = try cluster.custodian() else {
        return Output.answer(["custodian": .null], asJSON: json, "Nobody keeps people's keys.")
      }
      try cluster.requireCustodian()
      Output.answer(
        [
          "custodian": .string(report.kind.rawValue), "since": .string(report.since.formatted(.iso8601)),
          "kept": .integer(report.kept), "others": .integer(report.others),
        ], asJSON: json,
        """
        custodian  \(report.kind.rawValue), which opens
        since      \(report.since.formatted(.iso8601))
        keeps      \(Readable.count(report.kept, "key"))
        not yet    \(Readable.count(report.others))
        """)
    }
  }
}

/// The command `wellseal cluster custodian init`, which sets up a key provider.
struct ClusterCustodianInitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Has a custodian keep people's keys; goes on where it was interrupted.",
    discussion: "Stop wellseal host before, and start it with the custodian's settings after it.")

  @Argument(help: "file or token.") var kind: CustodianKind
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let count = try options.cluster().appoint(kind, at: .now)
      Output.answer(
        ["custodian": .string(kind.rawValue), "sealed": .integer(count)], asJSON: json,
        """
        The custodian keeps people's keys now: \(Readable.count(count)) sealed.
        hint: copies of the database of names from before still open; let them go.
        """)
    }
  }
}

/// The command `wellseal cluster custodian rotate`, which creates a new wrapping key.
struct ClusterCustodianRotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Makes a new key under which people's keys lie, and ends the one of before.")

  @Option(help: ArgumentHelp("Who keeps the new one: file or token (default: as before).", valueName: "kind"))
  var to: CustodianKind?
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let count = try options.cluster().renewCustody(by: to, at: .now)
      Output.answer(
        ["sealed": .integer(count)], asJSON: json,
        "People's keys lie under a new one: \(Readable.count(count)) sealed anew.")
    }
  }
}

/// The command `wellseal cluster custodian remove`, which removes the key provider.
struct ClusterCustodianRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Lets people's keys lie open in the database of names again.")

  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      if !yes {
        try TerminalPrompt.confirm(
          "remove", "Whoever reads the database of names has everybody's key then.", unasked: "removes",
          done: "removed")
      }
      let count = try cluster.dismissCustodian()
      Output.answer(
        ["opened": .integer(count)], asJSON: json,
        "People's keys lie open again: \(Readable.count(count)).")
    }
  }
}

extension CustodianKind: ExpressibleByArgument {}
