package import WellsealBase

/// The metadata of an app for its registration.
///
/// Source: RFC 7591, sections 2 and 3.
package struct ClientRegistration: Hashable, Sendable {
  package var name: String
  /// The allowed redirect URLs.
  package var redirects: [String]

  package init(name: String, redirects: [String]) {
    self.name = Self.plain(name)
    self.redirects = redirects
  }

  /// Reads the registration document of an app.
  ///
  /// - Parameters:
  ///   - body: The document.
  ///   - maxRedirects: The maximum number of redirect URLs.
  ///   - isAllowed: Returns whether a redirect URL is allowed.
  /// - Throws: ``OAuthError`` if the body isn't JSON, or there are no redirect URLs, too many, or
  ///   one that isn't allowed.
  package init(
    _ body: [UInt8], maxRedirects: Int, isAllowed: (String) -> Bool
  ) throws(OAuthError) {
    let limits = ParsingLimits(bytes: 1 << 16, depth: 8, values: 1000)
    guard let root = try? JSONDocument(parsing: body, limits: limits).root else {
      throw OAuthError(.invalidClientMetadata, "the body is not JSON")
    }
    redirects = root["redirect_uris"]?.elements.prefix(maxRedirects + 1).compactMap(\.string) ?? []
    name = Self.plain(root["client_name"]?.string ?? "An app")
    guard (1...maxRedirects).contains(redirects.count), redirects.allSatisfy(isAllowed) else {
      throw OAuthError(
        .invalidRedirectURI,
        "redirect_uris must be 1 to \(maxRedirects) allowed redirect URLs")
    }
  }

  /// Returns the response document for a client id; apps here have no secret.
  package func json(client: String) -> JSON {
    [
      "client_id": .string(client), "client_name": .string(name),
      "redirect_uris": .array(redirects.map { .string($0) }), "token_endpoint_auth_method": "none",
      "grant_types": ["authorization_code", "refresh_token"], "response_types": ["code"],
    ]
  }

  /// Returns a name for display: at most 80 characters, without invisible ones.
  package static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20 }.prefix(80)
        .map(Character.init))
  }
}
