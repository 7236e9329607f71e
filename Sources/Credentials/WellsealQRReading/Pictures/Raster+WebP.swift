import CWellsealWebP
import WellsealQRCode

extension Raster {
  /// Reads a WebP of one frame, on a white background.
  init(webp bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { throw .damaged(.webp) }
    guard features.has_animation == 0 else { throw .unsupported(.webp, feature: "animation") }
    let width = Int(features.width)
    let height = Int(features.height)
    try limits.check(width: width, height: height, of: .webp)
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    let capacity = rgba.count
    guard WebPDecodeRGBAInto(bytes, bytes.count, &rgba, capacity, features.width * 4) != nil else {
      throw .damaged(.webp)
    }
    self.init(width: width, height: height, rgba: rgba)
  }
}
