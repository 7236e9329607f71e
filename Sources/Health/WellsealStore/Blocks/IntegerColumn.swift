/// A column of bit-packed integers.
///
/// | field | form | meaning |
/// |---|---|---|
/// | mode | 1 byte | 0 constant, 1 values, 2 differences, 3 line, 4 raw |
/// | base | zigzag varint | constant: the value; values: the minimum; others: the first value |
/// | step | zigzag varint | differences: the minimum difference; line: the difference |
/// | groups | | only for values and differences; see below |
/// | raw | 8 bytes a number | two's complement |
///
/// A group of 64 numbers is a byte with their width in bits (0–64), followed by the numbers less
/// base or step, lowest bit first, padded to whole bytes. The number of rows is known from the
/// context. Each group has its own width, so that one night without a watch doesn't widen a whole
/// block.
enum IntegerColumn {
  private enum Mode: UInt8 {
    case constant
    case values
    case differences
    case line
    case raw
  }

  private static let group = 64

  static func write(_ numbers: [Int64], to writer: inout ByteWriter) {
    guard let first = numbers.first else { return }
    let values = Spread(numbers)
    guard let range = values.range, range < 1 << 56 else { return writeRaw(numbers, to: &writer) }
    if range == 0 {
      writer.byte(Mode.constant.rawValue)
      return writer.zigzag(first)
    }
    let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
    let differences = Spread(steps)
    if differences.range == 0 {
      writer.byte(Mode.line.rawValue)
      writer.zigzag(first)
      return writer.zigzag(steps[0])
    }
    if bits(steps, less: differences.least) < bits(numbers, less: values.least) {
      writer.byte(Mode.differences.rawValue)
      writer.zigzag(first)
      writer.zigzag(differences.least)
      pack(steps, less: differences.least, to: &writer)
    } else {
      writer.byte(Mode.values.rawValue)
      writer.zigzag(values.least)
      pack(numbers, less: values.least, to: &writer)
    }
  }

  static func read(_ count: Int, from reader: inout ByteReader) throws(EncodingFault) -> [Int64] {
    guard count > 0 else { return [] }
    guard let mode = Mode(rawValue: try reader.byte()) else { throw .outOfRange }
    switch mode {
    case .constant: return Array(repeating: try reader.zigzag(), count: count)
    case .values:
      let least = try reader.zigzag()
      return try unpack(count, plus: least, from: &reader)
    case .differences:
      var value = try reader.zigzag()
      let least = try reader.zigzag()
      var numbers = try unpack(count - 1, plus: least, from: &reader)
      numbers.withUnsafeMutableBufferPointer { numbers in
        for place in numbers.indices {
          let step = numbers[place]
          numbers[place] = value
          value &+= step
        }
      }
      numbers.append(value)
      return numbers
    case .line:
      let (first, step) = (try reader.zigzag(), try reader.zigzag())
      return (0..<Int64(count)).map { first &+ $0 &* step }
    case .raw: return try readRaw(count, from: &reader)
    }
  }
}

extension IntegerColumn {
  private struct Spread {
    var least: Int64
    /// The range of the differences, or `nil` if it doesn't fit in 64 bits.
    var range: Int64?

    init(_ numbers: [Int64]) {
      var (least, greatest) = (Int64.max, Int64.min)
      for number in numbers {
        least = min(least, number)
        greatest = max(greatest, number)
      }
      self.least = least
      let (range, overflows) = greatest.subtractingReportingOverflow(least)
      self.range = overflows ? nil : range
    }
  }

  private static func width(of numbers: ArraySlice<Int64>, less base: Int64) -> Int {
    var all: UInt64 = 0
    for number in numbers { all |= UInt64(bitPattern: number &- base) }
    return 64 - all.leadingZeroBitCount
  }

  private static func groups(of numbers: [Int64]) -> some Sequence<ArraySlice<Int64>> {
    stride(from: 0, to: numbers.count, by: group).lazy.map { numbers[$0..<min($0 + group, numbers.count)] }
  }

  private static func bits(_ numbers: [Int64], less base: Int64) -> Int {
    groups(of: numbers).reduce(0) { $0 + 8 + $1.count * width(of: $1, less: base) }
  }

  private static func pack(_ numbers: [Int64], less base: Int64, to writer: inout ByteWriter) {
    for group in groups(of: numbers) {
      let width = width(of: group, less: base)
      writer.byte(UInt8(width))
      var (buffer, filled): (UInt64, Int) = (0, 0)
      for number in group where width > 0 {
        let value = UInt64(bitPattern: number &- base)
        buffer |= value << UInt64(filled)
        filled += width
        if filled >= 64 {
          writer.fixed(buffer)
          filled -= 64
          buffer = filled == 0 ? 0 : value >> UInt64(width - filled)
        }
      }
      while filled > 0 {
        writer.byte(UInt8(truncatingIfNeeded: buffer))
        buffer >>= 8
        filled -= 8
      }
    }
  }

  private static func unpack(
    _ count: Int, plus base: Int64, from reader: inout ByteReader
  ) throws(EncodingFault) -> [Int64] {
    var numbers: [Int64] = []
    numbers.reserveCapacity(count + 1)
    while numbers.count < count {
      let size = min(group, count - numbers.count)
      let width = Int(try reader.byte())
      guard width <= 56 else { throw .outOfRange }
      let packed = try reader.raw((size * width + 7) / 8)
      unpack(size, of: width, plus: base, from: packed, into: &numbers)
    }
    return numbers
  }

  /// Unpacks a group.
  ///
  /// A number of at most 56 bits is within the eight bytes that begin at its first byte.
  private static func unpack(
    _ size: Int, of width: Int, plus base: Int64, from packed: ArraySlice<UInt8>, into numbers: inout [Int64]
  ) {
    let mask = (UInt64(1) << UInt64(width)) - 1
    packed.withUnsafeBytes { bytes in
      for number in 0..<size {
        let bit = number * width
        let byteOffset = bit >> 3
        var word: UInt64 = 0
        if byteOffset + 8 <= bytes.count {
          word = bytes.loadUnaligned(fromByteOffset: byteOffset, as: UInt64.self)
        } else {
          for next in stride(from: bytes.count - 1, through: byteOffset, by: -1) {
            word = word << 8 | UInt64(bytes[next])
          }
        }
        numbers.append(base &+ Int64(bitPattern: word.littleEndian >> UInt64(bit & 7) & mask))
      }
    }
  }

  private static func writeRaw(_ numbers: [Int64], to writer: inout ByteWriter) {
    writer.byte(Mode.raw.rawValue)
    for number in numbers { writer.fixed(number) }
  }

  private static func readRaw(
    _ count: Int, from reader: inout ByteReader
  ) throws(EncodingFault) -> [Int64] {
    var numbers: [Int64] = []
    numbers.reserveCapacity(count)
    for _ in 0..<count { numbers.append(try reader.fixed(Int64.self)) }
    return numbers
  }
}
