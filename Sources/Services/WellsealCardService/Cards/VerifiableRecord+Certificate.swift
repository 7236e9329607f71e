import FoundationEssentials
package import WellsealBase
package import WellsealCredentials
import WellsealEUCertificates
package import WellsealModel

/// A stored certificate in the forms that pages show and export.
package struct KeptCertificate: Sendable {
  /// The text of its QR code.
  package let text: String
  /// Its content, member by member.
  package let content: JSON
}

extension VerifiableRecord {
  /// The certificate of the record, or `nil` for a card.
  package var certificate: KeptCertificate? {
    unverified.map { KeptCertificate(text: $0.text, content: $0.claims.content.json) }
  }

  /// The content of the record for display, or `nil` if its bytes can't be parsed.
  package var summary: CardSummary? {
    if let unverified { return CardSummary(unverified.claims.content) }
    return UnverifiedCard.read(Array(dataRepresentation)).value.map { CardContent($0.payload.bundle).summary }
  }

  private var unverified: UnverifiedCertificate? {
    UnverifiedCertificate.kept(Array(dataRepresentation), sourceType: sourceType)
  }
}
