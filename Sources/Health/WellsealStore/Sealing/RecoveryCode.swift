import Crypto
import FoundationEssentials

/// A recovery code to write down, which opens the store if passphrase or key file are lost: 160
/// random bits and 20 check bits.
///
/// It has nine groups of four characters of Crockford's base 32, which has no letters that look
/// like digits. When it is entered, case, hyphens and spaces are ignored; `O` means `0`, and `I` or
/// `L` means `1`.
package struct RecoveryCode: Hashable, Sendable {
  let bytes: [UInt8]

  package init() {
    bytes = SymmetricKey(size: SymmetricKeySize(bitCount: 160)).withUnsafeBytes { Array($0) }
  }

  /// Parses a code as users enter it.
  ///
  /// - Throws: ``StoreFileError`` if it isn't a code, or is mistyped.
  package init(_ text: String) throws(StoreFileError) {
    var values: [UInt8] = []
    for character in text.uppercased().utf8 where character != UInt8(ascii: "-") && character != 32 {
      guard let value = Self.values[character] else { throw StoreFileError(.malformedRecoveryCode) }
      values.append(value)
    }
    guard values.count == Self.length else { throw StoreFileError(.malformedRecoveryCode) }
    var bytes: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for value in values.prefix(32) {
      buffer = (buffer << 5 | Int(value)) & 0xFFF
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    guard Self.check(of: bytes) == Array(values.suffix(4)) else {
      throw StoreFileError(.malformedRecoveryCode)
    }
    self.bytes = bytes
  }

  private static func check(of bytes: [UInt8]) -> [UInt8] {
    SHA256.hash(data: bytes).prefix(4).map { $0 & 31 }
  }

  private static let length = 36
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
  private static let values: [UInt8: UInt8] = {
    var values = Dictionary(uniqueKeysWithValues: alphabet.enumerated().map { ($1, UInt8($0)) })
    values[UInt8(ascii: "O")] = 0
    values[UInt8(ascii: "I")] = 1
    values[UInt8(ascii: "L")] = 1
    return values
  }()
}

extension RecoveryCode {
  /// The code for display, once, to be written down.
  ///
  /// Not a description, so that no log prints it by mistake.
  package var text: String {
    var values: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 5 {
        bits -= 5
        values.append(UInt8(buffer >> bits & 31))
      }
    }
    values += Self.check(of: bytes)
    let characters = values.map { Character(UnicodeScalar(Self.alphabet[Int($0)])) }
    return stride(from: 0, to: characters.count, by: 4).map { String(characters[$0..<$0 + 4]) }
      .joined(separator: "-")
  }
}
