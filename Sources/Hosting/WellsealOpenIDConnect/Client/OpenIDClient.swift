import WellsealFetching

/// An OpenID provider and this server's account there, as the operator gave them.
package struct OpenIDClient: Sendable {
  /// The issuer's address, character by character as tokens must name it.
  package let issuer: String
  /// This server's identifier at the issuer.
  let identifier: String
  let secret: String
  /// What people call the login.
  let name: String
  /// Where the issuer sends browsers back to.
  let redirect: String
  /// Whether the issuer may be a machine of the operator's own network.
  let isOwnNetwork: Bool

  /// - Parameters:
  ///   - issuer: `https://…`, without query and fragment.
  ///   - identifier: given by the issuer.
  ///   - secret: given by the issuer.
  ///   - name: for people; nil for the issuer's host.
  ///   - redirect: an address of this server.
  ///   - isOwnNetwork: whether the issuer may have a private address.
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

  /// Source: RFC 6749, appendices A.1 and A.2 (VSCHAR).
  private static func isText(_ text: String, upTo most: Int) -> Bool {
    (1...most).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Where the issuer says what it can do.
  ///
  /// Source: OpenID Connect Discovery 1.0, section 4.1.
  var configuration: String {
    (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
  }
}

extension WebAddress {
  /// Reads an address of a provider, which is asked over TLS alone.
  init?(openID text: String, isOwnNetwork: Bool) {
    guard let address = try? isOwnNetwork ? WebAddress(parsingLocal: text) : WebAddress(parsing: text),
      address.isEncrypted
    else { return nil }
    self = address
  }
}
