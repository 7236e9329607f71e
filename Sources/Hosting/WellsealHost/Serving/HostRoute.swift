import HTTPTypes
import Hummingbird
import WellsealAccounts
import WellsealPages
import WellsealRequests

/// A row of the routing table: the matching requests, their access check, and their handler.
struct HostRoute: Sendable {
  /// The methods, or `nil` for all.
  private let methods: [HTTPRequest.Method]?
  private let path: Path
  /// The area for metrics and the log.
  let area: HostArea
  let access: Access
  let handler: Handler

  /// The paths of a row.
  fileprivate enum Path {
    case exact(String)
    case oneOf([String])
    /// The path of a static file.
    case asset
    case below(String)
    /// A path to which a page of another site leads.
    case fromElsewhere(String)
    /// A link to view another user's data, or to join a study.
    case invitation
    /// The API for programs that have a session.
    case interface
    case all
  }

  /// The requirements for a request to reach the handler.
  enum Access: String, CaseIterable, Sendable {
    /// No requirements: a load balancer sends an IP address as host.
    case anyHost = "anyHost"
    /// The public name.
    ///
    /// The handler checks a token or a study's secret.
    case publicName = "publicName"
    /// In addition, the request must not come from a page of another site.
    case ownPages = "ownPages"
    /// In addition, a session.
    case session = "session"
    /// Instead, a session of an administrator, if the page is on.
    case administrator = "administrator"
  }

  enum Handler: Sendable {
    case anyone(@Sendable (HostResponder, HostRequest) async throws -> Response)
    case signedIn(
      @Sendable (HostResponder, HostRequest, SignedIn) async throws -> Response,
      otherwise: @Sendable (HostResponder, HostRequest) -> Response)
    case administrator(
      @Sendable (HostResponder, HostRequest, Administration, SignedInAdministrator) async throws -> Response)
  }

  private init(
    _ methods: [HTTPRequest.Method]?, _ path: Path, _ area: HostArea, _ access: Access, _ handler: Handler
  ) {
    self.methods = methods
    self.path = path
    self.area = area
    self.access = access
    self.handler = handler
  }

  private init(
    _ methods: [HTTPRequest.Method]?, _ path: Path, _ area: HostArea, _ access: Access,
    by answer: @escaping @Sendable (HostResponder, HostRequest) async throws -> Response
  ) {
    self.init(methods, path, area, access, .anyone(answer))
  }

  /// Creates a row for users with a session.
  ///
  /// `otherwise` answers all other requests.
  private static func session(
    _ methods: [HTTPRequest.Method]?, _ path: Path, _ area: HostArea,
    by answer: @escaping @Sendable (HostResponder, HostRequest, SignedIn) async throws -> Response,
    otherwise: @escaping @Sendable (HostResponder, HostRequest) -> Response
  ) -> HostRoute {
    HostRoute(methods, path, area, .session, .signedIn(answer, otherwise: otherwise))
  }

  /// Creates a row for administrators with a session.
  ///
  /// All other requests are redirected to their sign-in page.
  private static func administrator(
    _ methods: [HTTPRequest.Method]?, _ path: Path,
    by answer:
      @escaping @Sendable (HostResponder, HostRequest, Administration, SignedInAdministrator) async throws ->
      Response
  ) -> HostRoute {
    HostRoute(methods, path, .administration, .administrator, .administrator(answer))
  }
}

// MARK: Table

extension HostRoute {
  /// All rows.
  ///
  /// The first match applies.
  static let all = services + signIn + administration + pages + [page]

  /// Paths for load balancers, programs and files.
  private static let services: [HostRoute] = [
    HostRoute(nil, .exact("/livez"), .other, .anyHost) { responder, _ in await responder.health.live() },
    HostRoute(nil, .exact("/readyz"), .other, .anyHost) { responder, _ in await responder.health.ready() },
    HostRoute([.get, .head], .exact(SecurityContact.path), .other, .publicName) {
      $0.securityText($1.request)
    },
    HostRoute(nil, .below(ProgramAddress.prefix), .program, .publicName) { try await $0.answerProgram($1) },
    HostRoute(nil, .below(StudyReader.prefix), .program, .publicName) { try await $0.answerStudy($1) },
    HostRoute([.get], .fromElsewhere(PagePath.providerCallback), .other, .publicName) { $0.leadBack($1) },
    HostRoute([.get, .head], .asset, .other, .ownPages) { $0.asset($1) },
  ]

