/// The remaining effort for finding QR codes in all pages of a file, so that an image without a
/// code doesn't take forever.
package struct SearchEffort: Sendable, Hashable {
  /// The number of pixels that may be scanned after the first scan of each page.
  package var pixels: Int

  /// The number of symbols that the engine for damaged ones may still try to decode; each takes
  /// some time.
  package var tries: Int

  package init(pixels: Int, tries: Int) {
    self.pixels = pixels
    self.tries = tries
  }

  package static let full = SearchEffort(pixels: 20_000_000, tries: 10)
}
