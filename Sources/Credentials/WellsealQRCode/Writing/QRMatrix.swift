/// The modules of a symbol, ready to be drawn.
package struct QRMatrix: Sendable, Hashable {
  package let version: QRVersion
  let level: ErrorCorrectionLevel

  /// True for dark, row by row from the top left.
  private let modules: [Bool]

  init(version: QRVersion, level: ErrorCorrectionLevel, modules: [Bool]) {
    precondition(modules.count == version.side * version.side, "QRMatrix: a square of version.side modules")
    self.version = version
    self.level = level
    self.modules = modules
  }

  /// Modules along one side, without the quiet zone.
  package var side: Int { version.side }

  /// Whether a module is dark; places outside the symbol, its quiet zone, are light.
  package subscript(x: Int, y: Int) -> Bool {
    guard 0..<side ~= x, 0..<side ~= y else { return false }
    return modules[y * side + x]
  }

  /// The light modules around a symbol that readers need.
  ///
  /// Source: ISO/IEC 18004:2015, 6.3.8.
  package static let quietZone = 4

  /// The symbol as pixels.
  ///
  /// - Parameters:
  ///   - moduleSize: Pixels along one side of a module.
  ///   - quietZone: Light modules on each side.
  /// - Returns: A square of black and white pixels.
  func raster(moduleSize: Int = 4, quietZone: Int = quietZone) -> Raster {
    precondition(1...256 ~= moduleSize, "QRMatrix: a module has 1 to 256 pixels")
    precondition(0...64 ~= quietZone, "QRMatrix: a quiet zone has 0 to 64 modules")
    let places = -quietZone..<(side + quietZone)
    let rows = places.map { y in
      places.flatMap { x in repeatElement(self[x, y] ? 0 : 255 as UInt8, count: moduleSize) }
    }
    let length = places.count * moduleSize
    return Raster(
      width: length, height: length, pixels: rows.flatMap { repeatElement($0, count: moduleSize).joined() })
  }
}
