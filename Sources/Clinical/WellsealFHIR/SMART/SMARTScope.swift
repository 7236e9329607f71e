/// A scope of a SMART app, in the grammar of version 1 or 2.
///
/// | text | meaning |
/// |---|---|
/// | `patient/Observation.read` | version 1: the same as `.rs` |
/// | `patient/Observation.rs?category=…\|laboratory` | version 2, with search parameters |
/// | `launch/patient`, `openid`, `offline_access` … | other scopes, unchanged |
///
/// Source: SMART App Launch 2.2, "Scopes and Launch Context"; RFC 6749, section 3.3, for what a
/// word may hold.
package enum SMARTScope: Hashable, Sendable {
  /// Access to resources.
  case resources(ResourceScope)
  /// Any other scope.
  case word(String)

  package static let launchPatient = Self.word("launch/patient")
  package static let openID = Self.word("openid")
  package static let fhirUser = Self.word("fhirUser")
  package static let offlineAccess = Self.word("offline_access")
  package static let onlineAccess = Self.word("online_access")

  /// Parses a scope.
  ///
  /// It returns `nil` if the text is longer than 512 bytes, contains invalid characters, or starts
  /// like a resource scope but isn't a valid one.
  ///
  /// - Parameter text: A scope without surrounding spaces.
  package init?(parsing text: String) {
    guard (1...512).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    let context = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard context.count == 2, let whose = ResourceScope.Context(rawValue: String(context[0])) else {
      self = .word(text)
      return
    }
    guard let scope = ResourceScope(whose, context[1]) else { return nil }
    self = .resources(scope)
  }

  /// Parses scopes separated by spaces, ignoring invalid ones.
  ///
  /// At most 256 scopes are parsed.
  package static func list(_ text: String) -> [SMARTScope] {
    text.split(separator: " ").prefix(256).compactMap { SMARTScope(parsing: String($0)) }
  }

  /// Returns true if this scope gives permissions for a resource type, with or without constraints.
  package func matches(_ resourceType: String, _ permissions: SMARTPermissions) -> Bool {
    guard case .resources(let scope) = self else { return false }
    return scope.matches(resourceType, permissions)
  }

  /// Returns true if this scope includes another one.
  package func covers(_ other: SMARTScope) -> Bool {
    guard case .resources(let mine) = self, case .resources(let theirs) = other else { return self == other }
    return mine.covers(theirs)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension SMARTScope: CustomStringConvertible {
  /// The scope in the version in which it was parsed.
  package var description: String {
    switch self {
    case .resources(let scope): scope.description
    case .word(let word): word
    }
  }
}

extension Sequence<SMARTScope> {
  /// Returns true if any of the scopes gives permissions for a resource type.
  package func allow(_ resourceType: String, _ permissions: SMARTPermissions) -> Bool {
    contains { $0.matches(resourceType, permissions) }
  }

  /// The scopes as one text, the form used in requests and tokens.
  package var text: String { map(\.description).joined(separator: " ") }
}
