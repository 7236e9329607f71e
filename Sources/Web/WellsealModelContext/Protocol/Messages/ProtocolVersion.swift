/// The revisions of the protocol that are spoken, the oldest first.
///
/// | revision | what it changes here |
/// |---|---|
/// | 2024-11-05 | – |
/// | 2025-03-26 | several messages in one line; annotations of tools |
/// | 2025-06-18 | no longer several messages in one line; titles; `structuredContent` |
package enum ProtocolVersion: String, Sendable, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"

  static let newest = june2025

  /// What is answered to the revision that a client asks for: the same, or the newest where it is not spoken.
  init(asked: String) { self = Self(rawValue: asked) ?? .newest }

  /// Whether a line may hold several messages.
  var hasBatches: Bool { self == .march2025 }
  var hasAnnotations: Bool { self >= .march2025 }
  /// Whether tools have titles, and answers a structure beside their text.
  var hasStructure: Bool { self >= .june2025 }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
