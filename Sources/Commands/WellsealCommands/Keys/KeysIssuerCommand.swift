import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

/// The command `wellseal keys issuer`, which shows or sets the URL of the issuer in cards.
struct KeysIssuerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "issuer", abstract: "Show or set the issuer URL that cards name.",
    discussion: """
      Verifiers fetch keys from this URL. A new URL applies to new cards only; issued cards keep the old one, so continue to publish there, too.
      """)

  @Argument(
    help: ArgumentHelp("The new URL (default: show the current one).", valueName: "url"),
    transform: IssuerURL.init(argument:))
  var address: IssuerURL?
  @Flag(help: "Replace an existing URL without confirmation.") var yes = false
  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let directory = IssuerDirectory(home: home.folder)
      if let address {
        try confirm(replacing: Self.present(in: directory), address.text)
        try directory.setAddress(address.text)
      }
      let address = try directory.address()
      Output.answer(["issuer": .string(address)], asJSON: json, address)
    }
  }

  private static func present(in directory: IssuerDirectory) throws -> String? {
    do { return try directory.address() } catch IssuerStoreError.noIssuerAddress { return nil }
  }

  private func confirm(replacing present: String?, _ address: String) throws {
    guard let present, present != address, !yes else { return }
    try TerminalPrompt.confirm(
      "replace", "Issued cards name \(present).", unasked: "replaces the address", done: "replaced")
  }
}
