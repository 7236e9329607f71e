import Foundation
import HTTPTypes
package import Hummingbird
import Logging
import NIOCore
import Synchronization
import WellsealAccounts
import WellsealCluster
import WellsealConsent
import WellsealHealthApp
import WellsealPages
import WellsealProgramAPI
import WellsealRequests
import WellsealSegments
import WellsealStore

/// What is known about a request on its way to a person.
package struct HostContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The connection that it came over.
  private let channel: any Channel
  private let channelLogger: Logger

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    channelLogger = source.logger
  }

  /// The same request on its way to a page.
  var page: AppContext {
    AppContext(source: ApplicationRequestContextSource(channel: channel, logger: channelLogger))
  }

  /// Where the connection comes from, as its balancer says where it has one.
  var address: String {
    VisitorNetwork.name(of: ConnectionOrigin.current?.address ?? channel.remoteAddress?.ipAddress ?? "")
  }
}

/// Finds out whose request it is, and has it answered by that person's Health app.
///
/// | address | who |
/// |---|---|
/// | `/livez`, `/readyz` | everybody |
/// | `/sign-in`, `/sign-in/passkey`, `/sign-out`, `/invite/{secret}` | everybody |
/// | `/invited/{secret}`, `/take-part/{secret}` | whoever has a session; others are asked to sign in |
/// | `/p/{route}/api/v1/…` | a program with a token of the person that the route names |
/// | `/p/{route}/fhir/R4/…` | an app that the person lets in; its description everybody |
/// | `/studies/{study}/participants/…` | whoever has the secret of the study |
/// | all else | whoever has a session |
///
/// A request about a person whose store another server of the house has is passed on to it, once.
///
/// A route, a token, a session or an invitation that is another person's is refused as one that is not there.
package struct HostResponder: HTTPResponder {
  package typealias Context = HostContext

  let parts: HostParts
  let people: HostedPeople
  let sessions: HostedSessions
  let routes = KnownRoutes()
  let metrics: HostMetrics
  let log: HostLog
  let pages: HostPages
  let health: HostHealth
  let heart: NodeHeart
  /// Nil where nothing is passed on.
  let link: NodeLink?

  package func respond(to request: Request, context: HostContext) async throws -> Response {
    try await respond(to: request, from: context.address, mayPass: link != nil, context)
  }

  /// - Parameters:
  ///   - request: as it came.
  ///   - visitor: where the request comes from.
  ///   - mayPass: whether another server may be asked; false for what one has passed on.
  ///   - context: of the connection.
  /// - Returns: the answer, with what every answer has.
  /// - Throws: nothing that is not answered.
  func respond(
    to request: Request, from visitor: String, mayPass: Bool, _ context: HostContext
  ) async throws -> Response {
    let begin = ContinuousClock.now
    var area = HostArea.other
    var person: UUID?
    var response: Response
    do {
      response = try await Visitor.$address.withValue(visitor) {
        try await answer(Asked(request: request, context: context, mayPass: mayPass), &area, &person)
      }
    } catch {
      response = await refusal(error, request, person)
    }
    for field in PageGuards.fields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    response.headers[Guards.named("Strict-Transport-Security")] = "max-age=31536000"
    let time = ContinuousClock.now - begin
    metrics.count(area, response.status.code, time)
    log.note(area, request.method.rawValue, response.status.code, time, person)
    return response
  }

  /// A request on its way.
  struct Asked: Sendable {
    var request: Request
    let context: HostContext
    let mayPass: Bool
  }

  private func answer(
    _ asked: Asked, _ area: inout HostArea, _ person: inout UUID?
  ) async throws -> Response {
    let request = asked.request
    // What is passed on is put behind another server's address, where `@` or `:` would lead elsewhere.
    guard request.head.path?.hasPrefix("/") ?? false else {
      return .problem(.badRequest, "the target of the request must begin with a slash")
    }
    let path = request.uri.path
    if path == "/livez" { return await health.live() }
    if path == "/readyz" { return await health.ready() }
    guard parts.site.isNamed(by: request.head.authority) else {
      return .problem(.misdirectedRequest, "this server answers only under its public name")
    }
    if path.hasPrefix(ProgramAddress.prefix) {
      area = .program
      return try await answerProgram(asked, &person)
    }
    if path.hasPrefix(StudyReader.prefix) {
      area = .program
      return try await answerStudy(asked, &person)
    }
    if path == PagePath.providerCallback, let page = comingBack(request) { return page }
    guard OwnPages<HostContext>.allows(request.head, at: parts.site) else {
      return .problem(.forbidden, "this was asked by a page of another site")
    }
    if request.method == .get || request.method == .head,
      let asset = Asset.all.first(where: { $0.path == path })
    {
      return asset.response(to: request)
    }
    if HostPages.doors.contains(path) || path.hasPrefix(Self.invitations) {
      area = .signIn
      return try await answerStranger(asked, path, &person)
    }
    area = request.isFromProgram ? .interface : .page
    guard let secret = HostCookie.read(request), let known = try await visitor(of: secret) else {
      if request.isFromProgram { return .problem(.unauthorized, "sign in, and send the cookie") }
      if request.method == .get, HostPages.isInvitation(path) { return pages.invited(request, path) }
      return .redirect(to: HostPages.signIn, type: .normal)
    }
    person = known
    if let passed = try await passOn(asked, about: known) { return passed }
    guard let hosted = try await people.person(known) else {
      try await sessions.end(secret)
      return .redirect(to: HostPages.signIn, type: .normal)
    }
    // After a restart nobody is known here, and the store is locked until the passphrase is given again.
    if hosted.sessions.status(of: secret.text, isUse: false) == .unknown {
      let hasStore = await hosted.session.hasStore
      hosted.sessions.admit(secret.text, browser: "", isLocked: hasStore)
    }
    if path != "/events" { hosted.noteUse(at: parts.now()) }
    if path == "/", request.method == .get, let target = ReturnCookie.read(request),
      hosted.sessions.status(of: secret.text) == .open
    {
      var response = Response.redirect(to: target, type: .normal)
      response.headers[.setCookie] = ReturnCookie.end
      return response
    }
    var head = request.head
    head.headerFields[.cookie] = SessionCookie.value(for: secret.text)
    return try await hosted.respond(
      to: Request(head: head, body: request.body), asked.context.page, at: parts.now())
  }

  /// What a browser sees that a provider sends back: the cookie comes along only from a page of this server, which leads there
  /// once more; nil where it did.
  private func comingBack(_ request: Request) -> Response? {
    guard request.method == .get, request.isFromElsewhere, let target = request.head.path else { return nil }
    guard request.isNavigation else {
      return .problem(.forbidden, "this was asked by a page of another site")
    }
    return Page.leading(to: target, pages.words(for: request), request)
  }

  /// Whose session it is; what is remembered counts where the person is here, and is asked anew elsewhere.
  private func visitor(of secret: SessionSecret) async throws -> UUID? {
    guard let known = try await sessions.person(of: secret) else { return nil }
    return await people.isOpen(known) ? known : try await sessions.person(of: secret, isRemembered: false)
  }

  /// Has the server answer that has the person; nil where this one answers.
  func passOn(_ asked: Asked, about person: UUID) async throws -> Response? {
    // A server that was not heard for long may have lost its people, and shows nothing that it remembers.
    guard heart.mayAnswer else { throw HostRefusal.unheard }
    guard asked.mayPass, let link, let node = try await people.elsewhere(person) else { return nil }
    metrics.countPassedOn()
    return try await link.pass(asked.request, to: node, from: Visitor.address) { [heart] in
      heart.isGone(node)
    }
  }

  static let invitations = "/invite/"
}

