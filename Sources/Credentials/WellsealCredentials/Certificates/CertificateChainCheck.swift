import Crypto
import FoundationEssentials
import SwiftASN1
public import WellsealBase
// A fixed validation time makes it possible to check a chain as of the time of issue.
@_spi(FixedExpiryValidationTime) import X509

/// A type that checks the certificates that come with a key (`x5c`).
///
/// The chain must lead from a leaf for this key to its last certificate, or to one of the caller's
/// anchors. Any URI among the leaf's alternative names must be the issuer's URL. Dates are checked
/// at a given time, because a card outlives the certificates that were valid when it was issued.
///
/// Source: SMART Health Cards Framework, "Trust"; RFC 5280, section 6.
public struct CertificateChainCheck: Sendable {
  private let anchors: [Certificate]

  /// Creates a check with trust anchors.
  ///
  /// - Parameter anchors: The DER certificates that the caller trusts. If there are none, the chain
  ///   only has to be complete in itself.
  public init(anchors: [[UInt8]] = []) {
    self.anchors = anchors.compactMap { try? Certificate(derEncoded: $0) }
  }

  /// Returns the issues of a key's certificates.
  ///
  /// - Parameters:
  ///   - key: The key that the certificates came with.
  ///   - issuer: The URL that the certificate must be issued for, or `nil` if it is unknown.
  ///   - time: The time at which dates are checked.
  /// - Returns: The findings, or an empty array if the key has no certificates or they are valid.
  public func findings(for key: VerificationKey, issuer: String?, at time: UnixTime) async -> [Finding] {
    await report(on: key, issuer: issuer).findings(at: time)
  }

  /// Returns the issues of a key's certificates that don't depend on the time, and the chain's
  /// dates.
  ///
  /// Checking the signatures is the expensive part.
  func report(on key: VerificationKey, issuer: String?) async -> CertificateReport {
    guard !key.certificates.isEmpty else { return CertificateReport() }
    let chain = key.certificates.compactMap { try? Certificate(derEncoded: $0) }
    guard let leaf = chain.first, chain.count == key.certificates.count else {
      return CertificateReport(faults: [Finding(.certificateChain, at: "x5c", "can't read a certificate")]
      )
    }
    var report = CertificateReport(faults: names(of: leaf, issuer: issuer))
    if P256.Signing.PublicKey(leaf.publicKey)?.rawRepresentation != key.publicKey.rawRepresentation {
      report.faults.append(Finding(.certificateKey, at: "x5c[0]"))
    }
    if !key.certificates.allSatisfy(Self.hasOneAlgorithm) {
      report.faults.append(
        Finding(.certificateChain, at: "x5c", "two signature algorithms of a certificate differ"))
    }
    if await !isWhole(chain) { report.faults.append(Finding(.certificateChain, at: "x5c")) }
    report.start = chain.map { UnixTime($0.notValidBefore) }.max() ?? .distantPast
    report.end = chain.map { UnixTime($0.notValidAfter) }.min() ?? .distantFuture
    return report
  }

  /// Returns whether a certificate names the same algorithm inside and outside of the signed part,
  /// which neither the parser nor the policy compares.
  ///
  /// Source: RFC 5280, section 4.1.1.2.
  private static func hasOneAlgorithm(_ certificate: [UInt8]) -> Bool {
    func children(_ node: ASN1Node) -> [ASN1Node] {
      if case .constructed(let nodes) = node.content { Array(nodes) } else { [] }
    }
    guard let parts = (try? DER.parse(certificate)).map(children), parts.count == 3 else { return false }
    // The number of the version comes before the serial number, unless it is the first version.
    let fields = children(parts[0]).drop { $0.identifier.tagClass == .contextSpecific }
    return fields.dropFirst().first?.encodedBytes == parts[1].encodedBytes
  }

  private func names(of leaf: Certificate, issuer: String?) -> [Finding] {
    let path = "x5c[0].subjectAltName"
    let names = (try? leaf.extensions.subjectAlternativeNames) ?? nil
    let addresses = (names ?? SubjectAlternativeNames()).compactMap { name -> String? in
      if case .uniformResourceIdentifier(let address) = name { address } else { nil }
    }
    guard !addresses.isEmpty else { return [Finding(.certificateName, at: path, "it has no address")] }
    guard let issuer, !addresses.contains(issuer) else { return [] }
    return [Finding(.certificateName, at: path, "it has another address")]
  }

  /// Returns whether the certificates lead to an anchor, at a time when all of them were valid if
  /// there is one.
  private func isWhole(_ chain: [Certificate]) async -> Bool {
    guard let leaf = chain.first, let last = chain.last else { return false }
    let moment = chain.map(\.notValidBefore).max() ?? leaf.notValidBefore
    let roots = anchors.isEmpty ? [last] : anchors
    var verifier = Verifier(rootCertificates: CertificateStore(roots)) {
      RFC5280Policy(fixedExpiryValidationTime: moment)
    }
    let result = await verifier.validate(leaf: leaf, intermediates: CertificateStore(chain.dropFirst()))
    if case .validCertificate = result { return true }
    return false
  }
}

/// The result of checking a chain of certificates.
struct CertificateReport: Sendable {
  /// The issues that don't depend on the time.
  var faults: [Finding] = []
  /// The time when the last certificate becomes valid.
  var start = UnixTime.distantPast
  /// The time when the first certificate expires.
  var end = UnixTime.distantFuture

  func findings(at time: UnixTime) -> [Finding] {
    start <= time && time <= end ? faults : faults + [Finding(.certificateExpired, at: "x5c")]
  }
}
