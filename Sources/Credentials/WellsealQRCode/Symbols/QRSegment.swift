/// A run of characters of a symbol that are written in one mode.
///
/// Source: ISO/IEC 18004:2015, 7.4.
package struct QRSegment: Sendable, Hashable {
  /// How the characters turn to bits.
  package enum Mode: Sendable, Hashable {
    /// Digits, three in ten bits.
    case numeric
    /// `0-9A-Z $%*+-./:`, two in eleven bits.
    case alphanumeric
    /// Any bytes, eight bits each.
    case byte
    /// Two bytes of Shift JIS in thirteen bits.
    case kanji
    /// Says which character set the segments after it are in; has no characters.
    case eci(assignment: Int)
    /// Says which part of a message over several symbols this is, counted from 0; has no characters.
    case structuredAppend(index: Int, count: Int, parity: UInt8)
    /// Says that the content follows the rules of GS1; has no characters.
    case fnc1InFirstPosition
    /// Says that the content follows the rules of an industry; has no characters.
    case fnc1InSecondPosition(application: UInt8)
  }

  package var mode: Mode

  /// The characters: ASCII for digits and alphanumerics, Shift JIS for kanji, nothing for a segment that only announces.
  package var content: [UInt8]

  /// A segment as it was read; the initialisers of ``QREncoder`` check what is to be written.
  package init(mode: Mode, content: [UInt8] = []) {
    self.mode = mode
    self.content = content
  }

  /// How many characters the segment's count field tells.
  var characterCount: Int { mode == .kanji ? content.count / 2 : content.count }
}

extension QRSegment {
  /// A text in the modes that suit it: `shc:/…` as bytes and digits, capitals as alphanumerics, all else as bytes.
  ///
  /// A text whose part after the last slash is nothing but digits becomes two segments, which is how a health card is
  /// written (SMART Health Cards Framework, "Encoding Chunks as QR Codes").
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
  /// The 45 characters of the alphanumeric mode, each at its value.
  ///
  /// Source: ISO/IEC 18004:2015, table 5.
  static let alphanumerics = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  /// Widths of the field that counts the characters, for versions 1...9, 10...26 and 27...40.
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

  /// Whether each of the bytes, taken as ASCII, has a place in the mode; kanji is not written by this module.
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
  /// The mode and the length; never the content, which may be a person's.
  package var description: String { "\(mode), \(characterCount) characters" }
}
