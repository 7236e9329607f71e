import HTTPTypes
import Hummingbird
import NIOCore
import WellsealAccounts
import WellsealConsent
import WellsealLocalization
import WellsealPages
import WellsealProviders
import WellsealRequests
import WellsealStore

extension HealthApp {
  /// Redeems a one-time link and starts a session.
  func open(_ request: Request, _ context: AppContext) async throws -> Response {
    // A link preview sends a HEAD request, which must not redeem the link.
    guard request.method != .head else { return Response(status: .noContent) }
    let browser = BrowserName.text(request.headers[.userAgent] ?? "")
    guard let session = services.sessions.redeem(try context.parameters.require("link"), browser: browser)
    else {
      return await signInPage(request, .gone)
    }
    if let broker = services.sharing?.broker {
      let count = services.sessions.sessions(as: session).count
      try await broker.log.append([
        AccessEntry(at: broker.now(), app: .wellseal, .account(AccessAccount(.signedIn, count: count)))
      ])
    }
    // A user who signed in before the store was unlocked must enter the passphrase, even if it is
    // unlocked elsewhere in the meantime.
    if await services.storeSession.hasStore, await services.storeSession.isLocked {
      services.sessions.lock(session)
    }
    var response = Response(status: .seeOther, headers: [.location: "/"])
    if let site = request.headers[Guards.named("Sec-Fetch-Site")], !["none", "same-origin"].contains(site) {
      // Browsers don't send the cookie after a navigation from another site, including redirects,
      // but do send it after one from this page.
      response = Page.leading(to: "/", words(for: request, await services.storeSession.choices()), request)
    }
    response.headers[.setCookie] = SessionCookie.field(for: session)
    return response
  }

  func unlock(_ request: Request, _ context: AppContext) async throws -> Response {
    guard let session = SessionCookie.read(request), services.sessions.status(of: session) != .unknown
    else {
      return await signInPage(request, .unauthorized)
    }
    var request = request.authorized { [sessions = services.sessions] in
      sessions.status(of: session, isUse: false) != .unknown
    }
    let form = Form(
      Array(try await request.collectBody(upTo: InterruptedRequest.maxUnlockForm).readableBytesView))
    let interrupted = InterruptedRequest(form)
    guard let secret = StoreSecret(typed: form["passphrase"] ?? ""),
      try await services.storeSession.unlock(with: secret)
    else {
      if await services.storeSession.isLocked { services.sessions.lockAll() }
      return await locked(request, at: interrupted, isWrong: true)
    }
    services.sessions.unlock(session)
    services.cycleAccess.close(session)
    guard interrupted.form == nil else {
      let words = words(for: request, await services.storeSession.choices())
      return Page.response(interrupted.confirmation(words, because: .notSavedYetText), .ok, to: request)
    }
    // A user who needs the recovery code has probably lost the passphrase. On a server the code may
    // be one for a single sign-in, and its sign-in page makes the offer.
    let isOffered = services.account == nil && secret.kind == .recoveryCode && interrupted.page == "/"
    return .redirect(to: isOffered ? PagePath.newPassphrase : interrupted.page, type: .normal)
  }

  /// Returns the page for a request that no route handles: an unknown path, a wrong method, or a
  /// body that is too large.
  func refused(_ request: Request, _ status: HTTPResponse.Status) async -> Response {
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
        if status == .methodNotAllowed { wayBack(from: request, words) }
        tag("p") { tag("a", .class("pill"), .href("/")) { words(.toSummary) } }
      }
    }
    return Page.response(document, status, to: request)
  }

  /// Returns the link to the page that has the button for an address, unless it is the summary.
  private func wayBack(from request: Request, _ words: Localizer) -> HTML? {
    let page = Self.pages.nearestPage(to: request.uri.path)
    guard page != "/" else { return nil }
    return tag("p") { tag("a", .class("pill strong"), .href(page)) { words(.back) } }
  }

  /// Returns the page for a user who isn't signed in.
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
        // The daemon has its own command; a second app would find the port and the store in use.
        tag("pre", .named("dir", "ltr")) {
          services.sharing == nil ? "wellseal health-app --open" : "wellseal open"
        }
      }
    }
    return Page.response(document, status, to: request)
  }

  /// Handles the redirect from a provider.
  ///
  /// The browser sends no cookie with it, so the provider's response counts by itself. The user
  /// continues through a link of this page, which sends the cookie.
  func providerCallback(_ request: Request) async -> Response {
    guard request.method != .head else { return Response(status: .noContent) }
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
      // A signed-in user has nothing to decide here.
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

  func locked(_ request: Request, at interrupted: InterruptedRequest, isWrong: Bool = false) async -> Response
  {
    if request.isFromProgram { return .problem(.storeLocked, "the store is locked") }
    let words = words(for: request, await services.storeSession.choices())
    let document = Frame(words: words).bare(title: words(.locked)) {
      tag("section", .class("door")) {
        Icon.lock.image
        tag("h1") { words(.locked) }
        tag("p") { words(.lockedText) }
        tag("form", .class("form"), .named("method", "post"), .named("action", "/unlock")) {
          if isWrong { tag("p", .class("problem"), .named("role", "alert")) { words(.wrongPassphrase) } }
          Fields.secret(words, .passphrase, "passphrase", isFocused: true)
          for field in interrupted.fields { Fields.hidden(field.name, field.value) }
          tag("p", .class("note")) { words(.orRecoveryCode) }
          tag("button", .class("pill strong")) { words(.unlock) }
        }
        if services.account != nil {
          tag("p") { tag("a", .class("pill"), .href(SignInMethodPages.door)) { words(.signInWithPasskey) } }
          if !services.isInstallable { tag("p", .class("note")) { words(.notYou) } }
          Rows.button(words(.signOut), action: PagePath.signOut, style: "pill")
        }
      }
    }
    return Page.response(document, isWrong ? .forbidden : .storeLocked, to: request)
  }
}
