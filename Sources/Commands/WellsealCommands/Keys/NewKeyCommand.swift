import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// `wellseal keys new`: the first key of an issuer.
struct NewKeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Makes the first signing key and seals it on disk.")

  @Option(
    help: ArgumentHelp(
      "The https address that cards will name, under which the keys are published.", valueName: "url"))
  var issuer: String?
  @OptionGroup var home: HomeOptions
  @OptionGroup var unlock: UnlockOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    // Cards of an address that others refuse could never be mended.
    let faults = issuer.map { IssuerAddress.issuingFaults(in: $0) } ?? []
    guard let fault = faults.first else { return }
    throw ValidationError("--issuer cannot be the address of an issuer: \(fault)")
  }

  func run() async throws {
    try await Output.explaining {
      let store = IssuerDirectory(home: home.folder)
      if let issuer { try store.setAddress(issuer) }
      let key = try store.keys.create(with: try unlock.secret(isNew: true), at: UnixTime.now)
      Output.answer(
        key.key.json, asJSON: json,
        "\(key.kid)\nSealed in \(home.folder)/issuer/keys; publish it with: wellseal issue publish DIR")
    }
  }
}
