package import WellsealQRCode

extension QRMatrix {
  /// Returns the symbol as an SVG drawing.
  ///
  /// - Parameter title: The text for screen readers.
  /// - Returns: The drawing.
  package func drawing(_ title: String) -> HTML {
    let side = side + 2 * Self.quietZone
    return tag(
      "svg", .named("viewBox", "0 0 \(side) \(side)"), .named("shape-rendering", "crispEdges"),
      .named("role", "img"), .label(title)
    ) {
      tag("rect", .named("width", "\(side)"), .named("height", "\(side)"), .named("fill", "#fff")) {}
      tag("path", .named("d", path(offset: Self.quietZone)), .named("fill", "#000")) {}
    }
  }
}
