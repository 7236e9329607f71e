/// A policy that checks the issuer's URL: it begins with `https://` and doesn't end with a slash.
///
/// It sets no result. Each broken rule is a ``FindingCode/issuerURL``, which makes the card
/// invalid.
///
/// Source: SMART Health Cards Framework, "Determining keys associated with an issuer".
public struct IssuerAddressPolicy: CardPolicy {
  /// Creates a policy.
  public init() {}

  /// Reports an issuer's URL that doesn't conform to the specification.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    .noticed(IssuerAddress.faults(in: payload.issuer).map { Finding(.issuerURL, at: "payload.iss", $0) })
  }
}
