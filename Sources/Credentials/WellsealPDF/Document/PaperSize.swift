/// The sizes of paper that people print on.
package enum PaperSize: String, Sendable, Hashable, CaseIterable {
  case a4
  case letter

  /// In points, a 72nd of an inch.
  var points: (width: Double, height: Double) {
    switch self {
    case .a4: (595.276, 841.89)
    case .letter: (612, 792)
    }
  }

  /// What is usual in a region, such as `US`; A4 where none is known.
  package init(usualIn region: String?) {
    self = region.map { Self.letterRegions.contains($0.uppercased()) } ?? false ? .letter : .a4
  }

  /// Source: Unicode CLDR 44, `supplemental/measurementData`, `paperSize type="US-Letter"`.
  private static let letterRegions: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}
