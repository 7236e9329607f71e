import CWellsealPNG

extension QRMatrix {
  /// Returns the symbol as a PNG with a palette of two colors, one bit per pixel.
  ///
  /// - Parameters:
  ///   - moduleSize: The number of pixels along one side of a module.
  ///   - quietZone: The number of light modules on each side.
  /// - Returns: The bytes of a file.
  /// - Throws: ``QREncodingError/noMemory`` if memory is exhausted.
  package func png(moduleSize: Int = 4, quietZone: Int = quietZone) throws(QREncodingError) -> [UInt8] {
    let raster = raster(moduleSize: moduleSize, quietZone: quietZone)
    let indices = raster.pixels.map { $0 & 1 }
    let palette: [UInt8] = [0, 0, 0, 255, 255, 255]
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(raster.width)
    image.height = png_uint_32(raster.height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLORMAP | PNG_FORMAT_FLAG_COLOR)
    image.colormap_entries = 2
    defer { png_image_free(&image) }
    var length = png_alloc_size_t(0)
    guard png_image_write_to_memory(&image, nil, &length, 0, indices, 0, palette) != 0 else {
      throw .noMemory
    }
    var png = [UInt8](repeating: 0, count: Int(length))
    guard png_image_write_to_memory(&image, &png, &length, 0, indices, 0, palette) != 0 else {
      throw .noMemory
    }
    return Array(png.prefix(Int(length)))
  }
}
