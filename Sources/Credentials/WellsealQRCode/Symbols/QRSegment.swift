/// A run of characters of a symbol in one mode.
///
/// Source: ISO/IEC 18004:2015, 7.4.
package struct QRSegment: Sendable, Hashable {
  /// The encoding of characters as bits.
  package enum Mode: Sendable, Hashable {
    /// Digits, three in ten bits.
    case numeric
    /// `0-9A-Z $%*+-./:`, two in eleven bits.
    case alphanumeric
    /// Any bytes, eight bits each.
    case byte
    /// Two bytes of Shift JIS in thirteen bits.
    case kanji
    /// Declares the character set of the following segments; has no characters.
    case eci(assignment: Int)
    /// Declares the part of a message over several symbols, counted from 0; has no characters.
    case structuredAppend(index: Int, count: Int, parity: UInt8)
    /// Declares that the content follows the rules of GS1; has no characters.
    case fnc1InFirstPosition
    /// Declares that the content follows the rules of an industry; has no characters.
    case fnc1InSecondPosition(application: UInt8)
  }

  package var mode: Mode

  /// The characters: ASCII for digits and alphanumerics, Shift JIS for kanji, none for a segment
  /// that is only a declaration.
  package var content: [UInt8]

  /// Creates a segment as read; the initializers of ``QREncoder`` validate segments for writing.
  package init(mode: Mode, content: [UInt8] = []) {
    self.mode = mode
    self.content = content
  }

  /// The number of characters in the segment's count field.
  var characterCount: Int { mode == .kanji ? content.count / 2 : content.count }
}

extension QRSegment {
  /// Returns a text in suitable modes: `shc:/…` as bytes and digits, capitals as alphanumerics, all
  /// else as bytes.
  ///
  /// A text that ends with only digits after the last slash becomes two segments, as required for a
  /// health card (SMART Health Cards Framework, "Encoding Chunks as QR Codes").
  static func segments(of text: String) -> [QRSegment] {
    let bytes = Array(text.utf8)
    let digits = bytes.suffix(from: (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)
    if !digits.isEmpty, Mode.numeric.canHold(digits) {
      let head = bytes.prefix(upTo: digits.startIndex)
      let tail = QRSegment(mode: .numeric, content: Array(digits))
      return head.isEmpty ? [tail] : [QRSegment(mode: .byte, content: Array(head)), tail]
    }
    let mode: Mode = Mode.alphanumeric.canHold(bytes[...]) ? .alphanumeric : .byte
    return [QRSegment(mode: mode, content: bytes)]
  }
}

extension QRSegment.Mode {
  /// The 45 characters of the alphanumeric mode, in the order of their values.
  ///
  /// Source: ISO/IEC 18004:2015, table 5.
  static let alphanumerics = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// The widths of the character count field for versions 1...9, 10...26 and 27...40.
  ///
  /// Source: ISO/IEC 18004:2015, table 3.
  var countWidths: [Int]? {
    switch self {
    case .numeric: [10, 12, 14]
    case .alphanumeric: [9, 11, 13]
    case .byte: [8, 16, 16]
    case .kanji: [8, 10, 12]
    case .eci, .structuredAppend, .fnc1InFirstPosition, .fnc1InSecondPosition: nil
    }
  }

  /// Returns whether all of the bytes, as ASCII, can be encoded in the mode; this module doesn't
  /// write kanji.
  func canHold(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .numeric: bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    case .alphanumeric: bytes.allSatisfy(Self.alphanumerics.contains)
    case .byte: true
    case .kanji, .eci, .structuredAppend, .fnc1InFirstPosition, .fnc1InSecondPosition: false
    }
  }
}

extension QRSegment.Mode: CustomStringConvertible {
  package var description: String {
    switch self {
    case .numeric: "numeric"
    case .alphanumeric: "alphanumeric"
    case .byte: "byte"
    case .kanji: "kanji"
    case .eci(let assignment): "eci \(assignment)"
    case .structuredAppend(let index, let count, _): "structured append \(index + 1)/\(count)"
    case .fnc1InFirstPosition: "fnc1 in first position"
    case .fnc1InSecondPosition: "fnc1 in second position"
    }
  }
}

extension QRSegment: CustomStringConvertible {
  /// The mode and the length, but never the content, which may be personal.
  package var description: String { "\(mode), \(characterCount) characters" }
}
