import FoundationEssentials
package import WellsealBase
package import WellsealCredentials
import WellsealEUCertificates
package import WellsealModel

/// A certificate that a store keeps, in the forms that pages show and hand out.
package struct KeptCertificate: Sendable {
  /// The text of its code.
  package let text: String
  /// What it says, member by member.
  package let content: JSON
}

extension VerifiableRecord {
  /// The certificate of the record; nil for a card.
  package var certificate: KeptCertificate? {
    unverified.map { KeptCertificate(text: $0.text, content: $0.claims.content.json) }
  }

  /// What the record says, for people; nil where its bytes cannot be read.
  package var summary: CardSummary? {
    if let unverified { return CardSummary(unverified.claims.content) }
    return UnverifiedCard.read(Array(dataRepresentation)).value.map { CardContent($0.payload.bundle).summary }
  }

  private var unverified: UnverifiedCertificate? {
    UnverifiedCertificate.kept(Array(dataRepresentation), sourceType: sourceType)
  }
}
