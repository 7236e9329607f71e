import ArgumentParser
import Foundation
import WellsealBase
import WellsealCardService
import WellsealModel
import WellsealQueries

/// The command `wellseal cards list`, which lists the cards in the store.
struct CardsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List stored cards, newest first.")

  @OptionGroup var options: AnswerOptions

  func run() async throws {
    let time = try options.time.local()
    try await options.store.withStore { store in
      let cards = try await CardRepository.cards(in: store)
      Output.answer(
        .object([.init("cards", .array(cards.compactMap { $0.cardJSON(in: time) }))]), asJSON: options.json,
        cards.isEmpty ? "No health cards." : cards.map { Self.line($0, time) }.joined(separator: "\n"))
    }
  }

  private static func line(_ sample: HealthSample, _ time: LocalTime) -> String {
    guard case .verifiableRecord(let record) = sample.value else { return "" }
    let items = record.itemNames.joined(separator: ", ")
    return
      "\(sample.uuid.uuidString)  \(time.text(record.relevantDate))  \(items)  \(record.issuerIdentifier)"
  }
}
