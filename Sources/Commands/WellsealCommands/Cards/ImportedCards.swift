import ArgumentParser
import Foundation
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealModel
import WellsealQueries

/// Cards that were handed over, what was found out about them, and what became of them.
struct ImportedCards {
  let inspection: CardInspection
  /// Empty where nothing is stored.
  private(set) var kept: [CardRepository.Kept] = []

  init(_ inspection: CardInspection) { self.inspection = inspection }

  /// Keeps those that can be kept.
  mutating func add(to store: any SampleStore) async throws {
    guard !inspection.cards.isEmpty else { return }
    kept = try await CardRepository.add(inspection, to: store)
  }

  /// What a person wants to know about each card, and what became of it.
  func text(at now: UnixTime) -> String {
    ([CardReport.verification(inspection, at: now)] + kept.map(Self.sentence)).joined(separator: "\n")
  }

  var json: JSON { .array(kept.map(\.json)) }

  /// The status of `wellseal cards add`; nil where every card is kept, or nothing was to be stored and nothing is wrong.
  var exitStatus: ExitCode? {
    if inspection.cards.isEmpty {
      return inspection.verdict == .notACard ? CardVerdict.notACard.exit.code : .invalid
    }
    if kept.contains(where: { $0.outcome == .refused }) { return .invalid }
    // Nothing was to be stored, so the answer is what would have become of the cards.
    if kept.isEmpty, inspection.cards.contains(where: { $0.sample == nil }) { return .invalid }
    return inspection.foreign == nil ? nil : CardVerdict.notACard.exit.code
  }

  private static func sentence(_ card: CardRepository.Kept) -> String {
    switch card.outcome {
    case .added: "Added to Health as \(card.sample?.uuid.uuidString ?? "")."
    case .alreadyThere: "Already in Health as \(card.sample?.uuid.uuidString ?? "")."
    case .refused: "Unable to add: the card is not valid."
    }
  }
}
