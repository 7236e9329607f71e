/// How much looking one file is still worth, all its pages together, so that a picture without a code does not take for ever.
package struct SearchEffort: Sendable, Hashable {
  /// Pixels that may be looked at after the first look at each page.
  package var pixels: Int

  /// Symbols that the engine for damaged ones may still try to read; each takes some time.
  package var tries: Int

  package init(pixels: Int, tries: Int) {
    self.pixels = pixels
    self.tries = tries
  }

  package static let full = SearchEffort(pixels: 20_000_000, tries: 10)
}
