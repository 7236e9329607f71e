/// Escapes texts in HTML or XML, so that they are never interpreted as markup.
///
/// Control characters that XML 1.0 forbids (section 2.2) are omitted, and so are `U+FFFE` and
/// `U+FFFF`.
package enum MarkupEscaping {
  /// Returns a text as the content of an element, or as the value of an attribute in either kind of
  /// quotes.
  ///
  /// Tabs and line breaks stay unchanged; readers may convert those of an attribute to spaces.
  package static func escape(_ text: String) -> String {
    let text = permitted(text)
    guard text.utf8.contains(where: isSpecial) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x09, 0x0A, 0x20...: bytes.append(byte)
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text as the value of an attribute in double quotes, so that a reader restores every
  /// tab and line break.
  ///
  /// Source: XML 1.0, section 3.3.3.
  package static func appendAttribute(_ text: String, to bytes: inout [UInt8]) {
    for byte in permitted(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case 0x09: bytes.append(contentsOf: "&#9;".utf8)
      case 0x0A: bytes.append(contentsOf: "&#10;".utf8)
      case 0x0D: bytes.append(contentsOf: "&#13;".utf8)
      case 0..<0x20: continue
      default: bytes.append(byte)
      }
    }
  }

  /// Returns the text without the two noncharacters that an XML reader rejects.
  private static func permitted(_ text: String) -> String {
    // In UTF-8 both begin with this byte, which few texts contain.
    guard text.utf8.contains(0xEF) else { return text }
    var text = text
    text.unicodeScalars.removeAll { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }
    return text
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
