import ArgumentParser
import WellsealBase
import WellsealConsent
import WellsealCredentials
import WellsealDaemon
import WellsealHealthLinks
import WellsealLinkService

extension StoreOptions {
  /// Provides the links that were created here: those in the store, if there is one, or those of a
  /// person of a cluster, who has no local ones.
  func withLinks(_ body: (OwnLinks) async throws -> Void) async throws {
    if hosted.person != nil { return try await withStore { try await body(OwnLinks(in: $0)) } }
    let links = OwnLinks(home: home.folder)
    guard store.exists else { return try await Output.explaining { try await body(links) } }
    try await withStore { try await body(links.sealed(in: $0)) }
  }
}

extension OwnLinks {
  /// Returns a link by its label, its identifier, or the prefix of its identifier.
  ///
  /// - Throws: `ValidationError` if the prefix is too short or empty, `CommandFailure` if no link
  ///   or several match.
  func named(_ text: String) async throws -> Link {
    let all = try await all()
    let labeled = all.filter { !text.isEmpty && $0.label == text }
    guard labeled.count < 2 else {
      throw IdentifierPrefix.ambiguous(labeled.map(\.secret.id), .link)
    }
    return try labeled.first ?? IdentifierPrefix(text).one(of: all, .link) { $0.secret.id }
  }
}

/// The link of the user in the arguments, and the access to its host.
struct OwnLinkOptions: ParsableArguments {
  @OptionGroup var store: StoreOptions
  @Flag(help: "Allow a host on this machine or its network, also unencrypted (for tests).")
  var ownNetwork = false
  @Flag(help: "Print JSON.")
  var json = false

  func withLinks(_ body: (OwnLinks) async throws -> Void) async throws { try await store.withLinks(body) }

  /// Returns the client of a link's host.
  func client(of link: OwnLinks.Link) throws -> LinkHostClient {
    guard let host = link.host else { throw LinkServiceError.noHost }
    return LinkHostClient(host: host, fetch: LinkNetwork.owner(allowsOwnNetwork: ownNetwork))
  }

  /// Returns the state of a link on its host.
  func state(of link: OwnLinks.Link) async throws -> OwnLinkState {
    try await client(of: link).state(of: link.secret)
  }
}

struct LinksListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List created links and their status.")

  @OptionGroup var time: TimeOptions
  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await options.withLinks { links in
      let time = try time.local()
      var table = AlignedTable([
        ("id", .left), ("label", .left), ("until", .left), ("state", .left), ("uses", .right),
      ])
      var list: [JSON] = []
      for link in try await links.all() {
        let state = link.host == nil ? nil : try? await options.state(of: link)
        let word =
          state.map { $0.reason ?? "live" }
          ?? (link.host == nil ? "static hosting" : "server unreachable")
        let end = state?.expires.map { String(time.words($0.date).prefix(16)) } ?? ""
        table.add([String(link.secret.id.prefix(8)), link.label, end, word, state.map { "\($0.uses)" } ?? ""])
        var json: JSON = [
          "id": .string(link.secret.id), "label": .string(link.label), "state": .string(word),
        ]
        json["host"] = link.host.map { .string($0) }
        if let state {
          json["uses"] = .integer(state.uses)
          json["expires"] = .text(state.expires?.rfc3339)
          json["attemptsLeft"] = state.attemptsLeft.map { .integer($0) } ?? .null
        }
        list.append(json)
      }
      Output.answer(
        ["links": .array(list)], asJSON: options.json, table.isEmpty ? "No links." : table.text
      )
    }
  }
}

struct LinksShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a link and its QR code again.")

  @Argument(
    help: ArgumentHelp("The link's id, its first four characters or more, or its label.", valueName: "id"))
  var id: String
  @OptionGroup var store: StoreOptions
  @OptionGroup var code: LinkCodeOptions
  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws {
    try await store.withLinks { links in
      let link = try await links.named(id)
      let text = LinkText.write(link.payload, viewer: code.viewer?.text ?? link.host.map { "\($0)/view" })
      Output.answer(["id": .string(link.secret.id), "link": .string(text)], asJSON: json, text)
      try code.write(text, label: link.label.isEmpty ? nil : link.label, expires: link.expires)
    }
  }
}

