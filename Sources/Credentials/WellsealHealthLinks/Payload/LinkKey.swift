package import Crypto
import WellsealBase

/// The key of a link: 32 random bytes, which everything behind it is encrypted with.
///
/// Who has it can read. It has no description, so that it cannot get into a log by accident.
package struct LinkKey: Sendable {
  let symmetric: SymmetricKey

  /// A key from bytes; nil unless there are 32.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    symmetric = SymmetricKey(data: bytes)
  }

  /// A key of 32 bytes that was made elsewhere.
  package init(_ symmetric: SymmetricKey) { self.symmetric = symmetric }

  /// The 43 characters that a payload has.
  var text: String { Base64.url.encode(symmetric.withUnsafeBytes { Array($0) }) }

  /// Reads the member `key` of a payload.
  ///
  /// Source: SMART Health Links, "Construct a SMART Health Link Payload"; RFC 4648, section 3.5, for the unused bits.
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
