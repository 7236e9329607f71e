import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys export-public`, which prints one public key for other tools.
struct ExportPublicKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-public", abstract: "Prints a public key in PEM form; needs no passphrase.")

  @Argument(help: "The key; by default the one that signs.") var kid: String?
  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer as a JSON Web Key.") var json = false

  func run() async throws {
    try await Output.explaining {
      let key = try IssuerDirectory(home: home.folder).issuerKey(kid, at: UnixTime.now)
      Output.answer(key.webKey, asJSON: json, key.pem)
    }
  }
}
