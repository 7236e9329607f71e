import Foundation
import HTTPTypes
import Hummingbird
import WellsealPages
import WellsealRequests

/// A person whose browser showed a session.
struct SignedIn: Sendable {
  let person: HostedPerson
  let secret: SessionSecret
}

extension HostResponder {
  /// Finds the person of a session, here or at another server, and has a handler answer.
  func answerSignedIn(
    _ asked: HostRequest, by answer: (HostResponder, HostRequest, SignedIn) async throws -> Response,
    otherwise: (HostResponder, HostRequest) -> Response
  ) async throws -> Response {
    guard let secret = HostCookie.read(asked.request), let known = try await visitor(of: secret) else {
      return otherwise(self, asked)
    }
    asked.subject.person = known
    if let passed = try await passOn(asked, about: known) { return passed }
    guard let hosted = try await people.person(known) else {
      try await sessions.end(secret)
      return .redirect(to: HostPages.signIn, type: .normal)
    }
    // After a restart nobody is known here, and the store is locked until the passphrase is given again.
    if hosted.sessions.status(of: secret.text, isUse: false) == .unknown {
      let hasStore = await hosted.session.hasStore
      hosted.sessions.admit(
        secret.text, browser: asked.request.browserName, since: sessions.beginning(of: secret),
        isLocked: hasStore)
    }
    return try await answer(self, asked, SignedIn(person: hosted, secret: secret))
  }

  /// Whose session it is; what is remembered counts where the person is here, and is asked anew elsewhere.
  private func visitor(of secret: SessionSecret) async throws -> UUID? {
    guard let known = try await sessions.person(of: secret) else { return nil }
    return await people.isOpen(known) ? known : try await sessions.person(of: secret, isRemembered: false)
  }

  /// Answers with a page of the person's app.
  func page(_ asked: HostRequest, _ visitor: SignedIn) async throws -> Response {
    visitor.person.noteUse(at: parts.steady())
    return try await passOwn(asked, visitor)
  }

  /// Leads an open session to the page for which its person signed in, or shows the first page.
  func firstPage(_ asked: HostRequest, _ visitor: SignedIn) async throws -> Response {
    visitor.person.noteUse(at: parts.steady())
    if let target = ReturnCookie.read(asked.request),
      visitor.person.sessions.status(of: visitor.secret.text) == .open
    {
      var response = Response.redirect(to: target, type: .normal)
      response.headers[.setCookie] = ReturnCookie.end
      return response
    }
    return try await passOwn(asked, visitor)
  }

  /// Has the person's app answer, which knows the session by a cookie of its own.
  func passOwn(_ asked: HostRequest, _ visitor: SignedIn) async throws -> Response {
    var head = asked.request.head
    head.headerFields[.cookie] = SessionCookie.value(for: visitor.secret.text)
    return try await visitor.person.respond(
      to: Request(head: head, body: asked.request.body), asked.context.page, at: parts.steady())
  }
}

// MARK: Pages without a session

extension HostResponder {
  /// Answers with a file of the pages.
  func asset(_ asked: HostRequest) -> Response {
    let path = asked.request.uri.path
    return Asset.all.first { $0.path == path }?.response(to: asked.request)
      ?? pages.refusal(asked.request, .notFound)
  }

  /// What a browser sees that a provider sends back: the cookie comes along only from a page of this server, which leads there
  /// once more.
  func leadBack(_ asked: HostRequest) -> Response {
    guard asked.request.isNavigation else {
      return .problem(.forbidden, "this was asked by a page of another site")
    }
    return Page.leading(
      to: asked.request.head.path ?? "", pages.words(for: asked.request), asked.request)
  }
}
