import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore
import WellsealAccounts
import WellsealConsent
import WellsealFetching
package import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealProgramAPI
package import WellsealRequests
import WellsealServerConnections

/// A responder for the Health app of one user under a public name.
///
/// Every request passes these checks in this order: its target, TLS at the proxy, the public name,
/// and a token or a page of this server. Then it needs a session, except for the rows of
/// ``PhoneRoute/open``. The app itself checks again, and knows the session by a separate cookie.
package struct PhoneResponder: HTTPResponder {
  package typealias Context = HostContext

  let parts: PhoneParts
  let pages: PhonePages
  private let app: any HTTPResponder<BasicRequestContext>
  private let store: DaemonStoreSession

  /// Creates a responder.
  ///
  /// - Parameters:
  ///   - parts: The dependencies.
  ///   - app: The app, with the same account and sessions.
  ///   - store: The user's store, which a passkey may unlock.
  package init(_ parts: PhoneParts, _ app: HealthApp, _ store: DaemonStoreSession) {
    self.parts = parts
    self.app = app.responder
    self.store = store
    pages = PhonePages(parts: parts)
  }

  package func respond(to request: Request, context: HostContext) async throws -> Response {
    var response: Response
    do { response = try await answer(request, context) } catch HostError.limited(let seconds) {
      response = pages.limited(request, seconds: seconds)
    } catch {
      let answer = ErrorAnswer(error)
      let isPage = request.headers[.accept]?.contains("text/html") ?? false
      response = answer.marked(
        isPage && !request.isFromProgram
          ? pages.refusal(request, answer.status) : .problem(answer.status, answer.detail))
    }
    for field in Guards.pageFields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    response.headers[Guards.named("Strict-Transport-Security")] = "max-age=31536000"
    return response
  }

  private func answer(_ request: Request, _ context: HostContext) async throws -> Response {
    if let problem = RequestTarget.problem(with: request.head) { return .problem(.badRequest, problem) }
    guard parts.site.isNamed(by: request.head.authority) else {
      return .problem(.misdirectedRequest, "this server answers only under its public name")
    }
    if let refusal = withoutTLS(request) { return refusal }
    let address = address(of: request, context)
    if ProgramInterface.serves(request) {
      return try await answerProgram(request, context, from: address)
    }
    guard OwnPages<HostContext>.allows(request.head, at: parts.site) else {
      return .problem(.forbidden, "requests from other sites' pages are rejected")
    }
    if let route = PhoneRoute.matching(request) { return try await route.answer(self, request, address) }
    let methods = PhoneRoute.methods(of: request.uri.path)
    guard methods.isEmpty else {
      var response = pages.refusal(request, .methodNotAllowed, .notForOpening)
      response.headers[.allow] = Set(methods.map(\.rawValue)).sorted().joined(separator: ", ")
      return response
    }
    guard !PhoneRoute.isLocal(request.uri.path) else { return pages.refusal(request, .notFound) }
    return try await answerSignedIn(request, context)
  }

  /// Returns the response to a request that reached the proxy without TLS.
  ///
  /// The cookie is never sent without TLS, so a browser only needs the right address.
  private func withoutTLS(_ request: Request) -> Response? {
    guard parts.isBehindProxy, let scheme = request.headers[values: Self.scheme].last,
      scheme.lowercased() != "https"
    else { return nil }
    guard request.method == .get || request.method == .head else {
      return .problem(.forbidden, "this server answers only over TLS")
    }
    return .redirect(to: "\(parts.origin)\(request.head.path ?? "/")", type: .permanent)
  }

  /// Returns the network of a client.
  ///
  /// Behind a proxy it is the last address of `X-Forwarded-For`, which the proxy itself added.
  /// Without a proxy the field is ignored.
  private func address(of request: Request, _ context: HostContext) -> String {
    guard parts.isBehindProxy,
      let last = request.headers[values: Self.forwarded].last?.split(separator: ",").last,
      let address = NetworkAddress(last.trimmingCharacters(in: .whitespaces))
    else { return context.address }
    return VisitorNetwork.name(of: address.description)
  }

  private static let forwarded = Guards.named("X-Forwarded-For")
  private static let scheme = Guards.named("X-Forwarded-Proto")
}

// MARK: Files

extension PhoneResponder {
  func asset(_ request: Request) -> Response {
    let path = request.uri.path
    return (Asset.all + InstalledApp.assets).first { $0.path == path }?.response(to: request)
      ?? pages.refusal(request, .notFound)
  }

