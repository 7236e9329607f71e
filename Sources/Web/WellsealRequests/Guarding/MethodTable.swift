package import HTTPTypes

/// Which methods an address has, for those who ask with another one.
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

  /// The methods of an address; none where there is no such address.
  func methods(of path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/")
    let fitting = entries.filter { entry in
      entry.parts.count == parts.count
        && zip(entry.parts, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    // An address with a name of its own is no other one's parameter.
    return fitting.max { $0.literals < $1.literals }?.methods ?? []
  }
}
