import Exchange
import HealthModel
import HealthService

/// A health card between what was handed over and what is stored.
enum StoredCard {
  /// The stored sample of a card that was looked at; nil where the card is new, or cannot be stored.
  static func find(_ card: InspectedCard, in store: any SampleStore) async throws -> HealthSample? {
    guard let sample = card.sample else { return nil }
    return try await store.samples(of: sample.type, .objects(with: [sample.uuid])).first
  }
}

extension HealthApp {
  /// Stores the cards of a file that are not stored yet.
  package func keepCards(of file: [UInt8]) async throws {
    let inspection = await inspect([InputFile(name: "card", bytes: file)])
    _ = try await CardKeeper.add(inspection, to: home.store())
  }
}
