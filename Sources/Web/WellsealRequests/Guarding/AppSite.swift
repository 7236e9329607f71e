/// Where pages are served: on this machine alone, or over TLS under a public name.
package enum AppSite: Hashable, Sendable {
  case thisMachine
  /// A host's name, with its port where that is not 443.
  case named(String)

  /// Whether the host of a request, as a browser names it, is this one.
  package func isNamed(by authority: String?) -> Bool {
    guard let authority else { return false }
    switch self {
    case .thisMachine: return Loopback.isNamed(by: authority)
    case .named(let name): return authority.lowercased() == name.lowercased()
    }
  }

  /// The origin of pages of this place, as browsers write it.
  package func origin(for authority: String) -> String {
    switch self {
    case .thisMachine: "http://\(authority)"
    case .named(let name): "https://\(name)"
    }
  }
}
