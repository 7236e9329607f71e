import FoundationEssentials
import WellsealBase
import WellsealCredentials
package import WellsealModel

/// The health cards in a store, for detecting whether a card is already stored.
///
/// Issuers that are asked again sign the same statement again with different bytes. Such a card
/// counts as the same.
package struct KnownCards: Sendable {
  private var cards: [UUID: HealthSample] = [:]
  private var statements: [Statement: HealthSample] = [:]

  /// Creates the known cards.
  ///
  /// - Throws: Errors of the store.
  package init(in store: any SampleStore) async throws {
    for card in try await CardRepository.cards(in: store) { add(card) }
  }

  /// Returns the stored card with the same statement, or `nil` if the card is new or can't be
  /// stored.
  package func card(like inspected: InspectedCard) -> HealthSample? {
    guard let sample = inspected.sample else { return nil }
    return cards[sample.uuid] ?? inspected.outcome.card.flatMap { statements[Statement($0)] }
  }

  /// Adds a card that was stored.
  mutating func add(_ sample: HealthSample) {
    cards[sample.uuid] = sample
    guard case .verifiableRecord(let record) = sample.value,
      let card = UnverifiedCard.read(Array(record.dataRepresentation)).value
    else { return }
    statements[Statement(card)] = sample
  }

  /// The statement of a card without its time of signing.
  ///
  /// The expiry, the revocation identifier and the key are part of it.
  private struct Statement: Hashable {
    private let key: String?
    private let members: JSON

    init(_ card: UnverifiedCard) {
      key = card.jws.header.keyIdentifier
      let members = card.payload.root.members.filter { !Self.moments.contains($0.name) }
      self.members = .object(members.map { JSON.Member($0.name, JSON($0.value)) })
    }

    /// Source: RFC 7519, section 4.1.
    private static let moments: Set<String> = ["nbf", "iat", "jti"]
  }
}
