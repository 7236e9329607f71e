import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys rotate`, which creates a new signing key.
///
/// The old one stays published.
struct RotateKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Makes a new signing key; the old one stays published.",
    discussion: """
      Cards that the old key signed can be verified as long as it is published. A time that has passed takes \
      it away at once, and with it all its cards: right for a key that others got hold of.
      """)

  @Option(
    help: ArgumentHelp(
      "When the old key goes, such as 2036-01-31, with the end of that day; without it there is no end.",
      valueName: "time"), transform: Moment.init(lastOf:))
  var until: Moment?
  @Flag(help: "Take the old key away at once without a question.") var yes = false
  @OptionGroup var home: HomeOptions
  @OptionGroup var unlock: UnlockOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let store = IssuerDirectory(home: home.folder).keys
      if let until, until.time <= UnixTime.now, !yes { try confirm(store) }
      let keys = try store.rotate(
        with: try unlock.secret(), publishingOldUntil: until?.time, at: UnixTime.now)
      Output.answer(
        ["new": keys.new.key.json, "old": keys.old.json], asJSON: json,
        "\(keys.new.key.line)\n\(keys.old.line)")
    }
  }

  /// Asks for confirmation before all cards of the key become invalid.
  private func confirm(_ store: KeyStore) throws {
    guard let old = try store.keys(at: UnixTime.now).first(where: { $0.state == .active }) else { return }
    try TerminalPrompt.confirm(
      "rotate",
      "That time has passed: once you publish, no card that \(old.kid) signed verifies any more.",
      unasked: "takes the key away", done: "rotated")
  }
}
