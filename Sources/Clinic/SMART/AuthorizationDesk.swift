import ByteFormats
import Crypto
import FHIR
import FoundationEssentials

/// Knows the apps, who has signed in with which of them, and every token that is out.
actor AuthorizationDesk {
  private(set) var clients: [String: ClinicClient]
  private let settings: ClinicSettings
  private var tickets: [String: Ticket] = [:]
  private var codes: [String: Code] = [:]
  private var grants: [String: Grant] = [:]
  private var accessTokens: [String: Access] = [:]
  /// Every refresh token ever given, because one that comes twice tells that it was stolen.
  private var refreshTokens: [String: Refresh] = [:]

  init(settings: ClinicSettings) {
    self.settings = settings
    clients = Dictionary(uniqueKeysWithValues: settings.clients.map { ($0.id, $0) })
  }

  /// Somebody who looks at the sign-in page.
  private struct Ticket {
    var request: AuthorizationRequest
    var until: Double
  }

  private struct Code {
    var request: AuthorizationRequest
    var grant: String
    var until: Double
    var isUsed = false
  }

  private struct Access {
    var grant: String
    var scopes: [SMARTScope]
    var until: Double
  }

  private struct Refresh {
    var grant: String
    var isUsed = false
  }

  /// The most of anything that is kept.
  private static let limit = 10_000
}

/// What somebody allowed an app.
struct Grant: Sendable {
  var client: String
  var patient: String
  var release: FHIRRelease
  var scopes: [SMARTScope]
}

/// What an access token says.
struct Visitor: Sendable {
  let patient: String
  let release: FHIRRelease
  let scopes: [SMARTScope]
  let client: String
  /// Seconds since 1970.
  let until: Double
}

/// What an app gets for a code or a refresh token.
struct TokenAnswer: Sendable {
  let access: String
  let refresh: String?
  let grant: Grant
  let scopes: [SMARTScope]
  let seconds: Int
}

// MARK: Signing in

extension AuthorizationDesk {
  /// Makes an app known (RFC 7591).
  func register(name: String, redirects: [String]) throws(OAuthError) -> ClinicClient {
    guard clients.count < Self.limit else {
      throw OAuthError(.temporarilyUnavailable, "too many apps registered")
    }
    let client = ClinicClient(id: token(16), name: name, redirects: redirects)
    clients[client.id] = client
    return client
  }

  /// Remembers a request while somebody looks at the page; the ticket stands in the page's form.
  func open(_ request: AuthorizationRequest) -> String {
    let now = settings.now()
    tickets = tickets.filter { $0.value.until > now }
    if tickets.count >= Self.limit { tickets = [:] }
    let ticket = token(24)
    tickets[ticket] = Ticket(request: request, until: now + 600)
    return ticket
  }

  /// Takes a ticket back; it is good for one decision.
  func take(ticket: String) -> AuthorizationRequest? {
    guard let kept = tickets.removeValue(forKey: ticket), kept.until > settings.now() else { return nil }
    return kept.request
  }

  /// Notes what somebody allowed, and makes the code for it.
  func allow(_ request: AuthorizationRequest, patient: String, scopes: [SMARTScope]) -> String {
    let now = settings.now()
    codes = codes.filter { $0.value.until > now - 3600 }
    let grant = token(16)
    grants[grant] = Grant(
      client: request.client.id, patient: patient, release: request.release, scopes: scopes)
    let code = token(24)
    codes[code] = Code(request: request, grant: grant, until: now + Double(settings.codeSeconds))
    return code
  }
}

// MARK: Tokens