struct LinksLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show who opened a link.",
    discussion: """
      Names are as given by receivers and aren't verified. New entries are also added to the access log, unless a running daemon has it open. For a \
      user of a cluster, they are added when the user views the link in the Health app.
      """)

  @Argument(
    help: ArgumentHelp("The link's id, its first four characters or more, or its label.", valueName: "id"))
  var id: String
  @OptionGroup var time: TimeOptions
  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await options.withLinks { links in
      let time = try time.local()
      let link = try await links.named(id)
      let state = try await options.state(of: link)
      // A running daemon has the log open. In that case, the Health app logs the new accesses.
      if options.store.hosted.person == nil, options.store.store.exists,
        let log = try? AccessLog(in: ConsentFiles(options.store.home.folder).log)
      {
        try await OwnLinkLog(link, links).write(state, to: log)
      }
      var table = AlignedTable([
        ("time", .left), ("recipient (as claimed)", .left), ("kind", .left), ("outcome", .left),
      ])
      for access in state.accesses {
        table.add([
          time.words(access.time.date), safeForDisplay(access.recipient), safeForDisplay(access.kind),
          safeForDisplay(access.outcome),
        ])
      }
      let list = state.accesses.map { access -> JSON in
        [
          "time": .string(access.time.rfc3339), "recipient": .string(access.recipient),
          "kind": .string(access.kind), "outcome": .string(access.outcome),
        ]
      }
      Output.answer(
        ["accesses": .array(list)], asJSON: options.json,
        table.isEmpty ? "Not opened yet." : table.text)
    }
  }
}

struct LinksRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Revoke a link and delete its files.")

  @Argument(
    help: ArgumentHelp("The link's id, its first four characters or more, or its label.", valueName: "id"))
  var id: String
  @Flag(help: "Pause the link; links extend resumes it.")
  var pause = false
  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await options.withLinks { links in
      let link = try await links.named(id)
      let client = try options.client(of: link)
      if pause {
        var changes = OwnLinkChanges()
        changes.isActive = false
        _ = try await client.change(link.secret, changes)
      } else {
        try await client.withdraw(link.secret)
      }
      Output.answer(
        ["id": .string(link.secret.id), "state": pause ? "paused" : "withdrawn"], asJSON: options.json,
        pause ? "Paused the link; wellseal links extend resumes it." : "Revoked the link.")
    }
  }
}

struct LinksExtendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extend",
    abstract: "Renew a link, its use limit or its passcode.",
    discussion: "The expiry in the link's text doesn't change; the link server's expiry counts.")

  @Argument(
    help: ArgumentHelp("The link's id, its first four characters or more, or its label.", valueName: "id"))
  var id: String
  @Option(
    name: .customLong("expires-in"),
    help: ArgumentHelp("The lifetime from now: 15m, 24h, 30d, or never.", valueName: "duration"))
  var expiresIn: LinkLifetime?
  @Option(help: ArgumentHelp("The maximum number of uses in total.", valueName: "number"))
  var uses: Int?
  @Option(help: ArgumentHelp("A new passcode, with new attempts.", valueName: "text"))
  var passcode: String?
  @OptionGroup var options: OwnLinkOptions

  func validate() throws { try LinkTermsOptions.check(passcode: passcode, uses: uses) }

  func run() async throws {
    try await options.withLinks { links in
      let link = try await links.named(id)
      var changes = OwnLinkChanges()
      if let expiresIn { changes.expires = .some(expiresIn.end(from: .now)) }
      changes.usesLimit = uses
      changes.passcode = passcode
      let state = try await options.client(of: link).change(link.secret, changes)
      if let reason = state.reason {
        throw CommandFailure(
          "the link is still inactive: it is \(reason)",
          hint: "renew it with --expires-in, --uses or --passcode; a revoked link can't be renewed")
      }
      Output.answer(
        ["id": .string(link.secret.id), "state": "live"], asJSON: options.json, "The link is active.")
    }
  }
}
