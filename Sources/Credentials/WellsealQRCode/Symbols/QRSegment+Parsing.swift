extension QRSegment {
  /// Parses the data codewords of a symbol.
  ///
  /// - Parameters:
  ///   - codewords: The data codewords after error correction.
  ///   - version: The symbol's version, which determines the width of the count fields.
  /// - Returns: The segments, or `nil` for a stream that ISO/IEC 18004 doesn't allow.
  ///
  /// Source: ISO/IEC 18004:2015, 7.4.
  package static func segments(in codewords: [UInt8], version: QRVersion) -> [QRSegment]? {
    var bits = BitStream(codewords)
    var segments: [QRSegment] = []
    // A terminator may be truncated, or even missing, at the end of the symbol.
    while let indicator = bits.next(4), indicator != 0 {
      guard let segment = segment(of: indicator, in: &bits, version: version) else { return nil }
      segments.append(segment)
    }
    return segments
  }

  private static func segment(of indicator: Int, in bits: inout BitStream, version: QRVersion) -> QRSegment? {
    switch indicator {
    case 0b0001: characters(.numeric, in: &bits, version: version, read: digits)
    case 0b0010: characters(.alphanumeric, in: &bits, version: version, read: alphanumerics)
    case 0b0100: characters(.byte, in: &bits, version: version, read: bytes)
    case 0b1000: characters(.kanji, in: &bits, version: version, read: kanji)
    case 0b0111: assignment(in: &bits).map { QRSegment(mode: .eci(assignment: $0)) }
    case 0b0011: structuredAppend(in: &bits)
    case 0b0101: QRSegment(mode: .fnc1InFirstPosition)
    case 0b1001: bits.next(8).map { QRSegment(mode: .fnc1InSecondPosition(application: UInt8($0))) }
    default: nil
    }
  }

  private static func characters(
    _ mode: Mode, in bits: inout BitStream, version: QRVersion, read: (inout BitStream, Int) -> [UInt8]?
  ) -> QRSegment? {
    guard let width = mode.countWidths?[version.countClass], let count = bits.next(width) else { return nil }
    return read(&bits, count).map { QRSegment(mode: mode, content: $0) }
  }

  private static func digits(in bits: inout BitStream, count: Int) -> [UInt8]? {
    var digits: [UInt8] = []
    while digits.count < count {
      let group = min(3, count - digits.count)
      guard let value = bits.next([0, 4, 7, 10][group]), value < [1, 10, 100, 1000][group] else { return nil }
      let ascii = [value / 100, value / 10 % 10, value % 10].map { UInt8(ascii: "0") + UInt8($0) }
      digits += ascii.suffix(group)
    }
    return digits
  }

  private static func alphanumerics(in bits: inout BitStream, count: Int) -> [UInt8]? {
    var characters: [UInt8] = []
    while characters.count < count {
      let isPair = count - characters.count > 1
      guard let value = bits.next(isPair ? 11 : 6), value < (isPair ? 45 * 45 : 45) else { return nil }
      if isPair { characters.append(Mode.alphanumerics[value / 45]) }
      characters.append(Mode.alphanumerics[value % 45])
    }
    return characters
  }

  private static func bytes(in bits: inout BitStream, count: Int) -> [UInt8]? {
    guard count * 8 <= bits.remaining else { return nil }
    return (0..<count).compactMap { _ in bits.next(8).map { UInt8($0) } }
  }

  /// Reads kanji: each value folds two rows of Shift JIS, 8140 to 9FFC and E040 to EBBF, into
  /// thirteen bits (7.4.6).
  private static func kanji(in bits: inout BitStream, count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      guard let value = bits.next(13) else { return nil }
      let folded = (value / 0xC0) << 8 | value % 0xC0
      let code = folded + (folded < 0x1F00 ? 0x8140 : 0xC140)
      bytes += [UInt8(code >> 8), UInt8(code & 0xFF)]
    }
    return bytes
  }

  /// Reads an assignment number of one, two or three bytes; leading ones indicate the number of
  /// bytes (7.4.2.2).
  private static func assignment(in bits: inout BitStream) -> Int? {
    guard let first = bits.next(8) else { return nil }
    if first & 0x80 == 0 { return first }
    if first & 0x40 == 0 { return bits.next(8).map { (first & 0x3F) << 8 | $0 } }
    if first & 0x20 == 0 { return bits.next(16).map { (first & 0x1F) << 16 | $0 } }
    return nil
  }

  private static func structuredAppend(in bits: inout BitStream) -> QRSegment? {
    guard let index = bits.next(4), let last = bits.next(4), let parity = bits.next(8) else { return nil }
    return QRSegment(mode: .structuredAppend(index: index, count: last + 1, parity: UInt8(parity)))
  }
}

/// A type that reads bits from bytes, most significant first.
private struct BitStream {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count * 8 - position }

  /// Returns the next bits as a number, or `nil` without advancing if fewer are left.
  mutating func next(_ width: Int) -> Int? {
    guard width <= remaining else { return nil }
    var value = 0
    for bit in position..<(position + width) {
      value = value << 1 | Int(bytes[bit / 8] >> (7 - UInt8(bit % 8)) & 1)
    }
    position += width
    return value
  }
}
