/// The resource limits for an untrusted image.
package struct PictureLimits: Sendable, Hashable {
  /// The maximum file size.
  var bytes: Int

  /// The maximum width times height, checked before memory is allocated.
  var pixels: Int

  /// The maximum number of PDF pages to process.
  var pages: Int

  /// The maximum time for rendering an SVG, or all pages of a PDF, in seconds.
  var drawingSeconds: Int

  /// The maximum address space of a rendering program, in bytes.
  var drawingMemory: Int

  /// The maximum processor time for reading an image or a page, in seconds; the elapsed time may be
  /// three times as long.
  var readingSeconds: Int

  /// The maximum address space of the program that reads images, in bytes.
  var readingMemory: Int

  package init(
    bytes: Int = 32 << 20, pixels: Int = 40_000_000, pages: Int = 20, drawingSeconds: Int = 20,
    drawingMemory: Int = 1 << 30, readingSeconds: Int = 20, readingMemory: Int = 1 << 30
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.pages = pages
    self.drawingSeconds = drawingSeconds
    self.drawingMemory = drawingMemory
    self.readingSeconds = readingSeconds
    self.readingMemory = readingMemory
  }

  /// Checks a size, and throws if it isn't allowed.
  package func check(width: Int, height: Int, of format: PictureFormat) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged(format) }
    let (area, isTooMuch) = width.multipliedReportingOverflow(by: height)
    guard !isTooMuch, area <= pixels else {
      throw .tooManyPixels(width: width, height: height, limit: pixels)
    }
  }
}
