package import WellsealBase

/// A token value: `code`, `system|code`, `|code` for a code without a system, or `system|` for any
/// code of a system.
///
/// Source: FHIR R4, "Search", 3.1.1.4.10 (token).
package struct TokenValue: Hashable, Sendable {
  /// The system, empty for a code without one, or `nil` for any system.
  var system: String?
  /// The code, or `nil` for any code.
  package var code: String?

  /// Parses a value, or returns `nil` if it is empty.
  init?(_ text: String) {
    let sides = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if sides.count == 2 {
      guard sides != ["", ""] else { return nil }
      system = sides[0]
      code = sides[1].isEmpty ? nil : sides[1]
    } else {
      guard !text.isEmpty else { return nil }
      code = text
    }
  }

  /// Returns whether a code with a system, or without one, matches.
  package func matches(_ code: String, in system: String?) -> Bool {
    guard self.code == nil || self.code == code else { return false }
    guard let wanted = self.system else { return true }
    return wanted.isEmpty ? system == nil : system == wanted
  }

  /// Returns whether a code matches whose system is fixed by the definition of its element, and so
  /// isn't written.
  package func matches(fixed code: String) -> Bool {
    system?.isEmpty != true && (self.code == nil || self.code == code)
  }

  /// Returns whether an element matches: a code, a flag, a coding, an identifier, or a concept with
  /// one matching coding.
  package func matches(_ element: JSON) -> Bool {
    switch element {
    case .string(let text): return matches(fixed: text)
    case .bool(let flag): return code == String(flag)
    case .object:
      if let codings = element["coding"] { return codings.flattened.contains(where: matches) }
      let found = (element["code"] ?? element["value"])?.string
      guard let found else { return code == nil && matches("", in: element["system"]?.string) }
      return matches(found, in: element["system"]?.string)
    default: return false
    }
  }
}
