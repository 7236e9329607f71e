import Crypto
public import WellsealBase

/// Somebody who may sign certificates: a key with the identifier that messages name, its dates, and what it is for.
///
/// Source: hcert-spec 1.0.8, sections 3.3.2 and 5; eHealth Network, "Public Key Certificate Governance".
public struct Signer: Sendable {
  /// The first eight bytes of the SHA-256 of the certificate, or what a list says; nil for a key that came without one.
  public let keyIdentifier: [UInt8]?
  public let key: SignatureKey
  /// The country that the certificate was made for, or that a list names.
  public let country: String?
  /// The times between which the signer's certificate is valid; distant ones where it has none.
  public let start: UnixTime
  public let end: UnixTime
  /// The kinds of statements that it may sign; nil for all of them.
  public let usages: Set<CertificateContent.Kind>?
  /// The list that names the signer; nil for one that was given by itself.
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

  /// A signer's certificate in DER; nil where it cannot be read or its key is none that signs certificates.
  ///
  /// - Parameters:
  ///   - bytes: the certificate.
  ///   - identifier: the identifier under which a list has it, which need not be that of its bytes.
  package init?(certificate bytes: [UInt8], identifier: [UInt8]? = nil) {
    guard let fields = CertificateFields(bytes), let key = SignatureKey(derEncoded: fields.publicKey) else {
      return nil
    }
    self.init(
      keyIdentifier: identifier ?? Array(SHA256.hash(data: bytes).prefix(8)), key: key,
      country: fields.country,
      start: fields.start, end: fields.end, usages: Self.usages(fields.usages))
  }

  /// Whether it may sign statements of a kind.
  func maySign(_ kind: CertificateContent.Kind) -> Bool { usages?.contains(kind) ?? true }

  /// The kinds that the extended key usages name; nil where they name none of the three.
  private static func usages(_ usages: [String]) -> Set<CertificateContent.Kind>? {
    let kinds = usages.compactMap { oids[$0] }
    return kinds.isEmpty ? nil : Set(kinds)
  }

  /// The usages, with the numbers of the first certificates, which had a 0 too many.
  private static let oids: [String: CertificateContent.Kind] = [
    "1.3.6.1.4.1.1847.2021.1.1": .test, "1.3.6.1.4.1.1847.2021.1.2": .vaccination,
    "1.3.6.1.4.1.1847.2021.1.3": .recovery, "1.3.6.1.4.1.0.1847.2021.1.1": .test,
    "1.3.6.1.4.1.0.1847.2021.1.2": .vaccination, "1.3.6.1.4.1.0.1847.2021.1.3": .recovery,
  ]
}
