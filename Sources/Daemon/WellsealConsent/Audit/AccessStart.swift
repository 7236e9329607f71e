import Crypto
package import FoundationEssentials
import WellsealBase

/// The state of an access log after its last removed line, sealed with the key of the chain.
///
/// The lines after it are verified from this state. Without the key, no one can create another one,
/// so only the owner of the log can remove lines at its beginning.
///
/// The text is `wellseal-access-start 1`, the count, the code of the last removed line and the
/// HMAC-SHA-256 over all of that, separated by spaces.
package struct AccessStart: Hashable, Sendable {
  /// The state after the last removed line.
  let checkpoint: AccessCheckpoint

  package init(_ checkpoint: AccessCheckpoint) { self.checkpoint = checkpoint }

  /// Reads a sealed state.
  ///
  /// - Returns: `nil` if the text isn't one, or the seal is invalid.
  package init?(_ bytes: [UInt8], key: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 5, let count = Int(words[2]), count > 0,
      let code = Hex.bytes(Array(words[3].utf8)), code.count == 32
    else { return nil }
    checkpoint = AccessCheckpoint(count: count, code: code)
    guard words.joined(separator: " ") == sealed(by: key) else { return nil }
  }

  /// Returns the text with its seal.
  package func sealed(by key: [UInt8]) -> String {
    let text = "\(Self.header) \(checkpoint.count) \(Hex.text(checkpoint.code))"
    let seal = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: SymmetricKey(data: key))
    return "\(text) \(Hex.text(Array(seal)))"
  }

  private static let header = "wellseal-access-start 1"
}

extension AccessEntry {
  /// Returns whether a line without its line end is about data that was read.
  package static func isRead(_ line: [UInt8]) -> Bool {
    (try? JSONDocument(parsing: line))?.root["event"]?.isString("read") ?? false
  }

  /// Returns the time of a line without its line end, or `nil` if the line isn't readable.
  package static func time(of line: [UInt8]) -> Date? {
    guard let text = try? JSONDocument(parsing: line).root["at"]?.string else { return nil }
    return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
