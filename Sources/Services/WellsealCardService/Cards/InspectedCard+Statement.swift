import WellsealEUCertificates

/// The statement of a certificate, for pages in the user's language.
package enum CertificateStatement: Sendable, Hashable {
  /// A dose and the number of doses in the series, as written.
  case vaccination(dose: String, of: String)
  /// A test, and whether the target was detected, or `nil` for any other result.
  case test(isDetected: Bool?)
  case recovery
}

extension InspectedCard {
  /// The statement of the certificate, or `nil` for a card or an unreadable certificate.
  package var statement: CertificateStatement? {
    guard let content = outcome.certificate?.claims.content, let kind = content.kind else { return nil }
    return switch kind {
    case .vaccination: .vaccination(dose: content.number("dn"), of: content.number("sd"))
    case .test: .test(isDetected: Self.results[content.text("tr") ?? ""])
    case .recovery: .recovery
    }
  }

  /// Whether it contains a dose beyond those of its series.
  package var isBooster: Bool { outcome.certificate?.claims.content.isBooster ?? false }

  /// Whether it is an EU Digital COVID Certificate.
  package var isCertificate: Bool { outcome.isCertificate }

  /// The two results of SNOMED CT.
  private static let results = ["260415000": false, "260373001": true]
}
