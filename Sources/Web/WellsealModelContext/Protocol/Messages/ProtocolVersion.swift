/// The supported revisions of the protocol, oldest first.
///
/// | revision | effect here |
/// |---|---|
/// | 2024-11-05 | – |
/// | 2025-03-26 | several messages per line; annotations of tools |
/// | 2025-06-18 | no longer several messages per line; titles; `structuredContent` |
package enum ProtocolVersion: String, Sendable, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"

  static let newest = june2025

  /// Creates the response to the client's revision: the same, or the latest if it isn't supported.
  init(asked: String) { self = Self(rawValue: asked) ?? .newest }

  /// Whether a line may contain several messages.
  var hasBatches: Bool { self == .march2025 }
  var hasAnnotations: Bool { self >= .march2025 }
  /// Whether tools have titles, and responses have structured content in addition to text.
  var hasStructure: Bool { self >= .june2025 }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
