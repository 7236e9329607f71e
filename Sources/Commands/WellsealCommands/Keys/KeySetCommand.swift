import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys jwks`, which prints the published key set.
struct KeySetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jwks", abstract: "Prints the public key set; needs no passphrase.")

  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON, as always.") var json = false

  func run() async throws {
    try await Output.explaining {
      let set = JSON.publicKeySet(try IssuerDirectory(home: home.folder).issuerKeys(at: UnixTime.now))
      print(set.indented)
    }
  }
}
