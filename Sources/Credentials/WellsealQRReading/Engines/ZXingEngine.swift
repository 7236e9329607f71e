import CWellsealZXing
import WellsealQRCode

/// The first engine: ZXing-C++, which tells segments, version and level.
struct ZXingEngine {
  /// How gray turns to black and white.
  enum Binarizer {
    /// The brightness around each pixel decides: for shadows.
    case localAverage
    /// The valley between the two peaks of the histogram decides: for noise.
    case globalHistogram
  }

  /// What a look at a picture gave.
  struct Findings {
    var symbols: [QRSymbol] = []
    /// The corners of each symbol, clockwise.
    var corners: [[Projection.Point]] = []
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
      findings.symbols.append(QRSymbol(found))
      findings.corners.append(Self.corners(of: found))
    }
    return findings
  }

  private static func corners(of found: czxing_symbol) -> [Projection.Point] {
    let corners = [found.corners.0, found.corners.1, found.corners.2, found.corners.3]
    return corners.map { Projection.Point(x: Double($0.x), y: Double($0.y)) }
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
