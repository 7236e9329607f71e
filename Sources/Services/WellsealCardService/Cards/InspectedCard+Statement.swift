import WellsealEUCertificates

/// What a certificate states, for pages that say it in the person's language.
package enum CertificateStatement: Sendable, Hashable {
  /// A dose, of as many as there are to be; as they are written.
  case vaccination(dose: String, of: String)
  /// A test, and whether what was looked for was detected; nil for a result that is none of the two.
  case test(isDetected: Bool?)
  case recovery
}

extension InspectedCard {
  /// What the certificate states; nil for a card, and for a certificate that cannot be read.
  package var statement: CertificateStatement? {
    guard let content = outcome.certificate?.claims.content, let kind = content.kind else { return nil }
    return switch kind {
    case .vaccination: .vaccination(dose: content.number("dn"), of: content.number("sd"))
    case .test: .test(isDetected: Self.results[content.text("tr") ?? ""])
    case .recovery: .recovery
    }
  }

  /// Whether it states a dose beyond those of its series.
  package var isBooster: Bool { outcome.certificate?.claims.content.isBooster ?? false }

  /// Whether it is an EU Digital COVID Certificate.
  package var isCertificate: Bool { outcome.isCertificate }

  /// SNOMED CT's two results.
  private static let results = ["260415000": false, "260373001": true]
}
