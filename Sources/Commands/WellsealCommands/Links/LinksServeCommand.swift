import ArgumentParser
import WellsealBase
import WellsealFiles
import WellsealLinkServer
import WellsealServerConnections

struct LinksServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve encrypted link files.",
    discussion: """
      A separate process that never opens the store: it stores ciphertext, digests and counts in its own file. Receivers must reach it over https, \
      with --certificates and --key or through a proxy. The page /view opens links in a browser.

      The first start writes the token for creating links to the data folder.
      """
  )

  @Option(help: ArgumentHelp("The folder with the links.", valueName: "folder"))
  var data: String

  @Option(
    help: ArgumentHelp("The public URL, such as https://links.example.org.", valueName: "url")
  )
  var base: LinkBase

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host: HostName = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port: Port = 8473

  @Option(
    help: ArgumentHelp("The certificate chain (PEM), the server's certificate first.", valueName: "file"))
  var certificates: String?

  @Option(help: ArgumentHelp("The private key of the first certificate (PEM).", valueName: "file"))
  var key: String?

  @Flag(help: "Trust a reverse proxy for TLS and client addresses (X-Forwarded-For).")
  var behindProxy = false

  @Option(
    name: .customLong("largest"),
    help: ArgumentHelp("The maximum size of an encrypted file in megabytes.", valueName: "MB"))
  var largest = 25

  func validate() throws {
    guard (certificates == nil) == (key == nil) else {
      throw ValidationError("use --certificates and --key together")
    }
    try OptionRange.check(largest, in: 1...1024, "--largest")
  }

  func run() async throws {
    try await Output.explaining {
      try OutputTarget(data).makeFolder(isPrivate: true)
      let links = try LinkStore(path: "\(data)/links.sqlite")
      var settings = LinkHost.Settings(
        base: base.text, publisher: try PublisherToken.digest(in: Folder(data, isPrivate: true)))
      settings.host = host.text
      settings.port = port.number
      settings.isBehindProxy = behindProxy
      settings.fileLimit = largest << 20
      if let certificates, let key { settings.certificates = CertificateFiles(chain: certificates, key: key) }
      let server = LinkHost(settings: settings, links: links, now: { UnixTime.now })
      try await server.run { port in
        Terminal.printNotice(
          "serving links on port \(port); the token for creating them is in \(data)/\(PublisherToken.name)")
      }
    }
  }
}
