import ArgumentParser
import Foundation
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealModel
import WellsealQueries

/// Cards of an import, with the results of their inspection and storage.
struct ImportedCards {
  let inspection: CardInspection
  /// The results of storing the cards, which are empty if nothing is stored.
  private(set) var kept: [CardRepository.StoredCard] = []

  init(_ inspection: CardInspection) { self.inspection = inspection }

  /// Stores the valid cards.
  mutating func add(to store: any SampleStore) async throws {
    guard !inspection.cards.isEmpty else { return }
    kept = try await CardRepository.add(inspection, to: store)
  }

  /// Returns the verdict on each card, and the result of storing it.
  func text(at now: UnixTime) -> String {
    ([CardReport.verification(inspection, at: now)] + kept.map(Self.sentence)).joined(separator: "\n")
  }

  var json: JSON { .array(kept.map(\.json)) }

  /// The exit status of `wellseal cards add`, or `nil` if every card is stored, or nothing was to
  /// be stored and nothing is wrong.
  var exitStatus: ExitCode? {
    if inspection.cards.isEmpty {
      return inspection.verdict == .notACard ? CardVerdict.notACard.exit.code : .invalid
    }
    if kept.contains(where: { $0.outcome == .refused }) { return .invalid }
    // Nothing is stored in a dry run, so the status shows what would have happened.
    if kept.isEmpty, inspection.cards.contains(where: { $0.sample == nil }) { return .invalid }
    return inspection.foreign == nil ? nil : CardVerdict.notACard.exit.code
  }

  private static func sentence(_ card: CardRepository.StoredCard) -> String {
    switch card.outcome {
    case .added: "Added to Health as \(card.sample?.uuid.uuidString ?? "")."
    case .alreadyThere: "Already in Health as \(card.sample?.uuid.uuidString ?? "")."
    case .refused: "Unable to add: the card is not valid."
    }
  }
}
