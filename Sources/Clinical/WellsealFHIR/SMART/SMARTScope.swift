/// One scope of a SMART app, in the grammar of version 1 or 2.
///
/// | text | meaning |
/// |---|---|
/// | `patient/Observation.read` | version 1: the same as `.rs` |
/// | `patient/Observation.rs?category=…\|laboratory` | version 2, narrowed by search parameters |
/// | `launch/patient`, `openid`, `offline_access` … | words, kept as they are |
///
/// Source: SMART App Launch 2.2, "Scopes and Launch Context"; RFC 6749, section 3.3, for what a word may hold.
package enum SMARTScope: Hashable, Sendable {
  /// Access to resources.
  case resources(ResourceScope)
  /// Anything else.
  case word(String)

  package static let launchPatient = Self.word("launch/patient")
  package static let openID = Self.word("openid")
  package static let fhirUser = Self.word("fhirUser")
  package static let offlineAccess = Self.word("offline_access")
  package static let onlineAccess = Self.word("online_access")

  /// Reads one scope.
  ///
  /// Nil for a text of more than 512 bytes, one with characters that no scope holds, and one that begins as access to
  /// resources and does not go on so.
  ///
  /// - Parameter text: a scope without spaces around it.
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

  /// Reads scopes with spaces between them, and leaves out what is none.
  ///
  /// No more than 256 are looked at.
  package static func list(_ text: String) -> [SMARTScope] {
    text.split(separator: " ").prefix(256).compactMap { SMARTScope(parsing: String($0)) }
  }

  /// Whether this lets an app do something with a type of resource, narrowed or not.
  package func matches(_ resourceType: String, _ permissions: SMARTPermissions) -> Bool {
    guard case .resources(let scope) = self else { return false }
    return scope.matches(resourceType, permissions)
  }

  /// Whether whoever has this scope has the other one, too.
  package func covers(_ other: SMARTScope) -> Bool {
    guard case .resources(let mine) = self, case .resources(let theirs) = other else { return self == other }
    return mine.covers(theirs)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}

extension SMARTScope: CustomStringConvertible {
  /// The scope in the version it was read in.
  package var description: String {
    switch self {
    case .resources(let scope): scope.description
    case .word(let word): word
    }
  }
}

extension Sequence<SMARTScope> {
  /// Whether any of them lets an app do something with a type of resource.
  package func allow(_ resourceType: String, _ permissions: SMARTPermissions) -> Bool {
    contains { $0.matches(resourceType, permissions) }
  }

  /// The scopes as one text, as requests and tokens hold them.
  package var text: String { map(\.description).joined(separator: " ") }
}
