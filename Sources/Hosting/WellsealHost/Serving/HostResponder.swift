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
import WellsealSegments
import WellsealServerConnections
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
  var page: BasicRequestContext {
    BasicRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: channelLogger))
  }

  /// Where the connection comes from, as its balancer says where it has one.
  var address: String {
    VisitorNetwork.name(of: ConnectionOrigin.current?.address ?? channel.remoteAddress?.ipAddress ?? "")
  }
}

/// Answers requests: ``HostRoute`` says which check and which handler an address has.
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
  /// - Throws: Nothing in practice: errors become responses.
  func respond(
    to request: Request, from visitor: String, mayPass: Bool, _ context: HostContext
  ) async throws -> Response {
    let begin = ContinuousClock.now
    let subject = RequestSubject()
    var response: Response
    do {
      response = try await Visitor.$address.withValue(visitor) {
        try await ErrorAnswer.$notice.withValue({ if let fault = $0 as? StoreFault { subject.fault = fault } }
        ) {
          try await answer(
            HostRequest(request: request, context: context, mayPass: mayPass, subject: subject))
        }
      }
    } catch {
      if let fault = error as? StoreFault { subject.fault = fault }
      response = await refusal(error, request)
    }
    if let fault = subject.fault { await act(on: fault, of: subject.person) }
    for field in Guards.pageFields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    response.headers[Guards.named("Strict-Transport-Security")] = "max-age=31536000"
    let time = ContinuousClock.now - begin
    metrics.count(subject.area, response.status.code, time)
    log.note(subject.area, request.method.rawValue, response.status.code, time, subject.person)
    return response
  }

  private func answer(_ asked: HostRequest) async throws -> Response {
    // What is passed on is put behind another server's address, where `@` or `:` would lead elsewhere.
    if let problem = RequestTarget.problem(with: asked.request.head) { return .problem(.badRequest, problem) }
    let route = HostRoute.matching(asked.request)
    if let refusal = route.access.refusal(of: asked.request.head, at: parts.site) { return refusal }
    asked.subject.area = route.area
    switch route.handler {
    case .anyone(let answer): return try await answer(self, asked)
    case .signedIn(let answer, let otherwise):
      return try await answerSignedIn(asked, by: answer, otherwise: otherwise)
    }
  }

  /// Has the server answer that has the person; nil where this one answers.
  func passOn(_ asked: HostRequest, about person: UUID) async throws -> Response? {
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

// MARK: Refusals

extension HostResponder {
  private func refusal(_ error: any Error, _ request: Request) async -> Response {
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
    default:
      let answer = ErrorAnswer(error)
      return answer.marked(plain(request, answer.status, answer.detail))
    }
  }

  /// Does what follows from a fault of a person's store, wherever in the app it was answered.
  private func act(on fault: StoreFault, of person: UUID?) async {
    if fault.reason == .overQuota { metrics.countOverQuota() }
    guard fault.endsOwnership || fault.reason == .suspended else { return }
    // Somebody else has it now: the next request opens it anew, or is told so.
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
