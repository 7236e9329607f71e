import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealLocalization
import WellsealModel
import WellsealPages

/// The command group `wellseal apps`, which manages the permissions of apps.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "Show or change app permissions.",
    subcommands: [
      AppsListCommand.self, AppsShowCommand.self, AppsGrantCommand.self, AppsRevokeCommand.self,
      AppsKeepCommand.self, AppsForgetCommand.self,
    ], defaultSubcommand: AppsListCommand.self)
}

/// The command `wellseal apps list`, which lists the apps with their permissions.
struct AppsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List apps and their permissions.")

  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let apps = try control.apps()
      Output.answer(
        ["apps": .array(apps.map(\.json))], asJSON: json,
        apps.isEmpty ? "No apps." : Self.table(apps))
    }
  }

  private static func table(_ apps: [KnownApp]) -> String {
    var table = AlignedTable([
      ("app", .left), ("name", .left), ("writes", .right), ("reads", .right), ("refused", .right),
      ("started", .left),
    ])
    for app in apps {
      let refused = app.refusedRead.count + app.refusedShare.count
      table.add([
        "\(app.key)", app.name, String(app.share.count), String(app.read.count - app.refusedRead.count),
        String(refused), app.wakeUp.map { $0.isAllowed ? $0.frequency.stableName : "refused" } ?? "",
      ])
    }
    return table.text
  }
}

/// The command `wellseal apps show APP`, which shows one app by type.
struct AppsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show an app's requests and permissions.")

  @OptionGroup var app: AppArgument
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let known = try control.app(app.name)
      let time = try TimeOptions.ofMachine()
      Output.answer(known.json, asJSON: json, Self.text(known, time))
    }
  }

  private static func text(_ app: KnownApp, _ time: LocalTime) -> String {
    var table = AlignedTable([("type", .left), ("writes", .left), ("reads", .left)])
    for type in app.share.union(app.refusedShare).union(app.read.keys).sorted() {
      table.add([
        "\(type.englishName) (\(type.name))",
        app.share.contains(type) ? "yes" : app.refusedShare.contains(type) ? "no" : "",
        app.read[type].map { word($0, time) } ?? "",
      ])
    }
    for (type, count) in app.objects.sorted(by: { $0.key < $1.key }) {
      table.add(["\(type.englishName) (\(type.name))", "", Readable.count(count, "object")])
    }
    let head = "\(safeForDisplay(app.name, limit: 100)) (\(safeForDisplay("\(app.key)")))"
    let started = app.wakeUp.map {
      "Background launch: \($0.isAllowed ? $0.frequency.words : "denied")"
    }
    return ([head, table.isEmpty ? "It requested no types." : table.text] + [started].compactMap(\.self))
      .joined(separator: "\n")
  }

  private static func word(_ reading: KnownApp.Reading, _ time: LocalTime) -> String {
    switch reading {
    case .denied: "no"
    case .all: "yes"
    case .window(let window):
      [("from", window.from), ("to", window.to)].compactMap { side, date in
        date.map { "\(side) \(time.dayWords($0))" }
      }.joined(separator: " ")
    case .current(let records): Readable.count(records, "record")
    }
  }
}

/// The command `wellseal apps grant APP`, which grants permissions.
struct AppsGrantCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grant", abstract: "Allow an app to read or write types, or to run in the background.",
    discussion: "You can grant only what the app requested: see wellseal apps show.")

  @OptionGroup var app: AppArgument
  @OptionGroup var types: AppTypeOptions
  @Flag(help: "Start the app when new data arrives, with the command that you were shown.")
  var wakeUp = false
  @OptionGroup var days: ReadWindowOptions
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let window = try days.window()
      guard !types.isEmpty || wakeUp else {
        throw ValidationError("Missing --write or --read with types, or --wake-up.")
      }
      let wakes: [ConsentChange] = wakeUp ? [.wakeUp(true)] : []
      try await control.change(app, try wakes + types.changes(ReadGrant(window)), asJSON: json)
    }
  }
}

/// The command `wellseal apps revoke APP`, which revokes permissions.
struct AppsRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke all or some of an app's permissions.",
    discussion:
      "Takes effect immediately, also for running queries. Data that the app saved stays. The app isn't notified."
  )

  @OptionGroup var app: AppArgument
  @OptionGroup var types: AppTypeOptions
  @Flag(help: "Don't start the app when new data arrives.") var wakeUp = false
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let wakes: [ConsentChange] = wakeUp ? [.wakeUp(false)] : []
      let named = try wakes + types.changes(.denied)
      try await control.change(app, named.isEmpty ? [.revokeAll] : named, asJSON: json)
    }
  }
}

/// The command `wellseal apps keep APP`, which confirms the permissions.
struct AppsKeepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep", abstract: "Keep an app's permissions for another 30 days.")

  @OptionGroup var app: AppArgument
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining { try await control.change(app, [.keep], asJSON: json) }
  }
}

/// The command `wellseal apps forget APP`, which removes an app with all decisions.
struct AppsForgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget", abstract: "Remove an app and its permissions.")

  @OptionGroup var app: AppArgument
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining { try await control.change(app, [.forget], asJSON: json) }
  }
}

/// The app in the arguments of a command.
struct AppArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The app's bundle identifier, its beginning, or its name.", valueName: "app"),
    completion: .custom(CompletionValues.apps))
  var name: String
}

extension ControlOptions {
  /// Makes changes and prints the resulting permissions.
  fileprivate func change(_ app: AppArgument, _ changes: [ConsentChange], asJSON json: Bool) async throws {
    let requested = try self.app(app.name)
    // A later change that is rejected would leave the earlier ones.
    try requested.check(changes)
    let key = requested.key
    for change in changes { try await self.change(key, change) }
    let known = try apps().first { $0.key == key }
    Output.answer(
      ["app": known?.json ?? .null], asJSON: json,
      known.map { Self.sentence($0) } ?? "Removed \(safeForDisplay("\(key)")).")
  }

  private static func sentence(_ app: KnownApp) -> String {
    let reads = app.read.count - app.refusedRead.count
    return """
      \(safeForDisplay(app.name, limit: 100)) may write \(Readable.count(app.share.count, "type")) \
      and read \(Readable.count(reads, "type")).
      """
  }
}

/// The types that an app writes and reads.
struct AppTypeOptions: ParsableArguments {
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Types that the app writes.", valueName: "type"))
  var write: [String] = []
  @Option(parsing: .upToNextOption, help: ArgumentHelp("Types that the app reads.", valueName: "type"))
  var read: [String] = []

  var isEmpty: Bool { write.isEmpty && read.isEmpty }

  /// Returns the changes that grant or revoke the types.
  func changes(_ grant: ReadGrant) throws -> [ConsentChange] {
    let share = Set(try write.map { try HealthType.named($0) })
    let read = Set(try read.map { try HealthType.named($0) })
    return (share.isEmpty ? [] : [.share(share, grant != .denied)])
      + (read.isEmpty ? [] : [.read(read, grant)])
  }
}
