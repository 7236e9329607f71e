import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealLinkServer
import WellsealRequests
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
  var base: String

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8473

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
    guard (0...65_535).contains(port) else { throw ValidationError("the port must be 0 to 65535") }
    guard (certificates == nil) == (key == nil) else {
      throw ValidationError("use --certificates and --key together")
    }
    guard (1...1024).contains(largest) else { throw ValidationError("--largest must be 1 to 1024") }
    guard Self.isBase(base) else {
      throw ValidationError("--base must start with https://, or with http:// on this machine")
    }
    guard base.utf8.count <= 79 else {
      throw ValidationError("--base must have at most 79 characters")
    }
  }

  /// Returns whether a URL can be the start of links: with a host, and with TLS unless it is this
  /// machine.
  private static func isBase(_ text: String) -> Bool {
    guard let url = URLComponents(string: text), let host = url.host, !host.isEmpty, url.user == nil,
      url.query == nil, url.fragment == nil
    else { return false }
    return url.scheme == "https" || url.scheme == "http" && Loopback.isAddress(host)
  }

  func run() async throws {
    try await Output.explaining {
      try OutputTarget(data).makeFolder(isPrivate: true)
      let links = try LinkStore(path: "\(data)/links.sqlite")
      var settings = LinkHost.Settings(
        base: base.hasSuffix("/") ? String(base.dropLast()) : base,
        publisher: try PublisherToken.digest(in: Folder(data, isPrivate: true)))
      settings.host = host
      settings.port = port
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
