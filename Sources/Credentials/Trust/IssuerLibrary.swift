/// Gets the keys and revocation lists of issuers, from the nearest place that has them.
///
/// In this order: keys that the caller pinned, a directory that carries keys, the copy kept from earlier, the
/// issuer's own address. Asking the issuer tells it that one of its cards is being checked, so that comes last.
/// A key that no copy has is asked for once, not for every card that names it.
public actor IssuerLibrary {
  private let trust: TrustStore
  private let pinned: JSONWebKeySet?
  private let fetch: WebFetch?
  private let cache: IssuerCache
  private let certificates: CertificateChainCheck
  private let now: @Sendable () -> Double
  private var known: [String: Answer] = [:]
  /// The revocation lists that were read, by issuer and key.
  private var lists: [String: [String: RevocationList]] = [:]
  private var certificateReports: [String: (identity: [CertificateIdentity], reports: [CertificateReport])] =
    [:]

  /// - Parameters:
  ///   - trust: directories, some of which carry keys.
  ///   - pinned: keys that count for every issuer, as a developer's `--jwkset` does.
  ///   - fetch: the network; nil to stay offline.
  ///   - cache: where answers of issuers are kept.
  ///   - certificates: how certificates that come with keys are judged.
  ///   - now: seconds since 1970.
  public init(
    trust: TrustStore, pinned: JSONWebKeySet? = nil, fetch: WebFetch? = nil, cache: IssuerCache = .none,
    certificates: CertificateChainCheck = CertificateChainCheck(), now: @escaping @Sendable () -> Double
  ) {
    self.trust = trust
    self.pinned = pinned
    self.fetch = fetch
    self.cache = cache
    self.certificates = certificates
    self.now = now
  }

  /// Which certificates came with which key.
  private struct CertificateIdentity: Equatable {
    var kid: String
    var certificates: [[UInt8]]
  }

  /// What is known about an issuer, and when it was last asked.
  private struct Answer {
    var keys: IssuerKeys?
    var findings: [Finding]
    var asked: Double
  }

  /// The keys of an issuer, with the list of the key that signed.
  ///
  /// - Parameters:
  ///   - issuer: the exact `iss`.
  ///   - kid: the key that a card names.
  ///   - time: seconds since 1970 when the card was issued; certificates are judged then.
  /// - Returns: the keys, nil where they could not be had, and what was noticed about them.
  public func keys(of issuer: String, kid: String?, issued time: Double) async -> Reading<IssuerKeys> {
    var answer = await answer(for: issuer, kid: kid)
    guard var keys = answer.keys else { return Reading(nil, answer.findings) }
    if let kid, let key = keys.key(kid), key.listVersion != nil {
      let list = await list(of: key, issuer: issuer, known: keys.lists[kid] ?? lists[issuer]?[kid])
      keys.lists[kid] = list.value
      if lists.count >= Self.capacity { lists.removeAll(keepingCapacity: true) }
      lists[issuer, default: [:]][kid] = list.value
      answer.findings += list.findings
    }
    return Reading(keys, answer.findings + (await certificateFindings(in: keys, issued: time)))
  }

  private func answer(for issuer: String, kid: String?) async -> Answer {
    if let pinned {
      return Answer(keys: IssuerKeys(issuer: issuer, set: pinned, origin: .file), findings: [], asked: now())
    }
    if let answer = known[issuer] {
      let has = kid.map { answer.keys?.key($0) != nil } ?? true
      if has ? now() - answer.asked < Self.freshness : now() - answer.asked < Self.pause { return answer }
    }
    let answer = await ask(issuer, kid: kid)
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    known[issuer] = answer
    return answer
  }

  /// How long an answer is used before the issuer is asked again: a day, in seconds.
  private static let freshness = 86_400.0
  /// How long an unknown key is believed to stay unknown, in seconds.
  private static let pause = 300.0
  /// How many issuers are remembered.
  private static let capacity = 4096
}

// MARK: Key sets

extension IssuerLibrary {
  private func ask(_ issuer: String, kid: String?) async -> Answer {
    let copies = copies(of: issuer)
    let best = copies.first { copy in kid.map { copy.keys.key($0) != nil } ?? true }
    if let best, best.isFresh { return Answer(keys: best.keys, findings: [], asked: now()) }
    let url = Self.keyAddress(of: issuer)
    switch await fetch?(WebRequest(.get, url)) ?? .failure(WebError(.offline, url: url)) {
    case .success(let response) where response.status == 200:
      let set = JSONWebKeySet.read(response.body)
      guard let keys = set.value else { return fallBack(to: best, "\(url) does not answer with a key set") }
      cache.storeKeys(issuer, response.body, now())
      let hasCORS = response.header("Access-Control-Allow-Origin") != nil
      return Answer(
        keys: IssuerKeys(issuer: issuer, set: keys, origin: .issuer, seen: now()),
        findings: set.findings + (hasCORS ? [] : [Finding(.keysWithoutCORS, at: "keys")]), asked: now())
    case .success(let response): return fallBack(to: best, "\(url) answers with status \(response.status)")
    case .failure(let error): return fallBack(to: best, "\(error)")
    }
  }

