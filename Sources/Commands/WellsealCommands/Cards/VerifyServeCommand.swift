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
    abstract: "Run a verification service.",
    subcommands: [VerifyServeCommand.self])

  package init() {}
}

struct VerifyServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Verify cards, certificates and links over HTTP.",
    discussion: """
      POST a card or certificate in any format to /api/v1/verify to get the report of `cards verify --json`; POST {link, recipient, passcode} to \
      /api/v1/links/check. GET /health and /metrics count the outcomes, and /openapi.json describes the API. By default the server accepts only your \
      own programs on this machine. It finishes pending requests before it stops. Use --host for other machines; this requires TLS (--certificates, \
      --key) and a token (--token-file), or a reverse proxy that provides both (--behind-proxy).
      """
  )

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host: HostName = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port: Port = 8460

  @Option(help: ArgumentHelp("A file with the token that clients must send.", valueName: "file"))
  var tokenFile: String?

  @Option(
    help: ArgumentHelp("The certificate chain (PEM), the server's certificate first.", valueName: "file"))
  var certificates: String?

  @Option(help: ArgumentHelp("The private key of the first certificate (PEM).", valueName: "file"))
  var key: String?

  @Flag(help: "Accept plain HTTP from other machines, because a reverse proxy or a container forwards it.")
  var behindProxy = false

  @Flag(help: "Omit the card and its summary, and ignore errors in the health data.")
  var brief = false

  @OptionGroup var users: LocalUserOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions

  func validate() throws {
    guard (certificates == nil) == (key == nil) else {
      throw ValidationError("use --certificates and --key together")
    }
    guard Loopback.isAddress(host.text) || behindProxy || (certificates != nil && tokenFile != nil) else {
      throw ValidationError(
        "other machines require --certificates, --key and --token-file, or --behind-proxy")
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
          ? LinkNetwork.receiver(limit: LinkOpener.maxFileSize, allowsOwnNetwork: false) : nil,
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
        let address = HostAndPort(host, port)
        Terminal.printNotice("verifying at \(scheme)://\(address.text)/api/v1/verify")
      }
    }
  }

  private func settings() throws -> VerifyServer.Settings {
    var settings = VerifyServer.Settings(host: host.text, port: port.number)
    settings.isBrief = brief
    settings.users = users.users
    if let certificates, let key { settings.certificates = CertificateFiles(chain: certificates, key: key) }
    guard let tokenFile else { return settings }
    let text = String(
      decoding: try InputFiles.read(tokenFile, limit: 4096).prefix { $0 > 0x20 }, as: UTF8.self)
    guard let token = BearerToken(text) else {
      throw CommandFailure(
        "the token must be one word of at least \(BearerToken.minLength) characters",
        hint: "create one with: openssl rand -hex 32", exit: .wrongUse)
    }
    settings.token = token
    return settings
  }
}
