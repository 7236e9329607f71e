import ArgumentParser
import Foundation
import WellsealBase
import WellsealCardService
package import WellsealHealthLinks
import WellsealLinkService

/// The link to inspect, the rules, and the access to its server, shared by `check` and `open`.
struct LinkInputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A link, a file with one (text or an image of its QR code), a payload, manifest, encrypted file or bundle, or - for standard input.",
      valueName: "link|file"))
  var input: String

  @Option(help: "The rules: \(LinkProfile.allCases.map(\.rawValue).joined(separator: " or ")).")
  var profile = LinkProfile.shl

  @Option(help: ArgumentHelp("The passcode of the link.", valueName: "text"))
  var passcode: String?

  @Option(help: ArgumentHelp("Your name, which the sharer can see.", valueName: "name"))
  var recipient = "Wellseal"

  @Option(help: ArgumentHelp("The maximum length of embedded files to request.", valueName: "characters"))
  var embeddedLengthMax: Int?

  @Option(
    name: .customLong("rendered-ids"),
    help: ArgumentHelp("The ids of the resources that a rendered PDF shows: a JSON list.", valueName: "file"))
  var renderedIDs: String?

  @Option(
    name: .customLong("largest"),
    help: ArgumentHelp("The maximum file size in megabytes.", valueName: "MB"))
  var largest = 5

  @Flag(help: "Open a link even if it has expired.")
  var anyway = false

  @Flag(help: "Make no requests; show only what the link contains.")
  var offline = false

  @Flag(help: "Allow servers on this machine or its network, also unencrypted (for tests).")
  var ownNetwork = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions

  func validate() throws {
    guard !input.isEmpty else { throw ValidationError("missing link or file") }
    try OptionRange.check(largest, in: 1...1024, "--largest")
    guard recipient.unicodeScalars.count <= LinkOpener.Request.maxRecipientLength, !recipient.isEmpty else {
      throw ValidationError("--recipient must have 1 to 200 characters")
    }
    guard embeddedLengthMax.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--embedded-length-max can't be negative")
    }
  }

  /// Returns an opener with these options.
  func opener() throws -> LinkOpener {
    let store = try trust.store()
    let inspector = CardInspector(
      trust: store, library: try trust.library(store), now: trust.now,
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
    return LinkOpener(
      fetch: try fetch(), allowsOwnNetwork: ownNetwork, now: { [trust] in trust.now },
      inspect: { await inspector.inspect($0) })
  }

  /// Returns the request to open the link.
  func request(passcode asked: String? = nil) throws -> LinkOpener.Request {
    var request = LinkOpener.Request(recipient: recipient, passcode: asked ?? passcode)
    request.profile = profile
    request.embeddedLengthMax = embeddedLengthMax
    request.ignoresExpiry = anyway
    request.largest = largest << 20
    request.renderedIDs = try renderedIDs.map(Self.ids)
    return request
  }

  private func fetch() throws -> WebFetch? {
    if let web = trust.web { return try WebFiles.recorded(web) }
    return offline ? nil : LinkNetwork.receiver(limit: largest << 20, allowsOwnNetwork: ownNetwork)
  }

  private static func ids(_ path: String) throws -> Set<String> {
    let bytes = try InputFiles.read(path, limit: 1 << 22)
    let root = try? JSONDocument(file: bytes).root
    // Programs that render PDFs write the list alone, or as a named member.
    guard let list = root?["ids"] ?? root?["renderedIds"] ?? root, list.kind == .array else {
      throw CommandFailure("\(path) is not a JSON list of ids", exit: .noInput)
    }
    return Set(list.elements.compactMap(\.string))
  }

  /// Returns the input.
  func artifact() throws -> LinkArtifact {
    guard input != "-", Self.isText(input) else {
      return try LinkFinder(drawsWithoutLandlock: drawing.drawsWithoutLandlock).artifact(
        in: InputFiles.read(input))
    }
    return .link(input)
  }

  /// Returns whether the argument is the link itself instead of a file name.
  private static func isText(_ input: String) -> Bool {
    !FileManager.default.fileExists(atPath: input)
      && (input.contains(":") || input.contains("#") || input.hasPrefix("ey"))
  }
}

extension LinkProfile: ExpressibleByArgument {}
