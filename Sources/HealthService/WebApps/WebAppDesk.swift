import ByteFormats
import Crypto
import FHIR
package import FoundationEssentials
package import HealthModel

/// Lets apps in that read over FHIR: remembers what they ask while the person decides, gives codes and tokens, and says what a
/// token is good for.
///
/// What the person decides is in the book of decisions like any app's, and holds for the next answer; tokens only say who asks.
/// Codes and access tokens are in memory; of refresh tokens the store has digests, sealed.
///
/// Source: SMART App Launch 2.2, "Authorization"; RFC 6749, RFC 7636, RFC 7009; OAuth 2.0 Security Best Current Practice
/// (RFC 9700), sections 2.1.1 and 4.14.
package actor WebAppDesk {
  package nonisolated let consent: ConsentDesk
  private let store: @Sendable () async throws -> any SampleStore
  private let now: @Sendable () -> Date
  /// For what reads the sealed note of apps, decides and writes it.
  private let turns = Turns()
  private var registered: [String: WebApp] = [:]
  private var requests: [String: Waiting] = [:]
  private var codes: [String: Code] = [:]
  private var tokens: [String: Access] = [:]

  private struct Waiting {
    var request: WebAppRequest
    var state: RequestState
  }

  private struct Code {
    var request: WebAppRequest
    var expiry: Date
    /// The grant that it was exchanged for.
    var grant: UUID?
  }

  private struct Access {
    var grant: UUID
    var client: String
    var scopes: [SMARTScope]
    var expiry: Date
  }

  /// How far a request has come.
  package enum RequestState: Hashable, Sendable {
    /// The person has not said whether the app is let in.
    case asked
    /// The sheets are before the person.
    case going
    /// The person is sent to this address.
    case done(String)
  }

  /// - Parameters:
  ///   - consent: where the person decides.
  ///   - store: the person's store, which throws while it is locked.
  ///   - now: the clock.
  package init(
    _ consent: ConsentDesk, store: @escaping @Sendable () async throws -> any SampleStore,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.consent, self.store, self.now) = (consent, store, now)
  }

  static let requestLife: TimeInterval = 600
  static let codeLife: TimeInterval = 60
  static let tokenLife: TimeInterval = 900
  private static let mostRequests = 32
  private static let mostRegistered = 64
  private static let mostTokens = 1000
}

// MARK: Asking

extension WebAppDesk {
  /// Registers an app that has not asked yet; it is forgotten with the process unless the person lets it in.
  ///
  /// Source: RFC 7591.
  package func register(name: String?, redirects: [String]) throws(WebAppError) -> WebApp {
    guard (1...8).contains(redirects.count), redirects.allSatisfy(WebApp.isRedirect) else {
      throw WebAppError(
        .invalidRedirect, "redirect_uris are addresses of this machine, such as http://127.0.0.1:3000/")
    }
    guard registered.count < Self.mostRegistered else {
      throw WebAppError(.temporarilyUnavailable, "too many apps have registered and not asked")
    }
    let app = WebApp(client: Self.secret(16), name: Self.name(name ?? "An app"), redirects: redirects)
    registered[app.client] = app
    return app
  }

