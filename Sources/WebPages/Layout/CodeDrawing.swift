package import QRCode

/// A QR code as a drawing.
package enum CodeDrawing {
  /// - Parameters:
  ///   - code: the symbol.
  ///   - title: what it is, for those who cannot see it.
  /// - Returns: the drawing.
  package static func html(_ code: QRMatrix, _ title: String) -> HTML {
    let side = code.side + 2 * QRMatrix.quietZone
    var path = ""
    for y in 0..<code.side {
      for x in 0..<code.side where code[x, y] {
        path += "M\(x + QRMatrix.quietZone) \(y + QRMatrix.quietZone)h1v1h-1z"
      }
    }
    return tag(
      "svg", .named("viewBox", "0 0 \(side) \(side)"), .named("shape-rendering", "crispEdges"),
      .named("role", "img"), .label(title)
    ) {
      tag("rect", .named("width", "\(side)"), .named("height", "\(side)"), .named("fill", "#fff")) {}
      tag("path", .named("d", path), .named("fill", "#000")) {}
    }
  }
}
