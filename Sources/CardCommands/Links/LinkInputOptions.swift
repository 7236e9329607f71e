import ArgumentParser
import ByteFormats
import CardService
import CivilTime
import Credentials
import Exchange
import Foundation
package import HealthLinks
import QRCode
import TerminalInterface
import WebMessages

/// Which link is looked at, by which rules, and how its server is asked; shared by `check` and `open`.
struct LinkInputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A link, a file with one (a text or a picture of its QR code), a payload, manifest, encrypted file or bundle, or - for standard input.",
      valueName: "link|file"))
  var input: String

  @Option(help: "The rules: \(LinkProfile.allCases.map(\.rawValue).joined(separator: " or ")).")
  var profile = LinkProfile.shl

  @Option(help: ArgumentHelp("The passcode of the link.", valueName: "text"))
  var passcode: String?

  @Option(help: ArgumentHelp("Who is asking; the sharer may see it.", valueName: "name"))
  var recipient = "Wellseal"

  @Option(help: ArgumentHelp("Ask for no longer embedded files than this.", valueName: "characters"))
  var embeddedLengthMax: Int?

  @Option(
    name: .customLong("rendered-ids"),
    help: ArgumentHelp("The ids of the resources that a rendered PDF shows: a JSON list.", valueName: "file"))
  var renderedIDs: String?

  @Option(
    name: .customLong("largest"),
    help: ArgumentHelp("The largest file that is read, in megabytes.", valueName: "MB"))
  var largest = 5

  @Flag(help: "Open a link though it says that it has expired.")
  var anyway = false

  @Flag(help: "Ask nobody; say what the link itself tells.")
  var offline = false

  @Flag(help: "Ask servers of this machine and its own network, too, also without encryption: for tests.")
  var ownNetwork = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions

  func validate() throws {
    guard (1...1024).contains(largest) else { throw ValidationError("--largest lies between 1 and 1024") }
    guard recipient.unicodeScalars.count <= 200, !recipient.isEmpty else {
      throw ValidationError("--recipient has 1 to 200 characters")
    }
    guard embeddedLengthMax.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--embedded-length-max cannot be negative")
    }
  }

  /// Whoever opens links by these options.
  func checker(passcode: String? = nil) throws -> LinkChecker {
    let store = try trust.store()
    let inspector = CardInspector(
      trust: store, library: try trust.library(store), now: trust.now,
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
    let now: @Sendable () -> UnixTime = { [trust] in trust.now }
    var checker = LinkChecker(profile: profile, retriever: try retriever(passcode, now: now), now: now) {
      bytes in
      let inspection = await inspector.inspect([InputFile(name: "card", bytes: bytes)])
      return inspection.cards.map { card in
        var one = CardInspection(findings: [])
        one.cards = [card]
        return JudgedCard(verdict: card.outcome.assessment.verdict, json: one.json)
      }
    }
    checker.ignoresExpiry = anyway
    checker.limits = EncryptedFile.Limits(content: largest << 20)
    checker.renderedIDs = try renderedIDs.map(Self.ids)
    return checker
  }

  private func retriever(_ asked: String?, now: @escaping @Sendable () -> UnixTime) throws -> LinkRetriever? {
    guard let fetch = try fetch() else { return nil }
    let rules = LinkRetriever.Rules(
      recipient: recipient, passcode: asked ?? passcode, embeddedLengthMax: embeddedLengthMax,
      allowsOwnNetwork: ownNetwork)
    return LinkRetriever(rules: rules, now: now, fetch: fetch)
  }

  private func fetch() throws -> WebFetch? {
    if let web = trust.web { return try WebFiles.recorded(web) }
    return offline ? nil : WebFiles.guardedForLinks(limit: largest << 20, allowsOwnNetwork: ownNetwork)
  }

  private static func ids(_ path: String) throws -> Set<String> {
    let bytes = try InputFiles.read(path, limit: 1 << 22)
    guard let root = try? JSONDocument(parsing: bytes).root, root.kind == .array else {
      throw CommandFailure("\(path) is not a JSON list of ids", exit: .noInput)
    }
    return Set(root.elements.compactMap(\.string))
  }

  /// What was handed over.
  func artefact() throws -> LinkArtefact {
    guard input != "-", Self.isText(input) else {
      return try Self.recognise(try InputFiles.read(input), drawing)
    }
    return .link(input)
  }

  /// Whether the argument is the link itself and no file's name.
  private static func isText(_ input: String) -> Bool {
    !FileManager.default.fileExists(atPath: input)
      && (input.contains(":") || input.contains("#") || input.hasPrefix("ey"))
  }

  private static func recognise(_ bytes: [UInt8], _ drawing: DrawingOptions) throws -> LinkArtefact {
    guard ArtefactKind.sniff(bytes) == .qr else { return .recognise(bytes) }
    let reader = QRReader(programs: ChildProcess(runsWithoutLandlock: drawing.drawsWithoutLandlock))
    let symbols = try reader.symbols(in: bytes)
    let texts = symbols.map { String(decoding: $0.content, as: UTF8.self) }
    return .link(texts.first { $0.lowercased().contains("shlink") } ?? texts.first ?? "")
  }
}

extension LinkProfile: ExpressibleByArgument {}
