import Foundation
import HTTPTypes
package import Hummingbird
import Logging
import NIOCore
import WellsealCluster
import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealRequests
import WellsealServerConnections
import WellsealStore

/// The context of a request before the user is known.
package struct HostContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The connection of the request.
  private let channel: any Channel
  private let channelLogger: Logger

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    channelLogger = source.logger
  }

  /// The context of the same request for a page.
  var page: BasicRequestContext {
    BasicRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: channelLogger))
  }

  /// The client address, as reported by the load balancer if there is one.
  var address: String {
    VisitorNetwork.name(of: ConnectionOrigin.current?.address ?? channel.remoteAddress?.ipAddress ?? "")
  }
}

/// A responder for all requests.
///
/// ``HostRoute`` defines the check and the handler for each path.
///
/// If another server of the cluster has the user's store, the request is forwarded to it, once.
///
/// A route, token, session or invitation of another user is rejected like one that doesn't exist.
package struct HostResponder: HTTPResponder {
  package typealias Context = HostContext

  let parts: HostParts
  let people: HostedPeople
  let sessions: HostedSessions
  let routes = KnownRoutes()
  let metrics: HostMetrics
  let log: HostLog
  let pages: HostPages
  /// The administrators' page, or `nil` if it is off.
  let administration: Administration?
  let health: HostHealth
  let heart: HeartbeatMonitor
  /// The client for other servers, or `nil` if requests are never forwarded.
  let link: NodeLink?

  package func respond(to request: Request, context: HostContext) async throws -> Response {
    try await respond(to: request, from: context.address, mayPass: link != nil, context)
  }

  /// Responds to a request.
  ///
  /// - Parameters:
  ///   - request: The request as received.
  ///   - visitor: The client address.
  ///   - mayPass: Whether the request may be forwarded. It is `false` for a forwarded request.
  ///   - context: The context of the connection.
  /// - Returns: The response with the common header fields.
  /// - Throws: Nothing in practice: errors become responses.
  func respond(
    to request: Request, from visitor: String, mayPass: Bool, _ context: HostContext
  ) async throws -> Response {
    let identifier = RequestIdentifier.of(request.head)
    return try await Visitor.$request.withValue(identifier) {
      var head = request.head
      // Forwarded requests keep it.
      head.headerFields[RequestIdentifier.field] = identifier
      var response = try await logged(
        Request(head: head, body: request.body), from: visitor, mayPass: mayPass, context)
      response.headers[RequestIdentifier.field] = identifier
      return response
    }
  }

  /// Responds to a request, and records it in the metrics and in the log.
  private func logged(
    _ request: Request, from visitor: String, mayPass: Bool, _ context: HostContext
  ) async throws -> Response {
    let begin = ContinuousClock.now
    let subject = RequestSubject()
    var response: Response
    do {
      response = try await Visitor.$address.withValue(visitor) {
        let notice = ErrorAnswer.Notice { error in
          if let fault = error as? StoreFileError { subject.fault = fault }
        }
        return try await ErrorAnswer.$notice.withValue(notice) {
          try await answer(
            HostRequest(request: request, context: context, mayPass: mayPass, subject: subject))
        }
      }
    } catch {
      if let fault = error as? StoreFileError { subject.fault = fault }
      response = await refusal(error, request)
    }
    if let fault = subject.fault { await act(on: fault, of: subject.person) }
    for field in Guards.pageFields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    response.headers[Guards.named("Strict-Transport-Security")] = "max-age=31536000"
    let time = ContinuousClock.now - begin
    metrics.count(subject.area, response.status.code, time)
    log.log(subject.area, request.method.rawValue, response.status.code, time, subject.person)
    return response
  }

  private func answer(_ asked: HostRequest) async throws -> Response {
    // A forwarded target is appended to another server's address, where `@` or `:` could change the
    // host.
    if let problem = RequestTarget.problem(with: asked.request.head) { return .problem(.badRequest, problem) }
    let route = HostRoute.matching(asked.request)
    if let refusal = route.access.refusal(of: asked.request.head, at: parts.site) { return refusal }
    asked.subject.area = route.area
    if route.area == .administration, administration == nil { return pages.refusal(asked.request, .notFound) }
    if heart.isReadOnly, route.needsSaving(asked.request) { throw HostError.readOnly }
    switch route.handler {
    case .anyone(let answer): return try await answer(self, asked)
    case .signedIn(let answer, let otherwise):
      return try await answerSignedIn(asked, by: answer, otherwise: otherwise)
    case .administrator(let answer): return try await answerAdministrator(asked, by: answer)
    }
  }

  /// Forwards the request to the server that has the user, or returns `nil` if this server
  /// responds.
  func forward(_ asked: HostRequest, about person: UUID) async throws -> Response? {
    // A server with an overdue heartbeat may have lost its users, and must not show cached state.
    guard heart.mayAnswer else { throw HostError.unheard }
    guard asked.mayPass, let link, let node = try await people.elsewhere(person) else { return nil }
    metrics.countPassedOn()
    return try await link.pass(asked.request, to: node, from: Visitor.address) { [heart] in
      heart.isGone(node)
    }
  }

  static let invitations = "/invite/"
}

// MARK: Errors

extension HostResponder {
  private func refusal(_ error: any Error, _ request: Request) async -> Response {
    var response: Response
    switch error {
    case HostError.limited(let seconds):
      metrics.countLimited()
      // Slows down clients that ignore `Retry-After`.
      try? await Task.sleep(for: .milliseconds(250))
      response = plain(request, .tooManyRequests, "too many attempts; wait")
      response.headers[.retryAfter] = "\(seconds)"
      return response
    case HostError.unheard, is UnreachableNode:
      response = plain(request, .serviceUnavailable, "the user's server doesn't respond; try again")
      response.headers[.retryAfter] = "2"
      return response
    case HostError.readOnly:
      response = plain(
        request, .serviceUnavailable, "changes can't be saved now, but pages can be read; try again later")
      response.headers[.retryAfter] = "5"
      return response
    default:
      let answer = ErrorAnswer(error)
      return answer.marked(plain(request, answer.status, answer.detail))
    }
  }

  /// Reacts to an error of a user's store, wherever in the app it was answered.
  private func act(on fault: StoreFileError, of person: UUID?) async {
    if fault.reason == .overQuota { metrics.countOverQuota() }
    guard fault.endsOwnership || fault.reason == .suspended else { return }
    // Another process has the store now. The next request reopens it or fails.
    if let person { await people.drop(person) }
    metrics.countTakenOver()
  }

  private func plain(_ request: Request, _ status: HTTPResponse.Status, _ detail: String) -> Response {
    let isPage = request.headers[.accept]?.contains("text/html") ?? false
    return isPage && !request.isFromProgram ? pages.refusal(request, status) : .problem(status, detail)
  }
}

extension PostgresError: TemporaryError {}
extension ClusterError: TemporaryError {}
extension CustodianError: TemporaryError {}