  /// Takes what an app asks, before the person is shown it.
  ///
  /// - Parameters:
  ///   - fields: the parameters of the address.
  ///   - audience: the address of this server, which the app must mean.
  /// - Returns: the name of the request, which stays a secret between this server and the person's browser.
  /// - Throws: ``WebAppError``; the person must not be sent back then, since the address may be anybody's.
  package func begin(_ fields: [String: String], audience: String) async throws -> String {
    let time = now()
    requests = requests.filter { time.timeIntervalSince($0.value.request.asked) < Self.requestLife }
    guard requests.count < Self.mostRequests else {
      throw WebAppError(.temporarilyUnavailable, "too many requests wait for the person")
    }
    guard let client = fields["client_id"], WebApp.isClient(client) else {
      throw WebAppError(.invalidRequest, "client_id is missing or has signs that it may not have")
    }
    guard let redirect = fields["redirect_uri"], WebApp.isRedirect(redirect) else {
      throw WebAppError(.invalidRedirect, "redirect_uri is not an address of this machine")
    }
    let known = try await WebAppShelf(store()).read().apps.first { $0.client == client }
    let app =
      known ?? registered[client] ?? WebApp(client: client, name: Self.name(client), redirects: [redirect])
    guard app.redirects.contains(redirect) else {
      throw WebAppError(.invalidRedirect, "redirect_uri is not the one that the app is known by")
    }
    try Self.check(fields, audience)
    let scopes = SMARTScope.list(fields["scope"] ?? "")
    guard scopes.contains(where: { if case .resources = $0 { true } else { false } }) else {
      throw WebAppError(.invalidScope, "scope names nothing to read, such as patient/Observation.rs")
    }
    let name = Self.secret(32)
    requests[name] = Waiting(
      request: WebAppRequest(
        app: app, isKnown: known != nil, redirect: redirect, state: fields["state"], scopes: scopes,
        challenge: fields["code_challenge"] ?? "", asked: time), state: .asked)
    return name
  }

  private static func check(_ fields: [String: String], _ audience: String) throws(WebAppError) {
    guard fields["response_type"] == "code" else {
      throw WebAppError(.unsupportedResponseType, "response_type must be code")
    }
    guard fields["code_challenge_method"] == "S256", fields["code_challenge"]?.utf8.count == 43 else {
      throw WebAppError(.invalidRequest, "code_challenge with code_challenge_method=S256 is required")
    }
    let aud = fields["aud"].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    guard aud == nil || aud == audience else {
      throw WebAppError(.invalidRequest, "aud is not this server")
    }
    guard (fields["state"]?.utf8.count ?? 0) <= 1024 else {
      throw WebAppError(.invalidRequest, "state is longer than 1024 characters")
    }
  }

  /// What an app asks, and how far the person has come.
  package func request(_ name: String) -> (request: WebAppRequest, state: RequestState)? {
    guard let found = requests[name], now().timeIntervalSince(found.request.asked) < Self.requestLife else {
      return nil
    }
    return (found.request, found.state)
  }

  /// The name of the request of an app whose sheets are before the person.
  package func going(of identifier: String) -> String? {
    requests.first { $0.value.state != .asked && $0.value.request.app.identifier == identifier }?.key
  }
}

// MARK: Deciding

extension WebAppDesk {
  /// The person lets the app in, or does not; sheets for what it wants to read come up, and a code waits at the end.
  package func answer(_ name: String, allows: Bool) {
    guard let found = requests[name], found.state == .asked else { return }
    guard allows else {
      requests[name]?.state = .done(found.request.address([("error", "access_denied")]))
      return
    }
    requests[name]?.state = .going
    Task(executorPreference: ServiceExecutor.shared) { await self.decide(name, found.request) }
  }

  private func decide(_ name: String, _ request: WebAppRequest) async {
    var answer = [("error", WebAppError.Code.accessDenied.rawValue)]
    do {
      let store = try await store()
      if try await askAbout(request, store) {
        try await turns.alone { try await WebAppShelf(store).add(request.app) }
        try consent.keeper.change { book in
          book.apps[request.app.identifier] =
            book.apps[request.app.identifier] ?? AppConsent(name: request.app.name)
        }
        registered[request.app.client] = nil
        answer = [("code", code(for: request))]
      }
    } catch { answer = [("error", "server_error")] }
    requests[name]?.state = .done(request.address(answer))
  }

