import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealLinkServer
import WellsealServerConnections

struct LinksServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Host health links, without being able to read them.",
    discussion: """
      A process of its own that never opens the store: it keeps ciphertext, digests and counts in a file of its own. Receivers must reach it over https, \
      by --certificates and --key or through a proxy. The page /view opens links in a browser.

      The token by which links may be made is written into the data folder when it is first started.
      """
  )

  @Option(help: ArgumentHelp("The folder with the links.", valueName: "folder"))
  var data: String

  @Option(
    help: ArgumentHelp("The address that receivers use, such as https://links.example.org.", valueName: "url")
  )
  var base: String

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8473

  @Option(help: ArgumentHelp("Certificates in PEM, the server's own first.", valueName: "file"))
  var certificates: String?

  @Option(help: ArgumentHelp("The key of the first certificate, in PEM.", valueName: "file"))
  var key: String?

  @Flag(help: "A proxy in front ends TLS and says who asks (X-Forwarded-For).")
  var behindProxy = false

  @Option(
    name: .customLong("largest"),
    help: ArgumentHelp("The largest encrypted file in megabytes.", valueName: "MB"))
  var largest = 25

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port lies between 0 and 65535") }
    guard (certificates == nil) == (key == nil) else {
      throw ValidationError("--certificates and --key go together")
    }
    guard (1...1024).contains(largest) else { throw ValidationError("--largest lies between 1 and 1024") }
    guard base.hasPrefix("https://") || base.hasPrefix("http://") else {
      throw ValidationError("--base is an address that begins with https://, or with http:// on this machine")
    }
    guard base.utf8.count <= 79 else {
      throw ValidationError("--base has at most 79 characters, because a link's address has 128")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let folder = Folder(data, isPrivate: true)
      try folder.create()
      let links = try LinkStore(path: "\(data)/links.sqlite")
      var settings = LinkHost.Settings(
        base: base.hasSuffix("/") ? String(base.dropLast()) : base,
        publisher: try PublisherToken.digest(in: folder))
      settings.host = host
      settings.port = port
      settings.isBehindProxy = behindProxy
      settings.fileLimit = largest << 20
      if let certificates, let key { settings.certificates = CertificateFiles(chain: certificates, key: key) }
      let server = LinkHost(settings: settings, links: links, now: { UnixTime.now })
      try await server.run { port in
        Terminal.note(
          "links are served on port \(port); the token to make them is in \(data)/\(PublisherToken.name)")
      }
    }
  }
}
