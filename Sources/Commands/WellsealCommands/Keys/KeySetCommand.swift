import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys jwks`, which prints the published key set.
struct KeySetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jwks", abstract: "Print the public key set (JWKS).")

  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON (always).") var json = false

  func run() async throws {
    try await Output.explaining {
      let set = JSON.publicKeySet(try IssuerDirectory(home: home.folder).issuerKeys(at: UnixTime.now))
      print(set.indented)
    }
  }
}
