import Foundation
import HTTPTypes
import WellsealRequests

/// The identifier of a request, which is in the response, in the log and in forwarded requests.
///
/// A client or an outer proxy may choose it, so it identifies a request but proves nothing.
enum RequestIdentifier {
  static let field = Guards.named("X-Request-ID")

  /// Returns the identifier of a request, or a new one if the request has none or an invalid one.
  static func of(_ head: HTTPRequest) -> String {
    guard let given = head.headerFields[field], isValid(given) else { return random() }
    return given
  }

  /// Returns whether a text can be an identifier: 8 to 64 letters, digits, hyphens, underscores and
  /// dots.
  static func isValid(_ text: String) -> Bool {
    (8...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  private static func random() -> String { UUID().uuidString.lowercased() }
}
