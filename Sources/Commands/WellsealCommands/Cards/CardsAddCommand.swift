import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealQueries

/// The command `wellseal cards add`, which adds cards to the store.
struct CardsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Verify cards and add them to the store.",
    discussion: """
      A card that is already stored is unchanged. A card with an invalid signature isn't stored. An expired or revoked card, or one of an unknown \
      issuer, is stored with this status.
      Exit status: 0 every card is stored, 11 a card isn't stored, 65 the input isn't a card.
      """
  )

  @OptionGroup var options: InspectionOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @OptionGroup var hosted: HostedStoreOptions

  func run() async throws {
    var cards = ImportedCards(try await options.inspect())
    guard !cards.inspection.cards.isEmpty else {
      print(options.json ? cards.inspection.json.indented : cards.text(at: options.trust.now))
      throw cards.exitStatus ?? .invalid
    }
    try await hosted.whileOpen(or: StoreDirectory(options.trust.home.folder), with: unlocking) { store in
      try await cards.add(to: store)
    }
    print(
      options.json ? JSON.object([.init("cards", cards.json)]).indented : cards.text(at: options.trust.now))
    if let status = cards.exitStatus { throw status }
  }
}
