package import WellsealBase

/// An OAuth error, without personal data.
///
/// Source: RFC 6749, sections 4.1.2.1 and 5.2; RFC 6750, section 3.1; RFC 7591, section 3.2.2.
package struct OAuthError: Error, Hashable {
  package enum Code: String, Hashable, Sendable {
    case invalidRequest = "invalid_request"
    case invalidClient = "invalid_client"
    case invalidGrant = "invalid_grant"
    case invalidScope = "invalid_scope"
    case invalidToken = "invalid_token"
    case accessDenied = "access_denied"
    case unsupportedGrantType = "unsupported_grant_type"
    case unsupportedResponseType = "unsupported_response_type"
    case invalidRedirectURI = "invalid_redirect_uri"
    case invalidClientMetadata = "invalid_client_metadata"
    case temporarilyUnavailable = "temporarily_unavailable"
  }

  package var code: Code
  package var sentence: String

  package init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// The response of the token endpoint and similar endpoints.
  package var response: WebResponse {
    let status =
      switch code {
      case .invalidClient: 401
      case .temporarilyUnavailable: 503
      default: 400
      }
    return .secret(
      ["error": .string(code.rawValue), "error_description": .string(sentence)], status: status)
  }
}

extension OAuthError: CustomStringConvertible {
  package var description: String { "\(code.rawValue): \(sentence)" }
}
