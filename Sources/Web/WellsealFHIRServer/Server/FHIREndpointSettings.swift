import HTTPTypes
import Hummingbird
import WellsealBase
package import WellsealDaemon
package import WellsealFHIRServing
package import WellsealRequests

/// The location of a user's FHIR server, with its allowed origins.
package struct FHIREndpointSettings: Sendable {
  /// The origin of this server, such as `https://health.example.org`, or `nil` on the user's own
  /// machine, where it is that of the request.
  private let origin: String?
  /// The path of the endpoint as a route.
  let path: String
  /// The local users whose programs may listen at redirect URLs, or `nil` if these are on another
  /// machine.
  private let users: LocalUsers?
  /// The registered apps.
  let apps: RegisteredApps
  /// Signs ID tokens.
  let signer: IDTokenSigner

  /// Creates the location on the user's own machine.
  ///
  /// - Parameter users: The local users whose programs may listen at redirect URLs.
  package init(users: LocalUsers = .own) {
    (origin, path, apps, signer) = (nil, Self.own, RegisteredApps(), IDTokenSigner())
    self.users = users
  }

  /// Creates the location on a multi-user server: one endpoint for each user below `/p/{route}`,
  /// where the route identifies the user.
  package init(at site: AppSite, apps: RegisteredApps, signer: IDTokenSigner) {
    origin = site.origin(for: "localhost")
    path = "/p/{route}" + Self.own
    (self.apps, self.signer, users) = (apps, signer, nil)
  }

  /// The common part of the paths of all users' servers.
  package static let own = "/fhir/R4"
  /// The path of the authorization endpoint below ``own``.
  package static var authorization: String { FHIRSignIn.authorize }

  /// Returns the URL of the server that a request is for.
  func base(of request: Request) -> String {
    let path = request.uri.path
    let prefix = path.firstRange(of: Self.own).map { path[..<$0.upperBound] } ?? Self.own[...]
    return (origin ?? "http://\(request.head.authority ?? "127.0.0.1")") + prefix
  }

  /// Handles preflight requests and rejects requests from disallowed origins; all others go to the
  /// handler.
  func answering(_ request: Request, _ body: () async throws -> Response) async -> Response {
    var response: Response
    do {
      guard isWelcome(request) else {
        throw OperationOutcome(.forbidden, "requests from other sites' pages are rejected")
      }
      response = request.method == .options ? Response(status: .noContent) : try await body()
    } catch {
      response = ErrorAnswer.noting(error).marked(Response(OperationOutcome(about: error).response))
    }
    for field in fields(for: request) { response.headers[field.name] = field.value }
    return response
  }
}

/// The allowed origins: those of the user's machine, and of registered apps.
///
/// Source: SMART App Launch 2.2, "Considerations for Cross-Origin Resource Sharing (CORS) support";
/// Fetch Standard.
extension FHIREndpointSettings {
  private func isWelcome(_ request: Request) -> Bool {
    guard let origin = request.headers[.origin] else { return true }
    return isKnown(origin)
  }

  private func fields(for request: Request) -> HTTPFields {
    guard let origin = request.headers[.origin], isKnown(origin) else { return [:] }
    var fields: HTTPFields = [
      Guards.named("Access-Control-Allow-Origin"): origin, Guards.named("Vary"): "Origin",
      Guards.named("Access-Control-Expose-Headers"): "Content-Location, Location, ETag, Link",
    ]
    if request.method == .options {
      fields[Guards.named("Access-Control-Allow-Methods")] = "GET, POST, OPTIONS"
      fields[Guards.named("Access-Control-Allow-Headers")] = "Authorization, Content-Type, Accept, Prefer"
    }
    return fields
  }

  private func isKnown(_ origin: String) -> Bool {
    if apps.origins.contains(origin) { return true }
    guard origin.hasPrefix("http://"), Loopback.isNamed(by: String(origin.dropFirst(7))) else { return false }
    return mayBeReached(origin)
  }

  /// Returns whether only the user's programs can listen at a URL on this machine, or `true` for
  /// other URLs.
  func mayBeReached(_ address: String) -> Bool {
    guard let users, let port = RedirectAddress.loopbackPort(of: address) else { return true }
    return users.mayBeReached(at: port)
  }
}
