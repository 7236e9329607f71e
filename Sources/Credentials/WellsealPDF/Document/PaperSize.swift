/// Common paper sizes.
package enum PaperSize: String, Sendable, Hashable, CaseIterable {
  case a4 = "a4"
  case letter = "letter"

  /// The size in points of 1/72 inch.
  var points: (width: Double, height: Double) {
    switch self {
    case .a4: (595.276, 841.89)
    case .letter: (612, 792)
    }
  }

  /// Creates the common size in a region, such as `US`, or A4 if the region is unknown.
  package init(standardIn region: String?) {
    self = region.map { Self.letterRegions.contains($0.uppercased()) } ?? false ? .letter : .a4
  }

  /// The regions with US Letter.
  ///
  /// Source: Unicode CLDR 44, `supplemental/measurementData`, `paperSize type="US-Letter"`.
  private static let letterRegions: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}
