import WellsealQRCode

extension Raster {
  /// Reads an uncompressed BMP of 1, 4, 8, 24 or 32 bits per pixel, on a white background.
  init(bmp bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    let bitmap = try Bitmap(bytes, limits: limits)
    self.init(width: bitmap.width, height: bitmap.height) { pixels in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { pixels[y * bitmap.width + x] = bitmap.gray(x, y) }
      }
    }
  }
}

/// The headers of a BMP, checked against its length, with access to its pixels.
///
/// | offset | bytes | field                                    |
/// |-------:|------:|------------------------------------------|
/// |     10 |     4 | start of the rows                        |
/// |     14 |     4 | length of the information header         |
/// |     18 |     4 | width                                    |
/// |     22 |     4 | height, negative for rows from the top   |
/// |     28 |     2 | bits per pixel                           |
/// |     30 |     4 | compression: 0 none, 3 masks of channels |
/// |     46 |     4 | colors in the palette, 0 for all         |
/// |     54 | 4 × 4 | masks of red, green, blue, alpha         |
///
/// Source: Microsoft, "Bitmap Storage": BITMAPFILEHEADER, BITMAPINFOHEADER, BITMAPV4HEADER,
/// BITMAPV5HEADER.
private struct Bitmap {
  let width: Int
  let height: Int
  private let bytes: [UInt8]
  private let rows: Int
  private let stride: Int
  private let bitsPerPixel: Int
  private let isTopDown: Bool
  private let palette: [UInt8]
  private let channels: [Channel]

  init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    guard bytes.count >= 54 else { throw .damaged(.bmp) }
    let header = LittleEndian(bytes)
    let headerLength = header.int32(14)
    guard headerLength >= 40 else { throw .unsupported(.bmp, feature: "a header of OS/2") }
    let signedHeight = header.int32(22)
    width = header.int32(18)
    height = abs(signedHeight)
    isTopDown = signedHeight < 0
    bitsPerPixel = header.int16(28)
    rows = header.int32(10)
    try limits.check(width: width, height: height, of: .bmp)
    stride = (width * bitsPerPixel + 31) / 32 * 4
    guard [1, 4, 8, 24, 32].contains(bitsPerPixel) else {
      throw .unsupported(.bmp, feature: "\(bitsPerPixel) bits a pixel")
    }
    guard rows >= 54, rows <= bytes.count, stride * height <= bytes.count - rows else { throw .damaged(.bmp) }
    channels = try Self.channels(header, headerLength, bitsPerPixel)
    palette = try Self.palette(header, headerLength, bitsPerPixel, before: rows)
    self.bytes = bytes
  }

  private static func channels(
    _ header: LittleEndian, _ headerLength: Int, _ bitsPerPixel: Int
  ) throws(PictureError) -> [Channel] {
    switch (header.int32(30), bitsPerPixel) {
    case (0, _): return [0xFF_0000, 0xFF00, 0xFF, 0].map(Channel.init(mask:))
    case (3, 32), (6, 32):
      // The masks follow a plain header and are part of a longer one; only the longer ones have an
      // alpha mask.
      let count = headerLength >= 56 ? 4 : 3
      guard header.count >= 54 + 4 * count else { throw .damaged(.bmp) }
      let masks = (0..<count).map { header.uint32(54 + 4 * $0) } + (count == 3 ? [0] : [])
      return masks.map(Channel.init(mask:))
    default: throw .unsupported(.bmp, feature: "compression")
    }
  }

  private static func palette(
    _ header: LittleEndian, _ headerLength: Int, _ bitsPerPixel: Int, before rows: Int
  ) throws(PictureError) -> [UInt8] {
    guard bitsPerPixel <= 8 else { return [] }
    let most = 1 << bitsPerPixel
    let told = header.int32(46)
    let count = told == 0 ? most : told
    let start = 14 + headerLength
    guard 1...most ~= count, start + 4 * count <= rows else { throw .damaged(.bmp) }
    return (0..<count).map { index in
      let entry = start + 4 * index
      return Raster.gray(red: header[entry + 2], green: header[entry + 1], blue: header[entry])
    }
  }

  /// Returns a pixel's brightness; a color that the palette lacks is white.
  func gray(_ x: Int, _ y: Int) -> UInt8 {
    let row = rows + (isTopDown ? y : height - 1 - y) * stride
    guard bitsPerPixel <= 8 else { return color(at: row + x * (bitsPerPixel / 8)) }
    let bit = x * bitsPerPixel
    let shift = 8 - bitsPerPixel - bit % 8
    let index = Int(bytes[row + bit / 8]) >> shift & ((1 << bitsPerPixel) - 1)
    return index < palette.count ? palette[index] : 255
  }

  private func color(at offset: Int) -> UInt8 {
    if bitsPerPixel == 24 {
      return Raster.gray(red: bytes[offset + 2], green: bytes[offset + 1], blue: bytes[offset])
    }
    let value = LittleEndian(bytes).uint32(offset)
    return Raster.gray(
      red: channels[0].value(in: value) ?? 0, green: channels[1].value(in: value) ?? 0,
      blue: channels[2].value(in: value) ?? 0, alpha: channels[3].value(in: value) ?? 255)
  }
}

/// The position of a color channel in a pixel.
private struct Channel {
  private let mask: UInt32
  private let maxValue: UInt64

  init(mask: UInt32) {
    self.mask = mask
    self.maxValue = mask == 0 ? 0 : UInt64(mask >> UInt32(mask.trailingZeroBitCount))
  }

  /// Returns the color from 0 to 255, or `nil` if the mask is empty.
  func value(in pixel: UInt32) -> UInt8? {
    guard maxValue > 0 else { return nil }
    let value = UInt64((pixel & mask) >> UInt32(mask.trailingZeroBitCount))
    return UInt8(value * 255 / maxValue)
  }
}

/// A type that reads little-endian numbers.
private struct LittleEndian {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  func int16(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }

  func uint32(_ offset: Int) -> UInt32 {
    UInt32(int16(offset)) | UInt32(int16(offset + 2)) << 16
  }

  func int32(_ offset: Int) -> Int { Int(Int32(bitPattern: uint32(offset))) }
}
