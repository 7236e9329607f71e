import ArgumentParser
import Foundation
import WellsealBase
import WellsealCluster

/// The command group `wellseal cluster custodian`, which manages the key provider of people's keys.
struct ClusterCustodianCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "custodian",
    abstract: "Manage the key provider (a file or PKCS #11 token).",
    discussion: """
      A key file of 32 bytes is set by WELLSEAL_CUSTODIAN_FILE or systemd's credential wellseal-custodian. A token is set by \
      WELLSEAL_CUSTODIAN_MODULE (the vendor's PKCS #11 module) and WELLSEAL_CUSTODIAN_TOKEN (its label; default: wellseal); its PIN is in the file \
      of WELLSEAL_CUSTODIAN_PIN_FILE or in systemd's credential wellseal-custodian-pin. Without the wrapping key, no store can be opened: keep a \
      second copy of the file, or set up two tokens from one backup with the vendor's tools.
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
    commandName: "status", abstract: "Show the key provider and test it.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let report = try cluster.custodian() else {
        return Output.answer(["custodian": .null], asJSON: json, "No key provider is set up.")
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
    abstract: "Wrap all user keys with a key provider.",
    discussion: "Stop wellseal host first; start it again with the key provider's settings.")

  @Argument(help: "file or token.") var kind: CustodianKind
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let count = try options.perform(.initializeCustodian, subject: kind.rawValue) {
        try $0.appoint(kind, at: .now)
      }
      Output.answer(
        ["custodian": .string(kind.rawValue), "sealed": .integer(count)], asJSON: json,
        """
        Wrapped \(Readable.count(count, "key")) with the key provider.
        hint: delete earlier backups of the names database; their keys aren't wrapped
        """)
    }
  }
}

/// The command `wellseal cluster custodian rotate`, which creates a new wrapping key.
struct ClusterCustodianRotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Rotate the wrapping key.")

  @Option(help: ArgumentHelp("The new key provider: file or token (default: unchanged).", valueName: "kind"))
  var to: CustodianKind?
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let count = try options.perform(.rotateCustodian, subject: to?.rawValue) {
        try $0.renewCustody(by: to, at: .now)
      }
      Output.answer(
        ["sealed": .integer(count)], asJSON: json,
        "Rotated the wrapping key: \(Readable.count(count, "key")) rewrapped.")
    }
  }
}

/// The command `wellseal cluster custodian remove`, which removes the key provider.
struct ClusterCustodianRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Unwrap all user keys.")

  @Flag(help: "Don't ask for confirmation.") var yes = false
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      if !yes {
        try TerminalPrompt.confirm(
          "remove", "Anyone who can read the names database then has all user keys.", unasked: "removes",
          done: "removed")
      }
      let count = try options.perform(.removeCustodian) { try $0.dismissCustodian() }
      Output.answer(
        ["opened": .integer(count)], asJSON: json,
        "Unwrapped \(Readable.count(count, "key")).")
    }
  }
}

extension CustodianKind: ExpressibleByArgument {}
