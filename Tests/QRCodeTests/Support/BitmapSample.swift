/// A BMP of 2 × 2 pixels and what it shows.
struct BitmapSample: Sendable {
  var bits: Int
  /// Shades of gray, in order.
  var palette: [UInt8] = []
  /// Masks of red, green, blue and alpha, for a V4 header.
  var masks: [Int] = []
  /// Rows from the top, without padding.
  var rows: [[UInt8]]
  var gray: [UInt8]

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

  /// Numbers of 32 bits, the least significant byte first.
  private func bytes(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }
}
