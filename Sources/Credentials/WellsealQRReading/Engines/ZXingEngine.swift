import CWellsealZXing
import WellsealQRCode

/// The first engine: ZXing-C++, which reports segments, version and level.
struct ZXingEngine {
  /// The method for converting gray to black and white.
  enum Binarizer {
    /// The threshold is the brightness around each pixel, for images with shadows.
    case localAverage
    /// The threshold is the valley between the two peaks of the histogram, for images with noise.
    case globalHistogram
  }

  /// The result of a scan.
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
    // Without a list, the engine couldn't process the image; the other one may.
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

  /// Creates a symbol from its data codewords; segments that don't match the content are omitted.
  init(content: [UInt8], codewords: [UInt8], level: ErrorCorrectionLevel?) {
    self.init(content: content, level: level)
    version = level.flatMap { QRVersion(dataCodewords: codewords.count, level: $0) }
    segments = version.flatMap { QRSegment.segments(in: codewords, version: $0) }
    if segments?.flatMap(\.content) != content { segments = nil }
  }
}