  /// Paths for users without a session.
  private static let signIn: [HostRoute] = [
    HostRoute([.get, .head], .exact(HostPages.signIn), .signIn, .ownPages) { $0.pages.signIn($1.request) },
    HostRoute([.post], .exact(HostPages.signIn), .signIn, .ownPages) { try await $0.signIn($1) },
    HostRoute([.post], .exact(HostPages.passkeyOptions), .signIn, .ownPages) { responder, _ in
      .json(responder.parts.challenges.signInOptions(at: responder.parts.party))
    },
    HostRoute([.post], .exact(HostPages.passkey), .signIn, .ownPages) { try await $0.signInByPasskey($1) },
    HostRoute([.get], .oneOf([HostPages.passkey, HostPages.passkeyOptions]), .signIn, .ownPages) { _, _ in
      .redirect(to: HostPages.signIn, type: .normal)
    },
    HostRoute([.get], .exact(HostPages.departure), .signIn, .ownPages) {
      await $0.departForLogin($1.request)
    },
    HostRoute([.get], .exact(HostPages.arrival), .signIn, .ownPages) { try await $0.arriveFromLogin($1) },
    HostRoute([.post], .oneOf([HostPages.departure, HostPages.arrival]), .signIn, .ownPages) {
      $0.pages.refusal($1.request, .gone)
    },
    HostRoute([.get], .exact(HostPages.signOut), .signIn, .ownPages) {
      $0.pages.signingOut($1.request)
    },
    HostRoute([.post], .exact(HostPages.signOut), .signIn, .ownPages) { try await $0.signOut($1) },
    HostRoute([.get], .below(HostResponder.invitations), .signIn, .ownPages) {
      try await $0.showInvitation($1)
    },
    HostRoute([.post], .below(HostResponder.invitations), .signIn, .ownPages) {
      try await $0.acceptInvitation($1)
    },
    HostRoute(nil, .oneOf(HostPages.doors), .signIn, .ownPages) {
      otherMethod($0, $1.request)
    },
    HostRoute(nil, .below(HostResponder.invitations), .signIn, .ownPages) {
      otherMethod($0, $1.request)
    },
  ]

  /// Paths of the administrators' page, which is off unless the operator turns it on.
  private static let administration: [HostRoute] = [
    HostRoute([.get, .head], .exact(AdministrationPath.signIn), .administration, .ownPages) {
      $0.administrationPages.signIn($1.request)
    },
    HostRoute([.post], .exact(AdministrationPath.passkeyOptions), .administration, .ownPages) {
      responder, _ in
      .json(responder.parts.challenges.signInOptions(for: .administration, at: responder.parts.party))
    },
    HostRoute([.post], .exact(AdministrationPath.passkey), .administration, .ownPages) {
      try await $0.signInAdministratorByPasskey($1)
    },
    HostRoute([.get], .exact(AdministrationPath.departure), .administration, .ownPages) {
      await $0.departAsAdministrator($1.request)
    },
    HostRoute([.get, .post], .below(AdministrationPath.registration), .administration, .ownPages) {
      try await $0.answerRegistration($1)
    },
    HostRoute([.post], .exact(AdministrationPath.signOut), .administration, .ownPages) {
      try await $0.signOutAdministrator($1)
    },
    .administrator([.get], .exact(AdministrationPath.page)) { try await $0.showAdministration($1, $2, $3) },
    .administrator([.get], .below(AdministrationPath.users)) { try await $0.showUser($1, $2, $3) },
    .administrator([.post], .exact(AdministrationPath.invite)) { try await $0.inviteUser($1, $2, $3) },
    .administrator([.post], .below(AdministrationPath.users)) { try await $0.actOnUser($1, $2, $3) },
    .administrator([.post], .below(AdministrationPath.nodes)) { try await $0.actOnNode($1, $2, $3) },
    HostRoute(nil, .exact(AdministrationPath.page), .administration, .ownPages) {
      otherMethod($0, $1.request)
    },
    HostRoute(nil, .below(AdministrationPath.below), .administration, .ownPages) {
      otherMethod($0, $1.request)
    },
  ]

