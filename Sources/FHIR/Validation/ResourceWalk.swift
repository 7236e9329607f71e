package import ByteFormats

/// One walk over one resource.
package struct ResourceWalk {
  /// Rules of the caller's own for an object: what it is, where it is, and where to put issues.
  package typealias Visit = (JSONValue, TypeDefinition, ElementPath, inout [FHIRIssue]) -> Void

  let definitions: FHIRDefinitions
  private let visit: Visit
  private var types: [TypeDefinition?]
  var path: ElementPath
  private(set) var issues: [FHIRIssue] = []

  init(_ definitions: FHIRDefinitions, root: String, visit: @escaping Visit) {
    self.definitions = definitions
    self.visit = visit
    types = definitions.typesSoFar
    path = ElementPath(root: root)
  }

  /// Checks a resource of the type that it names.
  mutating func resource(_ value: JSONValue) {
    guard requireObject(value, "a resource") else { return }
    guard let type = value["resourceType"] else {
      return report(.missingResourceType, "the resource does not say its type in \"resourceType\"")
    }
    guard let name = type.string, definitions.isResourceType(name) else {
      return report(.unknownResourceType, "FHIR has no resource type of this name")
    }
    guard let id = definitions.id(of: name) else { return untabled(value) }
    object(value, definition(id))
  }

  /// Checks a resource as one type, whatever type it names.
  mutating func expected(_ value: JSONValue, as id: FHIRDefinitions.TypeID) {
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

  mutating func requireObject(_ value: JSONValue, _ what: String) -> Bool {
    guard value.kind != .object else { return true }
    if value.isNull {
      report(.nullValue, "null cannot stand for a value")
    } else {
      report(.jsonType, "\(what) is written as an object")
    }
    return false
  }

  mutating func report(_ code: FHIRIssue.Code, _ message: String) {
    add(.init(.error, code, at: path.description, message))
  }

  mutating func report(_ code: FHIRIssue.Code, member: String, _ message: String) {
    add(.init(.error, code, at: path.appending(member), message))
  }

  /// Whether the report is full, so that nothing more need be looked at.
  var isFull: Bool { issues.count > ResourceValidator.issueLimit }

  private mutating func add(_ issue: FHIRIssue) {
    if issues.count < ResourceValidator.issueLimit {
      issues.append(issue)
    } else if issues.count == ResourceValidator.issueLimit {
      issues.append(.init(.error, .tooManyIssues, at: path.description, "further issues are not listed"))
    }
  }
}

// MARK: Objects

extension ResourceWalk {
  /// Checks the members of an object that is of a known type.
  mutating func object(_ value: JSONValue, _ type: TypeDefinition) {
    var seen = ElementSet()
    var isEmpty = true
    for (name, content) in value.members {
      if name == "resourceType", type.kind == .resource { continue }
      isEmpty = false
      guard !isFull else { return }
      member(name, content, of: value, type, &seen)
    }
    guard !isEmpty else { return report(.emptyValue, "an object cannot be empty") }
    for index in type.required where !seen.contains(index) {
      let element = type.elements[index]
      report(.missingElement, member: element.name, "\(type.name) needs \(element.name)")
    }
    applyRules(to: value, type)
  }

  /// Runs the caller's rules on an object.
  mutating func applyRules(to value: JSONValue, _ type: TypeDefinition) {
    if !isFull { visit(value, type, path, &issues) }
  }

  private mutating func member(
    _ name: String, _ content: JSONValue, of owner: JSONValue, _ type: TypeDefinition,
    _ seen: inout ElementSet
  ) {
    let isSibling = name.utf8.first == UInt8(ascii: "_")
    let bareName = isSibling ? String(name.dropFirst()) : name
    guard let member = type.members[bareName] else { return unknown(name, bareName, type, &seen) }
    let element = member.element
    path.enter(name)
    defer { path.leave() }
    if case .primitive(let primitive) = member.content {
      if isSibling {
        let other = owner.member(bareName)
        if other == nil { note(member, type, &seen) }
        siblings(content, of: other, repeats: element.cardinality.repeats)
      } else {
        note(member, type, &seen)
        repeated(content, element, owner: owner) { $0.primitive($1, primitive, element) }
      }
    } else if isSibling {
      report(.unknownElement, "only a primitive has a companion with an underscore")
    } else {
      note(member, type, &seen)
      structure(content, member.content, element)
    }
  }

  /// Notes that an element stands here, and that a choice does not stand twice.
  private mutating func note(
    _ member: TypeDefinition.Member, _ type: TypeDefinition, _ seen: inout ElementSet
  ) {
    guard !seen.insert(member.index) else { return }
    let name = member.element.name
    path.leave()
    report(.choiceDuplicate, member: name, "\(type.name) has \(name) more than once")
    path.enter(name)
  }

  private mutating func unknown(
    _ name: String, _ bareName: String, _ type: TypeDefinition, _ seen: inout ElementSet
  ) {
    if let choice = type.choice(startedBy: bareName) {
      _ = seen.insert(choice)
      report(.choiceType, member: name, "\(type.elements[choice].name) cannot have this type")
    } else {
      report(.unknownElement, member: name, "\(type.name) has no such element")
    }
  }

  private mutating func structure(
    _ value: JSONValue, _ content: TypeDefinition.Content, _ element: ElementDefinition
  ) {
    switch content {
    case .structure(let id):
      let type = definition(id)
      repeated(value, element) { walk, item in
        guard walk.requireObject(item, type.name) else { return }
        let before = walk.issues.count
        walk.object(item, type)
        guard let valueSet = element.valueSet, walk.issues.count == before else { return }
        walk.concept(item, type, from: valueSet)
      }
    case .resource: repeated(value, element) { $0.resource($1) }
    case .primitive: break
    }
  }

  /// Checks that a value is an array exactly where its element repeats, and each item of it.
  private mutating func repeated(
    _ value: JSONValue, _ element: ElementDefinition, owner: JSONValue? = nil,
    _ check: (inout ResourceWalk, JSONValue) -> Void
  ) {
    guard element.cardinality.repeats else {
      if value.kind == .array { return report(.arrayNotAllowed, "\(element.name) does not repeat") }
      return check(&self, value)
    }
    guard value.kind == .array else {
      return value.isNull
        ? report(.nullValue, "null cannot stand for a value")
        : report(.arrayExpected, "\(element.name) repeats, so it is written as an array")
    }
    var companions = Companions(of: element, in: owner)
    var index = 0
    for item in value.elements {
      guard !isFull else { return }
      path.enter(index)
      // In an array null holds the place of a primitive of which only the companion is known.
      if !(item.isNull && companions.isObject(at: index)) { check(&self, item) }
      path.leave()
      index += 1
    }
    if index == 0 { report(.emptyValue, "an array cannot be empty") }
  }
}

/// The `_` companion of an array of primitives, looked up from front to back.
private struct Companions {
  private let element: ElementDefinition
  private let owner: JSONValue?
  private var rest: JSONValue.Elements?
  private var next = 0

  init(of element: ElementDefinition, in owner: JSONValue?) {
    self.element = element
    self.owner = owner
  }

  /// Whether the companion has an object at a place; places are asked for in rising order.
  mutating func isObject(at index: Int) -> Bool {
    var elements = rest ?? owner?.member("_" + element.name)?.elements
    defer { rest = elements }
    while next < index, elements?.next() != nil { next += 1 }
    next = index + 1
    return elements?.next()?.kind == .object
  }
}

/// The elements that were met in an object, as a set of small numbers.
private struct ElementSet {
  private var bits: UInt64 = 0
  private var rest: Set<Int> = []

  func contains(_ index: Int) -> Bool { index < 64 ? bits >> index & 1 == 1 : rest.contains(index) }

  /// Adds a number; false where it was there before.
  mutating func insert(_ index: Int) -> Bool {
    guard index < 64 else { return rest.insert(index).inserted }
    let bit: UInt64 = 1 << index
    defer { bits |= bit }
    return bits & bit == 0
  }
}
