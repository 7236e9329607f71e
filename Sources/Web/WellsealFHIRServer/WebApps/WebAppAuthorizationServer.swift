package import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel

/// Lets apps in that read over FHIR: remembers what they ask while the person decides, and says what a token is good for.
///
/// What the person decides is among the decisions like any app's, and holds for the next answer; tokens only say who asks.
/// Codes and tokens are those of an `AuthorizationServer` whose grants are in the person's store, sealed.
package actor WebAppAuthorizationServer {
  nonisolated let consent: ConsentBroker
  let store: @Sendable () async throws -> any SampleStore
  let now: @Sendable () -> Date
  /// Gives codes and tokens; its turns are also for whatever else changes the sealed note of apps.
  nonisolated let tokens: AuthorizationServer
  private let apps: RegisteredApps
  /// Whether nobody but the person listens at an address.
  private let mayBeReached: @Sendable (String) -> Bool
  private var registered = WebAppRegistrations()
  private var requests: [String: Waiting] = [:]

  private struct Waiting {
    var request: WebAppRequest
    var state: RequestState
    /// The sheets that were put before the person, the last one at the end.
    var questions: [UUID] = []
    /// Whether the person was sent back; a code that comes twice would end what the first one gave.
    var isSentBack = false
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
  ///   - apps: which apps whoever runs the server has registered.
  ///   - signer: signs who signed in.
  ///   - mayBeReached: whether nobody but the person listens at an address.
  ///   - store: the person's store, which throws while it is locked.
  ///   - now: the clock.
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
  private static let mostRequests = 32
  private static let mostRedirects = 8
}

// MARK: Asking

extension WebAppAuthorizationServer {
  /// Registers an app that has not asked yet; it is forgotten after ten minutes unless the person lets it in.
  ///
  /// Source: RFC 7591.
  func register(_ registration: ClientRegistration) -> WebApp {
    let app = WebApp(
      client: tokens.secret(16), name: registration.name, redirects: registration.redirects)
    registered.add(app, at: now())
    return app
  }

  /// Reads what an app says of itself; addresses are of this machine, since nothing else can keep a secret here.
  nonisolated static func registration(
    _ body: [UInt8], mayBeReached: (String) -> Bool
  ) throws(OAuthError) -> ClientRegistration {
    let registration = try ClientRegistration(
      body, most: mostRedirects, isAllowed: RedirectAddress.isLoopback)
    guard DisplayName(registration.name, maxLength: 80) != nil else {
      throw OAuthError(
        .invalidClientMetadata, "client_name needs a visible letter, and must not read like Wellseal's own")
    }
    for redirect in registration.redirects { try checkListener(at: redirect, mayBeReached) }
    return registration
  }

  /// Refuses addresses at which another user of this machine would get what is meant for the person's app.
  private nonisolated static func checkListener(
    at redirect: String, _ mayBeReached: (String) -> Bool
  ) throws(OAuthError) {
    guard mayBeReached(redirect) else {
      throw OAuthError(
        .invalidRedirectURI, "another user of this machine listens at the port of redirect_uri")
    }
  }

  /// Takes what an app asks, before the person is shown it.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of the address.
  ///   - audience: the address of this server, which the app must mean.
  /// - Returns: the name of the request, which stays a secret between this server and the person's browser.
  /// - Throws: ``OAuthError``; the person must not be sent back then, since the address may be anybody's.
  func begin(_ parameters: AuthorizationParameters, audience: String) async throws -> String {
    let time = now()
    try makeRoom(at: time)
    guard let client = parameters.client, WebApp.isClient(client) else {
      throw OAuthError(.invalidRequest, "client_id is missing or has signs that it may not have")
    }
    let listed = apps.app(client)
    guard let redirect = parameters.redirect, listed != nil || RedirectAddress.isLoopback(redirect) else {
      throw OAuthError(.invalidRedirectURI, "redirect_uri is no loopback address, and not registered here")
    }
    let known = try await known(client)
    let app =
      listed ?? known ?? registered.app(client, at: time)
      ?? WebApp(client: client, name: ClientRegistration.plain(client), redirects: [redirect])
    guard app.redirects.contains(redirect) else {
      throw OAuthError(.invalidRedirectURI, "redirect_uri is not the one that the app is known by")
    }
    try Self.checkListener(at: redirect, mayBeReached)
    try parameters.check()
    guard parameters.audience == nil || parameters.audience == audience else {
      throw OAuthError(.invalidRequest, "aud is not this server")
    }
    guard parameters.scopes.contains(where: { if case .resources = $0 { true } else { false } }) else {
      throw OAuthError(.invalidScope, "scope names nothing to read, such as patient/Observation.rs")
    }
    let name = tokens.secret(32)
    requests[name] = Waiting(
      request: WebAppRequest(
        app: app, isKnown: known != nil, redirect: redirect, parameters: parameters, asked: time,
        issuer: audience),
      state: .asked)
    return name
  }

  /// Drops requests that are too old and, of too many, the oldest; but none whose sheets are before the person.
  private func makeRoom(at time: Date) throws(OAuthError) {
    requests = requests.filter { $0.value.request.asked.isRecent(within: Self.requestLife, at: time) }
    guard requests.count >= Self.mostRequests else { return }
    let oldest = requests.filter { $0.value.state != .going }
      .min { $0.value.request.asked < $1.value.request.asked }
    guard let oldest else {
      throw OAuthError(.temporarilyUnavailable, "too many requests wait for the person")
    }
    requests[oldest.key] = nil
  }

  /// What an app asks, and how far the person has come.
  package func request(_ name: String) -> (request: WebAppRequest, state: RequestState)? {
    guard let found = requests[name], found.request.asked.isRecent(within: Self.requestLife, at: now()) else {
      return nil
    }
    return (found.request, found.state)
  }

  /// The name of the request that goes on after a sheet, also where one that was asked for the same was answered.
  ///
  /// - Parameter question: a sheet of the request.
  /// - Returns: nil for a sheet that belongs to none, and once the person was sent back.
  package func name(asking question: UUID) -> String? {
    requests.first { $0.value.questions.contains(question) && !$0.value.isSentBack }
      .flatMap { request($0.key) == nil ? nil : $0.key }
  }

  /// The person is being sent back to the app.
  package func noteSendingBack(_ name: String) { requests[name]?.isSentBack = true }

  /// The sheet of a request that was last put before the person.
  package func question(of name: String) -> UUID? { requests[name]?.questions.last }
}

// MARK: Deciding

extension WebAppAuthorizationServer {
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
    var answer = [("error", OAuthError.Code.accessDenied.rawValue)]
    do {
      let store = try await store()
      // What was decided about an app that nobody knows any more was decided about another one.
      if try await known(request.app.client)?.redirects.contains(request.redirect) != true {
        try consent.repository.change { $0.apps[request.app.key] = nil }
      }
      let before = consent.repository.decisions.apps[request.app.key]
      let isAllowed = try await askAbout(name, request, store)
      if !request.returns { try await endOfflineAccess(of: request.app, unless: before, store) }
      if isAllowed, let admission = try admit(request.app) {
        var app = request.app
        app.admission = admission
        // The port may have another owner by now.
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

  /// Puts the sheets before the person for what is undecided.
  ///
  /// - Returns: false where a sheet was put away; a refusal is a decision, which the app does not hear of.
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

  /// Shows the person the cards of some types; exactly the ticked ones leave, once.
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
