import WellsealQRCode

extension Raster {
  /// Creates an image from red, green, blue and alpha bytes, on a white background.
  init(width: Int, height: Int, rgba: [UInt8]) {
    self.init(width: width, height: height) { pixels in
      rgba.withUnsafeBufferPointer { rgba in
        for index in 0..<pixels.count {
          pixels[index] = Self.gray(
            red: rgba[4 * index], green: rgba[4 * index + 1], blue: rgba[4 * index + 2],
            alpha: rgba[4 * index + 3])
        }
      }
    }
  }

  /// Returns the brightness of a color on white, weighted as in ITU-R BT.601.
  static func gray(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) -> UInt8 {
    let color = (299 * Int(red) + 587 * Int(green) + 114 * Int(blue) + 500) / 1000
    return UInt8((color * Int(alpha) + 255 * (255 - Int(alpha)) + 127) / 255)
  }
}
