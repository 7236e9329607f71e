/// The fraction of a symbol that may be lost while it stays readable.
///
/// Source: ISO/IEC 18004:2015, 6.5.1.
package enum ErrorCorrectionLevel: Character, Sendable, Hashable, CaseIterable {
  /// About 7 % of the codewords can be restored.
  case low = "L"
  /// About 15 % of the codewords can be restored.
  case medium = "M"
  /// About 25 % of the codewords can be restored.
  case quartile = "Q"
  /// About 30 % of the codewords can be restored.
  case high = "H"
}

extension ErrorCorrectionLevel: CustomStringConvertible {
  package var description: String { String(rawValue) }
}
