import Foundation
import HTTPTypes
package import Hummingbird

/// The token in a program's request: a bearer token, the password of HTTP Basic with any user name,
/// or in `X-API-Key`.
///
/// A URL can't contain the token, because URLs appear in logs and histories.
///
/// Source: RFC 6750, section 2; RFC 9700, section 4.3.2.
package enum PresentedToken {
  /// Returns whether a request tries to authenticate with a token, valid or not; its cookie is
  /// ignored then.
  package static func isShown(by request: Request) -> Bool {
    request.headers[.authorization] != nil || request.headers[key] != nil
  }

  /// Returns the token, or `nil` if the request has none or has it in an unsupported form.
  package static func read(_ request: Request) -> String? {
    guard let field = request.headers[.authorization] else { return request.headers[key] }
    let words = field.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    switch words[0].lowercased() {
    case "bearer": return String(words[1])
    case "basic":
      guard let bytes = Data(base64Encoded: String(words[1])) else { return nil }
      let parts = String(decoding: bytes, as: UTF8.self).split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? String(parts[1]) : nil
    default: return nil
    }
  }

  private static let key = Guards.named("X-API-Key")
}
