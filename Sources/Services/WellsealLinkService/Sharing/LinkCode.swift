package import WellsealBase
package import WellsealQRCode

/// The QR code of a link.
///
/// Source: SMART Health Links, "Sharing User transmits a SMART Health Link": error correction M.
package enum LinkCode {
  /// Returns the QR code of a text.
  ///
  /// - Throws: An error if the text is too long for a QR code.
  package static func symbol(of text: String) throws -> QRMatrix {
    try QREncoder(level: .medium).symbol(for: text)
  }

  /// Returns a printable page with the code, the name and the expiration time.
  package static func page(_ symbol: QRMatrix, label: String?, expires: UnixTime?) -> String {
    let label = MarkupEscaping.escape(label ?? "Shared health data")
    let end = expires.map { "<p>Until \($0.rfc3339)</p>" } ?? ""
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>\(label)</title>
      <style>body { font: 12pt sans-serif; margin: 2cm; } svg { width: 6cm; height: 6cm; }</style></head>
      <body><h1>\(label)</h1>\(symbol.svg(millimeters: 60))\(end)
      <p>SMART Health Link. Anyone with this code can read what was shared: keep it as safe as the documents themselves.</p>
      </body></html>

      """
  }
}
