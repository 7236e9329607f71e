import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealStore

/// The command `wellseal cards delete`, which deletes cards.
struct CardsDeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete stored cards.")

  @Argument(
    help: ArgumentHelp(
      "Identifiers or their beginnings, as wellseal cards list shows them.", valueName: "identifier"))
  var identifiers: [String]
  @OptionGroup var options: StoreOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.delete("card", asJSON: json) { store in
      var cards: Set<UUID> = []
      for identifier in identifiers { cards.insert(try await CardArgument.card(identifier, in: store).uuid) }
      return cards
    }
  }
}
