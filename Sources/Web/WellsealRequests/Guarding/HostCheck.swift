import HTTPTypes
package import Hummingbird

/// A check that rejects requests whose host isn't this machine or the public name of the server.
///
/// A page of another site can point its own name at 127.0.0.1 and would then have the same origin
/// as this server.
package struct HostCheck<Context: RequestContext>: RouterMiddleware {
  private let site: AppSite

  /// Creates the check.
  ///
  /// - Parameter site: The location of served pages.
  package init(_ site: AppSite = .thisMachine) { self.site = site }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if let problem = RequestTarget.problem(with: request.head) { return .problem(.badRequest, problem) }
    guard site.isNamed(by: request.head.authority) else {
      return .problem(.misdirectedRequest, "this server answers only under the name of this machine")
    }
    return try await next(request, context)
  }
}

/// The names of the loopback interface.
package enum Loopback {
  /// Returns whether a listening address is reachable only from this machine.
  package static func isAddress(_ host: String) -> Bool {
    names.contains(host) || names.contains("[\(host)]")
  }

  /// Returns whether the host of a request, with or without a port, is this machine.
  package static func isNamed(by authority: String) -> Bool {
    names.contains { name in
      guard authority.hasPrefix(name) else { return false }
      let rest = authority.dropFirst(name.count)
      return rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isNumber)
    }
  }

  private static let names = ["127.0.0.1", "localhost", "[::1]"]
}
