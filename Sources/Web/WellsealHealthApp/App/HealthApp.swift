package import Foundation
package import HTTPTypes
package import Hummingbird
import Logging
import NIOCore
package import WellsealAccounts
package import WellsealBase
import WellsealConsent
package import WellsealFHIRServer
package import WellsealLinkService
import WellsealLocalization
import WellsealModel
import WellsealPages
package import WellsealProgramAPI
package import WellsealProviders
import WellsealQueries
package import WellsealRequests
import WellsealSegments
import WellsealStore

/// The Health app: pages, and the same for programs under `/api/v1`.
///
/// It decides nothing about samples or cards: it asks the store and the inspector, and writes down what they say.
package struct HealthApp: FHIRAnswering, ProgramAnswering {
  /// What its pages share.
  package let services: AppServices
  /// The same data for apps in any language; nil where no daemon serves apps.
  package let face: FHIREndpoint?
  /// Answers programs that show a token; nil where none come.
  package let programs: ProgramInterface?
  private let site: AppSite
  /// What a server adds to the pages.
  private let more: [Route]
  let time: LocalTime
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - storeSession: the person's store.
  ///   - sessions: who may come in.
  ///   - sharing: what apps ask and may do; nil where no daemon serves them.
  ///   - providers: what brings records from providers.
  ///   - links: opens and makes health links.
  ///   - programs: answers programs that show a token.
  ///   - account: what the person comes in with beside the passphrase, for a server.
  ///   - more: what a server adds to the pages.
  ///   - site: where it is served.
  ///   - fhir: where apps that read over FHIR are answered; nil for below `/fhir/R4` on this machine, and nowhere else.
  ///   - time: the zone that days begin in.
  ///   - now: the clock.
  ///   - inspect: asked about cards.
  package init(
    storeSession: any StoreSession, sessions: SessionStore, sharing: SharingContext? = nil,
    providers: ProviderService? = nil, links: PersonalLinks? = nil, programs: ProgramInterface? = nil,
    account: AccountService? = nil, more: [Route] = [], site: AppSite = .thisMachine,
    fhir: FHIRPlace? = nil, time: LocalTime = LocalTime(), now: @escaping @Sendable () -> Date = { Date() },
    inspect: @escaping AppServices.Inspect
  ) {
    self.more = more
    self.time = time
    self.now = now
    self.site = site
    let place = fhir ?? (site == .thisMachine ? FHIRPlace() : nil)
    face = sharing.flatMap { sharing in
      place.map {
        FHIREndpoint(sharing.broker, storeSession: storeSession, tokens: sharing.tokens, at: $0, now: now)
      }
    }
    self.programs = programs
    services = AppServices(
      storeSession: storeSession, sessions: sessions, sharing: sharing, authorization: face?.authorization,
      providers: providers, links: links, account: account, inspect: inspect)
  }

  /// Every page and every answer for programs.
  static let routes: [Route] = [
    SummaryPage.routes, PinsPage.routes, SharingPage.routes, SharingAppPages.routes, AppReviews.routes,
    AccessLogPage.routes, RequestPages.routes, TokenPages.routes, WebAppPages.routes,
    EventFeed.routes, BrowsePages.routes, TypePages.routes, UnitPages.routes, WithdrawnPages.routes,
    RecordPages.routes, MedicationPages.routes, ReportPages.routes,
    DocumentPages.routes, DocumentImportPages.routes, CardPages.routes,
    CameraPages.routes, ImportPages.routes, LinkSheetPages.routes, OwnLinkPages.routes,
    NewLinkPages.routes, HealthImportPages.routes, ProviderPages.routes,
    ProfilePages.routes, BackupPages.routes, RestorePages.routes, PeoplePages.routes, SetupPages.routes,
    AppInterface.routes,
  ].flatMap { $0 }
}

// MARK: Answering

