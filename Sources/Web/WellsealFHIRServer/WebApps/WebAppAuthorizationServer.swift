package import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel

/// Authorizes apps that read over FHIR: keeps their requests while the user decides, and returns
/// the permissions of tokens.
///
/// The user's decisions are stored like those for any app, and apply from the next response; tokens
/// only identify the app. Codes and tokens come from an `AuthorizationServer` whose grants are
/// sealed in the user's store.
package actor WebAppAuthorizationServer {
  nonisolated let consent: ConsentBroker
  let store: @Sendable () async throws -> any SampleStore
  let now: @Sendable () -> Date
  /// Issues codes and tokens.
  ///
  /// Its mutex also serializes other changes of the sealed store entry of apps.
  nonisolated let tokens: AuthorizationServer
  private let apps: RegisteredApps
  /// Returns whether only the user's programs can listen at a URL.
  private let mayBeReached: @Sendable (String) -> Bool
  private var registered = WebAppRegistrations()
  private var requests: [String: Waiting] = [:]

  private struct Waiting {
    var request: WebAppRequest
    var state: RequestState
    /// The sheets for the user, latest last.
    var questions: [UUID] = []
    /// Whether the user was redirected back; a reused code would revoke the tokens of its first
    /// use.
    var isSentBack = false
  }

  /// The state of a request.
  package enum RequestState: Hashable, Sendable {
    /// The user hasn't decided whether to authorize the app.
    case asked
    /// The sheets are pending.
    case going
    /// The user is redirected to this URL.
    case done(String)
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - consent: The broker of the user's decisions.
  ///   - apps: The apps that the operator has registered.
  ///   - signer: Signs ID tokens.
  ///   - mayBeReached: Returns whether only the user's programs can listen at a URL.
  ///   - store: Returns the user's store, or throws while it is locked.
  ///   - now: The clock.
  init(
    _ consent: ConsentBroker, apps: RegisteredApps = RegisteredApps(),
    signer: IDTokenSigner = IDTokenSigner(),
    mayBeReached: @escaping @Sendable (String) -> Bool = { _ in true },
    store: @escaping @Sendable () async throws -> any SampleStore,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.apps = apps
    self.mayBeReached = mayBeReached
    self.consent = consent
    self.store = store
    self.now = now
    tokens = AuthorizationServer(
      WebAppGrants(repository: consent.repository, store: store), signer: signer,
      now: { UnixTime(now()) })
    consent.repository.whenChanged { [weak self] app in
      guard app.kind == .web else { return }
      Task(executorPreference: ServiceExecutor.shared) { await self?.cleanUp() }
    }
  }

  static let requestLife: TimeInterval = 600
  private static let maxRequests = 32
  private static let maxRedirects = 8
}

// MARK: Requests

extension WebAppAuthorizationServer {
  /// Registers a new app; it is removed after ten minutes unless the user authorizes it.
  ///
  /// Source: RFC 7591.
  func register(_ registration: ClientRegistration) -> WebApp {
    let app = WebApp(
      client: tokens.secret(16), name: registration.name, redirects: registration.redirects)
    registered.add(app, at: now())
    return app
  }

  /// Reads the registration of an app.
  ///
  /// Redirect URLs must be on this machine, since nothing else can keep a secret here.
  nonisolated static func registration(
    _ body: [UInt8], mayBeReached: (String) -> Bool
  ) throws(OAuthError) -> ClientRegistration {
    let registration = try ClientRegistration(
      body, maxRedirects: maxRedirects, isAllowed: RedirectAddress.isLoopback)
    guard DisplayName(registration.name, maxLength: 80) != nil else {
      throw OAuthError(
        .invalidClientMetadata, "client_name needs a visible letter, and must not resemble Wellseal's")
    }
    for redirect in registration.redirects { try checkListener(at: redirect, mayBeReached) }
    return registration
  }

  /// Rejects redirect URLs where another user of this machine would receive the code for the user's
  /// app.
  private nonisolated static func checkListener(
    at redirect: String, _ mayBeReached: (String) -> Bool
  ) throws(OAuthError) {
    guard mayBeReached(redirect) else {
      throw OAuthError(
        .invalidRedirectURI, "another user of this machine listens at the port of redirect_uri")
    }
  }

  /// Accepts an authorization request before it is displayed to the user.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request.
  ///   - audience: The URL of this server, which must match the request.
  /// - Returns: The name of the request, which is a secret between this server and the user's
  ///   browser.
  /// - Throws: ``OAuthError``. In this case the user must not be redirected, since the redirect URL
  ///   is untrusted.
  func begin(_ parameters: AuthorizationParameters, audience: String) async throws -> String {
    let time = now()
    try makeRoom(at: time)
    guard let client = parameters.client, WebApp.isClient(client) else {
      throw OAuthError(.invalidRequest, "client_id is missing or contains invalid characters")
    }
    let listed = apps.app(client)
    guard let redirect = parameters.redirect, listed != nil || RedirectAddress.isLoopback(redirect) else {
      throw OAuthError(.invalidRedirectURI, "redirect_uri is neither a loopback address nor registered here")
    }
    let known = try await known(client)
    let app =
      listed ?? known ?? registered.app(client, at: time)
      ?? WebApp(client: client, name: ClientRegistration.plain(client), redirects: [redirect])
    guard app.redirects.contains(redirect) else {
      throw OAuthError(.invalidRedirectURI, "redirect_uri differs from the registered one")
    }
    try Self.checkListener(at: redirect, mayBeReached)
    try parameters.check()
    guard parameters.audience == nil || parameters.audience == audience else {
      throw OAuthError(.invalidRequest, "aud must be this server")
    }
    guard parameters.scopes.contains(where: { if case .resources = $0 { true } else { false } }) else {
      throw OAuthError(.invalidScope, "scope has nothing to read, such as patient/Observation.rs")
    }
    let name = tokens.secret(32)
    requests[name] = Waiting(
      request: WebAppRequest(
        app: app, isKnown: known != nil, redirect: redirect, parameters: parameters, asked: time,
        issuer: audience),
      state: .asked)
    return name
  }

  /// Removes expired requests and, if there are too many, the oldest, except those with pending
  /// sheets.
  private func makeRoom(at time: Date) throws(OAuthError) {
    requests = requests.filter { $0.value.request.asked.isRecent(within: Self.requestLife, at: time) }
    guard requests.count >= Self.maxRequests else { return }
    let oldest = requests.filter { $0.value.state != .going }
      .min { $0.value.request.asked < $1.value.request.asked }
    guard let oldest else {
      throw OAuthError(.temporarilyUnavailable, "too many pending requests")
    }
    requests[oldest.key] = nil
  }

  /// Returns a request with its state.
  package func request(_ name: String) -> (request: WebAppRequest, state: RequestState)? {
    guard let found = requests[name], found.request.asked.isRecent(within: Self.requestLife, at: now()) else {
      return nil
    }
    return (found.request, found.state)
  }

  /// Returns the name of the request that continues after a sheet, even if an identical sheet was
  /// answered.
  ///
  /// - Parameter question: A sheet of the request.
  /// - Returns: The name, or `nil` for a sheet without a request, and after the user was
  ///   redirected.
  package func name(asking question: UUID) -> String? {
    requests.first { $0.value.questions.contains(question) && !$0.value.isSentBack }
      .flatMap { request($0.key) == nil ? nil : $0.key }
  }

  /// Records that the user is redirected back to the app.
  package func recordRedirect(_ name: String) { requests[name]?.isSentBack = true }

  /// Returns the latest sheet of a request.
  package func question(of name: String) -> UUID? { requests[name]?.questions.last }
}

// MARK: Decisions

extension WebAppAuthorizationServer {
  /// Records whether the user authorizes the app.
  ///
  /// If so, sheets for the requested types follow, and finally a code.
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
    var answer = [("error", OAuthError.Code.accessDenied.rawValue)]
    do {
      let store = try await store()
      // Decisions about an app that is no longer registered belonged to a different app.
      if try await known(request.app.client)?.redirects.contains(request.redirect) != true {
        try consent.repository.change { $0.apps[request.app.key] = nil }
      }
      let before = consent.repository.decisions.apps[request.app.key]
      let isAllowed = try await askAbout(name, request, store)
      if !request.returns { try await endOfflineAccess(of: request.app, unless: before, store) }
      if isAllowed, let admission = try admit(request.app) {
        var app = request.app
        app.admission = admission
        // The port may have another owner in the meantime.
        try Self.checkListener(at: request.redirect, mayBeReached)
        try await tokens.mutex.alone { [app] in try await WebAppRepository(store).add(app) }
        registered.remove(app.client)
        answer = [("code", await code(for: request, admission))]
      }
    } catch { answer = [("error", "server_error")] }
    requests[name]?.state = .done(request.address(answer))
  }

  /// Ends the offline access of an app whose authorization has changed.
  ///
  /// A sheet needs no secret, and offline access does, so an answer to a sheet must not widen it.
  private func endOfflineAccess(
    of app: WebApp, unless before: AppConsent?, _ store: any SampleStore
  ) async throws {
    let after = consent.repository.decisions.apps[app.key]
    guard before?.reading != after?.reading || before?.objects != after?.objects else { return }
    try await tokens.mutex.alone {
      try await WebAppRepository(store).change { $0.grants.removeAll { $0.client == app.client } }
    }
  }

  /// Adds an entry for the app to the decisions if there is none.
  private func admit(_ app: WebApp) throws -> UUID? {
    try consent.repository.change { decisions in
      decisions.apps[app.key] = decisions.apps[app.key] ?? AppConsent(name: app.name)
    }
    return admission(of: app.client)
  }

  /// Presents sheets for undecided types.
  ///
  /// - Returns: `false` if the user dismissed a sheet. A denial is a decision that isn't reported
  ///   to the app.
  private func askAbout(
    _ name: String, _ request: WebAppRequest, _ store: any SampleStore
  ) async throws -> Bool {
    let decided = consent.repository.decisions.apps[request.app.key]
    let there = Set(try await store.contents().map(\.type))
    let wanted = WebAppTypes.types(for: request.scopes)
    let open = wanted.filter {
      decided?.reading[$0] == nil && (there.contains($0) || $0.kind == .characteristic)
    }
    let plain = open.filter { !$0.isClinical }
    if !plain.isEmpty, try await !ask(.types(TypesSheet(share: [], read: plain)), name, request.app) {
      return false
    }
    var current: [HealthType: Set<UUID>] = [:]
    for type in wanted where type.isClinical && there.contains(type) {
      current[type] = Set(try await store.samples(of: type).map(\.uuid))
    }
    let records = current.filter { type, uuids in !(decided?.covers(uuids, of: type) ?? false) }
    guard !records.isEmpty else { return true }
    let sheet = ClinicalSheet(read: Set(records.keys), current: records)
    return try await ask(.clinical(sheet), name, request.app)
  }

  private func ask(_ sheet: ConsentSheet, _ name: String, _ app: WebApp) async throws -> Bool {
    let question = ConsentQuestion(asked: now(), app: app.asking, sheet: sheet)
    requests[name]?.questions.append(question.id)
    let answer = try await consent.ask(question)
    return answer != nil && answer != .cancel
  }

  private func code(for request: WebAppRequest, _ admission: UUID) async -> String {
    let grant = Grant(
      id: .random(), client: request.app.client, scopes: request.scopes, issued: UnixTime(now()),
      admission: admission)
    return await tokens.code(
      for: grant, redirect: request.redirect, challenge: request.parameters.challenge,
      nonce: request.parameters.nonce)
  }

  /// Presents the cards of some types; only the selected ones are shared, once.
  func shareOnce(recordTypes: [String], with app: WebApp) async throws -> [HealthSample] {
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
