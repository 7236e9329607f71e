/// The byte order mark at the start of a text, which identifies its encoding.
///
/// Windows programs write it. In files it is skipped; a text signed by an issuer must not have one.
///
/// Source: The Unicode Standard, section 23.8; RFC 8259, section 8.1.
package enum ByteOrderMark: Sendable, Hashable, CaseIterable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian

  /// The bytes of the mark.
  var bytes: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    }
  }

  /// Creates the mark at the start of bytes, or returns `nil` if there is none.
  package init?(startOf bytes: some Collection<UInt8>) {
    guard let mark = Self.allCases.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    self = mark
  }

  /// Returns a text in UTF-8 without its mark.
  ///
  /// - Returns: The text and its mark, or the unchanged bytes if they have no mark or aren't valid
  ///   UTF-16.
  package static func strip(_ bytes: [UInt8]) -> (text: [UInt8], mark: ByteOrderMark?) {
    guard let first = bytes.first, first >= 0xEF, let mark = ByteOrderMark(startOf: bytes) else {
      return (bytes, nil)
    }
    if mark == .utf8 {
      // Joined files, and programs that add a mark to a text that has one, leave several.
      var text = bytes[...]
      while text.starts(with: mark.bytes) { text = text.dropFirst(mark.bytes.count) }
      return (Array(text), mark)
    }
    guard bytes.count.isMultiple(of: 2) else { return (bytes, nil) }
    let isBig = mark == .utf16BigEndian
    let units = stride(from: 2, to: bytes.count, by: 2).map { index in
      let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? one << 8 | other : other << 8 | one
    }
    // U+0000 indicates UTF-32 or content other than text.
    guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else {
      return (bytes, nil)
    }
    return (Array(text.utf8), mark)
  }
}
