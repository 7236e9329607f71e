import WellsealQRCode

/// Looks for every QR code of a raster.
///
/// Two engines look at the picture, a third one looks for symbols that are partly covered, and what any of them finds counts
/// once. Where a symbol was seen but not read, or none was seen, they look again at other sizes, with another threshold, and with dark and light exchanged.
struct SymbolSearch {
  /// What is left of the effort that one file is worth.
  private(set) var effort: SearchEffort

  /// Whether an earlier page of the same file held a symbol, so that it is no reason to look again that this one holds none.
  private let hasFound: Bool

  init(effort: SearchEffort = .full, hasFound: Bool = false) {
    self.effort = effort
    self.hasFound = hasFound
  }

  /// The symbols in a raster, each content once.
  ///
  /// Looks once in any case, and then for as long as symbols are missing and the effort lasts.
  mutating func symbols(in raster: Raster) -> [QRSymbol] {
    let raster = raster.reduced(to: Attempt.mostPixels)
    var found = Collection(hasFound: hasFound, tries: effort.tries)
    var missing = found.look(at: raster, Attempt.first)
    for attempt in Attempt.further where missing {
      let cost = attempt.cost(of: raster)
      guard cost <= effort.pixels else { continue }
      effort.pixels -= cost
      missing = found.look(at: raster, attempt)
    }
    effort.tries = found.triesLeft
    return found.symbols
  }

  /// The symbols that can be seen at once, each content once: for pictures of a camera, of which the next one comes soon.
  ///
  /// Damaged symbols and unusual ones are not looked for.
  static func glance(at raster: Raster) -> [QRSymbol] {
    var found = ZXingEngine().look(at: raster, .localAverage).symbols
    for symbol in ZBarEngine().look(at: raster)
    where !found.contains(where: { $0.content == symbol.content }) {
      found.append(symbol)
    }
    return found
  }
}

/// What was found so far, each content once.
private struct Collection {
  private(set) var symbols: [QRSymbol] = []

  private var third: DamagedSymbolReader
  private let hasFound: Bool

  /// Whether the third engine saw a symbol that none could read.
  private var isIncomplete = false

  init(hasFound: Bool, tries: Int) {
    self.hasFound = hasFound
    third = DamagedSymbolReader(tries: tries)
  }

  /// How many symbols the third engine may still try to read.
  var triesLeft: Int { third.triesLeft }

  /// Lets the engines look, and says whether symbols seem to be missing still.
  mutating func look(at raster: Raster, _ attempt: Attempt) -> Bool {
    let prepared = attempt.prepare(raster)
    let first = ZXingEngine().look(at: prepared, attempt.binarizer)
    let second = ZBarEngine().look(at: prepared)
    for symbol in first.symbols + second { symbols.add(symbol) }
    guard attempt.restores else { return isEmpty || isIncomplete }
    let damaged = third.look(at: prepared, beside: first.corners)
    for symbol in damaged.symbols { symbols.add(symbol) }
    // What the third engine saw without being able to read it, the second may have read.
    let additions = second.count { symbol in !first.symbols.contains { $0.content == symbol.content } }
    isIncomplete = damaged.unreadable > additions
    return isEmpty || isIncomplete
  }

  private var isEmpty: Bool { symbols.isEmpty && !hasFound }
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

  /// A picture is not made larger than this: one that is large already gains nothing.
  private static let mostEnlargedPixels = 4_000_000

  static let first = Attempt(restores: true)

  /// Further attempts, from the likeliest to the least likely to help.
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
