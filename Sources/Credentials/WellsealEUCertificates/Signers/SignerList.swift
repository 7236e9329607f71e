public import WellsealBase
public import WellsealCredentials

/// A list of signers that somebody vouches for, in any of the forms that countries and the gateway publish.
///
/// | form | what is read |
/// |---|---|
/// | gateway | JSON: an array, or `certificates`, of `kid`, `country`, `certificateType`, `rawData`; a German list has a line with a signature before it |
/// | keys | JSON: `keys` of JWK, with or without `x5c`, with `kid` of eight bytes; alone, or signed as JWS |
/// | Swedish | JWS: `dsc_trust_list`, by country `keys` with `x5c` |
/// | Dutch | JSON: `eu_keys`, by identifier a list of `subjectPk` and `keyUsage`; alone, or inside `payload` |
/// | Austrian | CBOR: `c` of `i` and a certificate `c`, or of `i` and a key `k` |
/// | WHO | JSON: `verificationMethod` of `publicKeyJwk`, with or without `x5c`; those whose `id` has the usage `DSC` |
/// | certificates | PEM: one or more certificates or keys |
///
/// Source: dgc-gateway, "Trust List"; the lists' publishers.
public struct SignerList: Sendable {
  /// What people call the list.
  public internal(set) var name: String
  public internal(set) var signers: [Signer]
  /// Whether a signature over the list was checked with the key that belongs to it.
  public let isSigned: Bool
  /// The time after which the list must not be used; nil where it does not say.
  public let expires: UnixTime?

  package init(name: String, signers: [Signer], isSigned: Bool = false, expires: UnixTime? = nil) {
    self.name = name
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
  ///   - bytes: the list.
  ///   - name: what to call it.
  ///   - key: the key of the list's publisher; with one, a list without its signature is refused.
  /// - Returns: the list, nil where it cannot be used, and findings about what was left out.
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
    guard !entries.signers.isEmpty else {
      return Reading(nil, entries.findings + [Finding(.signerListForm, at: "list", "it names nobody")])
    }
    let list = SignerList(
      name: name, signers: entries.signers, isSigned: key != nil, expires: envelope.expires)
    return Reading(list, entries.findings)
  }

  /// Whether bytes look like a list of signers and like no directory of issuers of health cards.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.count <= limit && SignerListForms.entries(in: SignerListEnvelope(bytes, key: nil).content) != nil
  }

  /// The largest list in bytes; the largest published one had two million.
  private static let limit = 1 << 25
}

/// What was read from a list before it is known who belongs there.
struct SignerEntries {
  var signers: [Signer] = []
  /// The certificates of the authorities of countries, by country.
  var authorities: [String: [[UInt8]]] = [:]
  /// The certificates of signers, in the order of ``signers``; nil for keys without one.
  var certificates: [[UInt8]?] = []
  var findings: [Finding] = []

  /// Takes a signer, or notes that an entry is none.
  mutating func take(_ signer: Signer?, certificate: [UInt8]? = nil, at path: String) {
    guard let signer else { return findings.append(Finding(.signerUnusable, at: path)) }
    signers.append(signer)
    certificates.append(certificate)
  }

  /// Leaves out signers whose certificate no authority of their country signed, where the list carries authorities.
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
