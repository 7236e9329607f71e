import Crypto
package import FoundationEssentials
package import WellsealBase
package import WellsealFetching

/// A client for one issuer, which uses the guarded network.
///
/// Metadata and keys are cached for an hour. An unknown key causes another fetch, at most every 30
/// seconds. After a failure no request is sent for some seconds, however many users want to sign
/// in.
package actor OpenIDProvider {
  package typealias Fetch =
    @Sendable (_ request: WebRequest, _ rules: FetchRules) async -> Result<WebResponse, WebError>

  package nonisolated let client: OpenIDClient
  private let fetch: Fetch
  private let rules: FetchRules
  private let now: @Sendable () -> Date
  private var metadata: CacheEntry<ProviderMetadata>?
  private var keys: CacheEntry<ProviderKeys>?
  private var failed: Date?
  /// The pending fetch of the metadata, which concurrent callers share.
  private var describing: Task<Result<ProviderMetadata, OpenIDError>, Never>?
  private var redeeming = 0

  private struct CacheEntry<Value: Sendable> {
    let value: Value
    let since: Date
  }

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - client: The issuer, and this server's registration there.
  ///   - authorities: The certificates in DER that are trusted in addition to the system's.
  ///   - now: The clock.
  ///   - fetch: The network.
  package init(
    _ client: OpenIDClient, trusting authorities: [[UInt8]] = [],
    now: @escaping @Sendable () -> Date = { Date() },
    fetch: @escaping Fetch = { await GuardedFetcher(rules: $1).fetch($0) }
  ) {
    self.client = client
    self.fetch = fetch
    self.now = now
    rules = .openID(client, trusting: authorities)
  }

  /// The time in seconds for which the provider's metadata and keys are cached.
  private static let life: TimeInterval = 3600
  private static let pause: TimeInterval = 5
  private static let keysPause: TimeInterval = 30
  private static let maxConcurrentRedemptions = 16
}

extension FetchRules {
  /// Returns the rules for a configured issuer: no redirects, a timeout of ten seconds, and always
  /// TLS.
  fileprivate static func openID(_ client: OpenIDClient, trusting authorities: [[UInt8]]) -> FetchRules {
    var rules = FetchRules()
    rules.time = .seconds(10)
    rules.redirections = 0
    rules.allowsQuery = true
    rules.allowsOtherPorts = true
    rules.passedFields = ["accept", "content-type", "authorization"]
    rules.origin = nil
    rules.exception = client.isOwnNetwork ? .local : .none
    rules.extraTrustRoots = authorities
    return rules
  }
}

// MARK: Sign-in

extension OpenIDProvider {
  /// Returns the URL to which a browser is redirected to sign in.
  ///
  /// - Parameter attempt: The values that the response must match.
  /// - Returns: The URL.
  /// - Throws: ``OpenIDError``.
  ///
  /// Source: OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636, section 4.3.
  func address(for attempt: SignInAttempt) async throws(OpenIDError) -> String {
    let metadata = try await described()
    let challenge = Base64.url.encode(Array(SHA256.hash(data: Array(attempt.verifier.utf8))))
    var fields: [FormFields.Field] = [
      ("response_type", "code"), ("scope", "openid"), ("client_id", client.identifier),
      ("redirect_uri", client.redirect), ("state", attempt.state), ("nonce", attempt.nonce),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]
    // The token then has the time of the sign-in. Source: OpenID Connect Core 1.0, section 2.
    if case .administration = attempt.purpose { fields.append(("max_age", "\(VerifiedLogin.maxAge)")) }
    let mark = metadata.authorization.contains("?") ? "&" : "?"
    return metadata.authorization + mark + FormFields.encoded(fields)
  }

  /// Returns the sign-in of a user.
  ///
  /// - Parameters:
  ///   - query: The query with which the browser returned.
  ///   - attempt: The consumed attempt that it responds to.
  /// - Returns: The sign-in, with the claims of its token.
  /// - Throws: ``OpenIDError``.
  ///
  /// Source: OpenID Connect Core 1.0, sections 3.1.2.5 to 3.1.3.7; RFC 9207, section 2.4.
  package func login(
    from query: FormFields, for attempt: SignInAttempt
  ) async throws(OpenIDError) -> VerifiedLogin {
    for name in ["state", "code", "iss", "error"] where query.values(name).count > 1 {
      throw .answer(name)
    }
    guard query["state"] == attempt.state else { throw .answer("state") }
    let metadata = try await described()
    // A response of another provider, whose code would otherwise be sent to this one.
    if let named = query.values("iss").first ?? (metadata.namesIssuer ? "" : nil), named != client.issuer {
      throw .answer("iss")
    }
    guard query.values("error").isEmpty else { throw .answer("error") }
    guard let code = query["code"], code.utf8.count <= 2048 else { throw .answer("code") }
    let tokens = try await redeem(code, attempt, at: metadata)
    let token = try IDToken(tokens.identity)
    guard metadata.algorithms.contains(token.algorithm) else { throw .token("alg") }
    try await verify(token, by: metadata)
    let identity = try OpenIDIdentity(
      token, of: client, nonce: attempt.nonce, access: tokens.access, at: now())
    return VerifiedLogin(identity, token.claims)
  }

