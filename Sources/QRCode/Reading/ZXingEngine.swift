import CZXing

/// The first engine: ZXing-C++, which tells segments, version and level.
struct ZXingEngine {
  /// How gray turns to black and white.
  enum Binarizer {
    /// By the brightness around each pixel: for shadows.
    case localAverage
    /// By the valley between the two peaks of the histogram: for noise.
    case globalHistogram
  }

  /// What a look at a picture gave.
  struct Findings {
    var symbols: [QRSymbol] = []
    /// Symbols that were seen and could not be read.
    var unreadable = 0
  }

  func look(at raster: Raster, _ binarizer: Binarizer) -> Findings {
    let mode = binarizer == .localAverage ? czxing_local_average : czxing_global_histogram
    let list = raster.pixels.withUnsafeBufferPointer { pixels in
      czxing_read(pixels.baseAddress, Int32(raster.width), Int32(raster.height), mode)
    }
    // Without a list the engine could do nothing with the picture; the other one may.
    guard let list else { return Findings() }
    defer { czxing_free(list) }
    var findings = Findings()
    for index in 0..<czxing_count(list) {
      let found = czxing_at(list, index)
      if found.is_readable {
        findings.symbols.append(QRSymbol(found))
      } else {
        findings.unreadable += 1
      }
    }
    return findings
  }
}

extension QRSymbol {
  fileprivate init(_ found: czxing_symbol) {
    let content = Array(UnsafeBufferPointer(start: found.content, count: found.content_length))
    let codewords = Array(UnsafeBufferPointer(start: found.codewords, count: found.codewords_length))
    let level = ErrorCorrectionLevel(rawValue: Character(Unicode.Scalar(found.level)))
    self.init(content: content, codewords: codewords, level: level)
  }

  /// A symbol from its data codewords; segments that do not add up to the content are not told.
  init(content: [UInt8], codewords: [UInt8], level: ErrorCorrectionLevel?) {
    self.init(content: content, level: level)
    version = level.flatMap { QRVersion(dataCodewords: codewords.count, level: $0) }
    segments = version.flatMap { QRSegment.segments(in: codewords, version: $0) }
    if segments?.flatMap(\.content) != content { segments = nil }
  }
}
