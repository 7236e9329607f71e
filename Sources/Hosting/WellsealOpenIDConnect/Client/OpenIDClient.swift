import WellsealFetching

/// An OpenID provider and this server's registration there, as configured by the operator.
package struct OpenIDClient: Sendable {
  /// The issuer's URL, which tokens must repeat exactly.
  package let issuer: String
  /// This server's identifier at the issuer.
  let identifier: String
  let secret: String
  /// The display name of the sign-in.
  let name: String
  /// The redirect URI of this server.
  let redirect: String
  /// Whether the issuer may be a machine of the operator's own network.
  let isOwnNetwork: Bool

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - issuer: The issuer, `https://…`, without query and fragment.
  ///   - identifier: The client identifier, assigned by the issuer.
  ///   - secret: The client secret, assigned by the issuer.
  ///   - name: The display name, or `nil` for the issuer's host.
  ///   - redirect: The redirect URI of this server.
  ///   - isOwnNetwork: Whether the issuer may have a private address.
  /// - Throws: ``OpenIDError/setting(_:)``.
  package init(
    issuer: String, identifier: String, secret: String, name: String?, redirect: String,
    isOwnNetwork: Bool = false
  ) throws(OpenIDError) {
    guard let address = WebAddress(openID: issuer, isOwnNetwork: isOwnNetwork), address.query == nil else {
      throw .setting("issuer")
    }
    guard Self.isText(identifier, upTo: 512) else { throw .setting("client") }
    guard Self.isText(secret, upTo: 1024) else { throw .setting("secret") }
    let name = name ?? address.host
    guard (1...60).contains(name.count),
      name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .setting("name") }
    self.issuer = issuer
    self.identifier = identifier
    self.secret = secret
    self.name = name
    self.redirect = redirect
    self.isOwnNetwork = isOwnNetwork
  }

  /// Returns whether a text consists of allowed characters.
  ///
  /// Source: RFC 6749, appendices A.1 and A.2 (VSCHAR).
  private static func isText(_ text: String, upTo maxLength: Int) -> Bool {
    (1...maxLength).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The URL of the issuer's metadata.
  ///
  /// Source: OpenID Connect Discovery 1.0, section 4.1.
  var configuration: String {
    (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
  }
}

extension WebAddress {
  /// Parses a URL of a provider, which must use TLS.
  init?(openID text: String, isOwnNetwork: Bool) {
    guard let address = try? isOwnNetwork ? WebAddress(parsingLocal: text) : WebAddress(parsing: text),
      address.isEncrypted
    else { return nil }
    self = address
  }
}
