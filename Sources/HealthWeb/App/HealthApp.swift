package import Exchange
package import Foundation
import HTTPTypes
import HealthModel
package import HealthService
import HealthStore
package import Hummingbird
import Logging
import NIOCore

/// The Health app: pages, and the same for programs under `/api/v1`.
///
/// It decides nothing about samples or cards: it asks the store and the inspector, and writes down what they say.
package struct HealthApp: Sendable {
  /// Whoever looks at what was handed over.
  package typealias Inspect = @Sendable (_ inputs: [InputFile]) async -> CardInspection

  let home: any HealthHome
  package let desk: SessionDesk
  let imports = WaitingTray<CardInspection>(most: 20)
  let documents = WaitingTray<HandedDocuments>(most: 8)
  let scans = ScanDesk()
  let works = WorkDesk()
  let setup = SetupDesk()
  var inbox: HealthInbox { HealthInbox(home) }
  let sharing: SharingDesk?
  /// The same data for apps in any language; nil where no daemon serves apps.
  let face: FHIRFace?
  /// What brings records from providers; nil where nothing does, as in a demonstration.
  let providers: ProviderDesk?
  let inspect: Inspect
  private let time: LocalTime
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - home: the person's store.
  ///   - desk: who may come in.
  ///   - sharing: what apps ask and may do; nil where no daemon serves them.
  ///   - providers: what brings records from providers.
  ///   - time: the zone that days begin in.
  ///   - now: the clock.
  ///   - inspect: asked about cards.
  package init(
    home: any HealthHome, desk: SessionDesk, sharing: SharingDesk? = nil, providers: ProviderDesk? = nil,
    time: LocalTime = LocalTime(), now: @escaping @Sendable () -> Date = { Date() },
    inspect: @escaping Inspect
  ) {
    (self.home, self.desk, self.sharing, self.providers) = (home, desk, sharing, providers)
    (self.time, self.now, self.inspect) = (time, now, inspect)
    face = sharing.map { FHIRFace($0.desk, home: home, now: now) }
  }

  /// Every page and every answer for programs.
  static let routes: [Route] = [
    SummaryPage.routes, PinsPage.routes, SharingPage.routes, SharingAppPages.routes, AppReviews.routes,
    AccessLogPage.routes, RequestPages.routes, WebAppPages.routes,
    EventFeed.routes, BrowsePages.routes, TypePages.routes, WithdrawnPages.routes,
    RecordPages.routes, DocumentPages.routes, DocumentImportPages.routes, CardPages.routes,
    CameraPages.routes, ImportPages.routes, HealthImportPages.routes, ProviderPages.routes,
    ProfilePages.routes, PeoplePages.routes, SetupPages.routes, AppInterface.routes,
  ].flatMap { $0 }
}

// MARK: Answering

