import Foundation
import HTTPTypes
import Hummingbird
import WellsealCluster
import WellsealConsent
import WellsealProgramAPI
import WellsealRequests

extension HostResponder {
  func answerProgram(_ asked: HostRequest) async throws -> Response {
    let request = asked.request
    let unknown = ProgramInterface.unauthorized(true)
    guard let address = ProgramAddress(request.head.path ?? "") else { return unknown }
    if let path = Self.belowFHIR(address.path) {
      return try await answerFHIR(asked, address.route, path)
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
    asked.subject.person = known.identifier
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
  func pass(_ asked: HostRequest, to hosted: HostedPerson, at path: String? = nil) async throws -> Response {
    hosted.noteUse(at: parts.steady())
    var head = asked.request.head
    head.path = path ?? head.path
    head.headerFields[.cookie] = nil
    return try await hosted.respond(
      to: Request(head: head, body: asked.request.body), asked.context.page, at: parts.steady())
  }

  /// Whose a route is; what was seen a moment ago counts where the person is here.
  func known(by route: String) async throws -> KnownPerson? {
    if let known = routes.person(at: route, parts.steady()), await people.isOpen(known.identifier) {
      return known
    }
    let found = try await sessions.executor.run { [cluster = parts.cluster] in
      try cluster.person(byRoute: route)
    }
    if let found { routes.keep(found, at: route, parts.steady()) }
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
