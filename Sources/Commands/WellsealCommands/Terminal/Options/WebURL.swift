import ArgumentParser
import Foundation

/// The URL of a web server or a folder on it, without a user, a query and a fragment.
struct WebURL: FormedArgument, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The URL as it was typed, with the scheme in lowercase.
  let text: String
  let host: String
  /// Whether the scheme is `https`.
  let isEncrypted: Bool

  init(stringLiteral text: String) {
    guard let value = Self(argument: text) else { preconditionFailure("WebURL requires a URL") }
    self = value
  }

  init?(argument: String) { self.init(argument: argument, allowsQuery: false) }

  init?(argument: String, allowsQuery: Bool) {
    // Foundation would encode other characters, and programs differ about a backslash.
    guard argument.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x5C }),
      let url = URLComponents(string: argument), let scheme = url.scheme?.lowercased(),
      ["https", "http"].contains(scheme),
      let host = url.host, !host.isEmpty, (1...65_535).contains(url.port ?? 1), url.user == nil,
      url.password == nil, allowsQuery || url.query == nil, url.fragment == nil
    else { return nil }
    text = scheme + argument.dropFirst(scheme.count)
    (self.host, isEncrypted) = (host, scheme == "https")
  }

  static let form = "use a URL such as https://health.example.org, without a query and a fragment"

  var defaultValueDescription: String { text }

  /// The URL without a slash at its end.
  var withoutSlash: String { text.hasSuffix("/") ? String(text.dropLast()) : text }
}
