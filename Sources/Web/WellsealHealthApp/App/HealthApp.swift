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
package import WellsealPages
package import WellsealProgramAPI
package import WellsealProviders
import WellsealQueries
package import WellsealRequests
import WellsealStore

/// The Health app: its pages, and the same functions for programs under `/api/v1`.
///
/// It computes nothing about samples or cards: it queries the store and the inspector, and displays
/// the results.
package struct HealthApp: Sendable {
  package let services: AppServices
  private let site: AppSite
  /// The additional routes of a server.
  private let more: [PageRoute]
  let time: LocalTime
  let now: @Sendable () -> Date

  /// The endpoint for apps that read over FHIR, or `nil` if there is none.
  package var fhirEndpoint: FHIREndpoint? { services.fhirEndpoint }

  /// Creates the app.
  ///
  /// - Parameters:
  ///   - storeSession: The user's store.
  ///   - sessions: The browser sessions.
  ///   - sharing: The requests and permissions of apps, or `nil` if no daemon serves them.
  ///   - providers: The service that downloads records from providers.
  ///   - links: The service that opens and creates health links.
  ///   - programs: The interface for programs with a token.
  ///   - account: The user's sign-in methods besides the passphrase, on a server.
  ///   - serverOperator: The operator of the server, as its pages name it.
  ///   - notices: The service that delivers notices, or `nil` if none leaves the app.
  ///   - isInstallable: Whether phones can install the app, because it has a public name for one
  ///     person.
  ///   - more: The additional routes of a server.
  ///   - site: The URL and host of the app.
  ///   - fhir: The location of the FHIR endpoint, or `nil` for `/fhir/R4` on this machine and no
  ///     other place.
  ///   - time: The time zone in which days begin.
  ///   - now: The clock.
  ///   - inspect: The function that inspects cards.
  package init(
    storeSession: any StoreSession, sessions: SessionStore, sharing: AppServices.Sharing? = nil,
    providers: ProviderService? = nil, links: PersonalLinks? = nil, programs: ProgramInterface? = nil,
    account: AccountService? = nil, serverOperator: ServerOperator? = nil, notices: NoticeService? = nil,
    isInstallable: Bool = false, more: [PageRoute] = [],
    site: AppSite = .thisMachine,
    fhir: FHIREndpointSettings? = nil, time: LocalTime = LocalTime(),
    now: @escaping @Sendable () -> Date = { Date() },
    inspect: @escaping AppServices.Inspect
  ) {
    self.more = more
    self.time = time
    self.now = now
    self.site = site
    let fhirSettings = fhir ?? (site == .thisMachine ? FHIREndpointSettings() : nil)
    let fhirEndpoint = sharing.flatMap { sharing in
      fhirSettings.map {
        FHIREndpoint(sharing.broker, storeSession: storeSession, tokens: sharing.tokens, at: $0, now: now)
      }
    }
    services = AppServices(
      storeSession: storeSession, sessions: sessions, sharing: sharing, fhirEndpoint: fhirEndpoint,
      programs: programs, providers: providers, links: links, account: account,
      serverOperator: serverOperator, notices: notices, isInstallable: isInstallable, inspect: inspect)
  }

  /// Every page and every response for programs.
  static let routes: [PageRoute] = [
    SummaryPage.routes, NoticePages.routes, PinsPage.routes, SharingPage.routes, SharingAppPages.routes,
    AppReviews.routes,
    AccessLogPage.routes, RequestPages.routes, TokenPages.routes, PhoneDataPages.routes, WebAppPages.routes,
    EventFeed.routes, BrowsePages.routes, TypePages.routes, VitalsPages.routes, SleepPages.routes,
    TogetherPages.routes, HeartRatePages.routes,
    UnitPages.routes, WithdrawnPages.routes,
    RecordPages.routes, MedicationPages.routes, MoodPages.routes, SymptomPages.routes, CyclePages.routes,
    CycleLock.routes, CycleReportPages.routes, CycleDeletionPages.routes, BloodPressurePages.routes,
    WorkoutPages.routes, QuestionnairePages.routes,
    ReportPages.routes,
    DocumentPages.routes, DocumentImportPages.routes, CardPages.routes,
    CameraPages.routes, ImportPages.routes, LinkSheetPages.routes, OwnLinkPages.routes,
    NewLinkPages.routes, HealthImportPages.routes, ProviderPages.routes,
    ProfilePages.routes, BackupPages.routes, RestorePages.routes, PeoplePages.routes, SetupPages.routes,
    AppInterface.routes,
  ].flatMap { $0 }
}

// MARK: Responses

extension HealthApp {
  /// The responder of a server with only this app.
  package var responder: some HTTPResponder<BasicRequestContext> {
    let shared = sharedResponder
    return CallbackResponder { request, context in
      do { return try await shared.respond(to: request, context: AppContext(self, context)) } catch {
        return await failed(request, error)
      }
    }
  }

  /// Handles an error that nothing else handles; a multi-user server does this itself.
  private func failed(_ request: Request, _ error: any Error) async -> Response {
    var response = await refusal(error, request)
    for field in Guards.pageFields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    return response
  }

