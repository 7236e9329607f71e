import WellsealCredentials
import WellsealQRCode

/// Findings about the encoding of a QR code.
///
/// Source: SMART Health Cards Framework, "Encoding Chunks as QR Codes".
enum SymbolAdvice {
  /// The maximum version that scans reliably at the recommended size of 40 mm.
  static let maxVersion: QRVersion = 22

  static func findings(for symbol: QRSymbol) -> [Finding] {
    guard NumericChunk.hasScheme(symbol.content) else { return [] }
    return segmentFindings(of: symbol) + versionFindings(of: symbol)
  }

  private static func segmentFindings(of symbol: QRSymbol) -> [Finding] {
    guard let segments = symbol.segments else { return [] }
    let modes = segments.map(\.mode)
    guard modes != [.byte, .numeric] else { return [] }
    let list = modes.map(\.description).joined(separator: ", ")
    return [Finding(.qrSegments, at: "qr", "it has: \(list)")]
  }

  private static func versionFindings(of symbol: QRSymbol) -> [Finding] {
    guard let version = symbol.version else { return [] }
    var findings: [Finding] = []
    if version > maxVersion {
      findings.append(Finding(.qrVersionTooLarge, at: "qr", "version \(version)"))
    }
    if let segments = symbol.segments,
      let smallest = try? QREncoder(level: .low).smallestVersion(for: segments),
      smallest < version
    {
      findings.append(
        Finding(.qrVersionNotSmallest, at: "qr", "version \(version), \(smallest) would do"))
    }
    return findings
  }
}
