package import WellsealBase

/// A walk over one resource.
///
/// It visits every value of a document, so it works on the raw tape and creates text only for
/// issues.
package struct ResourceWalk {
  /// Custom rules for an object, with its type, its path, and the issues to append to.
  package typealias Visit = (JSONValue, TypeDefinition, ElementPath, inout [FHIRIssue]) -> Void

  let definitions: FHIRDefinitions
  let document: JSONValue
  var isWhole: Bool
  /// Whether only errors are collected.
  var isOfErrors = false
  private let visit: Visit?
  // The types with the same members everywhere: those of a resource, an element, and a value of any
  // type.
  private(set) lazy var anyResource = definitions.type(named: "DomainResource")
  private(set) lazy var anyElement = definitions.type(named: "BackboneElement")
  private(set) lazy var anyValue = definitions.type(named: "Extension")
  var hasVisit: Bool { visit != nil }
  private var types: [TypeDefinition?]
  let resourceTypes: ValueSet?
  var path: ElementPath
  /// The context of the current object.
  var around: Context
  private(set) var issues: [FHIRIssue] = []

  /// The resource and the bundle that contain an object.
  struct Context {
    /// The contained resources of the resource, or of its container.
    var contained: ContainedResources?
    var bundle: BundleIndex?
    /// The index of the entry in the bundle.
    var entry: Int?
    var isInExtension = false
  }

  init(
    _ definitions: FHIRDefinitions, _ tape: JSONTape, _ document: JSONValue, root: String,
    _ depth: ResourceValidator.Depth, visit: Visit?
  ) {
    self.definitions = definitions
    self.document = document
    self.visit = visit
    isWhole = depth == .whole
    types = definitions.typesSoFar
    resourceTypes = definitions.resourceTypes
    path = ElementPath(root: root, in: document)
    let node = TapeNode(tape: tape, index: document.tapeIndex)
    around = Context(contained: ContainedResources(of: node))
  }
}

// MARK: Resources

extension ResourceWalk {
  /// Checks a resource as the type that it claims.
  mutating func resource(_ value: TapeNode, isContained: Bool = false) {
    guard requireObject(value, "a resource") else { return }
    guard let type = value["resourceType"] else {
      return report(.missingResourceType, "the resource does not say its type in \"resourceType\"")
    }
    guard type.kind == .string, type.withText({ resourceTypes?.contains($0) ?? false }) else {
      return report(.unknownResourceType, "unknown resource type")
    }
    let before = (around.contained, around.isInExtension)
    if !isContained { around.contained = ContainedResources(of: value) }
    around.isInExtension = false
    if let id = type.withText({ definitions.id(of: $0) }) {
      object(value, definition(id))
    } else {
      untabled(value)
    }
    (around.contained, around.isInExtension) = before
  }

  /// Checks a resource as a given type, regardless of the type that it claims.
  mutating func expected(_ value: TapeNode, as id: FHIRDefinitions.TypeID) {
    let type = definition(id)
    guard requireObject(value, "a resource") else { return }
    switch value["resourceType"] {
    case nil: report(.missingResourceType, "the resource does not say its type in \"resourceType\"")
    case let name? where name.string != type.name:
      report(.wrongResourceType, "the resource is not a \(type.name)")
    default: break
    }
    object(value, type)
  }

  mutating func definition(_ id: FHIRDefinitions.TypeID) -> TypeDefinition {
    if let known = types[id.index] { return known }
    let type = definitions.type(id)
    types[id.index] = type
    return type
  }

  mutating func requireObject(_ value: TapeNode, _ what: @autoclosure () -> String) -> Bool {
    guard value.kind != .object else { return true }
    if value.isNull {
      report(.nullValue, "null isn't allowed as a value")
    } else {
      report(.jsonType, "\(what()) must be an object")
    }
    return false
  }

  /// Calls the custom rules for an object.
  mutating func applyRules(to value: TapeNode, _ type: TypeDefinition) {
    guard let visit, !isFull else { return }
    visit(document.value(atIndex: value.index), type, path, &issues)
  }
}

// MARK: Reporting

extension ResourceWalk {
  var isFull: Bool { issues.count > ResourceValidator.issueLimit }

  mutating func report(_ code: FHIRIssue.Code, _ message: @autoclosure () -> String) {
    add(.error, code, at: path.description, message())
  }

  mutating func report(
    _ code: FHIRIssue.Code, as severity: FHIRIssue.Severity, _ message: @autoclosure () -> String
  ) {
    add(severity, code, at: path.description, message())
  }

  mutating func report(_ code: FHIRIssue.Code, member: String, _ message: @autoclosure () -> String) {
    add(.error, code, at: path.appending(member), message())
  }

  private mutating func add(
    _ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at path: String, _ message: String
  ) {
    guard !isOfErrors || severity == .error || severity == .fatal else { return }
    if issues.count < ResourceValidator.issueLimit {
      issues.append(.init(severity, code, at: path, message))
    } else if issues.count == ResourceValidator.issueLimit {
      issues.append(.init(.error, .tooManyIssues, at: path, "further issues are not listed"))
    }
  }
}
