import WellsealQRCode

extension Raster {
  /// The image with inverted brightness.
  var inverted: Raster { Raster(width: width, height: height, pixels: pixels.map { 255 - $0 }) }

  /// Returns the image enlarged or reduced, with area-weighted pixels.
  ///
  /// - Parameter scale: The factor for width and height.
  /// - Returns: An image of at least one pixel.
  func scaled(by scale: Double) -> Raster {
    let columns = Span.spans(of: width, scale: scale)
    let rows = Span.spans(of: height, scale: scale)
    return Raster(width: columns.count, height: rows.count) { target in
      pixels.withUnsafeBufferPointer { source in
        var index = 0
        for row in rows {
          for column in columns {
            target[index] = mean(of: source, column, row)
            index += 1
          }
        }
      }
    }
  }

  private func mean(of source: UnsafeBufferPointer<UInt8>, _ column: Span, _ row: Span) -> UInt8 {
    var sum = 0
    var weight = 0
    var y = row.first
    while y <= row.last {
      let vertical = row.weight(at: y)
      var x = column.first
      while x <= column.last {
        let both = vertical * column.weight(at: x)
        sum += both * Int(source[y * width + x])
        weight += both
        x += 1
      }
      y += 1
    }
    return UInt8((sum + weight / 2) / weight)
  }
}

/// The source pixels of a row or column for one target pixel, with a window as wide as a target
/// pixel, or as a source pixel if that is wider.
private struct Span {
  var first: Int
  var last: Int
  private var start: Double
  private var end: Double

  static func spans(of length: Int, scale: Double) -> [Span] {
    let count = max(1, Int((Double(length) * scale).rounded()))
    let step = Double(length) / Double(count)
    let reach = max(step, 1) / 2
    return (0..<count).map { index in
      let middle = (Double(index) + 0.5) * step
      let start = max(0, middle - reach)
      let end = min(Double(length), middle + reach)
      return Span(first: Int(start), last: min(length - 1, Int(end)), start: start, end: end)
    }
  }

  /// Returns the covered fraction of a pixel in 256ths, at least 1, so that no sum of weights is 0.
  func weight(at pixel: Int) -> Int {
    let covered = min(end, Double(pixel + 1)) - max(start, Double(pixel))
    return max(1, Int(covered * 256))
  }
}
