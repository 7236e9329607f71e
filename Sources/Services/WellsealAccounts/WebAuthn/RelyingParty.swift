/// The server as browsers and authenticators know it.
///
/// Source: Web Authentication Level 3, section 5.1.2 ("effective domain") and section 13.4.9.
package struct RelyingParty: Hashable, Sendable {
  /// The origin of its pages, such as `https://health.example.org:8443`.
  let origin: String
  /// The host's name alone, which passkeys are made for.
  let identifier: String

  /// - Parameter publicName: the host's name in people's browsers, with the port where that is not 443.
  package init(publicName: String) {
    let name = publicName.lowercased()
    origin = "https://\(name)"
    identifier = String(name.prefix { $0 != ":" })
  }
}
