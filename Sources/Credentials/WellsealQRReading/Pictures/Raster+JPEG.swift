import CWellsealTurboJPEG
import WellsealQRCode

extension Raster {
  /// Reads a JPEG; a truncated one contains the available rows on gray.
  init(jpeg bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    guard let decoder = tjInitDecompress() else { throw .noResources(.jpeg) }
    defer { tjDestroy(decoder) }
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colors: Int32 = 0
    let count = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes, count, &width, &height, &subsampling, &colors) == 0 else {
      throw .damaged(.jpeg)
    }
    try limits.check(width: Int(width), height: Int(height), of: .jpeg)
    let isForPrint = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
    let format = isForPrint ? TJPF_CMYK : TJPF_GRAY
    let channels = isForPrint ? 4 : 1
    var samples = [UInt8](repeating: 255, count: Int(width) * Int(height) * channels)
    // A few bytes can request very many passes over a progressive image; the flag limits them.
    let status = tjDecompress2(
      decoder, bytes, count, &samples, width, 0, height, format.rawValue, TJFLAG_LIMITSCANS)
    guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else { throw .damaged(.jpeg) }
    self =
      isForPrint
      ? Raster(width: Int(width), height: Int(height), cmyk: samples)
      : Raster(width: Int(width), height: Int(height), pixels: samples)
  }

  /// Creates an image from JPEG's inverted CMYK: 255 is no ink.
  private init(width: Int, height: Int, cmyk: [UInt8]) {
    self.init(width: width, height: height) { pixels in
      for index in 0..<pixels.count {
        let black = Int(cmyk[4 * index + 3])
        let light = (0..<3).map { UInt8(Int(cmyk[4 * index + $0]) * black / 255) }
        pixels[index] = Self.gray(red: light[0], green: light[1], blue: light[2])
      }
    }
  }
}
