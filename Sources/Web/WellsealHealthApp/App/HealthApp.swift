package import Foundation
import HTTPTypes
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
package struct HealthApp: Sendable {
  package let services: AppServices
  private let site: AppSite
  /// What a server adds to the pages.
  private let more: [PageRoute]
  let time: LocalTime
  let now: @Sendable () -> Date

  /// Where apps that read over FHIR are answered; nil where none are.
  package var fhirEndpoint: FHIREndpoint? { services.fhirEndpoint }

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
    storeSession: any StoreSession, sessions: SessionStore, sharing: AppServices.Sharing? = nil,
    providers: ProviderService? = nil, links: PersonalLinks? = nil, programs: ProgramInterface? = nil,
    account: AccountService? = nil, more: [PageRoute] = [], site: AppSite = .thisMachine,
    fhir: FHIRPlace? = nil, time: LocalTime = LocalTime(), now: @escaping @Sendable () -> Date = { Date() },
    inspect: @escaping AppServices.Inspect
  ) {
    self.more = more
    self.time = time
    self.now = now
    self.site = site
    let place = fhir ?? (site == .thisMachine ? FHIRPlace() : nil)
    let fhirEndpoint = sharing.flatMap { sharing in
      place.map {
        FHIREndpoint(sharing.broker, storeSession: storeSession, tokens: sharing.tokens, at: $0, now: now)
      }
    }
    services = AppServices(
      storeSession: storeSession, sessions: sessions, sharing: sharing, fhirEndpoint: fhirEndpoint,
      programs: programs, providers: providers, links: links, account: account, inspect: inspect)
  }

  /// Every page and every answer for programs.
  static let routes: [PageRoute] = [
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
  /// Answers the requests of a server that has this app alone.
  package var responder: some HTTPResponder<BasicRequestContext> {
    let shared = sharedResponder
    return CallbackResponder { request, context in
      do { return try await shared.respond(to: request, context: AppContext(self, context)) } catch {
        return await failed(request, error)
      }
    }
  }

  /// Answers an error that nothing else answers; a server for many people does that itself.
  private func failed(_ request: Request, _ error: any Error) async -> Response {
    let answer = ErrorAnswer(error)
    let isPage = !request.isFromProgram && request.headers[.accept]?.contains("text/html") ?? false
    var response = isPage ? answer.marked(await refused(request, answer.status)) : answer.response
    for field in Guards.pageFields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    return response
  }

  /// Answers the requests of a server that has many users, each with the app in the request's context.
  ///
  /// Building it takes longer than answering a page, and it needs more memory than everything else of an app.
  package var sharedResponder: any HTTPResponder<AppContext> {
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    addRoutes(to: router)
    return router.buildResponder()
  }

  /// Adds the routes and guards of every app on this site that has the same interfaces and pages.
  private func addRoutes(to router: Router<AppContext>) {
    router.add(
      middleware: PageGuards(
        methods: MethodTable(
          Self.addresses.map { ($0.method, $0.path) } + more.map { ($0.method, $0.path) }),
        page: { request, context, status in await context.app.refused(request, status) }))
    router.add(middleware: HostCheck(site))
    // Before the guard against other sites: who may ask there is told by tokens, not by cookies.
    if let endpoint = services.fhirEndpoint {
      FHIREndpoint.add(to: router, at: endpoint.place) { $0.app.services.fhirEndpoint }
    }
    if services.programs != nil {
      router.add(middleware: TokenRoutes<AppContext> { $0.app.services.programs })
    }
    router.add(middleware: OwnPages(site))
    for asset in Asset.all {
      router.get(RouterPath(asset.path)) { request, _ in asset.response(to: request) }
    }
    router.get("/open/{link}") { request, context in try await context.app.open(request, context) }
    router.get(RouterPath(ProviderPages.callback)) { request, context in
      await context.app.providerCallback(request)
    }
    router.post("/unlock") { request, context in try await context.app.unlock(request, context) }
    for route in SetupPages.first {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await context.app.answer(request, route)
      }
    }
    for route in Self.routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await context.app.answer(request, context, route)
      }
    }
    for (place, route) in more.enumerated() {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await context.app.answer(request, context, context.app.more[place])
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
    services.storeSession.emptyScratch()
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

  private func answer(_ request: Request, _ context: AppContext, _ route: PageRoute) async throws -> Response
  {
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
        let context = PageRequest(
          request: request, parameters: context.parameters, services: services, session: session,
          store: store,
          choices: choices, words: words(for: request, choices),
          asking: services.sharing?.broker.pending() ?? [])
        return try await answer(context, route)
      }
    } catch StoreError.locked {
      return await locked(request, isWrong: false)
    }
  }

  private func answer(_ context: PageRequest, _ route: PageRoute) async throws -> Response {
    do { return try await ActGate(route).answer(context) } catch let failure as WebFailure {
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
    words.isOnServer = services.account != nil
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

// MARK: Addresses

extension HealthApp {
  /// A method and an address that the app answers.
  struct Address: Sendable, CustomStringConvertible {
    var method: HTTPRequest.Method
    /// The path as the route names it, such as `/data/{type}`.
    var path: String

    /// The address with parts that fit.
    var example: String {
      [
        ("{type}", "stepCount"), ("{category}", "heart"), ("{uuid}", Self.none), ("{name}", Self.none),
        ("{id}", Self.none), ("{app}", "org.example.app"),
      ].reduce(path) { $0.replacing($1.0, with: $1.1) }
    }

    package var description: String { "\(method) \(path)" }

    private static let none = "00000000-0000-4000-8000-000000000000"
  }

  /// Every address that needs a session.
  static var addresses: [Address] {
    routes.map { Address(method: $0.method, path: $0.path) }
      + SetupPages.first.map { Address(method: $0.method, path: $0.path) }
  }
}
