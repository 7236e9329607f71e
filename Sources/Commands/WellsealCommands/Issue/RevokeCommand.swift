import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealExchange

/// The command `wellseal issue revoke`, which revokes cards.
struct RevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Revoke cards.")

  @Option(help: ArgumentHelp("A revocation identifier. Repeatable.", valueName: "rid"))
  var rid: [String] = []
  @Option(help: ArgumentHelp("Your identifier for the patient. Repeatable.", valueName: "id"))
  var user: [String] = []
  @Option(help: ArgumentHelp("A card from this issuer. Repeatable.", valueName: "file"))
  var card: [String] = []
  @Option(
    help: ArgumentHelp("Revoke only cards issued before this time.", valueName: "time"),
    transform: Moment.init(argument:))
  var before: Moment?
  @Option(help: ArgumentHelp("The key that signed the cards, if there are several.", valueName: "kid"))
  var kid: String?
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var home: HomeOptions
  @OptionGroup var unlock: UnlockOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard !rid.isEmpty || !user.isEmpty || !card.isEmpty else {
      throw ValidationError("Missing --rid, --user or --card.")
    }
    // An empty variable of a script would revoke nothing, and look like success.
    guard !(rid + user).contains("") else { throw ValidationError("--rid and --user can't be empty.") }
  }

  func run() async throws {
    try await Output.explaining {
      let store = IssuerDirectory(home: home.folder)
      let wanted = try revoked(in: store)
      let changes = try wanted.sorted { $0.key < $1.key }.map { kid, identifiers in
        let former = try store.lists.list(of: kid)
        return Change(former, try store.lists.revoke(identifiers, of: kid, before: before?.time))
      }
      Output.answer(
        ["lists": .array(changes.map(\.json))], asJSON: json, changes.map(\.text).joined(separator: "\n"))
      if !rid.isEmpty || !user.isEmpty {
        Terminal.printNotice(
          "note: issued identifiers aren't recorded, so check for typing errors; wellseal cards verify CARD shows the identifier"
        )
      }
    }
  }

  /// The change of a revocation list.
  private struct Change {
    var list: RevocationList
    var added: Int

    init(_ former: RevocationList?, _ list: RevocationList) {
      self.list = list
      added = list.entries.count - (former?.entries.count ?? 0)
    }

    var json: JSON {
      [
        "kid": .string(list.kid), "ctr": .integer(list.version), "entries": .integer(list.entries.count),
        "added": .integer(added),
      ]
    }

    var text: String {
      let state = "version \(list.version), \(Readable.count(list.entries.count)) in all"
      return added == 0
        ? "The list of \(list.kid) is unchanged: \(state)"
        : "Added \(Readable.count(added, "identifier")) to the list of \(list.kid): \(state)"
    }
  }

  /// Returns the identifiers to revoke, by key.
  private func revoked(in store: IssuerDirectory) throws -> [String: [String]] {
    let now = UnixTime.now
    var wanted: [String: [String]] = [:]
    for text in try cardTexts() {
      let target = try store.revocable(text.jws, at: now)
      wanted[target.kid, default: []].append(target.identifier)
    }
    guard !rid.isEmpty || !user.isEmpty else { return wanted }
    let kid = try store.revokingKey(kid, at: now)
    wanted[kid, default: []] += rid
    if !user.isEmpty {
      let identifiers = try store.keys.revocationIdentifiers(with: try unlock.secret())
      wanted[kid, default: []] += user.map { identifiers.identifier(for: $0, kid: kid) }
    }
    return wanted
  }

  private func cardTexts() throws -> [CardText] {
    guard !card.isEmpty else { return [] }
    let reading = ArtifactReader(drawsWithoutLandlock: drawing.drawsWithoutLandlock).read(
      try InputFiles.read(card))
    guard case .cards(let cards)? = reading.value else {
      throw CommandFailure(reading.findings.first?.message ?? "The file contains no card.", exit: .invalid)
    }
    return cards.filter { $0.form == .smartHealthCard }
  }
}
