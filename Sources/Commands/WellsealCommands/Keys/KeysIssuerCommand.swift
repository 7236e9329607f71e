import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys issuer`, which shows or sets the URL of the issuer in cards.
struct KeysIssuerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "issuer", abstract: "Shows or sets the https address that cards name; needs no passphrase.",
    discussion: """
      Verifiers fetch the keys below this address. Cards that were issued name the address that was set then, so that a new one \
      is for new cards only: keep publishing at the old one, too.
      """)

  @Argument(help: ArgumentHelp("The new address; without it, the present one is shown.", valueName: "url"))
  var address: String?
  @Flag(help: "Replace another address without a question.") var yes = false
  @OptionGroup var home: HomeOptions
  @Flag(help: "Answer in JSON.") var json = false

  func validate() throws {
    if let address { try Self.check(address, "the address") }
  }

  func run() async throws {
    try await Output.explaining {
      let directory = IssuerDirectory(home: home.folder)
      if let address {
        try confirm(replacing: Self.present(in: directory), address)
        try directory.setAddress(address)
      }
      let address = try directory.address()
      Output.answer(["issuer": .string(address)], asJSON: json, address)
    }
  }

  /// Rejects a URL that verifiers reject, because cards that contain it could never be repaired.
  static func check(_ address: String, _ name: String) throws {
    guard let fault = IssuerAddress.issuingFaults(in: address).first else { return }
    throw ValidationError("\(name) cannot be the address of an issuer: \(fault)")
  }

  private static func present(in directory: IssuerDirectory) throws -> String? {
    do { return try directory.address() } catch IssuerStoreError.noIssuerAddress { return nil }
  }

  private func confirm(replacing present: String?, _ address: String) throws {
    guard let present, present != address, !yes else { return }
    try TerminalPrompt.confirm(
      "replace", "Cards that were issued name \(present).", unasked: "replaces the address", done: "replaced")
  }
}
