public import WellsealBase

/// A type that loads the keys and revocation lists of issuers from the nearest available origin.
///
/// The order is: keys that the caller pinned, a directory that contains keys, the stored copy, the
/// issuer's own URL. A request reveals to the issuer that one of its cards is being checked, so it
/// comes last. A key that no copy has is requested once, not for every card that names it.
public final class IssuerLibrary: Sendable {
  private let trust: TrustStore
  private let pinned: JSONWebKeySet?
  private let fetch: WebFetch?
  private let cache: IssuerDiskCache
  private let certificates: CertificateChainCheck
  private let now: @Sendable () -> UnixTime
  private let memory = IssuerMemoryCache()

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - trust: The directories. Some of them contain keys.
  ///   - pinned: Keys that apply to every issuer, as a developer's `--jwkset` does.
  ///   - fetch: The network access, or `nil` to stay offline.
  ///   - cache: The store of issuers' responses.
  ///   - certificates: The check of certificates that come with keys.
  ///   - now: The clock.
  public init(
    trust: TrustStore, pinned: JSONWebKeySet? = nil, fetch: WebFetch? = nil, cache: IssuerDiskCache = .none,
    certificates: CertificateChainCheck = CertificateChainCheck(), now: @escaping @Sendable () -> UnixTime
  ) {
    self.trust = trust
    self.pinned = pinned
    self.fetch = fetch
    self.cache = cache
    self.certificates = certificates
    self.now = now
  }

  /// Returns the keys of an issuer, with the list of the key that signed.
  ///
  /// - Parameters:
  ///   - issuer: The exact `iss`.
  ///   - kid: The key that a card names.
  ///   - time: The card's time of issue, for which certificates are checked.
  /// - Returns: The keys, or `nil` if they are unavailable, and findings about them.
  public func keys(of issuer: String, kid: String?, issued time: UnixTime) async -> Reading<IssuerKeys> {
    if let reading = keysAtHand(of: issuer, kid: kid, issued: time) { return reading }
    let answer: IssuerMemoryCache.Answer
    if let known = memory.answer(of: issuer, kid: kid, now: now()) {
      answer = known
    } else {
      answer = await load(issuer, kid: kid)
      memory.store(answer, of: issuer)
    }
    guard var keys = answer.keys else { return Reading(nil, answer.findings) }
    var findings = answer.findings
    if let kid, let key = keys.key(kid), key.listVersion != nil {
      let known = keys.lists[kid] ?? memory.list(of: issuer, kid: kid)
      let list = await list(of: key, issuer: issuer, known: known)
      keys.lists[kid] = list.value
      memory.store(list.value, of: issuer, kid: kid)
      findings += list.findings
    }
    return Reading(keys, findings + answer.certificateFindings(issued: time))
  }

  /// Returns the same if it is in memory, or `nil` if the caller would have to wait.
  ///
  /// For callers that must not wait, such as a server's event loop. It uses no files and no
  /// network.
  public func keysAtHand(of issuer: String, kid: String?, issued time: UnixTime) -> Reading<IssuerKeys>? {
    guard let answer = memory.answer(of: issuer, kid: kid, now: now()) else { return nil }
    guard let keys = answer.keys else { return Reading(nil, answer.findings) }
    if let kid, let version = keys.key(kid)?.listVersion {
      guard let list = keys.lists[kid], list.version == version, list.isComplete else { return nil }
    }
    return Reading(keys, answer.findings + answer.certificateFindings(issued: time))
  }
}

// MARK: Key sets

extension IssuerLibrary {
  private func load(_ issuer: String, kid: String?) async -> IssuerMemoryCache.Answer {
    let keys = await loadKeys(issuer, kid: kid)
    return IssuerMemoryCache.Answer(
      keys: keys.value, findings: keys.findings, reports: await reports(on: keys.value),
      asked: pinned == nil ? now() : .distantFuture)
  }