  /// Puts the sheets before the person for what is undecided.
  ///
  /// - Returns: false where a sheet was put away; a refusal is a decision, which the app does not hear of.
  private func askAbout(_ request: WebAppRequest, _ store: any SampleStore) async throws -> Bool {
    let decided = consent.keeper.book.apps[request.app.identifier]
    let there = Set(try await store.contents().map(\.type))
    let wanted = WebAppTypes.types(for: request.scopes)
    let open = wanted.filter {
      decided?.reading[$0] == nil && (there.contains($0) || $0.kind == .characteristic)
    }
    let plain = open.filter { !$0.isClinical }
    if !plain.isEmpty, try await !ask(.types(TypesSheet(share: [], read: plain)), request.app) {
      return false
    }
    var current: [HealthType: Set<UUID>] = [:]
    for type in wanted where type.isClinical && there.contains(type) {
      current[type] = Set(try await store.samples(of: type).map(\.uuid))
    }
    let records = current.filter { type, uuids in !(decided?.covers(uuids, of: type) ?? false) }
    guard !records.isEmpty else { return true }
    return try await ask(.clinical(ClinicalSheet(read: Set(records.keys), current: records)), request.app)
  }

  private func ask(_ sheet: ConsentSheet, _ app: WebApp) async throws -> Bool {
    let answer = try await consent.ask(ConsentQuestion(asked: now(), app: app.asking, sheet: sheet))
    return answer != nil && answer != .cancel
  }

  private func code(for request: WebAppRequest) -> String {
    let code = Self.secret(32)
    codes = codes.filter { $0.value.expiry > now().addingTimeInterval(-Self.requestLife) }
    codes[Self.digest(code)] = Code(request: request, expiry: now() + Self.codeLife)
    return code
  }

  /// Shows the person the cards of some types; exactly the ticked ones leave, once.
  package func shareOnce(recordTypes: [String], with app: WebApp) async throws -> [HealthSample] {
    let store = try await store()
    let cards = try await store.samples(of: .verifiableClinicalRecord).compactMap { sample -> SharedCard? in
      guard case .verifiableRecord(let record) = sample.value, record.sourceType == "SMARTHealthCard",
        Set(recordTypes).isSubset(of: record.recordTypes)
      else { return nil }
      return SharedCard(sample.uuid, record)
    }
    let sheet = ShareOnceSheet(recordTypes: recordTypes, sourceTypes: ["SMARTHealthCard"], cards: cards)
    let question = ConsentQuestion(asked: now(), app: app.asking, sheet: .shareOnce(sheet))
    guard case .shareOnce(let ticked) = try await consent.ask(question) else { return [] }
    return try await store.stored(ticked).map(\.sample)
  }
}

// MARK: Tokens

extension WebAppDesk {
  /// Exchanges a code for tokens; a code that comes twice takes back what it was exchanged for.
  ///
  /// - Throws: ``WebAppError``
  package func redeem(
    code: String, client: String, redirect: String, verifier: String
  ) async throws -> WebAppTokens {
    try await turns.alone { try await self.exchange(code, client, redirect, verifier) }
  }

  private func exchange(
    _ code: String, _ client: String, _ redirect: String, _ verifier: String
  ) async throws -> WebAppTokens {
    let digest = Self.digest(code)
    let refused = WebAppError(.invalidGrant, "the code is wrong, used or too old")
    guard let found = codes[digest] else { throw refused }
    if let grant = found.grant {
      try await forget(grant)
      throw refused
    }
    guard found.expiry > now(), found.request.app.client == client, found.request.redirect == redirect,
      (43...128).contains(verifier.utf8.count), Self.digest(verifier) == found.request.challenge
    else {
      codes[digest] = nil
      throw refused
    }
    let id = UUID.random()
    codes[digest]?.grant = id
    let mayReturn = found.request.scopes.contains {
      [.word("offline_access"), .word("online_access")].contains($0)
    }
    let refresh = mayReturn ? Self.secret(32) : nil
    let grant = WebAppGrant(
      id: id, client: client, scope: found.request.scopes.text, refresh: refresh.map(Self.digest),
      issued: now())
    try await WebAppShelf(store()).change { $0.add(grant) }
    return give(grant, refresh, scopes: found.request.scopes)
  }

  /// Exchanges a refresh token for new tokens; one that was exchanged before takes all of its line back.
  ///
  /// - Parameters:
  ///   - token: the refresh token.
  ///   - client: the app.
  ///   - scope: fewer scopes than were granted; nil for all.
  /// - Returns: new tokens of both kinds.
  /// - Throws: ``WebAppError``
  package func refresh(_ token: String, client: String, scope: String?) async throws -> WebAppTokens {
    try await turns.alone { try await self.exchange(token, client, scope) }
  }