// MARK: Programs

extension HostResponder {
  private func answerProgram(_ asked: Asked, _ person: inout UUID?) async throws -> Response {
    let request = asked.request
    let unknown = ProgramInterface.unauthorized(true)
    guard let address = ProgramAddress(request.head.path ?? "") else { return unknown }
    if let path = Self.belowFHIR(address.path) {
      return try await answerFHIR(asked, address.route, path, &person)
    }
    guard address.path.hasPrefix("/api/v1/"),
      let token = PresentedToken.read(request).flatMap({ ProgramToken($0) })
    else { return unknown }
    guard let known = try await known(by: address.route) else { return try refuseToken(unknown) }
    if let passed = try await passOn(asked, about: known.identifier) { return passed }
    if await !people.isOpen(known.identifier) {
      // A store is not opened for everybody who knows a route.
      guard try await isToken(token, of: known) else { return try refuseToken(unknown) }
    }
    guard let hosted = try await people.person(known.identifier) else { return unknown }
    // Before anything is counted against the person.
    guard hosted.knows(token) else { return try refuseToken(unknown) }
    person = known.identifier
    return try await pass(asked, to: hosted, at: address.path)
  }

  /// Has a person's app answer; whoever asks is told by a token, and cookies mean nothing there.
  ///
  /// - Parameters:
  ///   - asked: a request whose token tells who asks.
  ///   - hosted: whose app answers.
  ///   - path: as the app knows it; nil for the one that was asked.
  /// - Returns: the answer.
  /// - Throws: what the app throws.
  func pass(_ asked: Asked, to hosted: HostedPerson, at path: String? = nil) async throws -> Response {
    hosted.noteUse(at: parts.now())
    var head = asked.request.head
    head.path = path ?? head.path
    head.headerFields[.cookie] = nil
    return try await hosted.respond(
      to: Request(head: head, body: asked.request.body), asked.context.page, at: parts.now())
  }

