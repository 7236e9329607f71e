import Crypto
import WellsealBase
import WellsealCompression

/// The secret of a program: `wls_`, 30 random letters and digits, and a checksum of six.
///
/// | characters | content |
/// |---|---|
/// | 0…3 | `wls_`, so that scanners for leaked secrets recognize it |
/// | 4…33 | 30 of `0-9A-Za-z`: 178 random bits |
/// | 34…39 | the CRC-32 of those 30, in the same digits, the highest first |
///
/// The checksum distinguishes a typing error from a revoked token. It isn't secret.
package struct ProgramToken: Hashable, Sendable {
  package let text: String

  /// Parses a token, or returns `nil` if the text is invalid.
  ///
  /// - Parameter text: The text that a program sent.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.length, text.hasPrefix(Self.prefix) else { return nil }
    let chance = Array(bytes[Self.prefix.utf8.count...].prefix(Self.chance))
    guard chance.allSatisfy(Self.digits.contains),
      Self.checksum(of: chance).elementsEqual(bytes.suffix(Self.check))
    else { return nil }
    self.text = text
  }

  /// Creates a random token.
  package init(using system: inout some RandomNumberGenerator) {
    let chance = (0..<Self.chance).map { _ in
      Self.digits[Int.random(in: 0..<Self.digits.count, using: &system)]
    }
    text = Self.prefix + String(decoding: chance + Self.checksum(of: chance), as: UTF8.self)
  }

  /// The stored digest of the token: its SHA-256 in hexadecimal digits.
  ///
  /// With 178 bits, a slow hash would add nothing.
  package var digest: String { Hex.text(SHA256.hash(data: Array(text.utf8))) }

  /// The last characters, with which a user finds the program that has it.
  var ending: String { String(text.suffix(4)) }

  /// The prefix of every token.
  package static let prefix = "wls_"
  private static let chance = 30
  private static let check = 6
  private static let length = 40
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var rest = Int(CRC32.of(bytes))
    var found: [UInt8] = []
    for _ in 0..<check {
      found.append(digits[rest % digits.count])
      rest /= digits.count
    }
    return found.reversed()
  }
}
