/// The parsed text of a `Reference.reference`.
///
/// Source: FHIR R4, "Resource References"; the `resource:` form is that of the SMART Health Cards
/// Framework.
public enum FHIRReference: Hashable, Sendable {
  /// `#p1`: a contained resource. An empty id refers to the container.
  case contained(id: String)
  /// `resource:0`: an entry of a health card.
  case short(String)
  /// `Patient/23` or `Patient/23/_history/4`.
  case relative(type: String, id: String, version: String?)
  /// `https://example.org/fhir/Patient/23`. The base is the part before the type, if the rest has
  /// that form.
  case absolute(String, base: String?, type: String?, id: String?)
  /// `urn:uuid:…` or `urn:oid:…`.
  case urn(String)

  /// Parses a reference, or returns `nil` if the text doesn't match any of FHIR's forms.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    if text.hasPrefix("#") {
      self = .contained(id: String(text.dropFirst()))
    } else if text.hasPrefix("resource:") {
      self = .short(String(text.dropFirst("resource:".count)))
    } else if text.hasPrefix("urn:") {
      self = .urn(text)
    } else if let scheme = text.firstRange(of: "://"), scheme.lowerBound > text.startIndex {
      let parts = Self.typeAndID(text)
      let base = parts.map { String(text.prefix($0.start)) }
      self = .absolute(text, base: base, type: parts?.type, id: parts?.id)
    } else if let parts = Self.typeAndID(text), parts.start == 0 {
      self = .relative(type: parts.type, id: parts.id, version: parts.version)
    } else {
      return nil
    }
  }

  private struct Parts {
    var start: Int
    var type: String
    var id: String
    var version: String?
  }

  /// Returns the last `Type/id`, with an optional version after it, and the number of characters
  /// before it.
  private static func typeAndID(_ text: String) -> Parts? {
    var segments = text.split(separator: "/", omittingEmptySubsequences: false)
    var version: String?
    if segments.count >= 4, segments[segments.count - 2] == "_history" {
      version = String(segments[segments.count - 1])
      segments.removeLast(2)
    }
    guard segments.count >= 2, let id = segments.popLast(), let type = segments.popLast(),
      PrimitiveType.named("id")?.accepts(String(id)) ?? false, FHIRDefinitions.r4.isResourceType(String(type))
    else { return nil }
    let start = segments.reduce(0) { $0 + $1.count + 1 }
    return Parts(start: start, type: String(type), id: String(id), version: version)
  }
}
