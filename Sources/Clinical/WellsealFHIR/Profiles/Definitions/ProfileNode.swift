import WellsealBase

/// The rules of a profile for one element and its child elements.
struct ProfileNode: Sendable {
  /// The minimum number of values, or `nil` if the base definition applies.
  var least: Int?
  /// The maximum number of values, or `nil` if there is no limit, or none in this profile.
  var maxCount: Int?
  /// The allowed types of a choice.
  ///
  /// If empty, all are allowed.
  var types: [String] = []
  /// The allowed profiles and types of a reference's target.
  ///
  /// If empty, all are allowed.
  var targets: [String] = []
  var pattern: CodePattern?
  /// The value set that a code must be in.
  var valueSet: String?
  /// The keys of rules in FHIRPath.
  var rules: [String] = []
  /// The required profile or type of a nested resource.
  var profile: String?
  /// The URL of an extension.
  var extensionURL: String?
  var slicing = Slicing()
  var children: [(name: String, node: ProfileNode)] = []
  var slices: [(name: String, node: ProfileNode)] = []

  /// The rules that distinguish the slices of an element.
  struct Slicing: Sendable {
    var discriminators: [Discriminator] = []
    /// Whether every item must belong to a slice.
    var isClosed = false
  }

  struct Discriminator: Sendable {
    enum Kind: String, Sendable {
      case value = "value"
      case pattern = "pattern"
      case exists = "exists"
      case type = "type"
      case profile = "profile"
    }
    var kind: Kind
    var path: String
  }
}

/// A required code or text, such as `http://loinc.org#60591-5`.
struct CodePattern: Sendable, Hashable {
  /// The code system, or `nil` for a plain text.
  var system: String?
  /// The code, or `nil` if all codes of the system match.
  var code: String?

  /// Returns true if a CodeableConcept, a Coding or a text matches.
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

// MARK: Construction

extension ProfileNode {
  /// Changes the node at a path, which is created if it is missing.
  ///
  /// A step is a name, with a slice after a colon.
  mutating func change(_ steps: ArraySlice<Substring>, _ body: (inout ProfileNode) -> Void) {
    guard let step = steps.first else { return body(&self) }
    let halves = step.split(separator: ":", maxSplits: 1)
    let index = Self.index(of: String(halves[0]), in: &children)
    guard halves.count > 1 else { return children[index].node.change(steps.dropFirst(), body) }
    let slice = Self.index(of: String(halves[1]), in: &children[index].node.slices)
    children[index].node.slices[slice].node.change(steps.dropFirst(), body)
  }

  private static func index(of name: String, in nodes: inout [(name: String, node: ProfileNode)]) -> Int {
    if let index = nodes.firstIndex(where: { $0.name == name }) { return index }
    nodes.append((name, ProfileNode()))
    return nodes.count - 1
  }

  func child(_ name: String) -> ProfileNode? { children.first { $0.name == name }?.node }

  /// Returns the node at the path of a discriminator.
  ///
  /// `$this` and `resolve()` refer to the same node.
  func descendant(_ path: String) -> ProfileNode? {
    var node: ProfileNode? = self
    for step in path.split(separator: ".") where step != "$this" && step != "resolve()" {
      node = node?.child(String(step)) ?? node?.child("\(step)[x]")
    }
    return node
  }
}
