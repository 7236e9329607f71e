import Foundation
package import HTTPTypes

/// The identifier of a request, which is also in the response, in the log and in forwarded
/// requests.
///
/// A client or an outer proxy may choose it, so it identifies a request but proves nothing.
package enum RequestIdentifier {
  /// The name of the field in requests and responses.
  package static let name = "X-Request-ID"
  /// The field in requests and responses.
  package static let field = Guards.named(name)

  /// Returns the identifier of a request, or a new one if the request has none or an invalid one.
  package static func of(_ head: HTTPRequest) -> String {
    given(head.headerFields[field], minLength: minLogged) ?? UUID().uuidString.lowercased()
  }

  /// Returns the identifier that a client gave, or `nil` if there is none or it is invalid.
  ///
  /// It may have up to 64 letters, digits, hyphens, underscores and dots.
  package static func given(_ text: String?, minLength: Int = 1) -> String? {
    guard let text, (minLength...64).contains(text.utf8.count), text.utf8.allSatisfy(isPlain) else {
      return nil
    }
    return text
  }

  /// The minimum length in a log, where a short identifier would match other text.
  private static let minLogged = 8

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
