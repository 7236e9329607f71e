public import WellsealBase
public import WellsealCredentials

/// A list of trusted signers, in any of the formats that countries and the gateway publish.
///
/// | format | content |
/// |---|---|
/// | gateway | JSON array, or `certificates`, of `kid`, `country`, `certificateType`, `rawData` |
/// | keys | JSON: `keys` of JWK, perhaps with `x5c`, `kid` of eight bytes; plain or signed as JWS |
/// | Swedish | JWS: `dsc_trust_list`, by country `keys` with `x5c` |
/// | Dutch | JSON: `eu_keys`, by identifier `subjectPk` and `keyUsage`; plain or in `payload` |
/// | Austrian | CBOR: `c` of `i` and a certificate `c`, or of `i` and a key `k` |
/// | WHO | JSON: `verificationMethod` of `publicKeyJwk`, with or without `x5c`; those whose `id`
/// has the usage `DSC` |
/// | certificates | PEM: one or more certificates or keys; or one certificate in DER |
/// | master list | CMS with the certificates of authorities, of the ICAO or a state |
///
/// A German list has the gateway's format, after a line with a signature.
///
/// Source: dgc-gateway, "Trust List"; the lists' publishers.
public struct SignerList: Sendable {
  /// The display name of the list.
  public internal(set) var name: String
  /// The signers on the list.
  public internal(set) var signers: [Signer]
  /// The national authorities on the list, which sign the certificates of others.
  let authorities: [SealAuthority]
  /// The number of national authorities on the list.
  package var authorityCount: Int { authorities.count }
  /// A Boolean value that indicates whether the list's signature was verified with the publisher's
  /// key.
  public let isSigned: Bool
  /// The expiry of the list, or `nil` if it has none.
  public let expires: UnixTime?

  package init(name: String, signers: [Signer], isSigned: Bool = false, expires: UnixTime? = nil) {
    self.init(name: name, signers: signers, authorities: [], isSigned: isSigned, expires: expires)
  }

  init(
    name: String, signers: [Signer], authorities: [SealAuthority], isSigned: Bool, expires: UnixTime?
  ) {
    self.name = name
    self.authorities = authorities
    self.isSigned = isSigned
    self.expires = expires
    self.signers = signers.map {
      var signer = $0
      signer.list = name
      return signer
    }
  }
}

extension SignerList {
  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The list.
  ///   - name: The display name of the list.
  ///   - key: The key of the list's publisher. With a key, a list without its signature is
  ///     rejected.
  /// - Returns: The list, or `nil` if it can't be used, and findings about omitted entries.
  public static func read(_ bytes: [UInt8], name: String, signedBy key: SignatureKey? = nil) -> Reading<
    SignerList
  > {
    guard bytes.count <= limit else {
      return Reading(nil, [Finding(.signerListForm, at: "list", "more than \(limit) bytes")])
    }
    let envelope = SignerListEnvelope(bytes, key: key)
    guard envelope.isIntact else { return Reading(nil, [Finding(.signerListSignature, at: "list")]) }
    guard var entries = SignerListForms.entries(in: envelope.content) else {
      return Reading(nil, [Finding(.signerListForm, at: "list")])
    }
    entries.dropStrangers()
    let authorities =
      (entries.anchors + entries.authorities.values.joined()).compactMap { SealAuthority(certificate: $0) }
    guard !entries.signers.isEmpty || !authorities.isEmpty else {
      return Reading(nil, entries.findings + [Finding(.signerListForm, at: "list", "it lists no signers")])
    }
    let list = SignerList(
      name: name, signers: entries.signers, authorities: authorities, isSigned: key != nil,
      expires: envelope.expires)
    return Reading(list, entries.findings)
  }

  /// Returns whether bytes are a list of signers, not a directory of health card issuers.
  package static func isSignerList(_ bytes: [UInt8]) -> Bool {
    bytes.count <= limit && SignerListForms.entries(in: SignerListEnvelope(bytes, key: nil).content) != nil
  }

  /// The maximum size of a list in bytes; the largest published one had two million.
  private static let limit = 1 << 25
}

/// The entries of a list before the signers are validated.
struct SignerEntries {
  var signers: [Signer] = []
  /// The certificates of national authorities, by country.
  var authorities: [String: [[UInt8]]] = [:]
  /// The certificates of authorities that the list doesn't apply to its own signers.
  var anchors: [[UInt8]] = []
  /// The certificates of signers, in the order of ``signers``, or `nil` for keys without one.
  var certificates: [[UInt8]?] = []
  var findings: [Finding] = []

  /// Adds a signer, or records an invalid entry.
  mutating func add(_ signer: Signer?, certificate: [UInt8]? = nil, at path: String) {
    guard let signer else { return findings.append(Finding(.signerUnusable, at: path)) }
    signers.append(signer)
    certificates.append(certificate)
  }

  /// Adds a certificate of a signer, of an authority, or of both.
  ///
  /// The key of an authority may be of a kind that signs only certificates.
  mutating func add(certificate: [UInt8], at path: String) {
    let signer = Signer(certificate: certificate)
    if SealAuthority(certificate: certificate) != nil {
      anchors.append(certificate)
      guard signer != nil else { return }
    }
    add(signer, at: path)
  }

  /// Adds a certificate of an authority, or records one with an unsupported key.
  mutating func add(authority: [UInt8], at path: String) {
    guard SealAuthority(certificate: authority) == nil else { return anchors.append(authority) }
    findings.append(Finding(.signerUnusable, at: path))
  }

  /// Removes signers whose certificate isn't signed by an authority of their country, if the list
  /// contains authorities.
  mutating func dropStrangers() {
    guard !authorities.isEmpty else { return }
    var kept: [Signer] = []
    for (place, signer) in signers.enumerated() {
      let own = signer.country.flatMap { authorities[$0] } ?? []
      if let certificate = certificates[place], SignerChain.isSigned(certificate, byOneOf: own) {
        kept.append(signer)
      } else {
        findings.append(Finding(.signerWithoutAuthority, at: "list[\(place)]"))
      }
    }
    signers = kept
  }
}
