import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealCluster
import WellsealConsent
import WellsealFHIRServer
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// Requests of apps that read a user's data over FHIR.
///
/// The user decides on a page of this server, and the app receives a token.
///
/// An unknown route, an unavailable user, and a token of another user get the same response.
extension HostResponder {
  /// Returns the path relative to a user's FHIR server, or `nil` if the path isn't below it.
  static func belowFHIR(_ path: String) -> String? {
    let path = path.prefix { $0 != "?" }
    guard path.hasPrefix(FHIREndpointSettings.own) else { return nil }
    let below = path.dropFirst(FHIREndpointSettings.own.count)
    return below.isEmpty || below.hasPrefix("/") ? String(below) : nil
  }

  /// Answers a request to a user's FHIR server.
  ///
  /// - Parameters:
  ///   - asked: A request below `/p/{route}/fhir/R4`.
  ///   - route: The route of the user.
  ///   - path: The path relative to the FHIR server.
  /// - Returns: The response of the user's server, or of a closed one.
  /// - Throws: The errors of the databases, or ``HostError/limited(seconds:)`` if a limit is
  ///   exceeded.
  func answerFHIR(_ asked: HostRequest, _ route: String, _ path: String) async throws -> Response {
    var (asked, request) = (asked, asked.request)
    let closed = ClosedFHIREndpoint(parts.fhir)
    if ClosedFHIREndpoint.describes(request, path) { return await closed.answer(request, path) }
    if path == FHIREndpointSettings.authorization { return try await authorize(asked, route) }
    guard let known = try await known(by: route) else { return try await refuse(request, closed, path) }
    if let passed = try await forward(asked, about: known.identifier) { return passed }
    if await !people.isOpen(known.identifier) {
      // Knowing a route isn't enough to have a store opened.
      guard let token = PresentedToken.read(request).flatMap({ ProgramToken($0) }),
        try await isToken(token, of: known)
      else { return try await refuse(request, closed, path) }
    }
    guard let hosted = try await people.person(known.identifier) else {
      return try await refuse(request, closed, path)
    }
    let token = PresentedToken.read(request).flatMap { ProgramToken($0) }
    if !(token.map(hosted.knows) ?? false) {
      var body: ByteBuffer?
      if request.method == .post {
        let read = try await request.collectBody(upTo: 1 << 16)
        body = read
        request = Request(head: request.head, body: RequestBody(buffer: read))
        asked.request = request
      }
      // A caller without a credential issued by the user can't learn whether the user exists.
      guard await hosted.knowsFHIR(request, path, body.map { Array($0.readableBytesView) } ?? []) else {
        return try await refuse(request, closed, path)
      }
      // Apps have a share of the user's limit.
      if let seconds = hosted.consumeForStranger(at: parts.steady()) {
        throw HostError.limited(seconds: seconds)
      }
    }
    asked.subject.person = known.identifier
    return try await pass(asked, to: hosted)
  }

  private func refuse(_ request: Request, _ closed: ClosedFHIREndpoint, _ path: String) async throws
    -> Response
  {
    if PresentedToken.read(request) != nil, !parts.gate.takesWrong(from: Visitor.address) {
      throw HostError.limited(seconds: 60)
    }
    return await closed.answer(request, path)
  }
}

// MARK: The user's browser

extension HostResponder {
  /// Accepts an authorization request if the user with this route is signed in.
  ///
  /// Other users must sign in first.
  private func authorize(_ asked: HostRequest, _ route: String) async throws -> Response {
    var asked = asked
    var target = asked.request.head.path ?? ""
    let isForm = asked.request.method == .post
    guard isForm || asked.request.method == .get else {
      return .problem(.methodNotAllowed, "an app must redirect the user's browser here")
    }
    if isForm {
      let body = try await asked.request.collectBody(upTo: 1 << 14)
      let form = String(buffer: body)
      guard form.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        return .problem(.badRequest, "the form contains invalid characters")
      }
      target = "\(target.prefix { $0 != "?" })?\(form)"
    }
    if isForm || asked.request.isFromElsewhere {
      guard asked.request.isNavigation else {
        return .problem(.forbidden, "the user's browser must open this URL as a separate page")
      }
      // The cookie is sent only from a page of this server.
      return Page.leading(to: target, pages.words(for: asked.request), asked.request)
    }
    guard let secret = HostCookie.read(asked.request), let visitor = try await sessions.person(of: secret)
    else {
      return returning(pages.signIn(asked.request), to: target)
    }
    guard let known = try await known(by: route), known.identifier == visitor else {
      return pages.refusal(asked.request, .notFound)
    }
    if let passed = try await forward(asked, about: visitor) { return passed }
    guard let hosted = try await people.person(visitor) else {
      return returning(pages.signIn(asked.request), to: target)
    }
    asked.subject.person = visitor
    guard hosted.sessions.status(of: secret.text) == .open else {
      return returning(.redirect(to: "/", type: .normal), to: target)
    }
    return try await pass(asked, to: hosted)
  }

  private func returning(_ response: Response, to target: String) -> Response {
    var response = response
    response.headers[.setCookie] = ReturnCookie.field(for: target)
    return response
  }
}

extension Request {
  /// Whether a page of another site led here, so that the browser didn't send the session's cookie.
  ///
  /// Source: Fetch Metadata Request Headers, section 2.3.
  var isFromElsewhere: Bool {
    ["cross-site", "same-site"].contains(headers[Guards.named("Sec-Fetch-Site")] ?? "")
  }

  /// Whether a browser displays the response as a page.
  ///
  /// Browsers that don't send these fields are assumed to.
  ///
  /// Source: Fetch Metadata Request Headers, sections 2.1 and 2.2.
  var isNavigation: Bool {
    [("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")].allSatisfy { name, wanted in
      headers[Guards.named(name)].map { $0 == wanted } ?? true
    }
  }
}
