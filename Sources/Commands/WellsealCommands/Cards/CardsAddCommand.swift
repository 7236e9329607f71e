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
    abstract: "Check cards and keep them in the store, where apps may ask for them.",
    discussion: """
      A card that is there already stays as it is. One whose signature is wrong is not kept; one that is expired, \
      revoked or of an unknown issuer is, and says so whenever it is looked at.
      Exit status: 0 where every card is kept, 11 where one is not, 65 where no card was given but something else.
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