  /// Fetches the provider's metadata and keys, so that an operator notices errors before users do.
  ///
  /// - Throws: ``OpenIDError``.
  package func check() async throws(OpenIDError) {
    let metadata = try await described()
    _ = try await published(by: metadata, atLeastFrom: .distantPast)
  }
}

// MARK: Requests

extension OpenIDProvider {
  private func described() async throws(OpenIDError) -> ProviderMetadata {
    if let metadata, metadata.since.isRecent(within: Self.life, at: now()) { return metadata.value }
    if let describing { return try await describing.value.get() }
    let task = Task { await describe() }
    describing = task
    return try await task.value.get()
  }

  private func describe() async -> Result<ProviderMetadata, OpenIDError> {
    defer { describing = nil }
    do throws(OpenIDError) {
      let bytes = try await get(client.configuration, upTo: ProviderMetadata.maxBytes)
      let found = try ProviderMetadata(bytes, of: client)
      metadata = CacheEntry(value: found, since: now())
      return .success(found)
    } catch {
      if error != .unreachable { failed = now() }
      return .failure(error)
    }
  }

  private func published(
    by metadata: ProviderMetadata, atLeastFrom time: Date
  ) async throws(OpenIDError) -> ProviderKeys {
    if let keys, keys.since >= time, keys.since.isRecent(within: Self.life, at: now()) { return keys.value }
    let found = try ProviderKeys(try await get(metadata.keys, upTo: ProviderKeys.maxBytes))
    keys = CacheEntry(value: found, since: now())
    return found
  }

  private func verify(_ token: IDToken, by metadata: ProviderMetadata) async throws(OpenIDError) {
    if try await published(by: metadata, atLeastFrom: .distantPast).verify(token) { return }
    // The provider may have rotated its keys.
    let time = now() - Self.keysPause
    guard try await published(by: metadata, atLeastFrom: time).verify(token) else { throw .signature }
  }

  private func get(_ address: String, upTo maxBytes: Int) async throws(OpenIDError) -> [UInt8] {
    if let failed, failed.isRecent(within: Self.pause, at: now()) { throw .unreachable }
    var rules = rules
    rules.bodyLimit = maxBytes
    guard case .success(let answer) = await fetch(WebRequest(.get, address), rules), answer.status == 200
    else {
      failed = now()
      throw .unreachable
    }
    return answer.body
  }

  /// Redeems a code for tokens.
  ///
  /// Source: OpenID Connect Core 1.0, section 3.1.3.1; RFC 6749, section 2.3.1; RFC 7636, section
  /// 4.5.
  private func redeem(
    _ code: String, _ attempt: SignInAttempt, at metadata: ProviderMetadata
  ) async throws(OpenIDError) -> (identity: String, access: String?) {
    guard redeeming < Self.maxConcurrentRedemptions else { throw .unreachable }
    redeeming += 1
    defer { redeeming -= 1 }
    var fields: [FormFields.Field] = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", client.redirect),
      ("code_verifier", attempt.verifier),
    ]
    var headers = [WebHeader("Content-Type", "application/x-www-form-urlencoded")]
    switch metadata.proof {
    case .basic:
      let pair = "\(PercentEncoding.encode(client.identifier)):\(PercentEncoding.encode(client.secret))"
      headers.append(WebHeader("Authorization", "Basic \(Base64.standard.encode(Array(pair.utf8)))"))
    case .form: fields += [("client_id", client.identifier), ("client_secret", client.secret)]
    }
    var rules = rules
    rules.bodyLimit = Self.maxTokenBytes
    let request = WebRequest(
      .post, metadata.token, headers: headers, body: Array(FormFields.encoded(fields).utf8))
    guard case .success(let answer) = await fetch(request, rules), answer.status < 500 else {
      throw .unreachable
    }
    let limits = ParsingLimits(bytes: Self.maxTokenBytes, depth: 8, values: 500)
    guard answer.status == 200, let root = try? JSONDocument(parsing: answer.body, limits: limits).root,
      let identity = root["id_token"]?.string
    else { throw .code }
    return (identity, root["access_token"]?.string)
  }

  private static let maxTokenBytes = 1 << 16
}
