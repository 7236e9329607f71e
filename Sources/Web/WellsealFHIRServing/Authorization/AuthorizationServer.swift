import Crypto
import FoundationEssentials
package import WellsealBase
package import WellsealFHIR

/// Gives apps codes and tokens, takes them back, and says what a token is good for.
///
/// Whether a person lets an app in is decided before; what was decided is kept in a ``GrantStore``. Codes and access tokens are in
/// memory, and of everything that is secret only the digest.
///
/// Source: SMART App Launch 2.2, "Authorization"; RFC 6749, RFC 7636, RFC 7009; OAuth 2.0 Security Best Current Practice
/// (RFC 9700), sections 2.1.1 and 4.14.
package actor AuthorizationServer {
  /// For what reads the store, decides, and writes it.
  package nonisolated let mutex = AsyncMutex()
  /// Signs who signed in.
  package nonisolated let signer: IDTokenSigner
  private let store: any GrantStore
  private let policy: AuthorizationPolicy
  private let now: @Sendable () -> UnixTime
  private let random: @Sendable (_ count: Int) -> [UInt8]
  private var codes: [String: Code] = [:]
  private var tokens: [String: Access] = [:]

  /// - Parameters:
  ///   - store: where grants are kept.
  ///   - policy: how long things are good.
  ///   - signer: signs ID tokens.
  ///   - now: the clock.
  ///   - random: so many bytes that nobody can guess.
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
    /// Whether tokens were given for it.
    var isUsed = false
  }

  private struct Access {
    var grant: Grant
    var scopes: [SMARTScope]
    var expiry: UnixTime
  }

  /// What somebody with a token may do.
  package struct Permit: Hashable, Sendable {
    package let grant: Grant
    /// These may be fewer than were granted.
    package let scopes: [SMARTScope]
    let expiry: UnixTime
  }

  /// Bytes from the machine's source of chance.
  package static let chance: @Sendable (Int) -> [UInt8] = { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// A text of so many bytes that nobody can guess.
  package nonisolated func secret(_ count: Int) -> String { Base64.url.encode(random(count)) }

  /// What is kept of a secret: its SHA-256 digest in base64url, as PKCE has it.
  static func digest(_ text: String) -> String {
    Base64.url.encode(Array(SHA256.hash(data: Array(text.utf8))))
  }

  /// How long a code is remembered after it was used, so that one that comes twice is noticed.
  private static let codeMemory = 600.0
}

// MARK: Codes

extension AuthorizationServer {
  /// Makes a code for what a person allowed.
  ///
  /// - Parameters:
  ///   - grant: what was allowed; without a refresh token, which comes with the exchange.
  ///   - redirect: where the app asked the person to be sent back to.
  ///   - challenge: what the app must prove.
  ///   - nonce: what the ID token is to hold.
  /// - Returns: the code.
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
  /// A code that comes twice takes back what it was exchanged for (RFC 6749, section 4.1.2), and one that came without what belongs
  /// to it is good for nothing any more.
  ///
  /// - Throws: ``OAuthError``, and what the store throws.
  func redeem(
    code: String, client: String, redirect: String, verifier: String
  ) async throws -> IssuedTokens {
    try await mutex.alone { try await self.exchange(code, client, redirect, verifier) }
  }

  private func exchange(
    _ code: String, _ client: String, _ redirect: String, _ verifier: String
  ) async throws -> IssuedTokens {
    let digest = Self.digest(code)
    let refused = OAuthError(.invalidGrant, "the code is wrong, used or too old")
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
  /// Exchanges a refresh token for new tokens, and uses it up; one that was exchanged before ends its sign-in.
  ///
  /// - Parameters:
  ///   - token: the refresh token.
  ///   - client: the app.
  ///   - scope: fewer scopes than were granted; nil for all.
  /// - Returns: new tokens of both kinds.
  /// - Throws: ``OAuthError``, and what the store throws.
  ///
  /// Source: RFC 6749, section 6; RFC 9700, section 4.14.2.
  func refresh(_ token: String, client: String, scope: String?) async throws -> IssuedTokens {
    try await mutex.alone { try await self.exchange(token, client, scope) }
  }

  private func exchange(_ token: String, _ client: String, _ scope: String?) async throws -> IssuedTokens {
    let digest = Self.digest(token)
    let refused = OAuthError(.invalidGrant, "the refresh token is wrong, used or taken back")
    guard var grant = try await store.grant(ofRefreshToken: digest) else { throw refused }
    guard grant.refresh == digest else {
      try await end(grant.id)
      throw refused
    }
    guard grant.client == client, holds(grant) else { throw refused }
    let asked = scope.map(SMARTScope.list) ?? grant.scopes
    guard asked.allSatisfy({ one in grant.scopes.contains { $0.covers(one) } }) else {
      throw OAuthError(.invalidScope, "this is more than was granted")
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
    if tokens.count >= policy.mostTokens, let first = tokens.min(by: { $0.value.expiry < $1.value.expiry }) {
      tokens[first.key] = nil
    }
    let access = secret(32)
    tokens[Self.digest(access)] = Access(
      grant: grant, scopes: scopes, expiry: time + Double(policy.tokenSeconds))
    return IssuedTokens(
      access: access, seconds: policy.tokenSeconds, refresh: refresh, grant: grant, scopes: scopes,
      nonce: nonce, isFirst: isFirst)
  }

  /// What a token is good for now.
  ///
  /// - Throws: ``OAuthError`` where it is good for nothing.
  package func permit(_ token: String) throws(OAuthError) -> Permit {
    guard let found = tokens[Self.digest(token)], found.expiry > now(), holds(found.grant) else {
      throw OAuthError(.invalidToken, "the token is wrong, too old or taken back")
    }
    return Permit(grant: found.grant, scopes: found.scopes, expiry: found.expiry)
  }

  /// Whether this server gave out a code, whatever it is still good for.
  package func knows(code: String) -> Bool { codes[Self.digest(code)] != nil }

  /// The same of a token of either kind; false if the store cannot be asked.
  package func knows(token: String) async -> Bool {
    let digest = Self.digest(token)
    if tokens[digest] != nil { return true }
    return (try? await store.grant(ofRefreshToken: digest)) != nil
  }

  /// Takes back a token of either kind; an unknown one is no error.
  ///
  /// Source: RFC 7009, sections 2.1 and 2.2.
  package func revoke(_ token: String) async throws {
    try await mutex.alone { try await self.takeBack(token) }
  }

  private func takeBack(_ token: String) async throws {
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

  /// Lets an access token be too old.
  package func forget(_ token: String) { tokens[Self.digest(token)] = nil }

  /// Removes codes and tokens of grants that do not hold any more.
  package func cleanUp() {
    codes = codes.filter { holds($0.value.grant) }
    tokens = tokens.filter { holds($0.value.grant) }
  }

  /// Removes every code and every access token.
  package func forgetAll() {
    codes = [:]
    tokens = [:]
  }
}
