import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealExchange
import WellsealModel
import WellsealStore

/// The command `wellseal cards show`, which shows a stored card and verifies it again.
struct CardsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a stored card and verify it again.",
    discussion: "Exit status: that of cards verify.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal cards list shows it.", valueName: "identifier"))
  var identifier: String
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var trust: TrustOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @OptionGroup var hosted: HostedStoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    var bytes: [UInt8] = []
    try await hosted.whileOpen(or: StoreDirectory(trust.home.folder), with: unlocking) { store in
      let card = try await CardArgument.card(identifier, in: store)
      guard case .verifiableRecord(let record) = card.value else { return }
      bytes = Array(record.dataRepresentation)
    }
    let store = try trust.store()
    let inspector = CardInspector(
      trust: store, library: try trust.library(store), now: trust.now,
      drawsWithoutLandlock: drawing.drawsWithoutLandlock)
    let inspection = await inspector.inspect([InputFile(name: "card", bytes: bytes)])
    print(json ? inspection.json.indented : CardReport.verification(inspection, at: trust.now))
    guard inspection.verdict == .verified else { throw inspection.verdict.exit.code }
  }
}

/// The identifier of a card on the command line.
enum CardArgument {
  /// Returns the card whose identifier has a prefix.
  ///
  /// - Throws: `CommandFailure` if no card or several match, `ValidationError` if the prefix is too
  ///   short.
  static func card(_ text: String, in store: some SampleStore) async throws -> HealthSample {
    try IdentifierPrefix(text).one(of: try await CardRepository.cards(in: store), .card) {
      $0.uuid.uuidString
    }
  }
}
