import CWellsealPNG
import WellsealQRCode

extension Raster {
  /// Reads a PNG, on a white background.
  init(png bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // The image retains the address of the bytes until the last row is read.
    let result = bytes.withUnsafeBytes { bytes -> Result<Raster, PictureError> in
      Result { () throws(PictureError) in
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
          throw .damaged(.png)
        }
        return try Raster(reading: &image, limits: limits)
      }
    }
    self = try result.get()
  }

  private init(reading image: inout png_image, limits: PictureLimits) throws(PictureError) {
    let width = Int(image.width)
    let height = Int(image.height)
    try limits.check(width: width, height: height, of: .png)
    image.format = png_uint_32(PNG_FORMAT_GRAY)
    var white = png_color(red: 255, green: 255, blue: 255)
    try self.init(width: width, height: height) { pixels throws(PictureError) in
      guard png_image_finish_read(&image, &white, pixels.baseAddress, 0, nil) != 0 else {
        throw .damaged(.png)
      }
    }
  }
}
