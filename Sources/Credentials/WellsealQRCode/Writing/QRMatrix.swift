/// The modules of a symbol, ready to be drawn.
package struct QRMatrix: Sendable, Hashable {
  package let version: QRVersion
  let level: ErrorCorrectionLevel

  /// The modules, `true` for dark, row by row from the top left.
  private let modules: [Bool]

  init(version: QRVersion, level: ErrorCorrectionLevel, modules: [Bool]) {
    precondition(modules.count == version.side * version.side, "QRMatrix: a square of version.side modules")
    self.version = version
    self.level = level
    self.modules = modules
  }

  /// The number of modules along one side, without the quiet zone.
  package var side: Int { version.side }

  /// Returns whether a module is dark; positions outside the symbol, in its quiet zone, are light.
  package subscript(x: Int, y: Int) -> Bool {
    guard 0..<side ~= x, 0..<side ~= y else { return false }
    return modules[y * side + x]
  }

  /// The number of light modules around a symbol that readers require.
  ///
  /// Source: ISO/IEC 18004:2015, 6.3.8.
  package static let quietZone = 4

  /// Returns the symbol as pixels.
  ///
  /// - Parameters:
  ///   - moduleSize: The number of pixels along one side of a module.
  ///   - quietZone: The number of light modules on each side.
  /// - Returns: A square of black and white pixels.
  func raster(moduleSize: Int = 4, quietZone: Int = quietZone) -> Raster {
    precondition(1...256 ~= moduleSize, "QRMatrix: a module has 1 to 256 pixels")
    precondition(0...64 ~= quietZone, "QRMatrix: a quiet zone has 0 to 64 modules")
    let coordinates = -quietZone..<(side + quietZone)
    let rows = coordinates.map { y in
      coordinates.flatMap { x in repeatElement(self[x, y] ? 0 : 255 as UInt8, count: moduleSize) }
    }
    let length = coordinates.count * moduleSize
    return Raster(
      width: length, height: length, pixels: rows.flatMap { repeatElement($0, count: moduleSize).joined() })
  }
}
