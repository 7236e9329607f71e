package import HTTPTypes

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