  private func loadKeys(_ issuer: String, kid: String?) async -> Reading<IssuerKeys> {
    if let pinned { return Reading(IssuerKeys(issuer: issuer, set: pinned, origin: .file)) }
    let copies = copies(of: issuer)
    let best = copies.first { copy in kid.map { copy.keys.key($0) != nil } ?? true }
    if let best, best.isFresh { return Reading(best.keys) }
    let url = Self.keyAddress(of: issuer)
    switch await fetch?(WebRequest(.get, url)) ?? .failure(WebError(.offline, url: url)) {
    case .success(let response) where response.status == 200:
      let set = JSONWebKeySet.read(response.body)
      guard let keys = set.value else {
        let reading = fallBack(to: best, "\(url) doesn't return a key set")
        // The card isn't invalid for that.
        let fault = Finding(.keySetForm, at: "keys", level: .note)
        return Reading(reading.value, reading.findings + [fault])
      }
      cache.storeKeys(issuer, response.body, now())
      let hasCORS = response.header("Access-Control-Allow-Origin") != nil
      return Reading(
        IssuerKeys(issuer: issuer, set: keys, origin: .issuer, seen: now()),
        set.findings + (hasCORS ? [] : [Finding(.keysWithoutCORS, at: "keys")]))
    case .success(let response): return fallBack(to: best, "\(url) returned status \(response.status)")
    case .failure(let error): return fallBack(to: best, "\(error)")
    }
  }

  /// Available keys, and whether they may be used without a request to the issuer.
  private struct Copy {
    var keys: IssuerKeys
    var isFresh: Bool
  }

  /// Returns the keys of a directory and the issuer's stored response.
  private func copies(of issuer: String) -> [Copy] {
    var copies = trust.keys(for: issuer, now: now()).map { [Copy(keys: $0, isFresh: true)] } ?? []
    if let kept = cache.keys(issuer), let set = JSONWebKeySet.read(kept.bytes).value {
      let keys = IssuerKeys(issuer: issuer, set: set, origin: .issuer, seen: kept.seen, isCurrent: false)
      copies.append(Copy(keys: keys, isFresh: now() - kept.seen < IssuerMemoryCache.freshness))
    }
    return copies
  }

  /// Returns a copy that has the key if the issuer is unreachable.
  ///
  /// Without a copy, the result is unknown.
  private func fallBack(to copy: Copy?, _ reason: String) -> Reading<IssuerKeys> {
    copy.map { Reading($0.keys) } ?? .stopped(.keysUnavailable, at: "keys", reason)
  }

  /// Returns reports on the certificates of the complete set, which are of interest to its
  /// publisher.
  private func reports(on keys: IssuerKeys?) async -> [CertificateReport] {
    guard let keys else { return [] }
    var reports: [CertificateReport] = []
    for key in keys.set.keys.values.joined() where !key.certificates.isEmpty {
      reports.append(await certificates.report(on: key, issuer: keys.issuer))
    }
    return reports
  }

  /// Returns the URL of an issuer's keys.
  ///
  /// An `http` issuer is invalid whatever its keys are. The request over https lets its developer
  /// see all other issues.
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
      return Reading(kept, [unavailableList("\(url) returned status \(response.status)")])
    case .failure(let error): return Reading(kept, [unavailableList("\(error)")])
    }
  }

  private func readList(_ bytes: [UInt8], of key: VerificationKey) -> Reading<RevocationList> {
    RevocationList.read(bytes, kid: key.kid, announced: key.listVersion, now: now())
  }

  private func unavailableList(_ detail: String) -> Finding {
    Finding(.revocationListUnavailable, at: "crl", detail)
  }

  /// Returns the finding for a list with an older version, which would make revoked cards valid
  /// again.
  private func steppedBack(_ kept: RevocationList, _ new: RevocationList) -> Finding {
    Finding(
      .revocationListOutdated, at: "crl.ctr", "version \(new.version) follows version \(kept.version)")
  }
}
