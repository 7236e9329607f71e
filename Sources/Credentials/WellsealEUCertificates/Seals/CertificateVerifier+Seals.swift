package import WellsealBase
package import WellsealCredentials

extension CertificateVerifier {
  /// Verifies a seal for things that aren't travel documents (VDS-NC) for a point in time.
  ///
  /// The signature is checked with the certificate in the seal. The signer is trusted if an
  /// authority of a trusted list signed its certificate for seals. Without a current revocation
  /// list of the authority, it is unknown whether the signer is revoked.
  package func verify(seal text: [UInt8], at now: UnixTime) -> ForeignText {
    let reading = UnverifiedSeal.read(text)
    guard let seal = reading.value else { return ForeignText(content: .icaoSeal, findings: reading.findings) }
    var check = SealCheck(seal: seal, lists: signers.lists, now: now)
    check.run()
    return ForeignText(
      content: .icaoSeal,
      assessment: CardAssessment(
        signature: check.signature, trust: check.trust, validity: check.validity,
        revocation: check.revocation,
        findings: reading.findings + check.findings, foreign: .icaoSeal))
  }
}

/// The checks of one seal, in order.
private struct SealCheck {
  let seal: UnverifiedSeal
  let lists: [SignerList]
  let now: UnixTime
  var signature = CardAssessment.Signature.invalid
  var trust = CardAssessment.Trust.unchecked
  var validity = CardAssessment.Validity.unknown
  var revocation = CardAssessment.Revocation.unknown
  var findings: [Finding] = []

  mutating func run() {
    if !lists.isEmpty { trust = .unknown }
    guard let signer = SealSigner(certificate: seal.certificate) else {
      findings.append(Finding(.certificateChain, at: "seal.sig.cer", "the certificate is unreadable"))
      return
    }
    switch signer.answer(for: seal) {
    case .signed: signature = .valid
    case .notSigned: return findings.append(Finding(.signatureInvalid, at: "seal.sig.sigvl"))
    case .otherAlgorithm:
      let detail = "expected ES256, ES384 or ES512, matching the key"
      return findings.append(Finding(.payloadMemberKind, at: "seal.sig.alg", detail))
    case .unsupportedKey:
      signature = .unchecked
      return findings.append(Finding(.signerUnusable, at: "seal.sig.cer", "its key is of another kind"))
    }
    checkDates(of: signer)
    if let issue = signer.issue {
      return findings.append(Finding(.signerUnusable, at: "seal.sig.cer", issue.description))
    }
    checkTrust(in: signer)
  }

  private mutating func checkDates(of signer: SealSigner) {
    guard now.isFinite else { return }
    let certificate = signer.certificate
    if now < certificate.start - Self.leeway { validity = .notYetValid } else { validity = .valid }
    if now >= certificate.end + 1 { validity = .expired }
    if validity != .valid { findings.append(Finding(.signerDates, at: "seal.sig.cer")) }
  }

  private mutating func checkTrust(in signer: SealSigner) {
    guard !lists.isEmpty else { return }
    guard let (list, authority) = authority(of: signer) else {
      let isNamed = lists.contains { $0.authorities.contains { $0.hasSigned(signer.certificate) == nil } }
      findings.append(
        isNamed
          ? Finding(.signerUnusable, at: "seal.sig.cer", "its authority's signature is of another kind")
          : Finding(.signerNotTrusted, at: "seal.sig.cer"))
      return
    }
    checkRevocation(of: signer.certificate, issuedBy: authority)
    guard signer.maySign(seal.type) else {
      findings.append(Finding(.signerUsage, at: "seal.sig.cer"))
      return
    }
    if isExpired(list) {
      findings.append(Finding(.signerListExpired, at: "list"))
      return
    }
    guard authority.isValid(at: now) else {
      findings.append(Finding(.signerDates, at: "list", "the authority isn't valid at this time"))
      return
    }
    if let state = authority.state, let issuer = seal.issuer, state != issuer.uppercased() {
      findings.append(Finding(.signerCountry, at: "seal.data.hdr.is", "\(state) signed it", level: .error))
      return
    }
    // The issuer in the seal is a claim of its signer, which no authority confirms.
    trust = .trusted(directory: list.name, name: authority.state ?? list.name)
  }

  /// Checks whether the latest list of the authority at this time contains the certificate.
  ///
  /// A list is preferred that was made before this time, because a later one may not contain a
  /// certificate that was only on hold, or has expired.
  private mutating func checkRevocation(
    of certificate: CertificateFields, issuedBy authority: SealAuthority
  ) {
    let keys = keys(of: authority)
    let own = lists.flatMap(\.revocationLists).filter { $0.authorityKey.map(keys.contains) ?? false }
      .sorted { $0.start < $1.start }
    guard now.isFinite, let list = own.last(where: { $0.isMade(at: now) }) ?? own.first else {
      let ofAuthority = lists.filter { $0.authorities.contains { $0.key == authority.key } }
      for finding in ofAuthority.compactMap({ $0.unusableRevocationLists[authority.subject] })
      where !findings.contains(finding) {
        findings.append(finding)
      }
      return
    }
    if let entry = list.entry(of: certificate.serialNumber), entry.date <= now {
      revocation = .revoked
      findings.append(Finding(.revoked, at: "seal.sig.cer", entry.detail))
    } else if list.isCurrent(at: now) {
      revocation = .notRevoked
    } else {
      findings.append(Finding(.revocationListOutdated, at: "crl", list.dates, level: .warning))
    }
  }

  /// Returns the key of an authority, and its later keys, to which certificates on the lists link.
  ///
  /// An authority with a new key also revokes what it signed with the previous one. Names don't
  /// identify it, because other authorities may have the same name.
  ///
  /// Source: ICAO Doc 9303, part 12, sections 4.2.1 and 4.4.
  private func keys(of authority: SealAuthority) -> Set<[UInt8]> {
    let namesakes = lists.flatMap(\.authorities).filter { $0.subject == authority.subject }
    var keys: Set = [authority.key]
    var isComplete = false
    while !isComplete {
      let later = namesakes.filter { link in
        !keys.contains(link.key) && namesakes.contains { keys.contains($0.key) && $0.hasSigned(link) }
      }
      isComplete = later.isEmpty
      keys.formUnion(later.map(\.key))
    }
    return keys
  }

  /// Returns the list with an authority that signed the certificate, preferably a valid one in a
  /// list that hasn't expired.
  private func authority(of signer: SealSigner) -> (SignerList, SealAuthority)? {
    let found = lists.flatMap { list in
      list.authorities.filter { $0.hasSigned(signer.certificate) == true }.map { (list, $0) }
    }
    return found.first { !isExpired($0.0) && $0.1.isValid(at: now) }
      ?? found.first { $0.1.isValid(at: now) } ?? found.first
  }

  private func isExpired(_ list: SignerList) -> Bool { list.expires.map { $0 <= now } ?? false }

  /// The number of seconds that an issuer's clock may be ahead.
  private static let leeway = 300.0
}
