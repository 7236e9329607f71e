package import WellsealBase

/// The sign-in configuration of a FHIR server, from its `.well-known/smart-configuration`.
///
/// Source: SMART App Launch 2.2, "Conformance".
package struct SMARTConfiguration: Hashable, Sendable {
  /// The endpoint to which users are sent to sign in, or `nil` for a server without app launches.
  package var authorizationEndpoint: String?
  package var tokenEndpoint: String
  package var revocationEndpoint: String?
  package var introspectionEndpoint: String?
  package var registrationEndpoint: String?
  var managementEndpoint: String?
  package var issuer: String?
  package var jwksURI: String?
  /// The URL of the brand bundle that names this server.
  package var userAccessBrandBundle: String?
  var userAccessBrandIdentifier: String?
  /// The scopes that the server announces.
  ///
  /// It may grant others.
  package var scopesSupported: [String] = []
  package var responseTypesSupported: [String] = []
  package var grantTypesSupported: [String] = []
  package var capabilities: [String] = []
  package var codeChallengeMethods: [String] = []
  package var tokenEndpointAuthMethods: [String] = []

  package init(tokenEndpoint: String) { self.tokenEndpoint = tokenEndpoint }

  /// Parses the document of a server.
  ///
  /// - Parameters:
  ///   - json: The document's outermost value.
  ///   - base: The base URL of the FHIR server, for the relative addresses of old servers.
  /// - Throws: ``SMARTConfigurationError`` if signing in is impossible with the document.
  package init(json: JSONValue, base: String = "") throws(SMARTConfigurationError) {
    guard json.kind == .object else { throw .notAnObject }
    guard let token = json["token_endpoint"]?.string, !token.isEmpty else { throw .noTokenEndpoint }
    tokenEndpoint = Self.resolve(token, against: base)
    for (name, path) in Self.addresses {
      self[keyPath: path] = json.member(name)?.string.map { Self.resolve($0, against: base) }
    }
    issuer = json["issuer"]?.string
    for (name, path) in Self.lists {
      self[keyPath: path] = json.member(name)?.elements.prefix(Self.listLimit).compactMap(\.string) ?? []
    }
    userAccessBrandIdentifier = json["user_access_brand_identifier"]?["value"]?.string
  }

  /// Parses the CapabilityStatement (DSTU2: Conformance) of a server that predates the document.
  ///
  /// Source: SMART App Launch 1.0, "Using FHIR Conformance statement"; the extension `oauth-uris`.
  package init(capabilityStatement: JSONValue, base: String = "") throws(SMARTConfigurationError) {
    var addresses: [String: String] = [:]
    for part in Self.oauthParts(of: capabilityStatement) {
      guard let name = part["url"]?.string, let address = part["valueUri"]?.string else { continue }
      addresses[name] = Self.resolve(address, against: base)
    }
    guard let token = addresses["token"] else { throw .noTokenEndpoint }
    self.init(tokenEndpoint: token)
    authorizationEndpoint = addresses["authorize"]
    registrationEndpoint = addresses["register"]
    revocationEndpoint = addresses["revoke"]
    introspectionEndpoint = addresses["introspect"]
    managementEndpoint = addresses["manage"]
  }

  /// Returns the extensions within the first ``oauthURIs`` of a CapabilityStatement.
  private static func oauthParts(of statement: JSONValue) -> [JSONValue] {
    for rest in list(statement["rest"]) {
      for item in list(rest["security"]?["extension"]) where item["url"]?.string == oauthURIs {
        return list(item["extension"])
      }
    }
    return []
  }

  private static func list(_ value: JSONValue?) -> [JSONValue] {
    guard let value else { return [] }
    return Array(value.elements.prefix(listLimit))
  }

  /// The extension of a CapabilityStatement that contains the endpoints.
  static let oauthURIs = "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris"

  /// The maximum number of values that are read from a list.
  private static let listLimit = 512

  static let addresses: [(String, any WritableKeyPath<Self, String?> & Sendable)] = [
    ("authorization_endpoint", \.authorizationEndpoint),
    ("revocation_endpoint", \.revocationEndpoint),
    ("introspection_endpoint", \.introspectionEndpoint),
    ("registration_endpoint", \.registrationEndpoint),
    ("management_endpoint", \.managementEndpoint),
    ("jwks_uri", \.jwksURI),
    ("user_access_brand_bundle", \.userAccessBrandBundle),
  ]

  static let lists: [(String, any WritableKeyPath<Self, [String]> & Sendable)] = [
    ("scopes_supported", \.scopesSupported),
    ("response_types_supported", \.responseTypesSupported),
    ("grant_types_supported", \.grantTypesSupported),
    ("capabilities", \.capabilities),
    ("code_challenge_methods_supported", \.codeChallengeMethods),
    ("token_endpoint_auth_methods_supported", \.tokenEndpointAuthMethods),
  ]
}

/// An error that occurs when signing in is impossible with the configuration of a server.
package enum SMARTConfigurationError: Error, Hashable, Sendable {
  case notAnObject
  case noTokenEndpoint
}

extension SMARTConfigurationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnObject: "the server's SMART configuration isn't a JSON object"
    case .noTokenEndpoint: "the server has no token_endpoint"
    }
  }
}
