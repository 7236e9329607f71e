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
  /// The revocation lists that an authority on the list signed.
  private(set) var revocationLists: [SignerRevocationList] = []
  /// The number of entries that aren't used, by their usage, such as `SCA` for authorities on the
  /// list of the WHO.
  package var unusedEntries: [String: Int] = [:]
  /// Findings about revocation lists that can't be used, by the encoded name of the issuer.
  private(set) var unusableRevocationLists: [[UInt8]: Finding] = [:]
  /// The number of usable revocation lists of authorities on the list.
  package var revocationListCount: Int { revocationLists.count }
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
      (entries.anchors + entries.authorities.values.joined()).compactMap {
        try? SealAuthority(certificate: $0)
      }
    guard !entries.signers.isEmpty || !authorities.isEmpty else {
      return Reading(nil, entries.findings + [Finding(.signerListForm, at: "list", "it lists no signers")])
    }
    var list = SignerList(
      name: name, signers: entries.signers, authorities: authorities, isSigned: key != nil,
      expires: envelope.expires)
    list.unusedEntries = entries.unused
    return Reading(list, entries.findings)
  }

  /// Adds the revocation lists of authorities (CRL) in a file, in DER or PEM.
  ///
  /// - Returns: Warnings that name the lists that can't be used.
  package mutating func add(revocationLists file: [UInt8]) -> [Finding] {
    var lists = [self]
    defer { self = lists[0] }
    return Self.add(revocationLists: file, to: &lists)
  }

  /// Adds the revocation lists of authorities (CRL) in a file to those lists whose authorities
  /// signed them.
  ///
  /// - Returns: Warnings that name the lists that none of `lists` can use, with each reason.
  package static func add(revocationLists file: [UInt8], to lists: inout [SignerList]) -> [Finding] {
    let documents = SignerRevocationList.documents(in: file)
    guard !documents.isEmpty else { return [Finding(.revocationListForm, at: "crl", level: .warning)] }
    return documents.enumerated().flatMap { place, document in
      let path = "crl[\(place)]"
      do throws(RevocationListIssue) {
        return add(try SignerRevocationList(document), to: &lists, at: path)
      } catch {
        let issuer = SignerRevocationList.issuer(of: document)
        let finding = error.finding(of: issuer?.title ?? "", at: path)
        guard let issuer else { return [finding] }
        for index in lists.indices { lists[index].unusableRevocationLists[issuer.name] = finding }
        return [finding]
      }
    }
  }

  /// Adds a revocation list to those lists whose authorities signed it.
  private static func add(
    _ revoked: SignerRevocationList, to lists: inout [SignerList], at path: String
  ) -> [Finding] {
    let issues = lists.map { list in list.authorities.map { $0.issue(of: revoked) } }
    var isUsed = false
    for (index, answers) in issues.enumerated() {
      guard let authority = answers.firstIndex(of: nil) else { continue }
      var revoked = revoked
      revoked.authorityKey = lists[index].authorities[authority].key
      lists[index].revocationLists.append(revoked)
      isUsed = true
    }
    guard !isUsed else { return [] }
    var findings: [Finding] = []
    for (index, answers) in issues.enumerated() {
      for issue in answers.compactMap(\.self) where issue != .unknownAuthority {
        let finding = issue.finding(of: revoked.title, at: path)
        lists[index].unusableRevocationLists[revoked.issuer] = finding
        if !findings.contains(finding) { findings.append(finding) }
      }
    }
    let stranger = RevocationListIssue.unknownAuthority.finding(of: revoked.title, at: path)
    return findings.isEmpty ? [stranger] : findings
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
  private var certificates: [[UInt8]?] = []
  /// The paths of signers in the list, in the order of ``signers``.
  private var paths: [String] = []
  /// The number of entries that aren't used, by their usage.
  private(set) var unused: [String: Int] = [:]
  var findings: [Finding] = []

  /// Adds a signer, or records why an entry can't be used.
  mutating func add(
    _ signer: Signer?, certificate: [UInt8]? = nil, because issue: String, at path: String
  ) {
    guard let signer else { return findings.append(Finding(.signerUnusable, at: path, issue)) }
    signers.append(signer)
    certificates.append(certificate)
    paths.append(path)
  }

  /// Counts an entry that isn't used, by the usage on the list.
  mutating func add(unused usage: String) {
    let isShort = (1...Self.maxUsageLength).contains(usage.utf8.count)
    let isWord = isShort && usage.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 & 0xDF }
    let namedCount = unused.keys.count { $0 != Self.otherUsage }
    let isNamed = isWord && (unused[usage] != nil || namedCount < Self.maxUsages)
    unused[isNamed ? usage : Self.otherUsage, default: 0] += 1
  }

  /// The maximum number of usages that are named, and their maximum length.
  private static let maxUsages = 8
  private static let maxUsageLength = 24
  private static let otherUsage = "other"

  /// Adds the certificate of a signer with the identifier and the country on the list, or records
  /// why it can't be used.
  mutating func add(
    certificate: [UInt8], _ identifier: [UInt8]?, from country: String?, at path: String
  ) {
    do throws(CertificateIssue) {
      let signer = try Signer(certificate: certificate, identifier: identifier).from(country)
      add(signer, certificate: certificate, because: "", at: path)
    } catch { record(error, of: certificate, at: path) }
  }

  /// Adds a certificate of a signer, of an authority, or of both.
  ///
  /// The key of an authority may be of a kind that signs only certificates.
  mutating func add(certificate: [UInt8], at path: String) {
    let signer = try? Signer(certificate: certificate)
    do throws(CertificateIssue) {
      _ = try SealAuthority(certificate: certificate)
      anchors.append(certificate)
    } catch {
      guard signer == nil else { return add(signer, certificate: certificate, because: "", at: path) }
      guard error == .notAuthority else { return record(error, of: certificate, at: path) }
      return add(certificate: certificate, nil, from: nil, at: path)
    }
    if let signer { add(signer, certificate: certificate, because: "", at: path) }
  }

  /// Adds a certificate of an authority, or records why it can't be used.
  mutating func add(authority: [UInt8], at path: String) {
    do throws(CertificateIssue) {
      _ = try SealAuthority(certificate: authority)
      anchors.append(authority)
    } catch { record(error, of: authority, at: path) }
  }

  /// Adds a certificate of a country's authority, which must have signed the certificates of the
  /// country's signers on the list.
  mutating func add(authority: [UInt8], of country: String?, at path: String) {
    // Without a usable authority, too, the list's signers need one.
    authorities[country ?? "", default: []] += []
    guard let country, CertificateFields(authority) != nil else {
      let issue = country == nil ? "the authority has no country" : CertificateIssue.unreadable.description
      return findings.append(Finding(.signerUnusable, at: path, issue))
    }
    authorities[country, default: []].append(authority)
    check(authority: authority, at: path)
  }

  /// Records why a certificate of an authority can't be used, if there is a reason.
  ///
  /// Some authorities of signers aren't marked as such.
  mutating func check(authority: [UInt8], at path: String) {
    do throws(CertificateIssue) { _ = try SealAuthority(certificate: authority) } catch {
      if error != .notAuthority { record(error, of: authority, at: path) }
    }
  }

  private mutating func record(_ issue: CertificateIssue, of certificate: [UInt8], at path: String) {
    findings.append(Finding(.signerUnusable, at: path, issue.description(of: certificate)))
  }

  /// Removes signers whose certificate isn't signed by an authority of their country, if the list
  /// contains authorities.
  mutating func dropStrangers() {
    guard !authorities.isEmpty else { return }
    var kept: [Signer] = []
    for (place, signer) in signers.enumerated() {
      let own = signer.country.flatMap { authorities[$0] } ?? []
      let isSigned: Bool? = certificates[place].map { SignerChain.isSigned($0, byOneOf: own) } ?? false
      guard isSigned != true else {
        kept.append(signer)
        continue
      }
      let title = certificates[place].flatMap { CertificateFields($0)?.title } ?? ""
      let issue = isSigned == nil ? "its authority's signature is of another kind" : nil
      let detail = [title.isEmpty ? nil : title, issue].compactMap(\.self).joined(separator: ": ")
      findings.append(Finding(.signerWithoutAuthority, at: paths[place], detail.isEmpty ? nil : detail))
    }
    signers = kept
  }
}
