import WellsealQRCode

/// Searches for every QR code in a raster.
///
/// Two engines scan the image, a third one searches for partly covered symbols, and duplicates are
/// removed. If a symbol was seen but not decoded, or none was seen, they repeat the search at other
/// sizes, with another threshold, and with inverted colors.
struct SymbolSearch {
  /// The remaining effort for the file.
  private(set) var effort: SearchEffort

  /// Whether an earlier page of the same file contained a symbol, so that an empty page needs no
  /// further search.
  private let hasFound: Bool

  init(effort: SearchEffort = .full, hasFound: Bool = false) {
    self.effort = effort
    self.hasFound = hasFound
  }

  /// Returns the symbols in a raster without duplicates.
  ///
  /// Searches at least once, and then for as long as symbols are missing and effort remains.
  mutating func symbols(in raster: Raster) -> [QRSymbol] {
    let raster = raster.reduced(to: Attempt.maxPixels)
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

  /// Returns the immediately visible symbols without duplicates, for camera images, which follow
  /// each other quickly.
  ///
  /// It doesn't search for damaged or unusual symbols.
  static func glance(at raster: Raster) -> [QRSymbol] {
    var found = ZXingEngine().look(at: raster, .localAverage).symbols
    for symbol in ZBarEngine().look(at: raster)
    where !found.contains(where: { $0.content == symbol.content }) {
      found.append(symbol)
    }
    return found
  }
}

/// The symbols found so far, without duplicates.
private struct Collection {
  private(set) var symbols: [QRSymbol] = []

  private var third: DamagedSymbolReader
  private let hasFound: Bool

  /// Whether the third engine saw a symbol that no engine could decode.
  private var isIncomplete = false

  init(hasFound: Bool, tries: Int) {
    self.hasFound = hasFound
    third = DamagedSymbolReader(tries: tries)
  }

  /// The remaining number of symbols that the third engine may try to decode.
  var triesLeft: Int { third.triesLeft }

  /// Runs the engines and returns whether symbols still seem to be missing.
  mutating func look(at raster: Raster, _ attempt: Attempt) -> Bool {
    let prepared = attempt.prepare(raster)
    let first = ZXingEngine().look(at: prepared, attempt.binarizer)
    let second = ZBarEngine().look(at: prepared)
    for symbol in first.symbols + second { symbols.add(symbol) }
    guard attempt.restores else { return isEmpty || isIncomplete }
    let damaged = third.look(at: prepared, excluding: first.corners)
    for symbol in damaged.symbols { symbols.add(symbol) }
    // The second engine may have decoded symbols that the third saw but couldn't decode.
    let additions = second.count { symbol in !first.symbols.contains { $0.content == symbol.content } }
    isIncomplete = damaged.unreadable > additions
    return isEmpty || isIncomplete
  }

  private var isEmpty: Bool { symbols.isEmpty && !hasFound }
}

/// A variant of the search.
private struct Attempt {
  var scale = 1.0
  var binarizer = ZXingEngine.Binarizer.localAverage
  var isInverted = false
  /// Whether the engine for damaged symbols runs, too.
  var restores = false

  /// The maximum number of pixels.
  ///
  /// A larger image is reduced first.
  static let maxPixels = 16_000_000

  /// The maximum number of pixels after enlarging; enlarging a larger image gains nothing.
  private static let maxEnlargedPixels = 4_000_000

  static let first = Attempt(restores: true)

  /// Further attempts, from the most to the least likely to help.
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

  /// Returns the number of pixels to scan, or the maximum if the image isn't worth enlarging.
  func cost(of raster: Raster) -> Int {
    let pixels = Int(Double(raster.pixels.count) * scale * scale)
    return scale > 1 && pixels > Self.maxEnlargedPixels ? .max : pixels
  }

  func prepare(_ raster: Raster) -> Raster {
    let sized = scale == 1 ? raster : raster.scaled(by: scale)
    return isInverted ? sized.inverted : sized
  }
}

extension Raster {
  fileprivate func reduced(to maxPixels: Int) -> Raster {
    pixels.count <= maxPixels ? self : scaled(by: (Double(maxPixels) / Double(pixels.count)).squareRoot())
  }
}
