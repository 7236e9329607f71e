extension QRReader {
  /// The symbols that can be seen at once, each content once: for pictures of a camera, of which the next one comes soon.
  ///
  /// Damaged symbols and unusual ones are not looked for.
  package func glance(at raster: Raster) -> [QRSymbol] {
    var found = ZXingEngine().look(at: raster, .localAverage).symbols
    for symbol in ZBarEngine().look(at: raster)
    where !found.contains(where: { $0.content == symbol.content }) {
      found.append(symbol)
    }
    return found
  }
}
