/// A scope for access to resources.
package struct ResourceScope: Hashable, Sendable {
  /// The owner of the resources.
  package enum Context: String, Hashable, Sendable {
    case patient = "patient"
    case user = "user"
    case system = "system"
  }

  /// The version of the scope grammar, which is also the one that the server understands.
  package enum Grammar: Hashable, Sendable { case v1, v2 }

  /// A search parameter that resources must match.
  package struct Constraint: Hashable, Sendable {
    package var name: String
    package var value: String

    init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package var context: Context
  /// The type of the resources, or `nil` for all.
  package var resourceType: String?
  package var permissions: SMARTPermissions
  /// The constraints on the scope, which only exist in version 2.
  package var constraints: [Constraint] = []
  var grammar = Grammar.v2

  init(_ context: Context, _ resourceType: String?, _ permissions: SMARTPermissions) {
    (self.context, self.resourceType, self.permissions) = (context, resourceType, permissions)
  }

  /// Parses the part after the slash.
  init?(_ context: Context, _ text: Substring) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let named = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard named.count == 2, named[0] == "*" || Self.isTypeName(named[0]) else { return nil }
    if let permissions = SMARTPermissions(letters: named[1]) {
      self.init(context, named[0] == "*" ? nil : String(named[0]), permissions)
    } else if let permissions = SMARTPermissions(word: named[1]), parts.count == 1 {
      self.init(context, named[0] == "*" ? nil : String(named[0]), permissions)
      grammar = .v1
    } else {
      return nil
    }
    guard parts.count == 2 else { return }
    for pair in parts[1].split(separator: "&", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      constraints.append(Constraint(String(sides[0]), String(sides[1])))
    }
  }

  package func matches(_ type: String, _ wanted: SMARTPermissions) -> Bool {
    (resourceType == nil || resourceType == type) && permissions.isSuperset(of: wanted)
  }

  /// Returns true if this scope includes all access of another.
  ///
  /// A constrained scope covers another scope that has at least the same constraints.
  func covers(_ other: ResourceScope) -> Bool {
    context == other.context && (resourceType == nil || resourceType == other.resourceType)
      && permissions.isSuperset(of: other.permissions)
      && Set(constraints).isSubset(of: other.constraints)
  }

  private static func isTypeName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
  }
}

extension ResourceScope: CustomStringConvertible {
  /// The scope in its version of the grammar.
  package var description: String {
    let word = grammar == .v1 ? permissions.word : nil
    let query = constraints.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return "\(context.rawValue)/\(resourceType ?? "*").\(word ?? permissions.letters)"
      + (query.isEmpty ? "" : "?\(query)")
  }
}