extension HealthApp {
  /// The way from a request to its page.
  package var router: Router<AppContext> {
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: AppBinding(self))
    addRoutes(to: router)
    return router
  }

  /// The same for all people of a server: whose app answers, the context of a request says.
  ///
  /// It takes longer to make than a page, and more memory than all else of a person.
  package var sharedResponder: any HTTPResponder<AppContext> {
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    addRoutes(to: router)
    return router.buildResponder()
  }

  /// The app that a request is for.
  private static func of(_ context: AppContext) throws -> HealthApp {
    guard let app = context.app as? HealthApp else { throw HTTPError(.notFound) }
    return app
  }

  /// Adds routes and guards, as they are for every app of this place with such interfaces and pages.
  private func addRoutes(to router: Router<AppContext>) {
    router.add(
      middleware: PageGuards(
        methods: MethodTable(
          Self.addresses.map { ($0.method, $0.path) } + more.map { ($0.method, $0.path) }),
        page: { request, context, status in try await Self.of(context).refused(request, status) }))
    router.add(middleware: HostCheck(site))
    // Before the guard against other sites: who may ask there is told by tokens, not by cookies.
    if let face { FHIREndpoint.add(to: router, at: face.place) }
    if programs != nil { router.add(middleware: TokenRoutes()) }
    router.add(middleware: OwnPages(site))
    for asset in Asset.all {
      router.get(RouterPath(asset.path)) { request, _ in asset.response(to: request) }
    }
    router.get("/open/{link}") { request, context in try await Self.of(context).open(request, context) }
    router.get(RouterPath(ProviderPages.callback)) { request, context in
      try await Self.of(context).providerCallback(request)
    }
    router.post("/unlock") { request, context in try await Self.of(context).unlock(request, context) }
    for route in SetupPages.first {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await Self.of(context).answer(request, route)
      }
    }
    for route in Self.routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await Self.of(context).answer(request, context, route)
      }
    }
    for (place, route) in more.enumerated() {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        let app = try Self.of(context)
        return try await app.answer(request, context, app.more[place])
      }
    }
  }

  /// Reads tables, the system's knowledge of languages and the newest day of each type, which would otherwise make the
  /// first page slow.
  func warmUp() async {
    let words = Localizer(language: .english, units: .metric, time: time, now: now())
    _ = (
      Asset.all.map(\.path), TypeName.all.count, words.moment(words.now), words.hour(words.now),
      words.number(1.5)
    )
    _ = (words.weekday(words.now), words.shortDay(words.now))
    services.sessions.setIdle(TimeInterval(await services.storeSession.choices().idleMinutes * 60))
    ExportFolder(services.storeSession).empty()
    guard let store = try? await services.storeSession.store(), let contents = try? await store.contents()
    else {
      return
    }
    for there in contents where there.type.row.aggregation != nil {
      let day = DateInterval(start: there.latestEnd - 1, duration: 0)
      _ = try? await StatisticsRequest(
        there.type, by: .day, since: day, until: day, bySource: false, in: time
      ).answer(from: store)
    }
  }

  private func answer(_ request: Request, _ context: AppContext, _ route: Route) async throws -> Response {
    let session = SessionCookie.read(request)
    let status = services.sessions.status(of: session, isUse: !route.isQuiet)
    guard let session, status != .unknown else { return await signInPage(request, .unauthorized) }
    guard status == .open else {
      // Asking for the store would count as use, which a locked session is not.
      guard await services.storeSession.hasStore else { return withoutStore(request) }
      return await locked(request, isWrong: false)
    }
    if let response = await replacing(request) { return response }
    do {
      switch try await services.storeSession.present() {
      case .none: return withoutStore(request)
      case .locked:
        services.sessions.lock(session)
        return await locked(request, isWrong: false)
      case .open(let store, let choices):
        let context = AppRequestContext(
          request: request, parameters: context.parameters, app: services, session: session, store: store,
          choices: choices, words: words(for: request, choices),
          asking: services.sharing?.broker.pending() ?? [])
        return try await answer(context, route)
      }
    } catch StoreError.locked {
      return await locked(request, isWrong: false)
    }
  }

  private func answer(_ context: AppRequestContext, _ route: Route) async throws -> Response {
    do { return try await route.answer(context) } catch let failure as WebFailure {
      return refusal(failure, context.request, context.words, context.choices)
    }
  }

  /// A person is asked to make a store; a program is told that there is none.
  private func withoutStore(_ request: Request) -> Response {
    request.isFromProgram
      ? .problem(
        .conflict, "there is no store yet; the first page of the app, or wellseal init, makes one")
      : .redirect(to: "/setup", type: .normal)
  }

  func words(for request: Request, _ choices: AppChoices) -> Localizer {
    let accepted = request.headers[.acceptLanguage].flatMap(Language.init(accepted:))
    let language = choices.language.flatMap { Language(rawValue: $0) } ?? accepted ?? .english
    var words = Localizer(
      language: language, units: UnitSystem(rawValue: choices.units) ?? .metric, time: time, now: now(),
      region: language.region(accepted: request.headers[.acceptLanguage]))
    words.typeUnits = choices.chosenUnits
    return words
  }

  func refusal(
    _ failure: WebFailure, _ request: Request, _ words: Localizer, _ choices: AppChoices
  ) -> Response {
    guard !request.isFromProgram else {
      return .problem(failure.status, failure.detail)
    }
    let page = Page(words(.sorry), tab: nil, status: failure.status) {
      Rows.empty(words(failure.phrase), .warning)
      tag("p") { tag("a", .class("pill"), .href("/")) { words(.toSummary) } }
    }
    return Page.response(
      Frame(words: words, choices: choices).document(page), failure.status, to: request)
  }
}

