/// An alphabet of RFC 4648, base64 or base64url, with strict reading and writing.
///
/// A value has exactly one spelling. Characters outside the alphabet, white space, missing or
/// superfluous padding and bits set after the last byte are rejected. A lenient reader accepts
/// sixteen spellings of one signature.
///
/// ```swift
/// let text = Base64.url.encode([1, 2, 3])
/// let bytes = try Base64.url.decode(text)
/// ```
///
/// Source: RFC 4648, sections 3.2, 3.5, 4 and 5.
public struct Base64: Sendable {
  /// The base64url alphabet without padding, as in JOSE (RFC 7515, section 2).
  public static let url = Base64(
    alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", isPadded: false)
  /// The standard alphabet with padding, as in `x5c` certificates (RFC 7517, section 4.7).
  public static let standard = Base64(
    alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", isPadded: true)

  let isPadded: Bool
  /// The ASCII characters of the 64 values.
  let symbols: [UInt8]
  /// The value of each byte, or 0xFF for a byte outside the alphabet.
  let values: [UInt8]

  private init(alphabet: StaticString, isPadded: Bool) {
    let symbols = Array(UnsafeBufferPointer(start: alphabet.utf8Start, count: 64))
    self.symbols = symbols
    self.values = Self.values(of: symbols)
    self.isPadded = isPadded
  }

  /// Returns the value of each byte in an alphabet, or 0xFF for a byte outside it.
  static func values(of symbols: [UInt8]) -> [UInt8] {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, symbol) in symbols.enumerated() { values[Int(symbol)] = UInt8(value) }
    return values
  }
}

/// An error that occurs when a text isn't valid in the alphabet, with the offset.
public struct Base64Error: Error, Hashable, Sendable {
  /// The reason why a text isn't valid.
  public enum Reason: Hashable, Sendable {
    /// A character, white space included, isn't in the alphabet.
    case characterOutsideAlphabet
    /// No whole number of bytes has this number of characters, or padding is missing or
    /// superfluous.
    case impossibleLength
    /// Bits after the last byte aren't zero, so the value has a second spelling.
    case trailingBits
  }

  /// The reason why the text isn't valid.
  public var reason: Reason
  /// The offset of the invalid byte in the text.
  public var offset: Int

  /// Creates an error for the byte at an offset.
  public init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension Base64Error: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .characterOutsideAlphabet: "character \(offset + 1) is outside the base64 alphabet"
    case .impossibleLength: "\(offset) characters can't be the base64 form of whole bytes"
    case .trailingBits: "the last character has unused bits set"
    }
  }
}
