import WellsealBase

/// Line breaks, quotation marks and brackets that mail programs and editors add to a text of a
/// card, and other lines around it, such as a caption.
///
/// None of them is part of any text format, so removing them can't turn one card into another.
enum TextWrapping {
  /// Returns a text without wrapping, and a description of what was removed, or `nil` if nothing
  /// was.
  static func strip(_ bytes: [UInt8]) -> (text: [UInt8], removed: String?) {
    guard bytes.count <= maxLength else { return (bytes, nil) }
    guard let mail = QuotedPrintable.decode(bytes) else { return stripLines(bytes) }
    return (stripLines(mail).text, "the encoding of a mail")
  }

  private static func stripLines(_ bytes: [UInt8]) -> (text: [UInt8], removed: String?) {
    if let seal = SealText.inside(bytes) { return (seal, "other text around it") }
    guard mayBeWrapped(bytes) else { return (bytes, nil) }
    let peeled = peel(bytes[...])
    if CodeStart(peeled) != nil || !isMarkup(bytes), let code = WrappedLines(peeled).unwrapped { return code }
    let isPeeled = Envelope.trim(bytes).count != Envelope.trim(Array(peeled)).count
    guard isPeeled, CodeStart(peeled) != nil else { return (bytes, nil) }
    return (Array(peeled), "marks around it")
  }

  /// A card has at most a few thousand characters.
  private static let maxLength = 1 << 16

  /// Returns false for nearly every text, after one pass.
  private static func mayBeWrapped(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first != UInt8(ascii: "{") else { return false }
    func isPlain(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    guard isPlain(first), last < 0x80, !closingMarks.contains(last) else { return true }
    return bytes.withUnsafeBufferPointer { $0.contains { $0 <= 0x20 } }
  }

  /// Returns whether a text is XML or JSON, in which a line is never a code of its own.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    bytes.first { !Envelope.isSpace($0) }.map { "<[{".utf8.contains($0) } ?? false
  }

  private static let closingMarks = Set("\"'>".utf8)

  // MARK: Marks around a text

  /// Characters that look like white space, or like nothing at all, in UTF-8.
  private static let invisible: [[UInt8]] =
    ["\u{A0}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}"].map { Array($0.utf8) }

  private static let pairs: [(open: [UInt8], close: [UInt8])] =
    [("\"", "\""), ("'", "'"), ("<", ">"), ("“", "”"), ("„", "“"), ("«", "»")].map {
      (Array($0.utf8), Array($1.utf8))
    }

  /// Returns the text inside of marks, or the text itself if it has none.
  private static func peel(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = bytes
    for _ in 0..<8 {
      let count = text.count
      for mark in invisible {
        if text.starts(with: mark) { text.removeFirst(mark.count) }
        if text.suffix(mark.count).elementsEqual(mark) { text.removeLast(mark.count) }
      }
      text = text.drop(while: Envelope.isSpace)
      // A space may be the last character of a certificate.
      while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
      for (open, close) in pairs where text.starts(with: open) {
        let end = Envelope.trimEnd(text)
        guard end.count > open.count, end.suffix(close.count).elementsEqual(close) else { continue }
        text = end.dropFirst(open.count).dropLast(close.count)
      }
      if text.count == count { break }
    }
    return text
  }
}