extension AuthorizationDesk {
  /// Gives tokens for a code.
  ///
  /// A code that comes a second time ends what came of the first (RFC 6749, section 4.1.2).
  func exchange(
    code text: String, verifier: String, redirect: String?, client: String?
  ) throws(OAuthError) -> TokenAnswer {
    guard let code = codes[text] else { throw OAuthError(.invalidGrant, "the code is not known") }
    guard !code.isUsed else {
      end(code.grant)
      throw OAuthError(.invalidGrant, "the code was used before")
    }
    codes[text]?.isUsed = true
    guard code.until > settings.now() else { throw OAuthError(.invalidGrant, "the code is too old") }
    guard client == code.request.client.id else {
      throw OAuthError(.invalidClient, "the code is another app's")
    }
    guard redirect == code.request.redirect else {
      throw OAuthError(.invalidGrant, "redirect_uri is not the one of the request")
    }
    guard (43...128).contains(verifier.utf8.count), Self.challenge(of: verifier) == code.request.challenge
    else {
      throw OAuthError(.invalidGrant, "code_verifier does not fit the challenge")
    }
    return try answer(for: code.grant, scopes: nil)
  }

  /// Gives new tokens for a refresh token, which is used up by it.
  ///
  /// One that comes a second time ends everything that came of it (RFC 9700, section 4.14.2).
  func refresh(_ text: String, client: String?, scopes: [SMARTScope]?) throws(OAuthError) -> TokenAnswer {
    guard let refresh = refreshTokens[text], let grant = grants[refresh.grant] else {
      throw OAuthError(.invalidGrant, "the refresh token is not good any more")
    }
    guard client == grant.client else {
      throw OAuthError(.invalidClient, "the refresh token is another app's")
    }
    guard !refresh.isUsed else {
      end(refresh.grant)
      throw OAuthError(.invalidGrant, "the refresh token was used before; everybody is signed out")
    }
    if let scopes, !scopes.allSatisfy({ scope in grant.scopes.contains { $0.covers(scope) } }) {
      throw OAuthError(.invalidScope, "more is asked for than was granted")
    }
    refreshTokens[text]?.isUsed = true
    return try answer(for: refresh.grant, scopes: scopes)
  }

  /// Who comes with an access token; nil for one that is not good, or not any more.
  func visitor(_ token: String) -> Visitor? {
    guard let access = accessTokens[token], access.until > settings.now(), let grant = grants[access.grant]
    else {
      return nil
    }
    return Visitor(
      patient: grant.patient, release: grant.release, scopes: access.scopes, client: grant.client,
      until: access.until)
  }

  /// Takes a token back: an access token alone, a refresh token with all that came of it (RFC 7009).
  func revoke(_ token: String) {
    accessTokens[token] = nil
    if let refresh = refreshTokens[token] { end(refresh.grant) }
  }

  /// Lets an access token be too old.
  func forget(_ token: String) { accessTokens[token] = nil }

  func endEverything() {
    (grants, accessTokens, refreshTokens, codes) = ([:], [:], [:], [:])
  }

  private func end(_ grant: String) {
    grants[grant] = nil
    accessTokens = accessTokens.filter { $0.value.grant != grant }
    refreshTokens = refreshTokens.filter { $0.value.grant != grant }
  }

  private func answer(for id: String, scopes: [SMARTScope]?) throws(OAuthError) -> TokenAnswer {
    guard let grant = grants[id] else { throw OAuthError(.invalidGrant, "what was allowed was taken back") }
    let now = settings.now()
    accessTokens = accessTokens.filter { $0.value.until > now }
    guard accessTokens.count < Self.limit, refreshTokens.count < Self.limit else {
      throw OAuthError(.temporarilyUnavailable, "too many tokens are out")
    }
    let granted = scopes ?? grant.scopes
    let access = token(32)
    accessTokens[access] = Access(grant: id, scopes: granted, until: now + Double(settings.tokenSeconds))
    var refresh: String?
    if grant.scopes.contains(.offlineAccess) {
      let new = token(32)
      refreshTokens[new] = Refresh(grant: id)
      refresh = new
    }
    return TokenAnswer(
      access: access, refresh: refresh, grant: grant, scopes: granted, seconds: settings.tokenSeconds)
  }

  private func token(_ count: Int) -> String { Base64.url.encode(settings.random(count)) }

  /// Source: RFC 7636, section 4.2.
  private static func challenge(of verifier: String) -> String {
    Base64.url.encode(Array(SHA256.hash(data: Array(verifier.utf8))))
  }
}
