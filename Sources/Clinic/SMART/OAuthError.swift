import ByteFormats
import Credentials

/// Why there is no token, in OAuth's words.
///
/// Source: RFC 6749, section 5.2; RFC 7591, section 3.2.2.
struct OAuthError: Error, Hashable {
  enum Code: String, Hashable {
    case invalidRequest = "invalid_request"
    case invalidClient = "invalid_client"
    case invalidGrant = "invalid_grant"
    case invalidScope = "invalid_scope"
    case unsupportedGrantType = "unsupported_grant_type"
    case invalidRedirectURI = "invalid_redirect_uri"
    case temporarilyUnavailable = "temporarily_unavailable"
  }

  var code: Code
  var sentence: String

  init(_ code: Code, _ sentence: String) { (self.code, self.sentence) = (code, sentence) }

  var response: WebResponse {
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

extension WebResponse {
  /// An answer that nobody on the way may keep.
  static func secret(_ value: JSON, status: Int = 200) -> WebResponse {
    .json(
      value, status: status,
      headers: [.init("Cache-Control", "no-store"), .init("Pragma", "no-cache")]
    ).readableByPages
  }
}
