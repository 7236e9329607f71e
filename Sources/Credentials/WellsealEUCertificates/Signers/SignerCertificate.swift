import Crypto
public import WellsealBase

/// An authorized signer of certificates: a key with its identifier, its dates and its purpose.
///
/// Source: hcert-spec 1.0.8, sections 3.3.2 and 5; eHealth Network, "Public Key Certificate
/// Governance".
public struct Signer: Sendable {
  /// The first eight bytes of the certificate's SHA-256, or the identifier on a list, or `nil` for
  /// a key without one.
  public let keyIdentifier: [UInt8]?
  /// The public key.
  public let key: SignatureKey
  /// The country in the certificate or on a list.
  public let country: String?
  /// The start and the end of the certificate's validity; distant ones if there is none.
  public let start: UnixTime
  /// The end of the certificate's validity; a distant one if there is none.
  public let end: UnixTime
  /// The kinds of statements that it may sign, or `nil` for all.
  public let usages: Set<CertificateContent.Kind>?
  /// The list that contains the signer, or `nil` for one that was supplied individually.
  public internal(set) var list: String?

  package init(
    keyIdentifier: [UInt8]?, key: SignatureKey, country: String? = nil, start: UnixTime = .distantPast,
    end: UnixTime = .distantFuture, usages: Set<CertificateContent.Kind>? = nil, list: String? = nil
  ) {
    self.keyIdentifier = keyIdentifier
    self.key = key
    self.country = country
    self.start = start
    self.end = end
    self.usages = usages
    self.list = list
  }

  /// Creates a signer from a certificate in DER.
  ///
  /// - Parameters:
  ///   - bytes: The certificate.
  ///   - identifier: The identifier on a list, which may differ from that of its bytes.
  /// - Throws: ``CertificateIssue`` if it is unreadable, or its key or a critical extension isn't
  ///   supported.
  init(certificate bytes: [UInt8], identifier: [UInt8]? = nil) throws(CertificateIssue) {
    guard let fields = CertificateFields(bytes) else { throw .unreadable }
    if let issue = fields.issue(understanding: CertificateIssue.understoodOfSigners) { throw issue }
    guard let key = SignatureKey(derEncoded: fields.publicKey) else {
      throw .unsupportedKey(KeyName.of(fields.publicKey))
    }
    self.init(
      keyIdentifier: identifier ?? Array(SHA256.hash(data: bytes).prefix(8)), key: key,
      country: fields.country,
      start: fields.start, end: fields.end, usages: Self.usages(fields.usages))
  }

  /// Returns whether it may sign statements of a kind.
  func maySign(_ kind: CertificateContent.Kind) -> Bool { usages?.contains(kind) ?? true }

  /// Returns the kinds in the extended key usages, or `nil` if they contain none of the three.
  private static func usages(_ usages: [String]) -> Set<CertificateContent.Kind>? {
    let kinds = usages.compactMap { oids[$0] }
    return kinds.isEmpty ? nil : Set(kinds)
  }

  /// The usages, including the numbers of the first certificates, which had an extra 0.
  private static let oids: [String: CertificateContent.Kind] = [
    "1.3.6.1.4.1.1847.2021.1.1": .test, "1.3.6.1.4.1.1847.2021.1.2": .vaccination,
    "1.3.6.1.4.1.1847.2021.1.3": .recovery, "1.3.6.1.4.1.0.1847.2021.1.1": .test,
    "1.3.6.1.4.1.0.1847.2021.1.2": .vaccination, "1.3.6.1.4.1.0.1847.2021.1.3": .recovery,
  ]
}
