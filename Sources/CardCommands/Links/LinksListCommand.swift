import ArgumentParser
import ByteFormats
import CivilTime
import HealthLinks
import TerminalInterface
import WebMessages

/// Which of the own links, and how its host is reached.
struct OwnLinkOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions
  @Flag(help: "The host lies on this machine or its network, also without encryption: for tests.")
  var ownNetwork = false
  @Flag(help: "Answer in JSON.")
  var json = false

  var links: OwnLinks { OwnLinks(home: home.folder) }

  /// The host of a link.
  func client(of link: OwnLinks.Link) throws -> LinkHostClient {
    guard let host = link.host else {
      throw CommandFailure(
        "this link lies on a plain web space, which takes no orders", hint: "delete its file to withdraw it")
    }
    return LinkHostClient(host: host, allowsOwnNetwork: ownNetwork)
  }

  /// What the host says of a link.
  func state(of link: OwnLinks.Link) async throws -> JSONValue {
    try await client(of: link).order(.get, link.secret.id, token: link.secret.controlToken)
  }
}

struct LinksListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the links that were made here, and whether they answer.")

  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await Output.explaining {
      var table = AlignedTable([
        ("id", .left), ("label", .left), ("until", .left), ("state", .left), ("uses", .right),
      ])
      var list: [JSON] = []
      for link in try options.links.all {
        let state = link.host == nil ? nil : try? await options.state(of: link)
        let word =
          state.map { $0["reason"]?.string ?? "live" }
          ?? (link.host == nil ? "on a web space" : "host not reached")
        let end = state?["exp"]?.double.map { UnixTime($0).rfc3339 } ?? ""
        table.add([String(link.secret.id.prefix(8)), link.label, end, word, state?["uses"]?.numberText ?? ""])
        var json: JSON = [
          "id": .string(link.secret.id), "label": .string(link.label), "state": .string(word),
        ]
        json["host"] = link.host.map { .string($0) }
        json["uses"] = state?["uses"].map { JSON($0) }
        json["exp"] = state?["exp"].map { JSON($0) }
        json["attemptsLeft"] = state?["attemptsLeft"].map { JSON($0) }
        list.append(json)
      }
      Output.answer(
        ["links": .array(list)], asJSON: options.json, table.isEmpty ? "No links were made here." : table.text
      )
    }
  }
}

struct LinksShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a link again, and the code of it.")

  @Argument(help: ArgumentHelp("The beginning of the link's id, or its label.", valueName: "id"))
  var id: String
  @OptionGroup var home: HomeOptions
  @Option(
    help: ArgumentHelp("A page that opens links in a browser, put in front of the link.", valueName: "url"))
  var viewer: String?
  @Flag(help: "Answer in JSON.")
  var json = false

  func run() async throws {
    try await Output.explaining {
      let link = try OwnLinks(home: home.folder).one(id)
      let text = LinkText.write(link.payload, viewer: viewer)
      Output.answer(["id": .string(link.secret.id), "link": .string(text)], asJSON: json, text)
    }
  }
}

struct LinksLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Say who opened a link, and when.",
    discussion: "The names are what the askers claimed; nobody checked them.")

  @Argument(help: ArgumentHelp("The beginning of the link's id, or its label.", valueName: "id"))
  var id: String
  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await Output.explaining {
      let state = try await options.state(of: try options.links.one(id))
      var table = AlignedTable([
        ("time", .left), ("recipient (as claimed)", .left), ("kind", .left), ("outcome", .left),
      ])
      let accesses = state["accesses"].map { Array($0.elements) } ?? []
      for access in accesses {
        table.add([
          UnixTime(access["time"]?.double ?? 0).rfc3339, access["recipient"]?.string ?? "",
          access["kind"]?.string ?? "", access["outcome"]?.string ?? "",
        ])
      }
      Output.answer(
        ["accesses": .array(accesses.map { JSON($0) })], asJSON: options.json,
        table.isEmpty ? "Nobody has opened this link." : table.text)
    }
  }
}

struct LinksRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "Withdraw a link for good: its files are gone from the host at once.")

  @Argument(help: ArgumentHelp("The beginning of the link's id, or its label.", valueName: "id"))
  var id: String
  @Flag(help: "Only stop it for now; extend lets it answer again.")
  var pause = false
  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await Output.explaining {
      let link = try options.links.one(id)
      let (path, body) =
        pause ? ("changes", (["active": false] as JSON).minified) : ("withdrawal", [UInt8]("{}".utf8))
      _ = try await options.client(of: link).order(
        .post, "\(link.secret.id)/\(path)", token: link.secret.controlToken, body: body)
      Output.answer(
        ["id": .string(link.secret.id), "state": pause ? "paused" : "withdrawn"], asJSON: options.json,
        pause ? "The link does not answer any more, until it is extended." : "The link is withdrawn.")
    }
  }
}

struct LinksExtendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extend",
    abstract: "Let a link answer again or longer: a new end, more uses, a new passcode.",
    discussion: "The end that the link's own text names stays as it is; what counts is the host.")

  @Argument(help: ArgumentHelp("The beginning of the link's id, or its label.", valueName: "id"))
  var id: String
  @Option(
    name: .customLong("expires-in"),
    help: ArgumentHelp("How long from now: 15m, 24h, 30d.", valueName: "duration"))
  var expiresIn: String?
  @Option(help: ArgumentHelp("How many times it may be opened, all in all.", valueName: "number"))
  var uses: Int?
  @Option(help: ArgumentHelp("A new passcode, with a new budget of attempts.", valueName: "text"))
  var passcode: String?
  @OptionGroup var options: OwnLinkOptions

  func run() async throws {
    try await Output.explaining {
      let link = try options.links.one(id)
      var changes: JSON = ["active": true]
      if let expiresIn {
        let seconds = try LinkTermsOptions.seconds(of: expiresIn)
        changes["exp"] = seconds.map { .integer(Int((UnixTime.now + $0).seconds)) } ?? .null
      }
      if let uses { changes["usesLimit"] = .integer(uses) }
      if let passcode { changes["passcode"] = try LinkHostClient.digest(of: passcode) }
      let state = try await options.client(of: link).order(
        .post, "\(link.secret.id)/changes", token: link.secret.controlToken, body: changes.minified)
      let word = state["reason"]?.string ?? "live"
      Output.answer(
        ["id": .string(link.secret.id), "state": .string(word)], asJSON: options.json, "The link is \(word).")
    }
  }
}
