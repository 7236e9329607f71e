import ByteFormats
import HTTPTypes
import Hummingbird

/// The compression that browsers take.
///
/// Source: RFC 1952.
enum Gzip {
  static func isAccepted(by request: Request) -> Bool {
    request.headers[.acceptEncoding]?.split(separator: ",").contains {
      $0.filter { $0 != " " }.hasPrefix("gzip")
    } ?? false
  }

  /// - Parameters:
  ///   - bytes: what to compress.
  ///   - level: from 1, fast, to 12, small.
  /// - Returns: one member with neither name nor time.
  static func compress(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    return header + RawDeflate.deflate(bytes, level: level) + littleEndian(sum(bytes))
      + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Eight digits that change with the content.
  static func checksum(_ bytes: [UInt8]) -> String {
    let digits = String(sum(bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    bytes.withUnsafeBytes { sum.update($0) }
    return sum.value
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
