import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// A method, a path and a handler.
///
/// The paths are those of the table in `Documentation/Clinic.md`; `{type}` and similar parts are
/// parameters.
struct Route: Sendable {
  typealias Handler = @Sendable (Clinic, ClinicRequestContext) async throws(OperationOutcome) -> WebResponse

  var method: WebRequest.Method
  var path: String
  /// The name of the route in faults, or `nil` if faults use the type in the path.
  var name: String?
  var answer: Handler
  private let segments: [Substring]

  init(_ method: WebRequest.Method, _ path: String, name: String? = nil, _ answer: @escaping Handler) {
    (self.method, self.path, self.name, self.answer) = (method, path, name, answer)
    segments = path.split(separator: "/")
  }

  /// Returns the values of the parameters, or `nil` if the request is for another route.
  func match(_ context: ClinicRequestContext) -> [String: String]? {
    guard context.method == method, context.path.count == segments.count else { return nil }
    var parts: [String: String] = [:]
    for (pattern, segment) in zip(segments, context.path) {
      if pattern == "{release}" {
        guard FHIRRelease(rawValue: segment) != nil else { return nil }
      }
      if pattern.hasPrefix("{") {
        parts[String(pattern.dropFirst().dropLast())] = segment
      } else if pattern != segment {
        return nil
      }
    }
    return parts
  }

  /// Returns the subject of a request for matching faults.
  func subject(of context: ClinicRequestContext) -> FaultSubject {
    if let name { return .route(name) }
    if let type = context.parts["type"] { return .records(type) }
    return .other
  }

  static let all: [Route] = site + signIn + records

  /// The public routes.
  private static let site: [Route] = [
    Route(.get, "/") { clinic, context in clinic.frontPage(context) },
    Route(.get, "/style.css") { _, _ in ClinicPage.style },
    Route(.get, "/brands.json", name: "brands") { _, context in ClinicBrands(origin: context.origin).response
    },
    Route(.get, "/.well-known/openid-configuration", name: "openid-configuration") { clinic, context in
      clinic.openIDConfiguration(context)
    },
    Route(.get, "/.well-known/jwks.json", name: "keys") { clinic, _ in clinic.issuer.keySet },
    Route(.get, "/.well-known/crl/{file}", name: "keys") { clinic, context throws(OperationOutcome) in
      try clinic.revocationList(context)
    },
    Route(.get, "/control") { clinic, _ in await clinic.control() },
    Route(.post, "/control") { clinic, context throws(OperationOutcome) in
      try await clinic.setControl(context)
    },
  ]

  private static let signIn: [Route] = [
    Route(.get, "/oauth/authorize") { clinic, context in await clinic.authorize(context) },
    Route(.post, "/oauth/authorize") { clinic, context in await clinic.decide(context) },
    Route(.post, "/oauth/token", name: "token") { clinic, context in await clinic.token(context) },
    Route(.post, "/oauth/revoke", name: "revoke") { clinic, context in await clinic.revoke(context) },
    Route(.post, "/oauth/introspect", name: "introspect") { clinic, context in
      await clinic.introspect(context)
    },
    Route(.get, "/oauth/jwks.json", name: "openid-configuration") { clinic, _ in clinic.signInKeys() },
    Route(.post, "/oauth/register", name: "register") { clinic, context in await clinic.register(context) },
  ]

  private static let records: [Route] = [
    Route(.get, "/{release}/.well-known/smart-configuration", name: "smart-configuration") {
      clinic, context in
      clinic.smartConfiguration(context)
    },
    Route(.get, "/{release}/metadata", name: "metadata") { clinic, context in clinic.metadata(context) },
    Route(.get, "/{release}/page/{page}", name: "page") { clinic, context throws(OperationOutcome) in
      try await clinic.page(context)
    },
    Route(.get, "/{release}/Patient/{id}/$everything", name: "everything") {
      clinic, context throws(OperationOutcome) in
      try await clinic.everything(context)
    },
    Route(.post, "/{release}/Patient/{id}/$health-cards-issue", name: "health-cards-issue") {
      clinic, context throws(OperationOutcome) in try await clinic.issueCards(context)
    },
    Route(.get, "/{release}/{type}") { clinic, context throws(OperationOutcome) in
      try await clinic.search(context)
    },
    Route(.post, "/{release}/{type}/_search") { clinic, context throws(OperationOutcome) in
      try await clinic.searchByForm(context)
    },
    Route(.get, "/{release}/{type}/{id}") { clinic, context throws(OperationOutcome) in
      try await clinic.read(context)
    },
  ]
}
