/// Reads every QR code of a picture.
///
/// Two engines look at the picture, a third one looks for symbols that are partly covered, and what any of them finds counts
/// once. Where a symbol was seen but not read, or none was seen, they look again at other sizes, with another threshold, and with dark and light exchanged.
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
    var budget = Attempt.budget
    try pictures.read(picture) { raster in look(at: raster, budget: &budget, finding: &found) }
    return found.symbols
  }

  /// The symbols in a raster, each content once.
  package func symbols(in raster: Raster) -> [QRSymbol] {
    var found = Collection()
    var budget = Attempt.budget
    look(at: raster, budget: &budget, finding: &found)
    return found.symbols
  }

  /// Looks once in any case, and then for as long as symbols are missing and the budget lasts.
  private func look(at raster: Raster, budget: inout Int, finding found: inout Collection) {
    let raster = raster.reduced(to: Attempt.mostPixels)
    var missing = found.look(at: raster, Attempt.first)
    for attempt in Attempt.further where missing {
      let cost = attempt.cost(of: raster)
      guard cost <= budget else { continue }
      budget -= cost
      missing = found.look(at: raster, attempt)
    }
  }
}

/// What was found so far, each content once.
private struct Collection {
  private(set) var symbols: [QRSymbol] = []

  private var third = DamagedSymbolReader(tries: 10)

  /// Whether the third engine saw a symbol that none could read.
  private var isIncomplete = false

  /// Lets the engines look, and says whether symbols seem to be missing still.
  mutating func look(at raster: Raster, _ attempt: Attempt) -> Bool {
    let prepared = attempt.prepare(raster)
    let first = ZXingEngine().look(at: prepared, attempt.binarizer)
    let second = ZBarEngine().look(at: prepared)
    for symbol in first.symbols + second { add(symbol) }
    guard attempt.restores else { return symbols.isEmpty || isIncomplete }
    let damaged = third.look(at: prepared, beside: first.corners)
    for symbol in damaged.symbols { add(symbol) }
    // What the third engine saw without being able to read it, the second may have read.
    let additions = second.count { symbol in !first.symbols.contains { $0.content == symbol.content } }
    isIncomplete = damaged.unreadable > additions
    return symbols.isEmpty || isIncomplete
  }

  /// Keeps a symbol; one that tells its version takes the place of one that does not.
  private mutating func add(_ symbol: QRSymbol) {
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
  /// Whether the engine for damaged symbols looks as well.
  var restores = false

  /// A picture with more pixels than this is made smaller before anything else.
  static let mostPixels = 16_000_000

  /// Pixels that may be looked at after the first look, in all pages together, so that a picture without a code does not
  /// take for ever.
  static let budget = 20_000_000

  /// A picture is not made larger than this: one that is large already gains nothing.
  private static let mostEnlargedPixels = 4_000_000

  static let first = Attempt(restores: true)

  /// From the likeliest to the least likely to help.
  static let further: [Attempt] = [
    Attempt(binarizer: .globalHistogram),
    Attempt(scale: 0.5, restores: true),
    Attempt(isInverted: true, restores: true),
    Attempt(scale: 2),
    Attempt(scale: 0.85),
    Attempt(scale: 0.7),
    Attempt(scale: 1.5),
    Attempt(scale: 0.35),
    Attempt(scale: 1.25, binarizer: .globalHistogram),
    Attempt(scale: 0.6, binarizer: .globalHistogram),
  ]

  /// Pixels to look at; without end for a picture that is not worth enlarging.
  func cost(of raster: Raster) -> Int {
    let pixels = Int(Double(raster.pixels.count) * scale * scale)
    return scale > 1 && pixels > Self.mostEnlargedPixels ? .max : pixels
  }

  func prepare(_ raster: Raster) -> Raster {
    let sized = scale == 1 ? raster : raster.scaled(by: scale)
    return isInverted ? sized.inverted : sized
  }
}

extension Raster {
  fileprivate func reduced(to most: Int) -> Raster {
    pixels.count <= most ? self : scaled(by: (Double(most) / Double(pixels.count)).squareRoot())
  }
}
