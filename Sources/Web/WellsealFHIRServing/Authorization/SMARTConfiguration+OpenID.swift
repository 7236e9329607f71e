package import WellsealBase
package import WellsealFHIR

extension SMARTConfiguration {
  /// Adds the flows that every authorization server here supports: codes with PKCE and refresh, for
  /// public clients.
  package mutating func announceFlows() {
    responseTypesSupported = ["code"]
    grantTypesSupported = ["authorization_code", "refresh_token"]
    codeChallengeMethods = ["S256"]
    tokenEndpointAuthMethods = ["none"]
  }

  /// The document of OpenID Connect Discovery: the SMART configuration with the signing of ID
  /// tokens.
  ///
  /// Source: OpenID Connect Discovery 1.0, section 3.
  package var openIDDocument: JSON {
    var document = json
    document["subject_types_supported"] = ["public"]
    document["id_token_signing_alg_values_supported"] = ["RS256"]
    document["claims_supported"] = ["iss", "sub", "aud", "exp", "iat", "nonce", "fhirUser"]
    return document
  }
}
