import Foundation
import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealLocalization
import WellsealOpenIDConnect
import WellsealPages
import WellsealRequests

/// Sign-in with an OpenID provider.
///
/// It authenticates a user but opens no store: the passphrase, a code or a passkey is the second
/// step. An identity without a link, one of a suspended user, and any invalid response get the
/// same page.
extension HostResponder {
  /// Redirects a browser to the provider.
  func departForLogin(
    _ request: Request, for purpose: SignInAttempt.Purpose = .signIn
  ) async -> Response {
    guard let login = parts.login else { return .redirect(to: HostPages.signIn, type: .normal) }
    do throws(OpenIDError) {
      let departure = try await login.begin(purpose)
      var response = Response.redirect(to: departure.address, type: .normal)
      response.headers[.setCookie] = OpenIDCookie.field(for: departure.kept)
      return response
    } catch {
      return pages.signIn(request, .loginUnreachable)
    }
  }

  /// Handles a browser's return from the provider.
  func arriveFromLogin(_ asked: HostRequest) async throws -> Response {
    guard let login = parts.login else { return .redirect(to: HostPages.signIn, type: .normal) }
    // Check before contacting the provider, which costs more than a page.
    guard !parts.gate.isWaiting(Visitor.address) else { throw HostError.limited(seconds: 60) }
    var response = try await answer(asked, from: login)
    response.headers.append(HTTPField(name: .setCookie, value: OpenIDCookie.end))
    return response
  }

  private func answer(_ asked: HostRequest, from login: OpenIDSignIn) async throws -> Response {
    let request = asked.request
    let query = FormFields((request.uri.query ?? "").utf8)
    if !asked.mayPass, let ticket = query[Self.ticket] {
      guard let told = login.attempts.identity(ofTicket: ticket, at: login.provider.client.issuer) else {
        return try refuseLogin(request)
      }
      return try await continueSignIn(asked, told.identity, told.purpose, login)
    }
    guard let kept = OpenIDCookie.read(request),
      let attempt = login.attempts.consume(kept, state: query["state"] ?? ""),
      try await isUnspent(Array(attempt.state.utf8))
    else { return try refuseLogin(request) }
    let proved: VerifiedLogin
    do throws(OpenIDError) { proved = try await login.provider.login(from: query, for: attempt) } catch {
      return error == .unreachable ? pages.signIn(request, .loginUnreachable) : try refuseLogin(request)
    }
    // Any server can answer administrators, so their identity is never forwarded.
    if case .administration(let person, let session) = attempt.purpose {
      return try await signInAdministrator(asked, proved, continuingWith: person, instead: session)
    }
    return try await continueSignIn(asked, proved.identity, attempt.purpose, login)
  }

  private func continueSignIn(
    _ asked: HostRequest, _ proved: OpenIDIdentity, _ purpose: SignInAttempt.Purpose, _ login: OpenIDSignIn
  ) async throws -> Response {
    // The authorization code is redeemed, so the identity is forwarded to another server in a
    // ticket.
    var passed = asked
    var head = asked.request.head
    head.path = "\(HostPages.arrival)?\(Self.ticket)=\(login.attempts.ticket(for: proved, purpose))"
    passed.request = Request(head: head, body: .init(buffer: .init()))
    let identity = ProvedIdentity(issuer: proved.issuer, digest: proved.digest)
    switch purpose {
    case .signIn: return try await signIn(passed, identity)
    case .link(let session): return try await link(passed, identity, to: session)
    case .administration: return try refuseLogin(asked.request)
    }
  }

  private func signIn(_ asked: HostRequest, _ identity: ProvedIdentity) async throws -> Response {
    let found = try await find { cluster in
      // An identity without a link costs the same queries as one with a link.
      let known = try cluster.person(ofIdentity: identity.digest, at: identity.issuer)
      return try cluster.person(known ?? UUID())
    }
    guard let known = found.person, found.header != nil else { return try refuseLogin(asked.request) }
    if let passed = try await forward(asked, about: known.identifier) { return passed }
    guard let came = try await completeSignIn(known.identifier, by: .login(identity), asked.request)
    else {
      return try refuseLogin(asked.request)
    }
    metrics.countSignIn(.right)
    asked.subject.person = known.identifier
    var response = pages.arrived(asked.request, "/")
    response.headers[.setCookie] = came.headers[.setCookie]
    return response
  }

  private func link(
    _ asked: HostRequest, _ identity: ProvedIdentity, to session: String
  ) async throws -> Response {
    guard let secret = SessionSecret(session), let known = try await sessions.person(of: secret) else {
      return try refuseLogin(asked.request)
    }
    if let passed = try await forward(asked, about: known) { return passed }
    guard let hosted = try await people.person(known) else { return try refuseLogin(asked.request) }
    asked.subject.person = known
    do { try await hosted.link(identity) } catch let error as IdentityError {
      return pages.arrived(
        asked.request, HostPages.signInMethods, failure: error == .tooMany ? .tooManyLogins : .loginFailed)
    }
    return pages.arrived(asked.request, HostPages.signInMethods)
  }

  private func refuseLogin(_ request: Request) throws -> Response {
    metrics.countSignIn(.wrong)
    guard parts.gate.takesWrong(from: Visitor.address) else { throw HostError.limited(seconds: 60) }
    return pages.signIn(request, .login)
  }

  /// The query field in which one server of a cluster sends another the identity of a user.
  private static let ticket = "ticket"
}