  var worker: Response {
    Response(
      status: .ok, headers: [.contentType: "text/javascript; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(bytes: InstalledApp.worker)))
  }
}

// MARK: Requests with a token or a session

extension PhoneResponder {
  private func answerProgram(
    _ request: Request, _ context: HostContext, from address: String
  ) async throws -> Response {
    guard !parts.gate.isWaiting(address) else { return limitedProgram }
    var head = request.head
    head.headerFields[.cookie] = nil
    let response = try await app.respond(to: Request(head: head, body: request.body), context: context.page)
    guard ProgramInterface.refusesSecret(response, to: request), !parts.gate.takesWrong(from: address)
    else { return response }
    return limitedProgram
  }

  private var limitedProgram: Response {
    var response = Response.problem(.tooManyRequests, "too many invalid tokens; wait")
    response.headers[.retryAfter] = "60"
    return response
  }

  private func answerSignedIn(_ request: Request, _ context: HostContext) async throws -> Response {
    guard let secret = HostCookie.read(request),
      isKnown(secret)
    else { return signedOut(request) }
    var head = request.head
    head.headerFields[.cookie] = SessionCookie.value(for: secret.text)
    let response = try await app.respond(to: Request(head: head, body: request.body), context: context.page)
    // The app rejects a body that arrived after the end of its session.
    return response.status == .unauthorized && !isKnown(secret) ? signedOut(request) : response
  }

  private func isKnown(_ secret: SessionSecret) -> Bool {
    parts.sessions.status(of: secret.text, isUse: false) != .unknown
  }

  private func signedOut(_ request: Request) -> Response {
    request.isFromProgram
      ? .problem(.unauthorized, "sign in, and send the cookie")
      : .redirect(to: HostPages.signIn, type: .normal)
  }
}

// MARK: Links

extension PhoneResponder {
  func showLink(_ request: Request, from address: String) async throws -> Response {
    let secret = try await parts.gate.target(ofLinkFrom: address) {
      Self.link(request).flatMap { parts.links.isValid($0) ? $0 : nil }
    }
    return secret == nil ? await refusedLink(request) : pages.add(request)
  }

  /// Starts a session that must enter the passphrase and then leads to the page for passkeys.
  func redeemLink(_ request: Request, from address: String) async throws -> Response {
    let secret = try await parts.gate.target(ofLinkFrom: address) {
      Self.link(request).flatMap { parts.links.redeem($0) ? $0 : nil }
    }
    guard secret != nil else { return await refusedLink(request) }
    let hasStore = await store.hasStore
    return try await startSession(
      request, isLocked: hasStore, at: hasStore ? HostPages.signInMethods : "/setup")
  }

  private func refusedLink(_ request: Request) async -> Response {
    await parts.refusals.record(.refusedSignIn)
    return pages.gone(request)
  }

  private static func link(_ request: Request) -> SessionSecret? {
    SessionSecret(String(request.uri.path.dropFirst(PhonePages.adding.count)))
  }

  /// The number of seconds after too many invalid credentials.
  private static let wait = 60
}

// MARK: Sign-in

extension PhoneResponder {
  func signIn(_ request: Request, from address: String) async throws -> Response {
    guard !parts.gate.isWaiting(address) else { return pages.limited(request, seconds: Self.wait) }
    var request = request
    let form = Form(Array(try await request.collectBody(upTo: 1 << 14).readableBytesView))
    // The challenge is redeemed only after verification, so only the owner of a passkey can fill
    // the list.
    guard let assertion = PasskeyAssertion(form), assertion.person == parts.person,
      let challenge = try? assertion.challenge(at: parts.party),
      let verified = try? assertion.verified(by: await parts.account.passkeys, at: parts.party),
      parts.challenges.redeem(challenge, for: .signIn)
    else { return await refusedPasskey(request, from: address) }
    do { try await parts.account.use(verified) } catch is PasskeyError {
      return await refusedPasskey(request, from: address)
    }
    let reopening = PasskeySecret(form.bytes("output") ?? []).flatMap { verified.passkey.open(with: $0) }
    // Another program may have the store now; the passphrase is requested then.
    var isOpen = false
    if let reopening { isOpen = (try? await store.unlock(with: reopening)) ?? false }
    return try await startSession(request, isLocked: !isOpen, at: "/")
  }

  private func refusedPasskey(_ request: Request, from address: String) async -> Response {
    await parts.refusals.record(.refusedSignIn)
    return parts.gate.takesWrong(from: address)
      ? pages.signIn(request, failure: .phonePasskeyFailed) : pages.limited(request, seconds: Self.wait)
  }

  /// Starts a session, which replaces that of the browser.
  ///
  /// - Throws: An error if the sign-in can't be logged; there is no session then.
  private func startSession(_ request: Request, isLocked: Bool, at path: String) async throws -> Response {
    let (secret, sessions) = (SessionSecret(), parts.sessions)
    sessions.admit(secret.text, browser: request.browserName, isLocked: isLocked)
    do {
      try await parts.account.recordEvent(.signedIn, count: sessions.sessions(as: secret.text).count)
    } catch {
      sessions.remove(secret.text)
      throw error
    }
    if let old = HostCookie.read(request) { sessions.remove(old.text) }
    var response = Response.redirect(to: path, type: .normal)
    response.headers[.setCookie] = HostCookie.field(for: secret)
    return response
  }

  func signOut(_ request: Request) -> Response {
    if let secret = HostCookie.read(request) { parts.sessions.remove(secret.text) }
    var response = Response.redirect(to: HostPages.signIn, type: .normal)
    response.headers[.setCookie] = HostCookie.end
    return response
  }
}
