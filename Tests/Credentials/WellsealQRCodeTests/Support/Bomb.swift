import Testing

/// A short file that claims to be a very large image.
struct Bomb: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var width: Int
  var height: Int
  var bytes: [UInt8]

  static let all: [Bomb] = [
    Bomb(testDescription: "PNG", width: 30_000, height: 30_000, bytes: png),
    Bomb(testDescription: "JPEG", width: 65_500, height: 65_500, bytes: jpeg),
    Bomb(testDescription: "WebP", width: 16_384, height: 16_384, bytes: webp),
    Bomb(testDescription: "BMP", width: 1 << 30, height: 1 << 30, bytes: bmp),
  ]

  /// The signature, a header for 30000 × 30000 pixels of one bit, and the start of the rows.
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0])
    + chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1])

  /// Start of image, frame header with one component, scan header, no entropy-coded data.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFF, 0xDC, 0xFF, 0xDC, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63,
    0,
  ]

  /// A lossless stream whose header has the maximum size.
  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8L".utf8) + [18, 0, 0, 0, 0x2F, 0xFF, 0xFF, 0xFF, 0x0F]
    + [UInt8](repeating: 0, count: 13)

  private static let bmp: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 8) + [54, 0, 0, 0, 40, 0, 0, 0] + [
      0, 0, 0, 0x40, 0, 0, 0, 0x40,
    ]
    + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the CRC-32 as in PNG.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