  private func refusal(_ error: any Error, _ request: Request) async -> Response {
    if error is AuthorizationEndedError { return await signInPage(request, .unauthorized) }
    let answer = ErrorAnswer(error)
    let isPage = !request.isFromProgram && request.headers[.accept]?.contains("text/html") ?? false
    return isPage ? answer.marked(await refused(request, answer.status)) : answer.response
  }

  /// The responder of a server with many users, each with the app in the request's context.
  ///
  /// Building it takes longer than serving a page, and it needs more memory than all other parts of
  /// an app.
  package var sharedResponder: any HTTPResponder<AppContext> {
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    addRoutes(to: router)
    return router.buildResponder()
  }

  /// Adds the routes and guards that all apps on this site with the same interfaces and pages
  /// share.
  private func addRoutes(to router: Router<AppContext>) {
    router.add(
      middleware: PageGuards(
        methods: MethodTable(
          Self.addresses.map { ($0.method, $0.path) } + more.map { ($0.method, $0.path) }
            + (services.programs == nil ? [] : ProgramInterface.addresses)),
        page: { request, context, status in await context.app.refused(request, status) }))
    router.add(middleware: HostCheck(site))
    // Before the cross-site guard, because these routes authorize requests by token, not by cookie.
    if let endpoint = services.fhirEndpoint {
      FHIREndpoint.add(to: router, at: endpoint.settings) { $0.app.services.fhirEndpoint }
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

  /// Loads tables, locale data and the latest day of each type in advance, which would slow down
  /// the first page.
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
      // A request for the store would count as use, but a locked session isn't in use.
      guard await services.storeSession.hasStore else { return withoutStore(request) }
      return await locked(request, at: InterruptedRequest(request, route))
    }
    if let response = await replacing(request) { return response }
    do {
      switch try await services.storeSession.present() {
      case .none: return withoutStore(request)
      case .locked:
        services.sessions.lock(session)
        return await locked(request, at: InterruptedRequest(request, route))
      case .open(let store, let choices):
        let context = PageRequest(
          request: authorized(request, session, isQuiet: route.isQuiet), parameters: context.parameters,
          services: services, session: session, store: store, choices: choices,
          words: words(for: request, choices),
          asking: services.sharing?.broker.pending() ?? [])
        return try await answer(context, route)
      }
    } catch StoreError.locked {
      return await locked(request, at: InterruptedRequest(request, route))
    } catch is AuthorizationEndedError
      where services.sessions.status(of: session, isUse: false) == .locked
    { return await locked(request, at: InterruptedRequest()) }
  }

  /// Returns a request whose body can be read only as long as the session is open.
  ///
  /// A body that arrives is use, so a long upload doesn't lock its own session.
  func authorized(_ request: Request, _ session: String, isQuiet: Bool) -> Request {
    request.authorized { [sessions = services.sessions] in
      sessions.status(of: session, isUse: !isQuiet) == .open
    }
  }

  private func answer(_ context: PageRequest, _ route: PageRoute) async throws -> Response {
    do { return try await PersonGate(route).answer(context) } catch let failure as WebFailure {
      return refusal(failure, context.request, context.words, context.choices)
    }
  }

  /// Returns a redirect to the setup page, or an error for a program.
  private func withoutStore(_ request: Request) -> Response {
    request.isFromProgram
      ? .problem(
        .conflict, "no store yet; create one on the app's first page, or with wellseal init")
      : .redirect(to: "/setup", type: .normal)
  }

  func words(for request: Request, _ choices: AppChoices) -> Localizer {
    let accepted = request.headers[.acceptLanguage].flatMap(Language.init(accepted:))
    let language = choices.language.flatMap { Language(rawValue: $0) } ?? accepted ?? .english
    let region = language.region(accepted: request.headers[.acceptLanguage])
    var time = time
    if let first = choices.firstWeekday ?? region.flatMap(Weekday.first) { time.firstWeekday = first.number }
    var words = Localizer(
      language: language, units: UnitSystem(rawValue: choices.units) ?? .metric, time: time, now: now(),
      region: region)
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
      Frame(words: words, choices: choices, person: services.person(choices)).document(page),
      failure.status, to: request)
  }
}

// MARK: Paths

extension HealthApp {
  /// A method and a path that the app handles.
  struct Address: Sendable, CustomStringConvertible {
    var method: HTTPRequest.Method
    /// The path of the route, such as `/data/{type}`.
    var path: String

    /// The path with example values.
    var example: String {
      [
        ("{type}", "stepCount"), ("{category}", "heart"), ("{uuid}", Self.none), ("{name}", Self.none),
        ("{id}", Self.none), ("{app}", "org.example.app"),
      ].reduce(path) { $0.replacing($1.0, with: $1.1) }
    }

    package var description: String { "\(method) \(path)" }

    private static let none = "00000000-0000-4000-8000-000000000000"
  }

  /// The methods of the paths of ``addresses``.
  static let pages = MethodTable(addresses.map { ($0.method, $0.path) })

  /// Every method and path that requires a session.
  static var addresses: [Address] {
    routes.map { Address(method: $0.method, path: $0.path) }
      + SetupPages.first.map { Address(method: $0.method, path: $0.path) }
  }
}
