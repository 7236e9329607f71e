import Crypto
import FoundationEssentials
package import WellsealBase
package import WellsealFHIR

/// Issues, revokes and introspects OAuth authorization codes and tokens.
///
/// The caller decides whether a user authorizes an app; the resulting grants are stored in a
/// ``GrantStore``. Codes and access tokens are in memory, and all secrets are stored as digests.
///
/// Source: SMART App Launch 2.2, "Authorization"; RFC 6749, RFC 7636, RFC 7009; OAuth 2.0 Security
/// Best Current Practice (RFC 9700), sections 2.1.1 and 4.14.
package actor AuthorizationServer {
  /// Serializes operations that read the store, decide and write it.
  package nonisolated let mutex = AsyncMutex()
  /// Signs ID tokens.
  package nonisolated let signer: IDTokenSigner
  private let store: any GrantStore
  private let policy: AuthorizationPolicy
  private let now: @Sendable () -> UnixTime
  private let random: @Sendable (_ count: Int) -> [UInt8]
  private var codes: [String: Code] = [:]
  private var tokens: [String: Access] = [:]

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - store: The store of grants.
  ///   - policy: The lifetimes and limits.
  ///   - signer: Signs ID tokens.
  ///   - now: The clock.
  ///   - random: Returns a number of unpredictable bytes.
  package init(
    _ store: any GrantStore, policy: AuthorizationPolicy = AuthorizationPolicy(),
    signer: IDTokenSigner = IDTokenSigner(), now: @escaping @Sendable () -> UnixTime,
    random: @escaping @Sendable (_ count: Int) -> [UInt8] = AuthorizationServer.chance
  ) {
    self.store = store
    self.policy = policy
    self.signer = signer
    self.now = now
    self.random = random
  }

  private struct Code {
    var grant: Grant
    var redirect: String
    var challenge: String
    var nonce: String?
    var expiry: UnixTime
    /// Whether the code was exchanged for tokens.
    var isUsed = false
  }

  private struct Access {
    var grant: Grant
    var scopes: [SMARTScope]
    var expiry: UnixTime
  }

  /// The permissions of a token.
  package struct Permit: Hashable, Sendable {
    package let grant: Grant
    /// The scopes, which may be fewer than were granted.
    package let scopes: [SMARTScope]
    let expiry: UnixTime
  }

  /// Returns bytes from the system's random number generator.
  package static let chance: @Sendable (Int) -> [UInt8] = { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns an unguessable text of a number of bytes.
  package nonisolated func secret(_ count: Int) -> String { Base64.url.encode(random(count)) }

  /// Returns the stored form of a secret: its SHA-256 digest in base64url, as in PKCE.
  static func digest(_ text: String) -> String {
    Base64.url.encode(Array(SHA256.hash(data: Array(text.utf8))))
  }

  /// The time for which a used code is remembered, to detect its reuse.
  private static let codeMemory = 600.0
}

// MARK: Codes

extension AuthorizationServer {
  /// Creates a code for the permissions of a user.
  ///
  /// - Parameters:
  ///   - grant: The permissions, without a refresh token, which is created in the exchange.
  ///   - redirect: The redirect URL of the app.
  ///   - challenge: The PKCE challenge.
  ///   - nonce: The nonce of the ID token.
  /// - Returns: The code.
  package func code(
    for grant: Grant, redirect: String, challenge: String, nonce: String? = nil
  ) -> String {
    let time = now()
    codes = codes.filter { $0.value.expiry + Self.codeMemory > time && holds($0.value.grant) }
    let code = secret(32)
    codes[Self.digest(code)] = Code(
      grant: grant, redirect: redirect, challenge: challenge, nonce: nonce,
      expiry: time + Double(policy.codeSeconds))
    return code
  }

  /// Exchanges a code for tokens.
  ///
  /// A reused code revokes the tokens that it was exchanged for (RFC 6749, section 4.1.2), and a
  /// code with incorrect parameters becomes invalid.
  ///
  /// - Throws: ``OAuthError``, or an error of the store.
  func redeem(
    code: String, client: String, redirect: String, verifier: String
  ) async throws -> IssuedTokens {
    try await mutex.alone { try await self.exchange(code, client, redirect, verifier) }
  }

  private func exchange(
    _ code: String, _ client: String, _ redirect: String, _ verifier: String
  ) async throws -> IssuedTokens {
    let digest = Self.digest(code)
    let refused = OAuthError(.invalidGrant, "the code is invalid, used or expired")
    guard let found = codes[digest] else { throw refused }
    guard !found.isUsed else {
      try await end(found.grant.id)
      throw refused
    }
    guard found.expiry > now(), found.grant.client == client, found.redirect == redirect,
      holds(found.grant), (43...128).contains(verifier.utf8.count),
      Self.digest(verifier) == found.challenge
    else {
      codes[digest] = nil
      throw refused
    }
    codes[digest]?.isUsed = true
    var grant = found.grant
    let refresh = grant.returns ? secret(32) : nil
    if let refresh {
      grant.refresh = Self.digest(refresh)
      try await store.add(grant)
    }
    return give(grant, refresh, grant.scopes, nonce: found.nonce, isFirst: true)
  }
}

// MARK: Tokens

extension AuthorizationServer {
  /// Exchanges a refresh token for new tokens and invalidates it.
  ///
  /// A reused token ends its sign-in.
  ///
  /// - Parameters:
  ///   - token: The refresh token.
  ///   - client: The app.
  ///   - scope: A subset of the granted scopes, or `nil` for all.
  /// - Returns: New tokens of both kinds.
  /// - Throws: ``OAuthError``, or an error of the store.
  ///
  /// Source: RFC 6749, section 6; RFC 9700, section 4.14.2.
  func refresh(_ token: String, client: String, scope: String?) async throws -> IssuedTokens {
    try await mutex.alone { try await self.exchange(token, client, scope) }
  }

  private func exchange(_ token: String, _ client: String, _ scope: String?) async throws -> IssuedTokens {
    let digest = Self.digest(token)
    let refused = OAuthError(.invalidGrant, "the refresh token is invalid, used or revoked")
    guard var grant = try await store.grant(ofRefreshToken: digest) else { throw refused }
    guard grant.refresh == digest else {
      try await end(grant.id)
      throw refused
    }
    guard grant.client == client, holds(grant) else { throw refused }
    let asked = scope.map(SMARTScope.list) ?? grant.scopes
    guard asked.allSatisfy({ one in grant.scopes.contains { $0.covers(one) } }) else {
      throw OAuthError(.invalidScope, "the scope exceeds the grant")
    }
    let next = secret(32)
    grant.rotate(to: Self.digest(next))
    try await store.replace(grant)
    if policy.bindsTokens { dropTokens(of: grant.id) }
    return give(grant, next, asked)
  }

  private func give(
    _ grant: Grant, _ refresh: String?, _ scopes: [SMARTScope], nonce: String? = nil, isFirst: Bool = false
  ) -> IssuedTokens {
    let time = now()
    tokens = tokens.filter { $0.value.expiry > time }
    if tokens.count >= policy.maxTokens, let first = tokens.min(by: { $0.value.expiry < $1.value.expiry }) {
      tokens[first.key] = nil
    }
    let access = secret(32)
    tokens[Self.digest(access)] = Access(
      grant: grant, scopes: scopes, expiry: time + Double(policy.tokenSeconds))
    return IssuedTokens(
      access: access, seconds: policy.tokenSeconds, refresh: refresh, grant: grant, scopes: scopes,
      nonce: nonce, isFirst: isFirst)
  }

  /// Returns the current permissions of a token.
  ///
  /// - Throws: ``OAuthError`` if the token is invalid.
  package func permit(_ token: String) throws(OAuthError) -> Permit {
    guard let found = tokens[Self.digest(token)], found.expiry > now(), holds(found.grant) else {
      throw OAuthError(.invalidToken, "the token is invalid, expired or revoked")
    }
    return Permit(grant: found.grant, scopes: found.scopes, expiry: found.expiry)
  }

  /// Returns whether this server issued a code, valid or not.
  package func knows(code: String) -> Bool { codes[Self.digest(code)] != nil }

  /// Returns whether this server issued a token of either kind, or `false` if the store is
  /// unavailable.
  package func knows(token: String) async -> Bool {
    let digest = Self.digest(token)
    if tokens[digest] != nil { return true }
    return (try? await store.grant(ofRefreshToken: digest)) != nil
  }

  /// Revokes an access or refresh token.
  ///
  /// An unknown token isn't an error.
  ///
  /// Source: RFC 7009, sections 2.1 and 2.2.
  package func revoke(_ token: String) async throws {
    try await mutex.alone { try await self.revokeToken(token) }
  }

  private func revokeToken(_ token: String) async throws {
    let digest = Self.digest(token)
    if let found = tokens[digest] {
      guard policy.bindsTokens else {
        tokens[digest] = nil
        return
      }
      return try await end(found.grant.id)
    }
    if let found = try await store.grant(ofRefreshToken: digest) { try await end(found.id) }
  }

  private func end(_ grant: UUID) async throws {
    dropTokens(of: grant)
    try await store.remove(grant)
  }

  private func dropTokens(of grant: UUID) { tokens = tokens.filter { $0.value.grant.id != grant } }

  private func holds(_ grant: Grant) -> Bool { store.holds(grant) }

  /// Expires an access token.
  package func discard(_ token: String) { tokens[Self.digest(token)] = nil }

  /// Removes codes and tokens of grants that are no longer valid.
  package func cleanUp() {
    codes = codes.filter { holds($0.value.grant) }
    tokens = tokens.filter { holds($0.value.grant) }
  }

  /// Removes every code and every access token.
  package func removeAll() {
    codes = [:]
    tokens = [:]
  }
}
