/// A BMP of 2 × 2 pixels and its expected gray values.
struct BitmapSample: Sendable {
  var bits: Int
  /// Shades of gray, in order.
  var palette: [UInt8] = []
  /// Masks of red, green, blue and alpha, for a V4 header.
  var masks: [Int] = []
  /// Rows from the top, without padding.
  var rows: [[UInt8]]
  var gray: [UInt8]

  /// A sample of every depth, and with masks.
  static let all: [BitmapSample] = [
    BitmapSample(
      bits: 1, palette: [0, 255], rows: [[0b0100_0000], [0b1000_0000]], gray: [0, 255, 255, 0]),
    BitmapSample(bits: 4, palette: [0, 17, 34, 255], rows: [[0x13], [0x20]], gray: [17, 255, 34, 0]),
    BitmapSample(bits: 8, palette: [9, 200], rows: [[1, 0], [0, 7]], gray: [200, 9, 9, 255]),
    BitmapSample(
      bits: 24, rows: [[0, 0, 255, 9, 9, 9], [255, 255, 255, 0, 255, 0]], gray: [76, 9, 255, 150]),
    BitmapSample(
      bits: 32, rows: [[0, 0, 255, 0, 9, 9, 9, 0], [0, 0, 0, 0, 0, 255, 0, 0]], gray: [76, 9, 0, 150]),
    BitmapSample(
      bits: 32, masks: [0xFF00_0000, 0xFF_0000, 0xFF00, 0xFF],
      rows: [[255, 0, 0, 255, 0, 0, 0, 0], [128, 0, 0, 0, 255, 9, 9, 9]], gray: [76, 255, 127, 9]),
  ]

  func file(isTopDown: Bool) -> [UInt8] {
    let header = masks.isEmpty ? 40 : 108
    let padded = rows.map { row in row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4) }
    let body = Array((isTopDown ? padded : padded.reversed()).joined())
    let start = 14 + header + 4 * palette.count
    var file = Array("BM".utf8)
    file += bytes([start + body.count, 0, start])
    file += bytes([header, 2, isTopDown ? -2 : 2, bits << 16 | 1, masks.isEmpty ? 0 : 3])
    file += bytes([body.count, 0, 0, palette.count, 0] + masks)
    file += [UInt8](repeating: 0, count: header - 40 - 4 * masks.count)
    for shade in palette { file += [shade, shade, shade, 0] }
    return file + body
  }

  /// Returns 32-bit numbers in little-endian order.
  private func bytes(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }
}
