import ArgumentParser
import ByteFormats
import Credentials
import Foundation
import HealthModel
import HealthService

/// `wellseal cards add`: cards go into the store.
struct CardsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Check cards and keep them in the store, where apps may ask for them.",
    discussion: """
      A card that is there already stays as it is. One whose signature is wrong is not kept; one that is expired, \
      revoked or of an unknown issuer is, and says so whenever it is looked at.
      Exit status: 0 where every card is kept, 11 where one is not.
      """
  )

  @OptionGroup var options: InspectionOptions
  @OptionGroup var unlocking: StoreSecretOptions

  func run() async throws {
    let inspection = try await options.inspect()
    guard !inspection.cards.isEmpty else {
      print(
        options.json ? inspection.json.indented : CardReport.verification(inspection, at: options.trust.now))
      throw ExitCode.invalid
    }
    var kept: [CardKeeper.Kept] = []
    try await StoreHome(options.trust.home.folder).whileOpen(with: unlocking) { store in
      kept = try await CardKeeper.add(inspection, to: store)
    }
    if options.json {
      print(JSON.object([.init("cards", .array(kept.map(\.json)))]).indented)
    } else {
      print(CardReport.verification(inspection, at: options.trust.now))
      for card in kept { print(Self.sentence(card)) }
    }
    if kept.contains(where: { $0.outcome == .refused }) { throw ExitCode.invalid }
  }

  private static func sentence(_ card: CardKeeper.Kept) -> String {
    switch card.outcome {
    case .added: "Added to Health as \(card.sample?.uuid.uuidString ?? "")."
    case .alreadyThere: "Already in Health as \(card.sample?.uuid.uuidString ?? "")."
    case .refused: "Unable to add: the card is not valid."
    }
  }
}
