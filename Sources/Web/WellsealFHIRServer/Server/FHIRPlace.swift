import HTTPTypes
import Hummingbird
import WellsealBase
package import WellsealDaemon
package import WellsealFHIRServing
package import WellsealRequests

/// Where a person's FHIR server is, and whose pages may ask it.
package struct FHIRPlace: Sendable {
  /// What stands before the addresses of this server, such as `https://health.example.org`; nil on the person's own machine, where
  /// it is what the app called.
  private let origin: String?
  /// The path below which it answers, as routes are written.
  let path: String
  /// Whose programs may listen where people are sent back to; nil where that is another machine.
  private let users: LocalUsers?
  /// The apps that are registered here.
  let apps: RegisteredApps
  /// Signs who signed in.
  let signer: IDTokenSigner

  /// On the person's own machine.
  ///
  /// - Parameter users: Those whose programs may listen where people are sent back to.
  package init(users: LocalUsers = .own) {
    (origin, path, apps, signer) = (nil, Self.own, RegisteredApps(), IDTokenSigner())
    self.users = users
  }

  /// At a server for many people: one of each below `/p/{route}`, where the route says whose it is.
  package init(at site: AppSite, apps: RegisteredApps, signer: IDTokenSigner) {
    origin = site.origin(for: "localhost")
    path = "/p/{route}" + Self.own
    (self.apps, self.signer, users) = (apps, signer, nil)
  }

  /// What each person's server has in its path.
  package static let own = "/fhir/R4"
  /// Where a person's browser is sent to, below ``own``.
  package static var authorization: String { FHIRSignIn.authorize }

  /// The address of the server that a request is for.
  func base(of request: Request) -> String {
    let path = request.uri.path
    let prefix = path.firstRange(of: Self.own).map { path[..<$0.upperBound] } ?? Self.own[...]
    return (origin ?? "http://\(request.head.authority ?? "127.0.0.1")") + prefix
  }

  /// Answers the preflight of a browser and what a page of another site asks, and has all else answered.
  func answering(_ request: Request, _ body: () async throws -> Response) async -> Response {
    var response: Response
    do {
      guard isWelcome(request) else {
        throw OperationOutcome(.forbidden, "pages of other sites are not answered")
      }
      response = request.method == .options ? Response(status: .noContent) : try await body()
    } catch {
      response = ErrorAnswer.noting(error).marked(Response(OperationOutcome(about: error).response))
    }
    for field in fields(for: request) { response.headers[field.name] = field.value }
    return response
  }
}

/// Which pages may ask: those of the person's machine, and of apps that are registered.
///
/// Source: SMART App Launch 2.2, "Considerations for Cross-Origin Resource Sharing (CORS) support"; Fetch Standard.
extension FHIRPlace {
  private func isWelcome(_ request: Request) -> Bool {
    guard let origin = request.headers[.origin] else { return true }
    return isKnown(origin)
  }

  private func fields(for request: Request) -> HTTPFields {
    guard let origin = request.headers[.origin], isKnown(origin) else { return [:] }
    var fields: HTTPFields = [
      Guards.named("Access-Control-Allow-Origin"): origin, Guards.named("Vary"): "Origin",
      Guards.named("Access-Control-Expose-Headers"): "Content-Location, Location, ETag",
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

  /// Whether nobody but the person listens at an address of this machine; true for other addresses.
  func mayBeReached(_ address: String) -> Bool {
    guard let users, let port = RedirectAddress.loopbackPort(of: address) else { return true }
    return users.mayBeReached(at: port)
  }
}
