/// The location of served pages: this machine, or a public host over TLS.
package enum AppSite: Hashable, Sendable {
  case thisMachine
  /// The name of a host, with its port unless it is 443.
  case named(String)

  /// Returns whether the authority of a browser's request is this site.
  package func isNamed(by authority: String?) -> Bool {
    guard let authority else { return false }
    switch self {
    case .thisMachine: return Loopback.isNamed(by: authority)
    case .named(let name): return authority.lowercased() == name.lowercased()
    }
  }

  /// Returns the origin of this site's pages as browsers send it.
  package func origin(for authority: String) -> String {
    switch self {
    case .thisMachine: "http://\(authority)"
    case .named(let name): "https://\(name)"
    }
  }
}
