package import WellsealBase
package import WellsealCredentials
import WellsealEUCertificates
import WellsealFHIR

extension InspectedCard {
  /// What the card or certificate says, for people; nil where it could not be read.
  package var summary: CardSummary? {
    if let certificate = outcome.certificate { return CardSummary(certificate.claims.content) }
    return outcome.card.map { CardContent($0.payload.bundle).summary }
  }

  /// The issuer that it names: the address of a card's, the country of a certificate's.
  package var issuer: String? {
    outcome.card?.payload.issuer ?? outcome.certificate?.claims.issuer
  }

  /// The time from which on it is valid; nil where it does not say.
  package var issued: UnixTime? {
    (outcome.card?.payload.notBefore ?? outcome.certificate?.claims.issued).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The time until which it is valid; nil where it does not say.
  package var expires: UnixTime? {
    (outcome.card?.payload.expires ?? outcome.certificate?.claims.expires).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The key that it names.
  package var keyName: String? {
    outcome.card?.jws.header.keyIdentifier ?? outcome.certificate?.keyName
  }

  /// Whether keys are had for it: those of certificates come with the lists of signers.
  package var hasKeysOfItsOwn: Bool { !outcome.isCertificate }

  /// Whether it could be read at all.
  package var isReadable: Bool { outcome.card != nil || outcome.certificate != nil }
}
