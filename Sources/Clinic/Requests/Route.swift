import Credentials
import FHIR

/// A method, an address, and who answers.
///
/// Addresses are those of the table in `Documentation/Clinic.md`; `{type}` and the like stand for parts that vary.
struct Route: Sendable {
  typealias Handler = @Sendable (Clinic, Visit) async throws(Refusal) -> WebResponse

  var method: WebRequest.Method
  var path: String
  /// What faults call requests of this route; nil where they call them by the type in the address.
  var name: String?
  var answer: Handler
  private let segments: [Substring]

  init(_ method: WebRequest.Method, _ path: String, name: String? = nil, _ answer: @escaping Handler) {
    (self.method, self.path, self.name, self.answer) = (method, path, name, answer)
    segments = path.split(separator: "/")
  }

  /// What stands for the parts that vary; nil where the request is for another route.
  func match(_ visit: Visit) -> [String: String]? {
    guard visit.method == method, visit.path.count == segments.count else { return nil }
    var parts: [String: String] = [:]
    for (pattern, segment) in zip(segments, visit.path) {
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

  /// What a fault that is meant for one kind of request calls this one.
  func subject(of visit: Visit) -> FaultSubject {
    if let name { return .route(name) }
    if let type = visit.parts["type"] { return .records(type) }
    return .other
  }

  static let all: [Route] = site + signIn + records

  /// What the clinic shows to everybody.
  private static let site: [Route] = [
    Route(.get, "/") { clinic, visit in clinic.frontPage(visit) },
    Route(.get, "/style.css") { _, _ in ClinicPage.style },
    Route(.get, "/brands.json", name: "brands") { _, visit in ClinicBrands(origin: visit.origin).response },
    Route(.get, "/.well-known/jwks.json", name: "keys") { clinic, _ in clinic.issuer.keySet },
    Route(.get, "/.well-known/crl/{file}", name: "keys") { clinic, visit throws(Refusal) in
      try clinic.revocationList(visit)
    },
    Route(.get, "/control") { clinic, _ in await clinic.control() },
    Route(.post, "/control") { clinic, visit throws(Refusal) in try await clinic.setControl(visit) },
  ]

  private static let signIn: [Route] = [
    Route(.get, "/oauth/authorize") { clinic, visit in await clinic.authorize(visit) },
    Route(.post, "/oauth/authorize") { clinic, visit in await clinic.decide(visit) },
    Route(.post, "/oauth/token", name: "token") { clinic, visit in await clinic.token(visit) },
    Route(.post, "/oauth/revoke", name: "revoke") { clinic, visit in await clinic.revoke(visit) },
    Route(.post, "/oauth/introspect", name: "introspect") { clinic, visit in await clinic.introspect(visit) },
    Route(.post, "/oauth/register", name: "register") { clinic, visit in await clinic.register(visit) },
  ]

  private static let records: [Route] = [
    Route(.get, "/{release}/.well-known/smart-configuration", name: "smart-configuration") { clinic, visit in
      clinic.smartConfiguration(visit)
    },
    Route(.get, "/{release}/metadata", name: "metadata") { clinic, visit in clinic.metadata(visit) },
    Route(.get, "/{release}/page/{page}", name: "page") { clinic, visit throws(Refusal) in
      try await clinic.page(visit)
    },
    Route(.get, "/{release}/Patient/{id}/$everything", name: "everything") { clinic, visit throws(Refusal) in
      try await clinic.everything(visit)
    },
    Route(.post, "/{release}/Patient/{id}/$health-cards-issue", name: "health-cards-issue") {
      clinic, visit throws(Refusal) in try await clinic.issueCards(visit)
    },
    Route(.get, "/{release}/{type}") { clinic, visit throws(Refusal) in try await clinic.search(visit) },
    Route(.post, "/{release}/{type}/_search") { clinic, visit throws(Refusal) in
      try await clinic.searchByForm(visit)
    },
    Route(.get, "/{release}/{type}/{id}") { clinic, visit throws(Refusal) in try await clinic.read(visit) },
  ]
}
