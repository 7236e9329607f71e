import Crypto
import WellsealBase
import WellsealCompression

/// The secret that a program shows: `wls_`, 30 random letters and digits, and six that check them.
///
/// | characters | what |
/// |---|---|
/// | 0…3 | `wls_`, by which tools that look for lost secrets know it |
/// | 4…33 | 30 of `0-9A-Za-z`: 178 random bits |
/// | 34…39 | the CRC-32 of those 30, in the same digits, the highest first |
///
/// The checksum tells a slip of the hand from a token that ended; it is no secret.
package struct ProgramToken: Hashable, Sendable {
  package let text: String

  /// Reads a token; nil for what cannot be one.
  ///
  /// - Parameter text: what a program sent.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.length, text.hasPrefix(Self.prefix) else { return nil }
    let chance = Array(bytes[Self.prefix.utf8.count...].prefix(Self.chance))
    guard chance.allSatisfy(Self.digits.contains),
      Self.checksum(of: chance).elementsEqual(bytes.suffix(Self.check))
    else { return nil }
    self.text = text
  }

  /// Makes a new one.
  package init(using system: inout some RandomNumberGenerator) {
    let chance = (0..<Self.chance).map { _ in
      Self.digits[Int.random(in: 0..<Self.digits.count, using: &system)]
    }
    text = Self.prefix + String(decoding: chance + Self.checksum(of: chance), as: UTF8.self)
  }

  /// What is kept of it: its SHA-256, in hexadecimal digits.
  ///
  /// At 178 bits a slow hash would add nothing.
  package var digest: String { Hex.text(SHA256.hash(data: Array(text.utf8))) }

  /// The last characters, by which a person finds the program that has it.
  var ending: String { String(text.suffix(4)) }

  /// What every token begins with.
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
