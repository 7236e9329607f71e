import WellsealBase
import WellsealCredentials
public import WellsealEUCertificates
import WellsealExchange

/// The settings for verifying EU Digital COVID Certificates: signers, revocation lists, and rules
/// of a country.
public struct CertificateChecks: Sendable {
  /// The trusted signers.
  public var signers: SignerStore
  /// The available revocation lists.
  public var revoked: RevokedCertificates
  /// The rules to evaluate, or `nil` for none.
  public var rules: RuleSet?
  /// The country whose rules are evaluated, as two letters of ISO 3166.
  public var country: String

  /// Creates settings.
  ///
  /// By default, no lists are used.
  public init(
    signers: SignerStore = SignerStore(), revoked: RevokedCertificates = RevokedCertificates(),
    rules: RuleSet? = nil, country: String = ""
  ) {
    self.signers = signers
    self.revoked = revoked
    self.rules = rules
    self.country = country
  }

  /// Inspects a certificate or a seal at a time.
  func inspect(_ text: CardText, at now: UnixTime) -> InspectedCard {
    let verifier = CertificateVerifier(signers: signers, revoked: revoked)
    if text.form == .icaoSeal {
      let outcome = CertificateOutcome.notACertificate(verifier.verify(seal: text.jws, at: now))
      return InspectedCard(path: text.path, outcome: .certificate(outcome))
    }
    let isText = text.jws.first.map { $0 < 0x80 } ?? true
    let reading =
      isText ? UnverifiedCertificate.read(text.jws) : UnverifiedCertificate.read(message: text.jws)
    let outcome = verifier.verify(reading, at: now)
    var inspected = InspectedCard(path: text.path, outcome: .certificate(outcome))
    guard let rules, let certificate = outcome.certificate else { return inspected }
    let results = rules.results(for: certificate, arrivingIn: country, at: now)
    inspected.rules = results
    inspected.remarks = Self.findings(about: results)
    return inspected
  }

  /// Returns the findings for the results of rules, which don't affect the validity of the
  /// certificate.
  private static func findings(about results: [RuleSet.Result]) -> [Finding] {
    guard !results.isEmpty else { return [Finding(.rulesMissing, at: "rules")] }
    return results.compactMap { result in
      let path = "rules.\(result.rule.identifier)"
      return switch result.outcome {
      case .passed: nil
      case .failed: Finding(.ruleFailed, at: path, result.rule.description)
      case .open: Finding(.ruleOpen, at: path, result.rule.description)
      }
    }
  }
}
