package import HTTPTypes
package import Hummingbird

/// The methods of each path, for responses to unsupported methods.
package struct MethodTable: Sendable {
  private struct Entry {
    var parts: [Substring]
    var methods: [HTTPRequest.Method]
    var literals: Int
  }

  private let entries: [Entry]

  package init(_ routes: [(method: HTTPRequest.Method, path: String)]) {
    entries = Dictionary(grouping: routes, by: \.path).map { path, routes in
      let parts = path.split(separator: "/")
      return Entry(
        parts: parts, methods: routes.map(\.method), literals: parts.count { !$0.hasPrefix("{") })
    }
  }

  /// Creates the table of all routes that a server adds to its router.
  ///
  /// Middleware applies only to routes that are added later, so the table comes from a router of
  /// its own.
  ///
  /// - Parameters:
  ///   - router: An empty router.
  ///   - add: Adds the routes.
  package init<Context: RequestContext>(of router: Router<Context>, adding add: (Router<Context>) -> Void) {
    add(router)
    self.init(router.routes.map { ($0.method, $0.path.description) })
  }

  /// Returns the error for a method that a path doesn't support, or `nil` if it does, or if there
  /// is no such path.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - error: The error of the router.
  /// - Returns: The response with the status 405, or `nil`.
  func refusal(of request: Request, after error: any HTTPResponseError) -> Response? {
    guard error.status == .notFound else { return nil }
    let methods = methods(of: request.uri.path)
    return methods.isEmpty || methods.contains(request.method) ? nil : .onlyAllowing(methods)
  }

  /// Returns the path itself if it can be opened, or the closest one above it, or `/`.
  package func nearestPage(to path: String) -> String {
    var parts = path.split(separator: "/")
    while !parts.isEmpty {
      let page = "/" + parts.joined(separator: "/")
      if methods(of: page).contains(.get) { return page }
      parts.removeLast()
    }
    return "/"
  }

  /// Returns the methods of a path, or an empty array if there is no such path.
  func methods(of path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/")
    let fitting = entries.filter { entry in
      entry.parts.count == parts.count
        && zip(entry.parts, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    // A literal path takes precedence over a path with parameters.
    return fitting.max { $0.literals < $1.literals }?.methods ?? []
  }
}
