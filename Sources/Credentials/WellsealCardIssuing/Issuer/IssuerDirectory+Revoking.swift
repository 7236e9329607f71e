public import WellsealBase
import WellsealCredentials

extension IssuerDirectory {
  /// A card's place in a revocation list.
  public struct RevocableCard: Sendable, Hashable {
    /// The key that signed the card.
    public let kid: String

    /// The card's revocation identifier.
    public let identifier: String
  }

  /// Finds out how a card that this issuer made can be revoked.
  ///
  /// - Parameters:
  ///   - jws: the card's signed text.
  ///   - now: the time of the call.
  /// - Returns: its key and identifier.
  /// - Throws: ``IssuerStoreError`` where the card is not this issuer's or carries no identifier.
  public func revocable(_ jws: [UInt8], at now: UnixTime) throws(IssuerStoreError) -> RevocableCard {
    guard let card = UnverifiedCard.read(jws).value, let kid = card.jws.header.keyIdentifier,
      let key = try keys.keys(at: now).first(where: { $0.kid == kid }),
      key.key.isValidSignature(card.jws.signature, for: card.jws.signingInput)
    else { throw .notOwnCard }
    guard let identifier = card.payload.revocationIdentifier else { throw .cardWithoutIdentifier }
    return RevocableCard(kid: kid, identifier: identifier)
  }

  /// The key that is meant: the one that was named, or the only one.
  public func revokingKey(_ kid: String?, at now: UnixTime) throws(IssuerStoreError) -> String {
    if let kid { return try issuerKey(kid, at: now).kid }
    let keys = try keys.keys(at: now)
    guard let first = keys.first else { throw .noActiveKey }
    guard keys.count == 1 else { throw .severalKeys }
    return first.kid
  }
}
