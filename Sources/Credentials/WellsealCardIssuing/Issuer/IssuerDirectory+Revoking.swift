public import WellsealBase
import WellsealCredentials

extension IssuerDirectory {
  /// The key and identifier for revoking a card.
  public struct RevocableCard: Sendable, Hashable {
    /// The key that signed the card.
    public let kid: String

    /// The card's revocation identifier.
    public let identifier: String
  }

  /// Returns the key and identifier for revoking a card of this issuer.
  ///
  /// - Parameters:
  ///   - jws: The card's signed text.
  ///   - now: The time of the call.
  /// - Returns: Its key and identifier.
  /// - Throws: ``IssuerStoreError`` if the card isn't this issuer's or has no identifier.
  public func revocable(_ jws: [UInt8], at now: UnixTime) throws(IssuerStoreError) -> RevocableCard {
    guard let card = UnverifiedCard.read(jws).value, let kid = card.jws.header.keyIdentifier,
      let key = try keys.keys(at: now).first(where: { $0.kid == kid }),
      key.key.isValidSignature(card.jws.signature, for: card.jws.signingInput)
    else { throw .notOwnCard }
    guard let identifier = card.payload.revocationIdentifier else { throw .cardWithoutIdentifier }
    return RevocableCard(kid: kid, identifier: identifier)
  }

  /// Returns the selected key, or the only one.
  public func revokingKey(_ kid: String?, at now: UnixTime) throws(IssuerStoreError) -> String {
    if let kid { return try issuerKey(kid, at: now).kid }
    let keys = try keys.keys(at: now)
    guard let first = keys.first else { throw .noActiveKey }
    guard keys.count == 1 else { throw .severalKeys }
    return first.kid
  }
}
