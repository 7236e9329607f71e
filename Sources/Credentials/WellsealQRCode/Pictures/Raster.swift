/// An image in shades of gray, 0 (black) to 255 (white), row by row from the top left.
package struct Raster: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// One byte for each pixel, without padding between rows.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "Raster: width and height must be positive")
    precondition(pixels.count == width * height, "Raster: there must be width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates an image whose pixels are written in place; every pixel is white initially.
  package init<Failure: Error>(
    width: Int, height: Int, filling: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var pixels = [UInt8](repeating: 255, count: width * height)
    try pixels.withUnsafeMutableBufferPointer { buffer throws(Failure) in try filling(buffer) }
    self.init(width: width, height: height, pixels: pixels)
  }
}

extension Raster {
  /// The image as a portable gray map: `P5`, width, height, the number 255, one white-space byte,
  /// the rows.
  var portableGrayMap: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }
}
