/// Holds the issuer's address against the rules: it begins with `https://` and does not end with a slash.
///
/// It answers no question. Each broken rule is a ``FindingCode/issuerURL``, which makes the card invalid.
///
/// Source: SMART Health Cards Framework, "Determining keys associated with an issuer".
public struct IssuerAddressPolicy: CardPolicy {
  /// A policy with nothing to choose.
  public init() {}

  /// Finds fault with an issuer's address that is not one of the specification.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    .noticed(IssuerAddress.faults(in: payload.issuer).map { Finding(.issuerURL, at: "payload.iss", $0) })
  }
}
