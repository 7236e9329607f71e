import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys export-public`, which prints one public key for other tools.
struct ExportPublicKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export-public", abstract: "Print a public key as PEM.")

  @Argument(help: "The key (default: the signing key).") var kid: String?
  @OptionGroup var home: HomeOptions
  @Flag(help: "Print a JSON Web Key.") var json = false

  func run() async throws {
    try await Output.explaining {
      let key = try IssuerDirectory(home: home.folder).issuerKey(kid, at: UnixTime.now)
      Output.answer(key.webKey, asJSON: json, key.pem)
    }
  }
}
