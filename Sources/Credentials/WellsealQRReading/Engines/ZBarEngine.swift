import CWellsealZBar
import WellsealQRCode

/// The second engine: ZBar, which decodes some images that the first can't, and reports only the
/// content.
struct ZBarEngine {
  func look(at raster: Raster) -> [QRSymbol] {
    guard let scanner = zbar_image_scanner_create(), let image = zbar_image_create() else { return [] }
    // The scanner retains the image, so destroy the scanner first.
    defer {
      zbar_image_scanner_destroy(scanner)
      zbar_image_destroy(image)
    }
    zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
    zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
    zbar_image_set_format(image, Self.gray)
    zbar_image_set_size(image, UInt32(raster.width), UInt32(raster.height))
    return raster.pixels.withUnsafeBytes { pixels in
      zbar_image_set_data(image, pixels.baseAddress, UInt(pixels.count), nil)
      guard zbar_scan_image(scanner, image) > 0 else { return [] }
      return sequence(first: zbar_image_first_symbol(image), next: { zbar_symbol_next($0) })
        .prefix { $0 != nil }.compactMap(QRSymbol.init)
    }
  }

  /// The format `Y800`, 8-bit gray, in ZBar's encoding.
  private static let gray = "Y800".utf8.reversed().reduce(UInt(0)) { $0 << 8 | UInt($1) }
}

extension QRSymbol {
  fileprivate init?(_ symbol: OpaquePointer?) {
    guard let symbol, zbar_symbol_get_type(symbol) == ZBAR_QRCODE, let data = zbar_symbol_get_data(symbol)
    else {
      return nil
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(zbar_symbol_get_data_length(symbol)))
    self.init(content: Array(bytes))
  }
}
