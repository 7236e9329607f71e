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
    if let passed = try await forward(asked, about: known.identifier) { return passed }
    if await !people.isOpen(known.identifier) {
      // Knowing a route isn't enough to have a store opened.
      guard try await isToken(token, of: known) else { return try refuseToken(unknown) }
    }
    guard let hosted = try await people.person(known.identifier) else { return unknown }
    // Check before counting the request against the user's limits.
    guard hosted.knows(token) else { return try refuseToken(unknown) }
    asked.subject.person = known.identifier
    var guarded = asked
    guarded.request = request.authorized { hosted.knows(token) }
    return try await pass(guarded, to: hosted, at: address.path)
  }

  /// Forwards a request to a user's app.
  ///
  /// The token identifies the caller; cookies are removed.
  ///
  /// - Parameters:
  ///   - asked: A request whose token identifies the caller.
  ///   - hosted: The user whose app responds.
  ///   - path: The path as the app defines it, or `nil` for the requested one.
  /// - Returns: The response.
  /// - Throws: The errors of the app.
  func pass(_ asked: HostRequest, to hosted: HostedPerson, at path: String? = nil) async throws -> Response {
    hosted.recordUse(at: parts.steady())
    var head = asked.request.head
    head.path = path ?? head.path
    head.headerFields[.cookie] = nil
    return try await hosted.respond(
      to: Request(head: head, body: asked.request.body), asked.context.page, at: parts.steady())
  }

  /// Returns the owner of a route.
  ///
  /// A cached owner is used if the user's store is open here.
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

  /// Returns whether a token was issued for a user.
  ///
  /// This method reads the database, not the store.
  func isToken(_ token: ProgramToken, of known: KnownPerson) async throws -> Bool {
    try await sessions.executor.run { [cluster = parts.cluster] in
      try HostedConsent(cluster.records(of: known)).tokens().tokens.contains { $0.isOf(token.digest) }
    }
  }

  func refuseToken(_ unknown: Response) throws -> Response {
    guard parts.gate.takesWrong(from: Visitor.address) else { throw HostError.limited(seconds: 60) }
    return unknown
  }
}
