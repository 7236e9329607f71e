/// How much a picture from outside may cost.
package struct PictureLimits: Sendable, Hashable {
  /// The largest file.
  var bytes: Int

  /// The largest width times height, checked before memory is taken.
  var pixels: Int

  /// Pages of a PDF that are looked at.
  var pages: Int

  /// Seconds that drawing one SVG, or all pages of one PDF, may take.
  var drawingSeconds: Int

  /// Bytes of address space for a program that draws.
  var drawingMemory: Int

  /// Seconds of processor time that reading one picture, or one page, may take; three times that by the clock.
  var readingSeconds: Int

  /// Bytes of address space for the program that reads pictures.
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

  /// Lets a size pass, or says why not.
  package func check(width: Int, height: Int, of format: PictureFormat) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged(format) }
    let (area, isTooMuch) = width.multipliedReportingOverflow(by: height)
    guard !isTooMuch, area <= pixels else {
      throw .tooManyPixels(width: width, height: height, limit: pixels)
    }
  }
}
