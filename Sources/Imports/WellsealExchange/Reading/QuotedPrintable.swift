import WellsealImports

/// A decoder for texts of mails, in which `=` at the end of a line continues it, and `=3D` is an
/// equals sign.
///
/// Source: RFC 2045, section 6.7.
enum QuotedPrintable {
  /// Returns the decoded text of a saved mail, or `nil` for a text that doesn't name the encoding.
  static func decode(_ mail: [UInt8]) -> [UInt8]? {
    guard mail.contains(equals) else { return nil }
    let lines = mail.split(separator: lineFeed, omittingEmptySubsequences: false)
    guard let header = lines.firstIndex(where: namesEncoding) else { return nil }
    return lines[header...].dropFirst().flatMap(line)
  }

  private static func namesEncoding(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line.prefix(80), as: UTF8.self).lowercased()
    return text.hasPrefix("content-transfer-encoding:") && text.contains("quoted-printable")
  }

  /// Returns a decoded line, with its end if the next line doesn't continue it.
  private static func line(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var rest = Envelope.trimEnd(line)
    let isContinued = rest.last == equals
    if isContinued { rest.removeLast() }
    var decoded: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard byte == equals, digits.count == 2, let value = UInt8(digits, radix: 16) else {
        decoded.append(byte)
        continue
      }
      decoded.append(value)
      rest = rest.dropFirst(2)
    }
    return isContinued ? decoded : decoded + [lineFeed]
  }

  private static let equals = UInt8(ascii: "=")
}
