import ArgumentParser
import CardService
import TerminalInterface
import VerifyServer

struct CardsServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Verify cards for other programs over HTTP; stores nothing.",
    discussion: """
      POST a card in any form to /api/v1/cards/verify and read the report of `verify --json`; GET /health counts the \
      outcomes. The server listens on this machine only, answers only programs of your own, and ends when it is asked to, after what it has begun.
      """
  )

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8460

  @Flag(help: "Answer without the card and its summary, and pass over faults of the health data.")
  var brief = false

  @OptionGroup var users: LocalUserOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port lies between 0 and 65535") }
  }

  func run() async throws {
    let store = try trust.store()
    let library = try trust.library(store)
    var settings = VerifyServer.Settings(port: port)
    settings.isBrief = brief
    settings.users = users.users
    let inspector = CardInspector(
      trust: store, library: library, now: trust.now, looksAtContent: !brief,
      certificates: CertificateChecks(signers: SignerFolder(home: trust.home.folder).store()),
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
    let present: @Sendable () -> CardInspector = { [trust] in inspector.at(trust.now) }
    let server = VerifyServer(
      settings: settings, refusals: LocalUserOptions.refusals, atHand: { present().inspectAtHand($0) },
      inspect: { await present().inspect([$0]) })
    try await server.run { port in
      Terminal.note("verifying cards at http://127.0.0.1:\(port)/api/v1/cards/verify")
    }
  }
}
