package import Crypto
import WellsealBase

/// The key of a link: 32 random bytes that encrypt all of its content.
///
/// Anyone who has the key can read the content. It has no description, so that it can't get into a
/// log by accident.
package struct LinkKey: Sendable {
  let symmetric: SymmetricKey

  /// Creates a key from bytes, or returns `nil` unless there are 32.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    symmetric = SymmetricKey(data: bytes)
  }

  /// Creates a key from an existing key of 32 bytes.
  package init(_ symmetric: SymmetricKey) { self.symmetric = symmetric }

  /// The 43 characters of the key in a payload.
  var text: String { Base64.url.encode(symmetric.withUnsafeBytes { Array($0) }) }

  /// Reads the member `key` of a payload.
  ///
  /// Source: SMART Health Links, "Construct a SMART Health Link Payload"; RFC 4648, section 3.5,
  /// for the unused bits.
  static func read(_ text: String) -> LinkReading<LinkKey> {
    let count = text.utf8.count
    guard count == 43 else { return .stopped(.keyLength, at: "payload.key", "\(count) characters") }
    do {
      return LinkReading(LinkKey(try Base64.url.decode(text)))
    } catch {
      return .stopped(
        error.reason == .trailingBits ? .keyNotCanonical : .keyNotBase64url, at: "payload.key", "\(error)")
    }
  }
}

extension LinkKey: CustomStringConvertible {
  package var description: String { "(key)" }
}
