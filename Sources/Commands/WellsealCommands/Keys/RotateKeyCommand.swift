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
    abstract: "Create a new signing key and keep the old one published.",
    discussion: """
      Cards signed with the old key can be verified while it is published. A time in the past removes it immediately and invalidates all of its \
      cards: use this for a stolen key.
      """)

  @Option(
    help: ArgumentHelp(
      "The last day to publish the old key, such as 2036-01-31 (default: no end).",
      valueName: "time"), transform: Moment.init(lastOf:))
  var until: Moment?
  @Flag(help: "Remove the old key immediately without confirmation.") var yes = false
  @OptionGroup var home: HomeOptions
  @OptionGroup var unlock: UnlockOptions
  @Flag(help: "Print JSON.") var json = false

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
      "That time has passed: once you publish, no card that \(old.kid) signed verifies anymore.",
      unasked: "removes the key", done: "rotated")
  }
}
