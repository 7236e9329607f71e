import ArgumentParser
import Foundation
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealHost
import WellsealLocalization
import WellsealModel
import WellsealPages

/// The command group `wellseal tokens`, which manages the tokens of programs.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens", abstract: "Manage API tokens.",
    subcommands: [
      TokensCreateCommand.self, TokensListCommand.self, TokensShowCommand.self, TokensRevokeCommand.self,
    ], defaultSubcommand: TokensListCommand.self)
}

/// The command `wellseal tokens create NAME`, which creates a token and shows it once.
struct TokensCreateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Create a token and print it once.",
    discussion: """
      The program sends it to the Health app's port (http://127.0.0.1:8470/api/v1) as a bearer token. It is an app like any other: see wellseal apps \
      and wellseal log. You can change its permissions later; the token itself isn't stored. "all" means every sample type, without sensitive \
      types and clinical records; list those by name.
      """)

  @Argument(help: "The name of the program.") var name: String
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Types that the program may read, or all.", valueName: "type"))
  var read: [String] = []
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Types that the program may write, or all.", valueName: "type"))
  var write: [String] = []
  @Option(
    help: ArgumentHelp("The expiry: a date, a number of days such as 30d, or never.", valueName: "date"))
  var expires = "90d"
  @Option(help: ArgumentHelp("The maximum requests per minute.", valueName: "number"))
  var rate = TokenRequest.defaultRate
  @OptionGroup var days: ReadWindowOptions
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    try OptionRange.check(rate, in: 1...100_000, "--rate")
  }

  func run() async throws {
    try await Output.explaining {
      let request = TokenRequest(
        name, read: try Self.types(read, all: TokenRequest.allReadable),
        write: try Self.types(write, all: TokenRequest.allWritable), window: try days.window(),
        expires: try end(at: Date()), rate: rate)
      let made = try await control.create(request)
      var answer = made.token.json
      answer["secret"] = .string(made.secret)
      let time = try days.time.local()
      Output.answer(answer, asJSON: json, Self.text(made, in: time))
    }
  }

  private static func types(_ names: [String], all: Set<HealthType>) throws -> Set<HealthType> {
    if names == ["all"] { return all }
    return Set(try names.map { try HealthType.named($0) })
  }

  private func end(at now: Date) throws -> Date? {
    if expires == "never" { return nil }
    if expires.last == "d", let days = Int(expires.dropLast()), (1...36_500).contains(days) {
      return now.addingTimeInterval(Double(days) * 86_400)
    }
    if Int(expires) != nil {
      throw ValidationError("--expires must be a date, a number of days or never: did you mean \(expires)d?")
    }
    return try days.time.local().date(expires)
  }

  private static func text(_ made: TokenCalls.Made, in time: LocalTime) -> String {
    let end = made.token.expires.map { "until \(time.words($0).prefix(16))" } ?? "until it is revoked"
    return """
      \(made.secret)

      It isn't shown again. It is valid \(end); revoke it with wellseal tokens revoke.
      """
  }
}

/// The command `wellseal tokens list`, which lists the valid tokens.
struct TokensListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List active tokens.")

  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let (tokens, time) = (try control.tokens(), try time.local())
      Output.answer(
        ["tokens": .array(tokens.map(\.json))], asJSON: json,
        tokens.isEmpty ? "No tokens." : Self.table(tokens, in: time))
    }
  }

  private static func table(_ tokens: [IssuedToken], in time: LocalTime) -> String {
    var table = AlignedTable([
      ("name", .left), ("ends in", .left), ("created", .left), ("expires", .left), ("last used", .left),
    ])
    for token in tokens {
      table.add([
        safeForDisplay(token.name, limit: 60), token.ending, time.dayWords(token.created),
        minute(token.expires, in: time), minute(token.lastUsed, in: time),
      ])
    }
    return table.text
  }

  /// Returns a time of a token to the minute, because a token may expire in the middle of a day.
  static func minute(_ date: Date?, in time: LocalTime) -> String {
    date.map { String(time.words($0).prefix(16)) } ?? "never"
  }
}

