import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealPages
import WellsealRequests

/// A user whose browser sent a valid session.
struct SignedIn: Sendable {
  let person: HostedPerson
  let secret: SessionSecret
}

extension HostResponder {
  /// Finds the user of a session, on this or another server, and calls a handler.
  func answerSignedIn(
    _ asked: HostRequest, by answer: (HostResponder, HostRequest, SignedIn) async throws -> Response,
    otherwise: (HostResponder, HostRequest) -> Response
  ) async throws -> Response {
    guard let secret = HostCookie.read(asked.request), let known = try await visitor(of: secret) else {
      return otherwise(self, asked)
    }
    asked.subject.person = known
    if let passed = try await forward(asked, about: known) { return passed }
    guard let hosted = try await people.person(known) else {
      try await sessions.end(secret)
      return .redirect(to: HostPages.signIn, type: .normal)
    }
    // After a restart the session is unknown to this server, and the store stays locked until the
    // passphrase is entered.
    if hosted.sessions.status(of: secret.text, isUse: false) == .unknown {
      let hasStore = await hosted.session.hasStore
      hosted.sessions.admit(
        secret.text, browser: asked.request.browserName, since: sessions.beginning(of: secret),
        isLocked: hasStore)
    }
    var guarded = asked
    guarded.request = asked.request.authorized { [sessions] in
      try await sessions.person(of: secret) == known
    }
    do {
      return try await answer(self, guarded, SignedIn(person: hosted, secret: secret))
    } catch is AuthorizationEndedError {
      return otherwise(self, asked)
    }
  }

  /// Returns the user of a session.
  ///
  /// A cached user is valid only if the user's store is open here.
  private func visitor(of secret: SessionSecret) async throws -> UUID? {
    guard let known = try await sessions.person(of: secret) else { return nil }
    return await people.isOpen(known) ? known : try await sessions.person(of: secret, isRemembered: false)
  }

  /// Responds with a page of the user's app.
  func page(_ asked: HostRequest, _ visitor: SignedIn) async throws -> Response {
    visitor.person.recordUse(at: parts.steady())
    return try await passOwn(asked, visitor)
  }

  /// Redirects an open session to the page for which its user signed in, or shows the first page.
  func firstPage(_ asked: HostRequest, _ visitor: SignedIn) async throws -> Response {
    visitor.person.recordUse(at: parts.steady())
    if let target = ReturnCookie.read(asked.request),
      visitor.person.sessions.status(of: visitor.secret.text) == .open
    {
      var response = Response.redirect(to: target, type: .normal)
      response.headers[.setCookie] = ReturnCookie.end
      return response
    }
    return try await passOwn(asked, visitor)
  }

  /// Forwards the request to the user's app, which identifies the session by a separate cookie.
  func passOwn(_ asked: HostRequest, _ visitor: SignedIn) async throws -> Response {
    var head = asked.request.head
    head.headerFields[.cookie] = SessionCookie.value(for: visitor.secret.text)
    return try await visitor.person.respond(
      to: Request(head: head, body: asked.request.body), asked.context.page, at: parts.steady())
  }
}

// MARK: Pages without a session

extension HostResponder {
  /// Responds with a static file.
  func asset(_ asked: HostRequest) -> Response {
    let path = asked.request.uri.path
    return Asset.all.first { $0.path == path }?.response(to: asked.request)
      ?? pages.refusal(asked.request, .notFound)
  }

  /// Responds with the contact for vulnerability reports.
  func securityText(_ request: Request) -> Response {
    guard let contact = parts.securityContact, case .named(let name) = parts.site else {
      return pages.refusal(request, .notFound)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: contact.text(at: name, now: parts.now()))))
  }

  /// Responds to a browser that a provider redirected here.
  ///
  /// The cookie is sent only from a page of this server, so this page leads to the same URL again.
  func leadBack(_ asked: HostRequest) -> Response {
    guard asked.request.isNavigation else {
      return .problem(.forbidden, "requests from other sites' pages are rejected")
    }
    return Page.leading(
      to: asked.request.head.path ?? "", pages.words(for: asked.request), asked.request)
  }
}
