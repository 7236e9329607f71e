import TestSupport
import Testing

@testable import WellsealDatabaseExport

@Suite("Run-length and bit-packed encoding")
struct HybridRunsTests {
  @Test(
    "Small numbers are encoded as the format specifies",
    arguments: [
      ([], 1, []),
      // The example in the format's documentation: 0 to 7 with three bits each.
      ([0, 1, 2, 3, 4, 5, 6, 7], 3, [0x03, 0x88, 0xC6, 0xFA]),
      (Array(repeating: 1, count: 8), 1, [16, 1]),
      (Array(repeating: 1, count: 7), 1, [0x03, 0x7F]),
      (Array(repeating: 300, count: 200), 9, [0x90, 0x03, 0x2C, 0x01]),
      // Three different values take five of the run to fill their group.
      ([0, 1, 0] + Array(repeating: 1, count: 13), 1, [0x03, 0b1111_1010, 16, 1]),
    ] as [([UInt32], Int, [UInt8])])
  func golden(values: [UInt32], width: Int, bytes: [UInt8]) {
    #expect(HybridRuns.encode(values, width: width) == bytes)
  }

  @Test("Encoded values round-trip", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = 1 + random.index(below: 32)
    var values: [UInt32] = []
    for _ in 0..<(random.index(below: 60)) {
      let value = UInt32(truncatingIfNeeded: random.next()) >> UInt32(32 - width)
      values += Array(repeating: value, count: 1 + random.index(below: random.index(below: 2) == 0 ? 3 : 900))
    }
    let bytes = HybridRuns.encode(values, width: width)
    #expect(try Self.read(bytes, width: width, count: values.count) == values)
  }

  /// Decodes the grammar of the format's documentation value by value.
  static func read(_ bytes: [UInt8], width: Int, count: Int) throws -> [UInt32] {
    var (values, place) = ([UInt32](), 0)
    while values.count < count {
      let header = try varint(bytes, &place)
      if header & 1 == 0 {
        var value: UInt32 = 0
        for byte in 0..<(width + 7) / 8 { value |= UInt32(bytes[place + byte]) << UInt32(8 * byte) }
        place += (width + 7) / 8
        values += Array(repeating: value, count: Int(header >> 1))
      } else {
        let packed = Int(header >> 1) * 8
        for index in 0..<packed {
          let bits = (0..<width).map { bit in
            let at = index * width + bit
            return UInt32(bytes[place + at / 8] >> UInt8(at % 8) & 1) << UInt32(bit)
          }
          values.append(bits.reduce(0, |))
        }
        place += packed * width / 8
      }
    }
    try #require(place == bytes.count)
    // Only the last group may have surplus values.
    return Array(values.prefix(count))
  }

  static func varint(_ bytes: [UInt8], _ index: inout Int) throws -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try #require(index < bytes.count ? bytes[index] : nil)
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { return number }
    }
  }
}
