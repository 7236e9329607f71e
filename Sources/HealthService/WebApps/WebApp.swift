import FoundationEssentials

/// An app that reads over FHIR: it runs anywhere on this machine, in any language, and is known by the id that it was given or
/// gave itself, and by where people are sent back to.
package struct WebApp: Hashable, Sendable, Codable {
  /// The `client_id` of OAuth.
  package var client: String
  package var name: String
  /// Where people may be sent back to, to the letter.
  package var redirects: [String]

  package init(client: String, name: String, redirects: [String]) {
    (self.client, self.name, self.redirects) = (client, name, redirects)
  }

  /// What the app is called in the book of decisions, beside programs with their bundle identifiers.
  package var identifier: String { Self.prefix + client }

  package var asking: AskingApp { AskingApp(identifier: identifier, name: name) }

  static let prefix = "web."

  /// Whether an id can be an app's: letters, digits and a few signs, so that it is safe wherever it is shown or kept.
  static func isClient(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~:/".utf8.contains(byte)
      }
  }

  /// Whether people can be sent back to an address: one of this machine, since nothing else can keep a secret here.
  ///
  /// Source: RFC 8252, section 7.3.
  static func isRedirect(_ text: String) -> Bool {
    guard text.utf8.count <= 1024,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3C }),
      !text.contains("#"), !text.contains("@"), !text.contains("\\")
    else { return false }
    return ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { start in
      guard text.hasPrefix(start) else { return false }
      let rest = text.dropFirst(start.count)
      let port = rest.first == ":" ? rest.dropFirst().prefix { $0.isNumber } : ""
      let path = rest.first == ":" ? rest.dropFirst(1 + port.count) : rest
      return (rest.first != ":" || !port.isEmpty) && (path.isEmpty || path.first == "/" || path.first == "?")
    }
  }
}

/// Why an app is not let in, in the words of OAuth.
///
/// Source: RFC 6749, sections 4.1.2.1 and 5.2; RFC 7591, section 3.2.2.
package struct WebAppError: Error, Hashable {
  package enum Code: String, Sendable {
    case invalidRequest = "invalid_request"
    case invalidClient = "invalid_client"
    case invalidGrant = "invalid_grant"
    case invalidScope = "invalid_scope"
    case invalidToken = "invalid_token"
    case accessDenied = "access_denied"
    case unsupportedGrantType = "unsupported_grant_type"
    case unsupportedResponseType = "unsupported_response_type"
    case invalidRedirect = "invalid_redirect_uri"
    case temporarilyUnavailable = "temporarily_unavailable"
  }

  package var code: Code
  package var sentence: String

  package init(_ code: Code, _ sentence: String) { (self.code, self.sentence) = (code, sentence) }
}

extension WebAppError: CustomStringConvertible {
  package var description: String { "\(code.rawValue): \(sentence)" }
}
