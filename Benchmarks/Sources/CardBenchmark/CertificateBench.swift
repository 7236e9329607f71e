import FoundationEssentials
import WellsealBase
import WellsealCredentials
import WellsealEUCertificates

/// The certificate, its signer, the rules, and each measured operation.
struct CertificateBench {
  let text: [UInt8]
  let verifier: CertificateVerifier
  let rules: RuleSet
  let certificate: UnverifiedCertificate

  static let now = UnixTime(1_767_225_600)

  init(fixtures: String) throws {
    func file(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(filePath: "\(fixtures)/\(name)")))
    }
    text = try file("certificate.txt")
    guard let list = SignerList.read(try file("certificate-key.pem"), name: "test").value,
      let rules = RuleSet.read(try file("rules.json")).value,
      let certificate = UnverifiedCertificate.read(text).value
    else { throw BenchError.fixtures }
    self.rules = rules
    self.certificate = certificate
    verifier = CertificateVerifier(signers: SignerStore([list]))
    guard isVerified(), areAsked() else { throw BenchError.notVerified }
  }

  var measures: [CardBench.Measure] {
    [
      ("certificate from HC1: text", { precondition(isVerified()) }),
      ("a certificate's eight rules", { precondition(areAsked()) }),
    ]
  }

  private func isVerified() -> Bool {
    if case .verified = verifier.verify(UnverifiedCertificate.read(text), at: Self.now) {
      true
    } else {
      false
    }
  }

  private func areAsked() -> Bool {
    let results = rules.results(for: certificate, arrivingIn: "XX", at: Self.now)
    return results.count == 8 && RuleSet.outcome(of: results) == .passed
  }
}
