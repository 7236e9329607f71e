import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys new`, which creates the first key of an issuer.
struct NewKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create the first signing key.")

  @Option(
    help: ArgumentHelp(
      "The issuer URL of the cards, where the keys are published.", valueName: "url"),
    transform: IssuerURL.init(argument:))
  var issuer: IssuerURL?
  @OptionGroup var home: HomeOptions
  @OptionGroup var unlock: UnlockOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let key = try IssuerDirectory(home: home.folder).makeFirstKey(address: issuer?.text, at: UnixTime.now) {
        try unlock.secret(isNew: true)
      }
      Output.answer(
        key.key.json, asJSON: json,
        "\(key.kid)\nSealed in \(home.folder)/issuer/keys; publish it with: wellseal issue publish DIR")
      if issuer == nil {
        Terminal.printNotice("hint: cards need an issuer URL; set it once: wellseal keys issuer https://…")
      }
    }
  }
}