  private func exchange(_ token: String, _ client: String, _ scope: String?) async throws -> WebAppTokens {
    let shelf = WebAppShelf(try await store())
    let digest = Self.digest(token)
    let grants = try await shelf.read().grants
    if let stolen = grants.first(where: { $0.used.contains(digest) }) { try await forget(stolen.id) }
    guard var grant = grants.first(where: { $0.refresh == digest }), grant.client == client,
      consent.keeper.book.apps[WebApp.prefix + client] != nil
    else { throw WebAppError(.invalidGrant, "the refresh token is wrong, used or taken back") }
    let granted = SMARTScope.list(grant.scope)
    let asked = scope.map(SMARTScope.list) ?? granted
    guard asked.allSatisfy({ one in granted.contains { $0.covers(one) } }) else {
      throw WebAppError(.invalidScope, "this is more than was granted")
    }
    let next = Self.secret(32)
    grant.used = Array(([digest] + grant.used).prefix(WebAppGrant.mostUsed))
    grant.refresh = Self.digest(next)
    try await shelf.change { [grant] in $0.replace(grant) }
    tokens = tokens.filter { $0.value.grant != grant.id }
    return give(grant, next, scopes: asked)
  }

  private func give(_ grant: WebAppGrant, _ refresh: String?, scopes: [SMARTScope]) -> WebAppTokens {
    let time = now()
    tokens = tokens.filter { $0.value.expiry > time }
    if tokens.count >= Self.mostTokens { tokens = [:] }
    let access = Self.secret(32)
    tokens[Self.digest(access)] = Access(
      grant: grant.id, client: grant.client, scopes: scopes, expiry: time + Self.tokenLife)
    return WebAppTokens(access: access, life: Int(Self.tokenLife), refresh: refresh, scopes: scopes)
  }

  /// Takes back a token of either kind and all that came of the same sign-in; an unknown one is no error.
  ///
  /// Source: RFC 7009, section 2.2.
  package func revoke(_ token: String) async throws {
    try await turns.alone { try await self.takeBack(token) }
  }

  private func takeBack(_ token: String) async throws {
    let digest = Self.digest(token)
    if let found = tokens[digest] { return try await forget(found.grant) }
    let grants = try await WebAppShelf(store()).read().grants
    if let found = grants.first(where: { $0.refresh == digest || $0.used.contains(digest) }) {
      try await forget(found.id)
    }
  }

  private func forget(_ grant: UUID) async throws {
    tokens = tokens.filter { $0.value.grant != grant }
    try await WebAppShelf(store()).change { $0.grants.removeAll { $0.id == grant } }
  }

  /// What a token is good for now; the person's decisions are looked at anew each time.
  ///
  /// - Throws: ``WebAppError`` where it is good for nothing.
  package func access(_ token: String) async throws -> WebAppAccess {
    guard let found = tokens[Self.digest(token)], found.expiry > now(),
      let decided = consent.keeper.book.apps[WebApp.prefix + found.client]
    else { throw WebAppError(.invalidToken, "the token is wrong, too old or taken back") }
    let app = WebApp(client: found.client, name: decided.name, redirects: [])
    return WebAppAccess(
      app: app, scopes: found.scopes,
      scope: ReadScope(HealthSource(name: app.name, bundleIdentifier: app.identifier), decided))
  }

  /// Writes down that an app is about to be answered.
  ///
  /// - Throws: what keeps the line from the disk; the app must not be answered then.
  package func note(_ read: AccessRead, of app: WebApp) async throws {
    try await consent.log.append([AccessEntry(at: now(), app: app.asking, .read(read))])
  }

  private static func digest(_ text: String) -> String {
    Base64.url.encode(Array(SHA256.hash(data: Array(text.utf8))))
  }

  private static func secret(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return Base64.url.encode((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  private static func name(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 }.prefix(80)
        .map(Character.init))
  }
}
