import WellsealQRCode

/// The version information of a symbol from version 7 on.
///
/// Source: ISO/IEC 18004:2015, 7.10.
enum VersionInformation {
  /// Returns the version from two copies of eighteen bits.
  ///
  /// One of them may be lost.
  static func version(from copies: [Int]) -> QRVersion? {
    BCHCode.version.information(from: copies, among: 7..<41).flatMap(QRVersion.init)
  }

  /// Returns the positions of the two copies, least significant bit first, or none in versions
  /// below 7.
  static func positions(in version: QRVersion) -> [[ModulePosition]] {
    guard version.number >= 7 else { return [] }
    let start = version.side - 11
    let right = (0..<18).map { ModulePosition(x: start + $0 % 3, y: $0 / 3) }
    return [right, right.map { ModulePosition(x: $0.y, y: $0.x) }]
  }
}
