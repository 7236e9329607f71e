import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials

/// The trusted issuers of cards in the Health app, and the source of their keys.
struct IssuerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Trust only issuers in this directory. Repeatable.", valueName: "file"))
  var directory: [String] = []

  @Option(
    help: ArgumentHelp("Replay HTTP responses from this CSV file instead of the network.", valueName: "file"))
  var web: String?

  @Flag(help: "Fetch issuers' keys over the network.") var online = false

  @OptionGroup var drawing: DrawingOptions

  /// Returns the inspector of cards.
  ///
  /// - Parameters:
  ///   - home: The data folder.
  ///   - demo: Issuers that are trusted in addition, and what they publish.
  /// - Returns: The inspector.
  /// - Throws: An error if the files can't be read.
  func inspector(home: String, with demo: DemoTrust? = nil) throws -> CardInspector {
    var trust = try store(home: home)
    var fetch = try web.map(WebFiles.recorded) ?? (online ? WebFiles.guarded : nil)
    if let demo {
      trust.directories += demo.directories
      fetch = demo.fetch(fetch)
    }
    let isKept = web == nil && demo == nil
    let library = IssuerLibrary(
      trust: trust, fetch: fetch, cache: isKept ? .folder(home: home) : .none, now: { UnixTime.now })
    return CardInspector(
      trust: trust, library: library, now: UnixTime.now,
      certificates: CertificateChecks(signers: SignerFolder(home: home).store()),
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
  }

  private func store(home: String) throws -> TrustStore {
    guard !directory.isEmpty else { return TrustFiles.folder(home: home).store() }
    return try TrustInput.directories(directory)
  }
}