extension HealthApp {
  /// The way from a request to its page.
  package var router: Router<AppContext> {
    let router = Router(context: AppContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: PageGuards(book: AddressBook(Self.addresses.map { ($0.method, $0.path) })))
    router.add(middleware: HostCheck())
    // Before the guard against other sites: who may ask there is told by tokens, not by cookies.
    face?.add(to: router)
    router.add(middleware: OwnPages())
    for asset in Asset.all {
      router.get(RouterPath(asset.path)) { request, _ in asset.response(to: request) }
    }
    router.get("/open/{link}") { request, context in try await open(request, context) }
    router.get(RouterPath(ProviderPages.callback)) { request, _ in await arrive(request) }
    router.post("/unlock") { request, context in try await unlock(request, context) }
    for route in SetupPages.first {
      router.on(RouterPath(route.path), method: route.method) { request, _ in
        try await answer(request, route)
      }
    }
    for route in Self.routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await answer(request, context, route)
      }
    }
    return router
  }

  /// Reads tables, the system's knowledge of languages and the newest day of each type, which would otherwise make the
  /// first page slow.
  func warmUp() async {
    let words = Words(language: .english, units: .metric, time: time, now: now())
    _ = (
      Asset.all.map(\.path), TypeName.all.count, words.moment(words.now), words.hour(words.now),
      words.number(1.5)
    )
    _ = (words.weekday(words.now), words.shortDay(words.now))
    desk.setIdle(TimeInterval(await home.choices().idleMinutes * 60))
    ExportTray(home).empty()
    guard let store = try? await home.store(), let contents = try? await store.contents() else { return }
    for there in contents where there.type.row.aggregation != nil {
      let day = DateInterval(start: there.latestEnd - 1, duration: 0)
      _ = try? await StatisticsRequest(there.type, by: .day, since: day, until: day, in: time).answer(
        from: store)
    }
  }

  private func answer(_ request: Request, _ context: AppContext, _ route: Route) async throws -> Response {
    let session = SessionCookie.read(request)
    let standing = desk.standing(of: session, isUse: !route.isQuiet)
    guard let session, standing != .unknown else { return await door(request, .unauthorized) }
    guard await home.hasStore else { return withoutStore(request) }
    if standing == .open, let response = await replacing(request) { return response }
    let isLocked = await home.isLocked
    guard standing == .open, !isLocked else { return await locked(request, isWrong: false) }
    let choices = await home.choices()
    let words = words(for: request, choices)
    do {
      let visit = Visit(
        request: request, parameters: context.parameters, app: self, session: session,
        store: try await home.store(), choices: choices, words: words,
        asking: await sharing?.desk.pending() ?? [])
      return try await route.answer(visit)
    } catch let failure as WebFailure {
      return refusal(failure, request, words, choices)
    } catch StoreError.locked {
      return await locked(request, isWrong: false)
    }
  }

  /// A person is asked to make a store; a program is told that there is none.
  private func withoutStore(_ request: Request) -> Response {
    AppInterface.isAsked(by: request)
      ? AppInterface.problem(
        .conflict, "there is no store yet; the first page of the app, or wellseal init, makes one")
      : .redirect(to: "/setup", type: .normal)
  }

  func words(for request: Request, _ choices: AppChoices) -> Words {
    let accepted = request.headers[.acceptLanguage].flatMap(Language.init(accepted:))
    let language = choices.language.flatMap { Language(rawValue: $0) } ?? accepted ?? .english
    return Words(
      language: language, units: UnitSystem(rawValue: choices.units) ?? .metric, time: time, now: now(),
      region: language.region(accepted: request.headers[.acceptLanguage]))
  }

  func refusal(
    _ failure: WebFailure, _ request: Request, _ words: Words, _ choices: AppChoices
  ) -> Response {
    guard !AppInterface.isAsked(by: request) else {
      return AppInterface.problem(failure.status, failure.detail)
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
    guard let session = desk.redeem(try context.parameters.require("link"), browser: browser) else {
      return await door(request, .gone)
    }
    return Response(
      status: .seeOther, headers: [.location: "/", .setCookie: SessionCookie.field(for: session)])
  }

  private func unlock(_ request: Request, _ context: AppContext) async throws -> Response {
    guard let session = SessionCookie.read(request), desk.standing(of: session) != .unknown else {
      return await door(request, .unauthorized)
    }
    var request = request
    let form = Form(Array(try await request.collectBody(upTo: 4096).readableBytesView))
    guard let secret = StoreSecret(typed: form["passphrase"] ?? ""), try await home.unlock(with: secret)
    else { return await locked(request, isWrong: true) }
    desk.unlock(session)
    return .redirect(to: "/", type: .normal)
  }

  /// What those see who did not come through a link.
  func door(_ request: Request, _ status: HTTPResponse.Status) async -> Response {
    if AppInterface.isAsked(by: request) {
      return AppInterface.problem(.unauthorized, "open the link that the terminal shows, and send its cookie")
    }
    let words = words(for: request, AppChoices())
    let document = Frame(words: words).bare(title: words(.health)) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { words(status == .gone ? .linkUsed : .comeThroughLink) }
        tag("p") { words(.comeThroughLinkText) }
        tag("pre", .named("dir", "ltr")) { "wellseal app --open" }
      }
    }
    return Page.response(document, status, to: request)
  }

  /// What a browser sees that comes back from a provider: it brings no cookie from there, so the answer of the provider
  /// counts by itself, and the person goes on through a link of this page, which does bring it.
  private func arrive(_ request: Request) async -> Response {
    let words = words(for: request, await home.choices())
    guard let providers else { return await door(request, .notFound) }
    do {
      let account = try await providers.arrive(request.uri.query ?? "")
      let page = arrived(words, ProviderPages.path(of: account.id), failure: nil)
      return Page.response(page, .ok, to: request)
    } catch {
      let page = arrived(words, ProviderPages.list, failure: ProviderPages.sentence(for: error, words))
      return Page.response(page, .badRequest, to: request)
    }
  }

  private func arrived(_ words: Words, _ path: String, failure: String?) -> HTML {
    let icon: Icon = failure == nil ? .check : .warning
    let title: Phrase = failure == nil ? .signedIn : .signInFailed
    return Frame(words: words).bare(title: words(.providers)) {
      tag("section", .class("door")) {
        icon.image
        tag("h1") { words(title) }
        if let failure { tag("p", .class("problem"), .named("role", "alert")) { failure } }
        tag("p") { tag("a", .class("pill strong"), .href(path)) { words(.goOn) } }
      }
    }
  }

  func locked(_ request: Request, isWrong: Bool) async -> Response {
    if AppInterface.isAsked(by: request) { return AppInterface.problem(.storeLocked, "the store is locked") }
    let words = words(for: request, await home.choices())
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
      }
    }
    return Page.response(document, isWrong ? .forbidden : .storeLocked, to: request)
  }
}

extension HTTPResponse.Status {
  /// Source: RFC 4918, section 11.3.
  static let storeLocked = HTTPResponse.Status(code: 423, reasonPhrase: "Locked")
}

/// The cookie that carries a session.
enum SessionCookie {
  private static let name = "wellseal-session"

  static func field(for session: String) -> String { "\(name)=\(session); Path=/; HttpOnly; SameSite=Strict" }

  static func read(_ request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
        if parts.count == 2, parts[0] == name { return parts[1] }
      }
    }
    return nil
  }
}

// MARK: Addresses

extension HealthApp {
  /// A method and an address that the app answers.
  package struct Address: Sendable, CustomStringConvertible {
    package var method: HTTPRequest.Method
    /// As the route names it, such as `/data/{type}`.
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