  /// Whose a route is; what was seen a moment ago counts where the person is here.
  func known(by route: String) async throws -> KnownPerson? {
    if let known = routes.person(at: route, parts.now()), await people.isOpen(known.identifier) {
      return known
    }
    let found = try await sessions.executor.run { [cluster = parts.cluster] in
      try cluster.person(byRoute: route)
    }
    if let found { routes.keep(found, at: route, parts.now()) }
    return found
  }

  /// Whether somebody gave a program this token; looked for in the database, without the store.
  func isToken(_ token: ProgramToken, of known: KnownPerson) async throws -> Bool {
    try await sessions.executor.run { [cluster = parts.cluster] in
      try HostedConsent(cluster.records(of: known)).tokens().tokens.contains { $0.isOf(token.digest) }
    }
  }

  func refuseToken(_ unknown: Response) throws -> Response {
    guard parts.gate.takesWrong(from: Visitor.address) else { throw HostRefusal.limited(seconds: 60) }
    return unknown
  }
}

// MARK: Refusals

extension HostResponder {
  private func refusal(_ error: any Error, _ request: Request, _ person: UUID?) async -> Response {
    var response: Response
    switch error {
    case HostRefusal.limited(let seconds):
      metrics.countLimited()
      // Whoever does not wait as told asks no faster than this.
      try? await Task.sleep(for: .milliseconds(250))
      response = plain(request, .tooManyRequests, "too much was tried; wait")
      response.headers[.retryAfter] = "\(seconds)"
      return response
    case HostRefusal.unheard, is UnreachableNode:
      response = plain(request, .serviceUnavailable, "the person's server does not answer; ask again")
      response.headers[.retryAfter] = "2"
      return response
    case let error as any HTTPResponseError:
      return plain(request, error.status, "the request cannot be answered")
    case let fault as StoreFault where fault.endsOwnership || fault.reason == .suspended:
      // Somebody else has it now: the next request opens it anew, or is told so.
      if let person { await people.drop(person) }
      metrics.countTakenOver()
    case let fault as StoreFault where fault.reason == .overQuota:
      metrics.countOverQuota()
      return plain(request, .init(code: 507), "\(fault)")
    case is StoreFault, is PostgresError, is ClusterError, is CustodianError: break
    default:
      return plain(request, .internalServerError, "the request cannot be answered")
    }
    response = plain(request, .serviceUnavailable, "the store cannot be reached now; ask again")
    response.headers[.retryAfter] = "5"
    return response
  }

  private func plain(_ request: Request, _ status: HTTPResponse.Status, _ detail: String) -> Response {
    let isPage = request.headers[.accept]?.contains("text/html") ?? false
    return isPage && !request.isFromProgram ? pages.refusal(request, status) : .problem(status, detail)
  }
}
