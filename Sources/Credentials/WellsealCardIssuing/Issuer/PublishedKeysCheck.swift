public import WellsealBase
public import WellsealCredentials

/// A type that checks an issuer's published keys and lists as a remote verifier would.
public struct PublishedKeysCheck: Sendable {
  /// The URL of the issuer, as in its cards.
  public let issuer: String
  private let fetch: WebFetch

  /// Creates a check of an issuer's published files, with a function to fetch them.
  public init(issuer: String, fetch: @escaping WebFetch) {
    self.issuer = issuer
    self.fetch = fetch
  }

  /// Fetches the key set and every list that it announces.
  ///
  /// - Parameter now: The time of the call.
  /// - Returns: The keys, or `nil` if they are unavailable, and all issues of the published files.
  public func run(at now: UnixTime) async -> Reading<IssuerKeys> {
    var findings = IssuerAddress.issuingFaults(in: issuer).map { Finding(.issuerURL, at: "iss", $0) }
    let url = "\(issuer)/.well-known/jwks.json"
    let answer = await get(url, missing: .keysUnavailable, at: "keys")
    findings += answer.findings
    guard let body = answer.value else { return Reading(nil, findings) }
    let set = JSONWebKeySet.read(body)
    findings += set.findings
    guard let keys = set.value else { return Reading(nil, findings) }
    var lists: [String: RevocationList] = [:]
    for key in keys.keys.values.compactMap(\.first).sorted(by: { $0.kid < $1.kid }) {
      guard let version = key.listVersion else { continue }
      let list = await list(of: key, version: version, at: now)
      lists[key.kid] = list.value
      findings += list.findings
    }
    return Reading(
      IssuerKeys(issuer: issuer, set: keys, lists: lists, origin: .issuer, seen: now), findings)
  }

  private func list(of key: VerificationKey, version: Int, at now: UnixTime) async -> Reading<RevocationList>
  {
    let path = "crl[\(key.kid)]"
    let url = "\(issuer)/.well-known/crl/\(key.kid).json"
    let answer = await get(url, missing: .revocationListUnavailable, at: path)
    guard let body = answer.value else { return Reading(nil, answer.findings) }
    let list = RevocationList.read(body, kid: key.kid, announced: version, now: now)
    return Reading(list.value, answer.findings + list.findings.inside(path))
  }

  private func get(_ url: String, missing: FindingCode, at path: String) async -> Reading<[UInt8]> {
    switch await fetch(WebRequest(.get, url)) {
    case .failure(let error): return .stopped(missing, at: path, "\(error)")
    case .success(let response):
      guard response.status == 200 else {
        return .stopped(missing, at: path, "\(url) returned status \(response.status)")
      }
      let isOpen = response.header("Access-Control-Allow-Origin") == "*"
      return Reading(response.body, isOpen ? [] : [Finding(.keysWithoutCORS, at: path)])
    }
  }
}
