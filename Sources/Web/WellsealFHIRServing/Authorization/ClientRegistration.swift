package import WellsealBase

/// What an app says of itself when it registers.
///
/// Source: RFC 7591, sections 2 and 3.
package struct ClientRegistration: Hashable, Sendable {
  package var name: String
  /// Where people may be sent back to.
  package var redirects: [String]

  package init(name: String, redirects: [String]) {
    self.name = Self.plain(name)
    self.redirects = redirects
  }

  /// Reads the document of an app.
  ///
  /// - Parameters:
  ///   - body: the document.
  ///   - most: how many addresses an app may have.
  ///   - isAllowed: whether people may be sent back to an address.
  /// - Throws: ``OAuthError`` for a body that is no JSON, and for addresses that are too many, none, or not allowed.
  package init(
    _ body: [UInt8], most: Int, isAllowed: (String) -> Bool
  ) throws(OAuthError) {
    let limits = ParsingLimits(bytes: 1 << 16, depth: 8, values: 1000)
    guard let root = try? JSONDocument(parsing: body, limits: limits).root else {
      throw OAuthError(.invalidClientMetadata, "the body is not JSON")
    }
    redirects = root["redirect_uris"]?.elements.prefix(most + 1).compactMap(\.string) ?? []
    name = Self.plain(root["client_name"]?.string ?? "An app")
    guard (1...most).contains(redirects.count), redirects.allSatisfy(isAllowed) else {
      throw OAuthError(
        .invalidRedirectURI, "redirect_uris are one to \(most) addresses to which people may be sent back")
    }
  }

  /// The document that the app of an id gets back; apps here have no secret.
  package func json(client: String) -> JSON {
    [
      "client_id": .string(client), "client_name": .string(name),
      "redirect_uris": .array(redirects.map { .string($0) }), "token_endpoint_auth_method": "none",
      "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
    ]
  }

  /// A name as it is shown: no more than 80 characters, and none that cannot be seen.
  package static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 }.prefix(80)
        .map(Character.init))
  }
}
