import WellsealBase

/// What a profile says about one element, with what it says about the elements inside.
struct ProfileNode: Sendable {
  /// The least number; nil where the profile leaves that to the base definition.
  var least: Int?
  /// The most; nil where there is no limit, or none of this profile.
  var most: Int?
  /// The types that a choice may have; empty for any.
  var types: [String] = []
  /// The profiles and types that a reference may lead to; empty for any.
  var targets: [String] = []
  var pattern: CodePattern?
  /// The value set from which a code must come.
  var valueSet: String?
  /// The keys of rules in FHIRPath.
  var rules: [String] = []
  /// The profile, or the type, that a resource here must have.
  var profile: String?
  /// The address of an extension.
  var extensionURL: String?
  var slicing = Slicing()
  var children: [(name: String, node: ProfileNode)] = []
  var slices: [(name: String, node: ProfileNode)] = []

  /// How the slices of an element are told apart.
  struct Slicing: Sendable {
    var discriminators: [Discriminator] = []
    /// Whether every item must belong to a slice.
    var isClosed = false
  }

  struct Discriminator: Sendable {
    enum Kind: String, Sendable { case value, pattern, exists, type, profile }
    var kind: Kind
    var path: String
  }
}

/// A code, or a text, that must stand at a place: `http://loinc.org#60591-5`.
struct CodePattern: Sendable, Hashable {
  /// The code system; nil for a bare text.
  var system: String?
  /// The code; nil where any of the system will do.
  var code: String?

  /// Whether a CodeableConcept, a Coding or a text is so.
  func matches(_ value: JSONValue?) -> Bool {
    guard let value else { return false }
    switch value.kind {
    case .string: return code == nil || value.string == code
    case .bool: return value.bool.map { "\($0)" } == code
    case .object:
      if let codings = value["coding"] { return codings.elements.contains { matchesCoding($0) } }
      return matchesCoding(value)
    default: return false
    }
  }

  private func matchesCoding(_ value: JSONValue) -> Bool {
    (system == nil || value["system"]?.string == system) && (code == nil || value["code"]?.string == code)
  }
}

extension CodePattern: CustomStringConvertible {
  var description: String { [system, code].compactMap(\.self).joined(separator: "#") }
}

// MARK: Building

extension ProfileNode {
  /// The node at a place, made where it is missing; a step is a name with a slice after a colon.
  mutating func change(_ steps: ArraySlice<Substring>, _ body: (inout ProfileNode) -> Void) {
    guard let step = steps.first else { return body(&self) }
    let halves = step.split(separator: ":", maxSplits: 1)
    let place = Self.place(of: String(halves[0]), in: &children)
    guard halves.count > 1 else { return children[place].node.change(steps.dropFirst(), body) }
    let slice = Self.place(of: String(halves[1]), in: &children[place].node.slices)
    children[place].node.slices[slice].node.change(steps.dropFirst(), body)
  }

  private static func place(of name: String, in nodes: inout [(name: String, node: ProfileNode)]) -> Int {
    if let place = nodes.firstIndex(where: { $0.name == name }) { return place }
    nodes.append((name, ProfileNode()))
    return nodes.count - 1
  }

  func child(_ name: String) -> ProfileNode? { children.first { $0.name == name }?.node }

  /// The node at a path of a discriminator; `$this` and `resolve()` stay at the place.
  func descendant(_ path: String) -> ProfileNode? {
    var node: ProfileNode? = self
    for step in path.split(separator: ".") where step != "$this" && step != "resolve()" {
      node = node?.child(String(step)) ?? node?.child("\(step)[x]")
    }
    return node
  }
}
