import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealHealthLinks
import WellsealLinkService
import WellsealRequests
import WellsealServerConnections
import WellsealVerifyServer

struct VerifyCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verifies cards, certificates and links for other programs.",
    subcommands: [VerifyServeCommand.self])

  package init() {}
}

struct VerifyServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Verify cards, certificates and links for other programs over HTTP; stores nothing.",
    discussion: """
      POST a card or certificate in any form to /api/v1/verify and read the report of `cards verify --json`; POST {link, recipient, passcode} to \
      /api/v1/links/check. GET /health and /metrics count the outcomes, and /openapi.json describes it all. The server listens on this machine, answers \
      only programs of your own, and ends when it is asked to, after what it has begun. Other machines are answered with --host, and then only over TLS \
      (--certificates, --key) and with a token (--token-file).
      """
  )

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8460

  @Option(help: ArgumentHelp("A file with the token that programs must bring.", valueName: "file"))
  var tokenFile: String?

  @Option(help: ArgumentHelp("Certificates in PEM, the server's own first.", valueName: "file"))
  var certificates: String?

  @Option(help: ArgumentHelp("The key of the first certificate, in PEM.", valueName: "file"))
  var key: String?

  @Flag(help: "Answer without the card and its summary, and pass over faults of the health data.")
  var brief = false

  @OptionGroup var users: LocalUserOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port lies between 0 and 65535") }
    guard (certificates == nil) == (key == nil) else {
      throw ValidationError("--certificates and --key go together")
    }
    guard Loopback.isAddress(host) || (certificates != nil && tokenFile != nil) else {
      throw ValidationError("other machines are answered only with --certificates, --key and --token-file")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let store = try trust.store()
      let library = try trust.library(store)
      let inspector = CardInspector(
        trust: store, library: library, now: trust.now, looksAtContent: !brief,
        certificates: CertificateChecks(signers: SignerFolder(home: trust.home.folder).store()),
        drawsWithoutLandlock: drawing.drawsWithoutLandlock)
      let present: @Sendable () -> CardInspector = { [trust] in inspector.at(trust.now) }
      let opener = LinkOpener(
        fetch: trust.online
          ? LinkNetwork.receiver(limit: LinkOpener.largest, allowsOwnNetwork: false) : nil,
        now: { [trust] in trust.now }, inspect: { await present().inspect($0) })
      let server = VerifyServer(
        settings: try settings(), refusals: LocalUserOptions.refusals,
        atHand: { present().inspectAtHand($0) },
        openLink: { question in
          let request = LinkOpener.Request(recipient: question.recipient, passcode: question.passcode)
          return await opener.open(.link(question.link), as: request).json
        }, inspect: { await present().inspect([$0]) })
      let scheme = certificates == nil ? "http" : "https"
      try await server.run { [host] port in
        Terminal.note("verifying at \(scheme)://\(host):\(port)/api/v1/verify")
      }
    }
  }

  private func settings() throws -> VerifyServer.Settings {
    var settings = VerifyServer.Settings(host: host, port: port)
    settings.isBrief = brief
    settings.users = users.users
    if let certificates, let key { settings.certificates = CertificateFiles(chain: certificates, key: key) }
    guard let tokenFile else { return settings }
    let text = String(
      decoding: try InputFiles.read(tokenFile, limit: 4096).prefix { $0 > 0x20 }, as: UTF8.self)
    guard let token = BearerToken(text) else {
      throw CommandFailure(
        "the token has fewer than \(BearerToken.shortest) characters, or is no plain word",
        hint: "make one with: openssl rand -hex 32", exit: .wrongUse)
    }
    settings.token = token
    return settings
  }
}
