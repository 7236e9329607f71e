import Foundation
import HTTPTypes
package import Hummingbird

/// The token that a program shows: as a bearer token, as the password of HTTP Basic with any name, or in `X-API-Key`.
///
/// An address holds none: addresses come into logs and histories. Source: RFC 6750, section 2; RFC 9700, section 4.3.2.
package enum PresentedToken {
  /// Whether a request means to come in by a token, whatever it is worth; a cookie counts for nothing then.
  package static func isShown(by request: Request) -> Bool {
    request.headers[.authorization] != nil || request.headers[key] != nil
  }

  /// The token; nil where the request has none, or has it in a way that is not understood.
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
