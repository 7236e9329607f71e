import Foundation

/// The address to which users report vulnerabilities of this server.
///
/// Source: RFC 9116: `Contact`, `Expires` and `Canonical` in `/.well-known/security.txt`.
package struct SecurityContact: Hashable, Sendable {
  static let path = "/.well-known/security.txt"

  private let address: String

  /// Creates a contact from a `mailto:`, `tel:` or `https:` URI, or returns `nil` for other texts.
  package init?(_ text: String) {
    let schemes = ["mailto:", "tel:", "https://"]
    guard let scheme = schemes.first(where: { text.hasPrefix($0) }), text.utf8.count > scheme.utf8.count,
      text.utf8.count <= 500, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    address = text
  }

  /// Returns the file.
  ///
  /// - Parameters:
  ///   - name: The public name of the server.
  ///   - now: The current time. The file is valid for 30 more days.
  /// - Returns: The text in the format of RFC 9116.
  func text(at name: String, now: Date) -> String {
    let end = now.addingTimeInterval(Self.validity).formatted(.iso8601)
    return """
      Contact: \(address)
      Expires: \(end)
      Canonical: https://\(name)\(Self.path)

      """
  }

  private static let validity = TimeInterval(30 * 24 * 3600)
}
