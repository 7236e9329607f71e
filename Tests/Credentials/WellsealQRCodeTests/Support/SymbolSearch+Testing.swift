@testable import WellsealQRCode
@testable import WellsealQRReading

extension SymbolSearch {
  /// Returns the symbols in a raster, searched in this process without a limit.
  static func symbols(in raster: Raster) -> [QRSymbol] {
    var search = SymbolSearch()
    return search.symbols(in: raster)
  }
}