// MARK: Coming in

extension HealthApp {
  /// Takes a one-time link and gives a session for it.
  private func open(_ request: Request, _ context: AppContext) async throws -> Response {
    let browser = BrowserName.text(request.headers[.userAgent] ?? "")
    guard let session = services.sessions.redeem(try context.parameters.require("link"), browser: browser)
    else {
      return await signInPage(request, .gone)
    }
    // Whoever came in before the passphrase was given must give it, wherever else the store is unlocked meanwhile.
    if await services.storeSession.hasStore, await services.storeSession.isLocked {
      services.sessions.lock(session)
    }
    var response = Response(status: .seeOther, headers: [.location: "/"])
    if let site = request.headers[Guards.named("Sec-Fetch-Site")], !["none", "same-origin"].contains(site) {
      // Browsers keep the cookie from what a page of elsewhere leads to, redirections included, but not from what this
      // page leads to.
      response = Page.leading(to: "/", words(for: request, await services.storeSession.choices()), request)
    }
    response.headers[.setCookie] = SessionCookie.field(for: session)
    return response
  }

  private func unlock(_ request: Request, _ context: AppContext) async throws -> Response {
    guard let session = SessionCookie.read(request), services.sessions.status(of: session) != .unknown
    else {
      return await signInPage(request, .unauthorized)
    }
    var request = request
    let form = Form(Array(try await request.collectBody(upTo: 4096).readableBytesView))
    guard let secret = StoreSecret(typed: form["passphrase"] ?? ""),
      try await services.storeSession.unlock(with: secret)
    else {
      if await services.storeSession.isLocked { services.sessions.lockAll() }
      return await locked(request, isWrong: true)
    }
    services.sessions.unlock(session)
    return .redirect(to: "/", type: .normal)
  }

