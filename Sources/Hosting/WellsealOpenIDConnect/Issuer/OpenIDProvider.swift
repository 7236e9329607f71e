import Crypto
package import FoundationEssentials
package import WellsealBase
package import WellsealFetching

/// One issuer, asked through the guarded network.
///
/// Its metadata and keys are kept for an hour. A key that is not among them has them fetched once more, at most each half
/// minute; after a failure nobody asks for some seconds, however many people want to sign in.
package actor OpenIDProvider {
  package typealias Fetch =
    @Sendable (_ request: WebRequest, _ rules: FetchRules) async -> Result<WebResponse, WebError>

  package nonisolated let client: OpenIDClient
  private let fetch: Fetch
  private let rules: FetchRules
  private let now: @Sendable () -> Date
  private var metadata: Kept<ProviderMetadata>?
  private var keys: Kept<ProviderKeys>?
  private var failed: Date?
  /// The one asking that goes on, which everybody waits for who begins meanwhile.
  private var describing: Task<Result<ProviderMetadata, OpenIDError>, Never>?
  private var redeeming = 0

  private struct Kept<Value: Sendable> {
    let value: Value
    let since: Date
  }

  /// - Parameters:
  ///   - client: the issuer, and this server's account there.
  ///   - authorities: certificates in DER that are trusted besides the system's.
  ///   - now: the clock.
  ///   - fetch: the network.
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

  /// How long what the provider says is kept, in seconds.
  private static let life: TimeInterval = 3600
  private static let pause: TimeInterval = 5
  private static let keysPause: TimeInterval = 30
  private static let mostRedeeming = 16
}

extension FetchRules {
  /// The rules for an issuer that the operator named: no redirections, ten seconds, TLS always.
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

// MARK: Signing in

extension OpenIDProvider {
  /// Where a browser goes to sign in there.
  ///
  /// - Parameter attempt: what the answer will have to name.
  /// - Returns: the address.
  /// - Throws: ``OpenIDError``.
  ///
  /// Source: OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636, section 4.3.
  func address(for attempt: SignInAttempt) async throws(OpenIDError) -> String {
    let metadata = try await described()
    let challenge = Base64.url.encode(Array(SHA256.hash(data: Array(attempt.verifier.utf8))))
    let fields: [FormFields.Field] = [
      ("response_type", "code"), ("scope", "openid"), ("client_id", client.identifier),
      ("redirect_uri", client.redirect), ("state", attempt.state), ("nonce", attempt.nonce),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]
    let mark = metadata.authorization.contains("?") ? "&" : "?"
    return metadata.authorization + mark + FormFields.encoded(fields)
  }

  /// Who signed in there.
  ///
  /// - Parameters:
  ///   - query: with which the browser came back.
  ///   - attempt: what it answers, taken.
  /// - Returns: the identity.
  /// - Throws: ``OpenIDError``.
  ///
  /// Source: OpenID Connect Core 1.0, sections 3.1.2.5 to 3.1.3.7; RFC 9207, section 2.4.
  package func identity(
    from query: FormFields, for attempt: SignInAttempt
  ) async throws(OpenIDError) -> OpenIDIdentity {
    for name in ["state", "code", "iss", "error"] where query.values(name).count > 1 {
      throw .answer(name)
    }
    guard query["state"] == attempt.state else { throw .answer("state") }
    let metadata = try await described()
    // An answer of another provider, whose code would go to this one.
    if let named = query.values("iss").first ?? (metadata.namesIssuer ? "" : nil), named != client.issuer {
      throw .answer("iss")
    }
    guard query.values("error").isEmpty else { throw .answer("error") }
    guard let code = query["code"], code.utf8.count <= 2048 else { throw .answer("code") }
    let tokens = try await redeem(code, attempt, at: metadata)
    let token = try IDToken(tokens.identity)
    guard metadata.algorithms.contains(token.algorithm) else { throw .token("alg") }
    try await verify(token, by: metadata)
    return try OpenIDIdentity(
      token, of: client, nonce: attempt.nonce, access: tokens.access, at: now())
  }

  /// Asks the provider what it can do, so that an operator learns of what is wrong before people do.
  ///
  /// - Throws: ``OpenIDError``.
  package func check() async throws(OpenIDError) {
    let metadata = try await described()
    _ = try await published(by: metadata, atLeastFrom: .distantPast)
  }
}

// MARK: Asking

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
      let bytes = try await get(client.configuration, upTo: ProviderMetadata.most)
      let found = try ProviderMetadata(bytes, of: client)
      metadata = Kept(value: found, since: now())
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
    let found = try ProviderKeys(try await get(metadata.keys, upTo: ProviderKeys.most))
    keys = Kept(value: found, since: now())
    return found
  }

  private func verify(_ token: IDToken, by metadata: ProviderMetadata) async throws(OpenIDError) {
    if try await published(by: metadata, atLeastFrom: .distantPast).verify(token) { return }
    // The provider may have a new key since.
    let time = now() - Self.keysPause
    guard try await published(by: metadata, atLeastFrom: time).verify(token) else { throw .signature }
  }

  private func get(_ address: String, upTo most: Int) async throws(OpenIDError) -> [UInt8] {
    if let failed, failed.isRecent(within: Self.pause, at: now()) { throw .unreachable }
    var rules = rules
    rules.bodyLimit = most
    guard case .success(let answer) = await fetch(WebRequest(.get, address), rules), answer.status == 200
    else {
      failed = now()
      throw .unreachable
    }
    return answer.body
  }

  /// Source: OpenID Connect Core 1.0, section 3.1.3.1; RFC 6749, section 2.3.1; RFC 7636, section 4.5.
  private func redeem(
    _ code: String, _ attempt: SignInAttempt, at metadata: ProviderMetadata
  ) async throws(OpenIDError) -> (identity: String, access: String?) {
    guard redeeming < Self.mostRedeeming else { throw .unreachable }
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
    rules.bodyLimit = Self.mostTokens
    let request = WebRequest(
      .post, metadata.token, headers: headers, body: Array(FormFields.encoded(fields).utf8))
    guard case .success(let answer) = await fetch(request, rules), answer.status < 500 else {
      throw .unreachable
    }
    let limits = ParsingLimits(bytes: Self.mostTokens, depth: 8, values: 500)
    guard answer.status == 200, let root = try? JSONDocument(parsing: answer.body, limits: limits).root,
      let identity = root["id_token"]?.string
    else { throw .code }
    return (identity, root["access_token"]?.string)
  }

  private static let mostTokens = 1 << 16
}