  /// Keys at hand, and whether they may be used without asking the issuer.
  private struct Copy {
    var keys: IssuerKeys
    var isFresh: Bool
  }

  /// What a directory carries, and what the issuer answered earlier.
  private func copies(of issuer: String) -> [Copy] {
    var copies = trust.keys(for: issuer, now: now()).map { [Copy(keys: $0, isFresh: true)] } ?? []
    if let kept = cache.keys(issuer), let set = JSONWebKeySet.read(kept.bytes).value {
      let keys = IssuerKeys(issuer: issuer, set: set, origin: .issuer, seen: kept.seen, isCurrent: false)
      copies.append(Copy(keys: keys, isFresh: now() - kept.seen < Self.freshness))
    }
    return copies
  }

  /// A copy that has the key serves although the issuer cannot be asked; without one nobody knows.
  private func fallBack(to copy: Copy?, _ reason: String) -> Answer {
    copy.map { Answer(keys: $0.keys, findings: [], asked: now()) } ?? unavailable(reason)
  }

  private func unavailable(_ detail: String) -> Answer {
    Answer(keys: nil, findings: [Finding(.keysUnavailable, at: "keys", detail)], asked: now())
  }

  /// Where an issuer publishes its keys.
  ///
  /// An `http` issuer is invalid whatever its keys say; asking it over https lets its developer see every other fault.
  static func keyAddress(of issuer: String) -> String { secure(issuer) + "/.well-known/jwks.json" }

  private static func secure(_ issuer: String) -> String {
    issuer.hasPrefix("http://") ? "https://" + issuer.dropFirst(7) : issuer
  }
}

// MARK: Revocation lists

extension IssuerLibrary {
  private func list(of key: VerificationKey, issuer: String, known: RevocationList?) async -> Reading<
    RevocationList
  > {
    let kept = known ?? cache.list(issuer, key.kid).flatMap { readList($0, of: key).value }
    if let kept, kept.version == key.listVersion, kept.isComplete { return Reading(kept) }
    let url = "\(Self.secure(issuer))/.well-known/crl/\(key.kid).json"
    guard let fetch else {
      return Reading(kept, kept == nil ? [unavailableList("\(WebError(.offline, url: url))")] : [])
    }
    switch await fetch(WebRequest(.get, url)) {
    case .success(let response) where response.status == 200:
      let list = readList(response.body, of: key)
      if let value = list.value {
        if let kept, kept.version > value.version {
          return Reading(kept, list.findings + [steppedBack(kept, value)])
        }
        cache.storeList(issuer, key.kid, response.body)
      }
      return Reading(list.value ?? kept, list.findings)
    case .success(let response):
      return Reading(kept, [unavailableList("\(url) answers with status \(response.status)")])
    case .failure(let error): return Reading(kept, [unavailableList("\(error)")])
    }
  }

  private func readList(_ bytes: [UInt8], of key: VerificationKey) -> Reading<RevocationList> {
    RevocationList.read(bytes, kid: key.kid, announced: key.listVersion, now: now())
  }

  private func unavailableList(_ detail: String) -> Finding {
    Finding(.revocationListUnavailable, at: "crl", detail)
  }

  /// A list that went back to an older version would bring revoked cards back to life.
  private func steppedBack(_ kept: RevocationList, _ new: RevocationList) -> Finding {
    Finding(
      .revocationListOutdated, at: "crl.ctr", "version \(new.version) came after version \(kept.version)")
  }
}

// MARK: Certificates

extension IssuerLibrary {
  /// Judges the certificates of the whole set, as the set's publisher wants to know.
  ///
  /// Trust comes from directories, not from these certificates, so one that has run out is only noted.
  private func certificateFindings(in keys: IssuerKeys, issued time: Double) async -> [Finding] {
    var all: [Finding] = []
    for report in await reports(on: keys) {
      all += report.findings(at: time).map { finding in
        var finding = finding.inside("keys")
        if finding.code == .certificateExpired { finding.level = .note }
        return finding
      }
    }
    return all
  }

  /// The reports on a set's certificates, made once for each set that is used.
  private func reports(on keys: IssuerKeys) async -> [CertificateReport] {
    let chains = keys.set.keys.values.joined().filter { !$0.certificates.isEmpty }
    guard !chains.isEmpty else { return [] }
    let identity = chains.map { CertificateIdentity(kid: $0.kid, certificates: $0.certificates) }
    if let made = certificateReports[keys.issuer], made.identity == identity { return made.reports }
    var reports: [CertificateReport] = []
    for key in chains { reports.append(await certificates.report(on: key, issuer: keys.issuer)) }
    if certificateReports.count >= Self.capacity { certificateReports.removeAll(keepingCapacity: true) }
    certificateReports[keys.issuer] = (identity, reports)
    return reports
  }
}
