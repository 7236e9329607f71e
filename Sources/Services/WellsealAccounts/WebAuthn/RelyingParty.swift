/// The server as browsers and authenticators identify it.
///
/// Source: Web Authentication Level 3, section 5.1.2 ("effective domain") and section 13.4.9.
package struct RelyingParty: Hashable, Sendable {
  /// The origin of its pages, such as `https://health.example.org:8443`.
  let origin: String
  /// The hostname, which passkeys are registered for.
  let identifier: String

  /// Creates a relying party.
  ///
  /// - Parameter publicName: The hostname in browsers, with the port if it isn't 443.
  package init(publicName: String) {
    let name = publicName.lowercased()
    origin = "https://\(name)"
    identifier = String(name.prefix { $0 != ":" })
  }
}
