import WellsealQRCode

extension Raster {
  /// Returns the interpolated brightness of the four pixels around a point, in pixels from the top
  /// left corner.
  ///
  /// Outside the image it is that of the edge.
  func brightness(at point: Projection.Point) -> Double {
    let x = min(max(point.x - 0.5, 0), Double(width - 1))
    let y = min(max(point.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (across, down) = (x - Double(left), y - Double(top))
    let upper =
      Double(pixels[top * width + left]) * (1 - across) + Double(pixels[top * width + right]) * across
    let lower =
      Double(pixels[bottom * width + left]) * (1 - across) + Double(pixels[bottom * width + right]) * across
    return upper * (1 - down) + lower * down
  }
}
