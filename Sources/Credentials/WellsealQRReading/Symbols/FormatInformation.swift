import WellsealQRCode

/// The format information of a symbol: its level of error correction and its mask.
///
/// Source: ISO/IEC 18004:2015, 7.9.
struct FormatInformation: Hashable {
  let level: ErrorCorrectionLevel
  let mask: DataMask

  /// Creates the information from two copies of fifteen bits.
  ///
  /// One of them may be lost.
  init?(copies: [Int]) {
    guard let information = BCHCode.format.information(from: copies, among: 0..<32) else { return nil }
    level = Self.levels[information >> 3]
    mask = DataMask.all[information & 7]
  }

  /// Returns the positions of the two copies, least significant bit first.
  static func positions(in version: QRVersion) -> [[ModulePosition]] {
    let end = version.side - 1
    let around =
      [0, 1, 2, 3, 4, 5, 7, 8].map { ModulePosition(x: 8, y: $0) }
      + [7, 5, 4, 3, 2, 1, 0].map { ModulePosition(x: $0, y: 8) }
    let apart =
      (0..<8).map { ModulePosition(x: end - $0, y: 8) }
      + (0..<7).map { ModulePosition(x: 8, y: end - 6 + $0) }
    return [around, apart]
  }

  /// The levels by their indicator (table 12).
  private static let levels: [ErrorCorrectionLevel] = [.medium, .low, .high, .quartile]
}
