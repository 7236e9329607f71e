import Crypto
import WellsealBase

/// The secret that an app on a phone creates itself when it is paired.
///
/// It begins with `hb_`, followed by 43 to 253 letters, digits, hyphens and underscores: at least
/// 256 random bits. Only its digest is stored.
///
/// Source: Health Bridge for AI, "Pairing and receiver setup".
package struct DeviceCredential: Hashable, Sendable {
  let text: String

  /// Parses a credential, or returns `nil` if the text is invalid.
  ///
  /// - Parameter text: The text that the app sent.
  package init?(_ text: String) {
    let rest = text.utf8.dropFirst(Self.prefix.utf8.count)
    guard text.hasPrefix(Self.prefix), Self.lengths.contains(rest.count),
      rest.allSatisfy(Self.isAllowed)
    else { return nil }
    self.text = text
  }

  /// The stored digest of the credential: its SHA-256 in hexadecimal digits.
  var digest: String { Hex.text(SHA256.hash(data: Array(text.utf8))) }

  /// The last characters, with which a user tells credentials apart.
  var ending: String { String(text.suffix(4)) }

  private static let prefix = "hb_"
  private static let lengths = 43...253

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