  /// What a person sees whose request nothing answers: an address that there is not, or not for opening, or too much at once.
  private func refused(_ request: Request, _ status: HTTPResponse.Status) async -> Response {
    let words = words(for: request, await services.storeSession.choices())
    let phrase: LocalizedText =
      switch status {
      case .methodNotAllowed: .notForOpening
      case .contentTooLarge: .tooMuchAtOnce
      case .notFound: .notFound
      default: .notAnswered
      }
    let document = Frame(words: words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { words(phrase) }
        tag("p") { tag("a", .class("pill strong"), .href("/")) { words(.toSummary) } }
      }
    }
    return Page.response(document, status, to: request)
  }

  /// What those see who did not come through a link.
  func signInPage(_ request: Request, _ status: HTTPResponse.Status) async -> Response {
    if request.isFromProgram {
      return .problem(.unauthorized, "open the link that the terminal shows, and send its cookie")
    }
    let words = words(for: request, AppChoices())
    let document = Frame(words: words).bare(title: words(.health)) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { words(status == .gone ? .linkUsed : .comeThroughLink) }
        tag("p") { words(.comeThroughLinkText) }
        // The daemon has its own verb; another app would meet a port and a store that are in use.
        tag("pre", .named("dir", "ltr")) {
          services.sharing == nil ? "wellseal health-app --open" : "wellseal open"
        }
      }
    }
    return Page.response(document, status, to: request)
  }

  /// What a browser sees that comes back from a provider: it brings no cookie from there, so the answer of the provider
  /// counts by itself, and the person goes on through a link of this page, which does bring it.
  private func providerCallback(_ request: Request) async -> Response {
    let words = words(for: request, await services.storeSession.choices())
    guard let providers = services.providers else { return await signInPage(request, .notFound) }
    do {
      let account = try await providers.receiveCallback(request.uri.query ?? "")
      let page = arrived(words, ProviderPages.path(of: account.id), failure: nil)
      return Page.response(page, .ok, to: request)
    } catch {
      let page = arrived(words, ProviderPages.list, failure: ProviderPages.sentence(for: error, words))
      return Page.response(page, .badRequest, to: request)
    }
  }

  private func arrived(_ words: Localizer, _ path: String, failure: String?) -> HTML {
    let icon: Icon = failure == nil ? .check : .warning
    let title: LocalizedText = failure == nil ? .signedIn : .signInFailed
    return Frame(words: words).bare(title: words(.providers)) {
      // Who is signed in has nothing to decide here.
      if failure == nil {
        tag("meta", .named("http-equiv", "refresh"), .named("content", "0; url=\(path)"))
      }
      tag("section", .class("door")) {
        icon.image
        tag("h1") { words(title) }
        if let failure { tag("p", .class("problem"), .named("role", "alert")) { failure } }
        tag("p") { tag("a", .class("pill strong"), .href(path)) { words(.goOn) } }
      }
    }
  }

  func locked(_ request: Request, isWrong: Bool) async -> Response {
    if request.isFromProgram { return .problem(.storeLocked, "the store is locked") }
    let words = words(for: request, await services.storeSession.choices())
    let document = Frame(words: words).bare(title: words(.locked)) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { words(.locked) }
        tag("p") { words(.lockedText) }
        tag("form", .class("form"), .named("method", "post"), .named("action", "/unlock")) {
          if isWrong { tag("p", .class("problem"), .named("role", "alert")) { words(.wrongPassphrase) } }
          tag("label", .class("field")) {
            tag("span") { words(.passphrase) }
            tag(
              "input", .named("type", "password"), .named("name", "passphrase"), .flag("required"),
              .flag("autofocus"),
              .named("autocomplete", "current-password"))
          }
          tag("p", .class("note")) { words(.orRecoveryCode) }
          tag("button", .class("pill strong")) { words(.unlock) }
        }
        if services.account != nil {
          tag("p") { tag("a", .class("pill"), .href(WaysInPages.door)) { words(.signInWithPasskey) } }
        }
      }
    }
    return Page.response(document, isWrong ? .forbidden : .storeLocked, to: request)
  }
}

// MARK: Addresses

extension HealthApp {
  /// A method and an address that the app answers.
  package struct Address: Sendable, CustomStringConvertible {
    package var method: HTTPRequest.Method
    /// The path as the route names it, such as `/data/{type}`.
    package var path: String

    /// The address with parts that fit.
    package var example: String {
      [
        ("{type}", "stepCount"), ("{category}", "heart"), ("{uuid}", Self.none), ("{name}", Self.none),
        ("{id}", Self.none), ("{app}", "org.example.app"),
      ].reduce(path) { $0.replacing($1.0, with: $1.1) }
    }

    package var description: String { "\(method) \(path)" }

    private static let none = "00000000-0000-4000-8000-000000000000"
  }

  /// Every address that needs a session.
  package static var addresses: [Address] {
    routes.map { Address(method: $0.method, path: $0.path) }
      + SetupPages.first.map { Address(method: $0.method, path: $0.path) }
  }
}
