import ArgumentParser
import ByteFormats
import FoundationEssentials
import HealthService

/// `wellseal apps`: what the person decided about apps.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "Shows and changes what apps may write and read.",
    subcommands: [
      AppsListCommand.self, AppsGrantCommand.self, AppsRevokeCommand.self, AppsKeepCommand.self,
      AppsForgetCommand.self,
    ], defaultSubcommand: AppsListCommand.self)
}

/// `wellseal apps list`: who asked, and what they may do.
struct AppsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the apps that asked, with what they may do.")

  @OptionGroup var control: ControlOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let reply = try control.caller.call("ListApps").map { JSON($0) } ?? control.files.keeper().book.json
      let apps = try JSONDocument(parsing: reply.minified).root["apps"]?.elements.map { $0 } ?? []
      Output.answer(reply, asJSON: json, apps.isEmpty ? "No app has asked." : Self.table(apps))
    }
  }

  private static func table(_ apps: [JSONValue]) -> String {
    var table = AlignedTable([
      ("app", .left), ("name", .left), ("writes", .right), ("reads", .right), ("refused", .right),
    ])
    for app in apps {
      let reads = app["read"]?.members.map(\.value.string) ?? []
      let refused = reads.count { $0 == "denied" } + (app["refusedShare"]?.count ?? 0)
      table.add([
        app["app"]?.string ?? "", app["name"]?.string ?? "", String(app["share"]?.count ?? 0),
        String(reads.count { $0 != "denied" }), String(refused),
      ])
    }
    return table.text
  }
}

/// `wellseal apps grant APP`: more.
struct AppsGrantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant", abstract: "Lets an app write or read types.")

  @Argument(help: "The app's bundle identifier.") var app: String
  @OptionGroup var types: AppTypeOptions
  @Option(help: ArgumentHelp("The app reads nothing that ended before.", valueName: "date")) var from: String?
  @Option(help: ArgumentHelp("The app reads nothing that ended after.", valueName: "date")) var to: String?
  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      let dates = try [from, to].map { try $0.map { try time.local().date($0).formatted(.iso8601) } }
      guard !types.isEmpty else { throw ValidationError("Give --write or --read with types.") }
      try await types.change(
        app, isGranted: true, [("from", .text(dates[0])), ("to", .text(dates[1]))], control)
    }
  }
}

/// `wellseal apps revoke APP`: less.
struct AppsRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Takes back what an app may do: everything, or what is named.",
    discussion: "It holds at once, for running queries too. The app keeps what it saved, and cannot tell.")

  @Argument(help: "The app's bundle identifier.") var app: String
  @OptionGroup var types: AppTypeOptions
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      guard types.isEmpty else { return try await types.change(app, isGranted: false, [], control) }
      _ = try await control.askAnyone("ChangeApp", ["app": .string(app), "change": "revokeAll"])
    }
  }
}

/// `wellseal apps keep APP`: as it is.
struct AppsKeepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Lets an app go on as it is, for thirty days until the next reminder.")

  @Argument(help: "The app's bundle identifier.") var app: String
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      _ = try await control.askAnyone("ChangeApp", ["app": .string(app), "change": "keep"])
    }
  }
}

/// `wellseal apps forget APP`: as if it had never asked.
struct AppsForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Forgets all decisions about an app, which then asks anew.")

  @Argument(help: "The app's bundle identifier.") var app: String
  @OptionGroup var control: ControlOptions

  func run() async throws {
    try await Output.explaining {
      _ = try await control.askAnyone("ChangeApp", ["app": .string(app), "change": "forget"])
    }
  }
}

/// Types that an app writes and reads.
struct AppTypeOptions: ParsableArguments {
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Types that the app writes.", valueName: "type"))
  var write: [String] = []
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Types that the app reads.", valueName: "type"))
  var read: [String] = []

  var isEmpty: Bool { write.isEmpty && read.isEmpty }

  /// Changes what an app may do with the types.
  func change(
    _ app: String, isGranted: Bool, _ window: [(String, JSON)], _ control: ControlOptions
  ) async throws {
    for (change, types) in [("share", write), ("read", read)] where !types.isEmpty {
      let fields: [(String, JSON)] = [
        ("app", .string(app)), ("change", .string(change)), ("types", .strings(types)),
        ("granted", .bool(isGranted)),
      ]
      _ = try await control.askAnyone("ChangeApp", .object((fields + window).map { JSON.Member($0.0, $0.1) }))
    }
  }
}
