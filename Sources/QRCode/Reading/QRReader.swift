/// Reads every QR code of a picture.
///
/// Two engines look at the picture, and what either finds counts once. Where a symbol was seen but not read, or none was
/// seen, they look again at other sizes, with another threshold, and with dark and light exchanged.
package struct QRReader: Sendable {
  private let pictures: PictureReader

  /// A reader within limits.
  ///
  /// - Parameters:
  ///   - limits: What one picture may cost.
  ///   - programs: Runs the programs that draw SVG and PDF.
  package init(limits: PictureLimits = PictureLimits(), programs: ChildProcess = ChildProcess()) {
    pictures = PictureReader(limits: limits, programs: programs)
  }

  /// The symbols in the bytes of a picture, each content once; none is no error.
  ///
  /// - Throws: ``PictureError`` for bytes that are no picture, a damaged one, or one that would cost too much.
  package func symbols(in picture: [UInt8]) throws(PictureError) -> [QRSymbol] {
    var found = Collection()
    try pictures.read(picture) { raster in
      for symbol in symbols(in: raster) { found.add(symbol) }
    }
    return found.symbols
  }

  /// The symbols in a raster, each content once.
  package func symbols(in raster: Raster) -> [QRSymbol] {
    var found = Collection()
    var pixelsLeft = Attempt.budget
    for attempt in Attempt.ladder {
      let cost = Int(Double(raster.pixels.count) * attempt.scale * attempt.scale)
      guard attempt.isFirst || cost <= pixelsLeft else { continue }
      pixelsLeft -= cost
      let prepared = attempt.prepare(raster)
      let findings = ZXingEngine().look(at: prepared, attempt.binarizer)
      let second = ZBarEngine().look(at: prepared)
      for symbol in findings.symbols + second { found.add(symbol) }
      if !found.symbols.isEmpty, findings.unreadable <= found.onlyFromSecondEngine { break }
    }
    return found.symbols
  }
}

/// What was found so far, each content once.
private struct Collection {
  private(set) var symbols: [QRSymbol] = []

  /// Symbols that the first engine may have seen without being able to read them.
  var onlyFromSecondEngine: Int { symbols.count { $0.version == nil } }

  /// Keeps a symbol; one that tells its version takes the place of one that does not.
  mutating func add(_ symbol: QRSymbol) {
    guard let index = symbols.firstIndex(where: { $0.content == symbol.content }) else {
      return symbols.append(symbol)
    }
    if symbols[index].version == nil { symbols[index] = symbol }
  }
}

/// One way to look at a picture.
private struct Attempt {
  var scale = 1.0
  var binarizer = ZXingEngine.Binarizer.localAverage
  var isInverted = false
  var isFirst = false

  /// Pixels that may be looked at in all, so that a large picture without a code does not take for ever.
  static let budget = 60_000_000

  /// From the likeliest to the least likely to help.
  static let ladder: [Attempt] = [
    Attempt(isFirst: true),
    Attempt(binarizer: .globalHistogram),
    Attempt(scale: 0.5),
    Attempt(isInverted: true),
    Attempt(scale: 2),
    Attempt(scale: 0.85),
    Attempt(scale: 0.7),
    Attempt(scale: 1.5),
    Attempt(scale: 0.35),
    Attempt(scale: 1.25, binarizer: .globalHistogram),
    Attempt(scale: 0.6, binarizer: .globalHistogram),
  ]

  func prepare(_ raster: Raster) -> Raster {
    let sized = scale == 1 ? raster : raster.scaled(by: scale)
    return isInverted ? sized.inverted : sized
  }
}
