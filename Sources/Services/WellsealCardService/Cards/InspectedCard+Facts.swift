package import WellsealBase
package import WellsealCredentials
import WellsealEUCertificates
import WellsealFHIR

extension InspectedCard {
  /// The content of the card or certificate for display, or `nil` if it couldn't be parsed.
  package var summary: CardSummary? {
    if let certificate = outcome.certificate { return CardSummary(certificate.claims.content) }
    return outcome.card.map { CardContent($0.payload.bundle).summary }
  }

  /// The issuer: the URL in a card, the country in a certificate.
  package var issuer: String? {
    outcome.card?.payload.issuer ?? outcome.certificate?.claims.issuer
  }

  /// The time at which validity starts, or `nil` if it is missing.
  package var issued: UnixTime? {
    (outcome.card?.payload.notBefore ?? outcome.certificate?.claims.issued).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The time at which validity ends, or `nil` if it is missing.
  package var expires: UnixTime? {
    (outcome.card?.payload.expires ?? outcome.certificate?.claims.expires).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The key identifier.
  package var keyName: String? {
    outcome.card?.jws.header.keyIdentifier ?? outcome.certificate?.keyName
  }

  /// Whether its keys are fetched.
  ///
  /// The keys of certificates are in the lists of signers.
  package var hasKeysOfItsOwn: Bool { !outcome.isCertificate }

  /// Whether it could be parsed.
  package var isReadable: Bool { outcome.card != nil || outcome.certificate != nil }
}
