/// The RLE encoding: small numbers as runs of one value or as packed bits, whichever is shorter.
///
/// | part | bytes |
/// |---|---|
/// | a run | varint of twice its length, then the value in the minimum number of bytes |
/// | packed | varint of twice the number of groups of eight plus one, then the bits, lowest first |
///
/// Source: Parquet, Encodings, "Run Length Encoding / Bit-Packing Hybrid".
struct HybridRuns {
  private(set) var bytes: [UInt8] = []
  private let width: Int
  /// Values that wait to be packed, and that fill whole groups before a run begins.
  private var waiting: [UInt32] = []

  /// Creates an encoder of runs.
  ///
  /// - Parameter width: The number of bits of a value, from 1 to 32.
  init(width: Int) { self.width = width }

  /// Adds a value several times.
  ///
  /// Equal adjacent values must be passed in one call.
  mutating func append(_ value: UInt32, times count: Int) {
    let room = (8 - waiting.count % 8) % 8
    // A run costs at least one or two bytes, so it saves space from eight values on.
    guard count - room >= 8 else {
      for _ in 0..<count { wait(value) }
      return
    }
    for _ in 0..<room { wait(value) }
    pack()
    bytes.append(varint: UInt64(count - room) << 1)
    for place in 0..<(width + 7) / 8 { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
  }

  /// Packs the waiting values.
  ///
  /// An incomplete group is padded with zeros, which readers ignore.
  mutating func finish() { pack() }

  private mutating func wait(_ value: UInt32) {
    waiting.append(value)
    // The header of 63 groups fits in one byte.
    if waiting.count == 63 * 8 { pack() }
  }

  private mutating func pack() {
    guard !waiting.isEmpty else { return }
    let groups = (waiting.count + 7) / 8
    bytes.append(varint: UInt64(groups) << 1 | 1)
    var (bits, count) = (UInt64(0), 0)
    for place in 0..<groups * 8 {
      let value = place < waiting.count ? waiting[place] : 0
      bits |= UInt64(value) << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

extension HybridRuns {
  /// Encodes the values of an array.
  static func encode(_ values: [UInt32], width: Int) -> [UInt8] {
    var runs = HybridRuns(width: width)
    var index = 0
    while index < values.count {
      var end = index + 1
      while end < values.count, values[end] == values[index] { end += 1 }
      runs.append(values[index], times: end - index)
      index = end
    }
    runs.finish()
    return runs.bytes
  }
}
