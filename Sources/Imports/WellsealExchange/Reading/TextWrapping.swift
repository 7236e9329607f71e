import WellsealBase

/// Line breaks, quotation marks and brackets that mail programs and editors add to a text of a
/// card.
///
/// None of them is part of any text format, so removing them can't turn one card into another.
enum TextWrapping {
  /// Returns a text without wrapping, and a description of what was removed, or `nil` if nothing
  /// was.
  static func strip(_ bytes: [UInt8]) -> (text: [UInt8], removed: String?) {
    guard bytes.count <= maxLength, mayBeWrapped(bytes) else { return (bytes, nil) }
    let peeled = peel(bytes[...])
    guard start(of: peeled) != nil else { return (bytes, nil) }
    let joined = join(peeled)
    let isPeeled = Envelope.trim(bytes).count != Envelope.trim(Array(peeled)).count
    guard isPeeled || joined != nil else { return (bytes, nil) }
    return (joined ?? Array(peeled), joined == nil ? "marks around it" : "line breaks inside it")
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

  private static let closingMarks = Set("\"'>".utf8)

  /// The formats by their first characters, in lowercase.
  private enum Start: String, CaseIterable {
    case signed = "eyj"
    case numeric = "shc:/"
    case certificate = "hc1:"
    case link = "https://"
    case plainLink = "http://"
    case healthLink = "shlink:/"
  }

  private static func start(of text: ArraySlice<UInt8>) -> Start? {
    let head = String(decoding: text.prefix(8), as: UTF8.self).lowercased()
    return Start.allCases.first { head.hasPrefix($0.rawValue) }
  }

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
      text = text.drop(while: isSpace)
      // A space may be the last character of a certificate.
      while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
      for (open, close) in pairs where text.starts(with: open) {
        let end = trimmedEnd(text)
        guard end.count > open.count, end.suffix(close.count).elementsEqual(close) else { continue }
        text = end.dropFirst(open.count).dropLast(close.count)
      }
      if text.count == count { break }
    }
    return text
  }

  private static func trimmedEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: Line breaks inside a text

  /// Returns the text with its lines joined, or `nil` if there is nothing to join.
  private static func join(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(where: isSpace) else { return nil }
    var lines: [[UInt8]] = []
    var isJoined = false
    for piece in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let kind = lines.last.flatMap({ start(of: $0[...]) }), continues(kind, piece) else {
        lines.append(Array(piece))
        continue
      }
      lines[lines.count - 1] += kind == .certificate ? piece : piece.filter { !isSpace($0) }[...]
      isJoined = true
    }
    for index in lines.indices where start(of: lines[index][...]) == .numeric {
      let digits = lines[index].filter { !isSpace($0) }
      isJoined = isJoined || digits.count < trimmedEnd(lines[index][...]).count
      lines[index] = digits
    }
    return isJoined ? Array(lines.joined(separator: [0x0A])) : nil
  }

  /// Returns whether a line continues a text of a format.
  private static func continues(_ kind: Start, _ line: ArraySlice<UInt8>) -> Bool {
    guard start(of: line) == nil else { return false }
    switch kind {
    case .numeric: return line.allSatisfy { $0 &- 0x30 < 10 || isSpace($0) }
    case .certificate: return line.allSatisfy(Base45.isSymbol) && !CertificateText.matches(line)
    case .signed: return trimmedEnd(line.drop(while: isSpace)).allSatisfy(signedText.contains)
    case .link, .plainLink, .healthLink: return trimmedEnd(line).allSatisfy { (0x21...0x7E).contains($0) }
    }
  }

  /// The characters of a compact JWS.
  private static let signedText = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
}