/// The command `wellseal tokens show NAME`, which shows the permissions of a token.
struct TokensShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a token's permissions.")

  @OptionGroup var token: TokenArgument
  @OptionGroup var time: TimeOptions
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let time = try time.local()
      let token = try control.token(token.name)
      let app = try control.app("\(token.key)")
      var answer = token.json
      answer["grants"] = app.json
      let read = app.read.keys.filter { app.read[$0] != .denied }.sorted().map(\.name)
      let lines = [
        "\(safeForDisplay(token.name, limit: 60)), ends in \(token.ending)",
        "reads: \(read.isEmpty ? "nothing" : read.joined(separator: ", "))" + Self.window(app, in: time),
        "writes: \(app.share.isEmpty ? "nothing" : app.share.sorted().map(\.name).joined(separator: ", "))",
        "expires: \(TokensListCommand.minute(token.expires, in: time))",
        "last used: \(TokensListCommand.minute(token.lastUsed, in: time))",
        "requests a minute: \(token.rate)",
      ]
      Output.answer(answer, asJSON: json, lines.joined(separator: "\n"))
    }
  }

  /// Returns the readable date range, which is the same for all types of a token.
  private static func window(_ app: KnownApp, in time: LocalTime) -> String {
    let windows = Set(
      app.read.values.compactMap { grant -> ReadWindow? in
        guard case .window(let window) = grant else { return nil }
        return window
      })
    guard windows.count == 1, let window = windows.first else {
      return windows.isEmpty ? "" : ", for some only a date range"
    }
    let sides = [
      window.from.map { "from \(time.words($0).prefix(16))" },
      window.to.map { "to \(time.words($0).prefix(16))" },
    ]
    return ", " + sides.compactMap(\.self).joined(separator: " ")
  }
}

/// The command `wellseal tokens revoke NAME`, which revokes a token.
struct TokensRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke a token.")

  @OptionGroup var token: TokenArgument
  @OptionGroup var control: ControlOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let token = try control.token(token.name)
      try await control.revoke(token)
      Output.answer(
        ["revoked": .string("\(token.key)")], asJSON: json,
        "Revoked the token of \(safeForDisplay(token.name, limit: 60)).")
    }
  }
}

/// The token in the arguments of a command.
struct TokenArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The name of the program.", valueName: "name")) var name: String
}

extension ControlOptions {
  /// Returns the valid tokens, from the daemon, or from the files if no daemon runs.
  fileprivate func tokens() throws -> [IssuedToken] {
    if let seen = try hosted.consent() {
      let (now, decisions) = (Date(), try seen.repository().decisions)
      return try seen.tokens().tokens.filter { $0.holds(at: now, decisions) }
    }
    return try TokenCalls.list(daemon.caller) ?? files.tokenService().tokens
  }

  fileprivate func token(_ name: String) throws -> IssuedToken {
    guard
      let found = try tokens().first(where: { $0.name == name || $0.program == name || "\($0.key)" == name })
    else { throw TokenError.unknown(String(name.prefix(60))) }
    return found
  }

  fileprivate func create(_ request: TokenRequest) async throws -> TokenCalls.Made {
    if hosted.person != nil {
      let made = try await hosted.whileHeld { try await $0.tokenService().create(request) }
      return TokenCalls.Made(secret: made.token.text, token: made.issued)
    }
    if let made = try TokenCalls.create(request, daemon.caller) { return made }
    let made = try await files.tokenService().create(request)
    return TokenCalls.Made(secret: made.token.text, token: made.issued)
  }

  fileprivate func revoke(_ token: IssuedToken) async throws {
    if hosted.person != nil {
      try await hosted.whileHeld { try await $0.tokenService().revoke(token.program) }
    } else if try !TokenCalls.revoke(token.program, daemon.caller) {
      try await files.tokenService().revoke(token.program)
    }
  }
}