  /// Paths of the signed-in user's Health app.
  private static let pages: [HostRoute] = [
    .session(
      nil, .interface, .interface, by: { try await $0.page($1, $2) },
      otherwise: { _, _ in .problem(.unauthorized, "sign in, and send the cookie") }),
    .session(
      [.get], .invitation, .page, by: { try await $0.page($1, $2) },
      otherwise: { $0.pages.invited($1.request) }),
    .session([.get], .exact("/"), .page, by: { try await $0.firstPage($1, $2) }, otherwise: toSignIn),
    // An open page polls automatically, which doesn't count as use of the store.
    .session(nil, .exact("/events"), .page, by: { try await $0.passOwn($1, $2) }, otherwise: toSignIn),
  ]

  /// The row of all other requests.
  private static let page = session(
    nil, .all, .page, by: { try await $0.page($1, $2) }, otherwise: toSignIn)

  private static let toSignIn: @Sendable (HostResponder, HostRequest) -> Response = { _, _ in
    .redirect(to: HostPages.signIn, type: .normal)
  }
}

// MARK: Other methods

extension HostRoute {
  /// Returns the response to a method that a path doesn't support, with those that it does.
  ///
  /// Source: RFC 9110, section 15.5.6.
  private static func otherMethod(_ responder: HostResponder, _ request: Request) -> Response {
    let methods = all.filter { $0.path.matches(request) }.flatMap { $0.methods ?? [] }
    guard !methods.isEmpty else { return responder.pages.refusal(request, .notFound) }
    var response = responder.pages.refusal(request, .methodNotAllowed)
    response.headers[.allow] = Set(methods.map(\.rawValue)).sorted().joined(separator: ", ")
    return response
  }
}

// MARK: Matching

extension HostRoute {
  /// Returns whether a request must be able to save something.
  ///
  /// Each read of a program is an entry of the user's access log.
  func needsSaving(_ request: Request) -> Bool {
    guard access != .anyHost else { return false }
    return area == .program || ![.get, .head, .options].contains(request.method)
  }

  /// Returns the row for a request.
  static func matching(_ request: Request) -> HostRoute {
    all.first { $0.matches(request) } ?? page
  }

  private func matches(_ request: Request) -> Bool {
    (methods?.contains(request.method) ?? true) && path.matches(request)
  }
}

extension HostRoute.Path {
  fileprivate func matches(_ request: Request) -> Bool {
    switch self {
    case .exact(let path): request.uri.path == path
    case .oneOf(let paths): paths.contains(request.uri.path)
    case .asset: Asset.all.contains { $0.path == request.uri.path }
    case .below(let prefix): request.uri.path.hasPrefix(prefix)
    case .fromElsewhere(let path): request.uri.path == path && request.isFromElsewhere
    case .invitation: HostPages.isInvitation(request.uri.path)
    case .interface: request.isFromProgram
    case .all: true
    }
  }
}

extension HostRoute.Access {
  /// Returns an error response if the request doesn't meet the requirements.
  ///
  /// The session itself is checked by the caller of the handler.
  func refusal(of head: HTTPRequest, at site: AppSite) -> Response? {
    guard self != .anyHost else { return nil }
    guard site.isNamed(by: head.authority) else {
      return .problem(.misdirectedRequest, "this server answers only under its public name")
    }
    guard self == .publicName || OwnPages<HostContext>.allows(head, at: site) else {
      return .problem(.forbidden, "requests from other sites' pages are rejected")
    }
    return nil
  }
}

extension HostRoute: CustomStringConvertible {
  package var description: String {
    let methods = methods.map { $0.map(\.rawValue).joined(separator: ",") } ?? "*"
    return "\(methods) \(path) \(area.rawValue) \(access.rawValue)"
  }
}

extension HostRoute.Path: CustomStringConvertible {
  fileprivate var description: String {
    switch self {
    case .exact(let path): path
    case .oneOf(let paths): paths.joined(separator: ",")
    case .asset: "{asset}"
    case .below(let prefix): "\(prefix)…"
    case .fromElsewhere(let path): "\(path) (from another site)"
    case .invitation: "{invitation}"
    case .interface: "{interface}"
    case .all: "*"
    }
  }
}
