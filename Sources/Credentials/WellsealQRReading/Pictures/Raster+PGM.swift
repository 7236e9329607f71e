import WellsealQRCode

extension Raster {
  /// Reads a portable gray map in the format of `pdftoppm -gray`: `P5`, width, height, the number
  /// 255, one white-space byte, the rows.
  init(pgm bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    let fields = bytes.prefix(64).split(maxSplits: 4) { [0x20, 0x0A].contains($0) }
    guard fields.count == 5, fields[0].elementsEqual("P5".utf8), fields[3].elementsEqual("255".utf8),
      let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self))
    else { throw .damaged(.pdf) }
    try limits.check(width: width, height: height, of: .pdf)
    let pixels = bytes[(fields[3].endIndex + 1)...]
    guard pixels.count == width * height else { throw .damaged(.pdf) }
    self.init(width: width, height: height, pixels: Array(pixels))
  }
}
