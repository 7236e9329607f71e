import FoundationEssentials
import WellsealBase
import WellsealCredentials
package import WellsealModel

/// The health cards in a store, to tell whether one that comes is there already.
///
/// Issuers that are asked again sign the same statement anew, and the bytes differ: such a card is not another one.
package struct KnownCards: Sendable {
  private var cards: [UUID: HealthSample] = [:]
  private var statements: [Statement: HealthSample] = [:]

  /// - Throws: what the store throws.
  package init(in store: any SampleStore) async throws {
    for card in try await CardRepository.cards(in: store) { note(card) }
  }

  /// The stored card that says the same; nil where the card is new or cannot be kept.
  package func card(like inspected: InspectedCard) -> HealthSample? {
    guard let sample = inspected.sample else { return nil }
    return cards[sample.uuid] ?? inspected.outcome.card.flatMap { statements[Statement($0)] }
  }

  /// Takes a card in that was stored.
  mutating func note(_ sample: HealthSample) {
    cards[sample.uuid] = sample
    guard case .verifiableRecord(let record) = sample.value,
      let card = UnverifiedCard.read(Array(record.dataRepresentation)).value
    else { return }
    statements[Statement(card)] = sample
  }

  /// What a card says, but for when it was signed; until when it is good and how it is revoked belong to it, and so does the key.
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
