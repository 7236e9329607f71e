/// The text encoding of bytes for the alphanumeric mode of QR codes: three characters for two
/// bytes.
///
/// A value has exactly one spelling. Characters outside the alphabet, groups above 65,535, a last
/// pair above 255 and a single character at the end are rejected.
///
/// Source: RFC 9285.
package enum Base45 {
  /// Decodes a text, given as its ASCII bytes.
  ///
  /// - Throws: ``Base45Error`` for anything that ``encode(_:)`` doesn't produce.
  package static func decode(_ text: some Collection<UInt8>) throws(Base45Error) -> [UInt8] {
    let decoded = text.withContiguousStorageIfAvailable { decode(UnsafeBufferPointer(rebasing: $0[...])) }
    return try (decoded ?? Array(text).withUnsafeBufferPointer { decode($0) }).get()
  }

  /// Decodes a text.
  ///
  /// - Throws: ``Base45Error`` for anything that ``encode(_:)`` doesn't produce.
  static func decode(_ text: some StringProtocol) throws(Base45Error) -> [UInt8] {
    try decode(Array(text.utf8))
  }

  /// Encodes bytes as text.
  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    return String(unsafeUninitializedCapacity: (bytes.count + 1) / 2 * 3) { output in
      var at = 0
      func put(_ value: Int) {
        output[at] = symbols[value]
        at += 1
      }
      for place in stride(from: 0, to: bytes.count - 1, by: 2) {
        let group = Int(bytes[place]) << 8 | Int(bytes[place + 1])
        put(group % 45)
        put(group / 45 % 45)
        put(group / 2025)
      }
      if !bytes.count.isMultiple(of: 2), let last = bytes.last {
        put(Int(last) % 45)
        put(Int(last) / 45)
      }
      return at
    }
  }

  /// Returns true if a byte is one of the 45 characters.
  package static func isSymbol(_ byte: UInt8) -> Bool { values[Int(byte)] != 0xFF }

  private static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Result<[UInt8], Base45Error> {
    guard text.count % 3 != 1 else { return .failure(.init(.impossibleLength, at: text.count)) }
    let whole = text.count / 3 * 3
    var fault: Base45Error?
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 3 * 2 + 1) { output, count in
      values.withUnsafeBufferPointer { values in
        var at = 0
        while at < whole {
          let (a, b, c) = (values[Int(text[at])], values[Int(text[at + 1])], values[Int(text[at + 2])])
          let group = Int(a) + 45 * Int(b) + 2025 * Int(c)
          guard max(a, b, c) < 45, group <= 0xFFFF else { return }
          output[count] = UInt8(truncatingIfNeeded: group >> 8)
          output[count + 1] = UInt8(truncatingIfNeeded: group)
          count += 2
          at += 3
        }
        guard whole < text.count else { return }
        let (a, b) = (values[Int(text[whole])], values[Int(text[whole + 1])])
        guard max(a, b) < 45, Int(a) + 45 * Int(b) <= 0xFF else { return }
        output[count] = UInt8(Int(a) + 45 * Int(b))
        count += 1
      }
      if count != text.count / 3 * 2 + (whole < text.count ? 1 : 0) {
        fault = self.fault(in: text, from: count / 2 * 3)
      }
    }
    return fault.map { .failure($0) } ?? .success(bytes)
  }

  /// Returns the error in the group at which decoding stopped.
  private static func fault(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Base45Error {
    for offset in start..<min(start + 3, text.count) where values[Int(text[offset])] == 0xFF {
      return Base45Error(.characterOutsideAlphabet, at: offset)
    }
    return Base45Error(.groupTooLarge, at: start)
  }

  private static let symbols = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// The value of each byte, or 0xFF for a byte outside the alphabet.
  private static let values = Base64.values(of: symbols)
}

/// An error that occurs when a text isn't base45, with the offset.
package struct Base45Error: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case characterOutsideAlphabet
    /// No whole number of bytes has this number of characters.
    case impossibleLength
    /// Three characters have a value above two bytes, or two have one above one byte.
    case groupTooLarge
  }

  var reason: Reason
  /// The offset of the invalid byte or group in the text.
  var offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension Base45Error: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .characterOutsideAlphabet: "character \(offset + 1) is outside the base45 alphabet"
    case .impossibleLength: "\(offset) characters can't be the base45 form of whole bytes"
    case .groupTooLarge: "the characters from \(offset + 1) on encode a value too large for their bytes"
    }
  }
}
