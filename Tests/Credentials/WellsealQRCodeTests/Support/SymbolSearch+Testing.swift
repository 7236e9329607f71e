@testable import WellsealQRCode
@testable import WellsealQRReading

extension SymbolSearch {
  /// The symbols in a raster, looked for in this process with all effort.
  static func symbols(in raster: Raster) -> [QRSymbol] {
    var search = SymbolSearch()
    return search.symbols(in: raster)
  }
}
