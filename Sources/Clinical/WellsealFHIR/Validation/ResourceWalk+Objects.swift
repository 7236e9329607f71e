import WellsealBase

// Objects of a known type: their members, and the relations between them.
extension ResourceWalk {
  /// Checks the members of an object of a known type.
  mutating func object(_ value: TapeNode, _ type: TypeDefinition) {
    guard isWhole, type.role != .plain else { return members(of: value, type) }
    let (bundle, entry, isInExtension) = (around.bundle, around.entry, around.isInExtension)
    enter(value, type.role)
    members(of: value, type)
    (around.bundle, around.entry, around.isInExtension) = (bundle, entry, isInExtension)
  }

  @inline(__always)
  private mutating func members(of value: TapeNode, _ type: TypeDefinition) {
    var seen = ElementSet()
    var isEmpty = true
    var index = value.index + 1
    while index < value.next {
      guard !isFull else { return }
      let (name, content) = (value.at(index), value.at(index + 1))
      index = content.next
      if member(name, content, of: value, type, &seen) { isEmpty = false }
    }
    if isEmpty { report(.emptyValue, "an object must not be empty") }
    // In a complete validation, also report the missing elements of an empty object.
    if !isEmpty || isWhole, !seen.isSuperset(of: type.required) { reportMissing(in: type, but: seen) }
    if !isEmpty {
      applyRules(to: value, type)
      if isWhole { invariants(value, type, seen) }
    }
  }

  /// Updates the context for an object.
  private mutating func enter(_ value: TapeNode, _ role: TypeDefinition.Role) {
    switch role {
    case .bundle:
      around.bundle = BundleIndex(value)
      around.entry = nil
    case .extension:
      if !around.isInExtension { requireAbsolute(value, "url") }
      around.isInExtension = true
    case .plain, .attachment, .identifier, .reference: break
    }
  }

  private mutating func reportMissing(in type: TypeDefinition, but seen: ElementSet) {
    for (place, element) in type.elements.enumerated()
    where element.cardinality.isRequired && !seen.contains(place) {
      report(.missingElement, member: element.name, "\(type.name) needs \(element.name)")
    }
  }

  /// Checks one member.
  ///
  /// Returns false for the type of a resource, which doesn't count as content.
  private mutating func member(
    _ name: TapeNode, _ content: TapeNode, of owner: TapeNode, _ type: TypeDefinition,
    _ seen: inout ElementSet
  ) -> Bool {
    guard let index = name.withText({ type.names.index(of: $0) }) else {
      return companion(name, content, of: owner, type, &seen)
    }
    let member = type.members[index]
    if case .resourceType = member.content { return false }
    if !seen.insert(member.element) { reportDuplicate(member, type) }
    checkKnown(content, member, name, of: owner, type)
    return true
  }

  /// Checks the content of a member of a known type.
  mutating func checkKnown(
    _ content: TapeNode, _ member: TypeDefinition.Member, _ name: TapeNode, of owner: TapeNode,
    _ type: TypeDefinition
  ) {
    path.enter(member: name.index)
    if member.repeats {
      array(content, member, name, owner, type)
    } else if content.kind == .array {
      report(.arrayNotAllowed, "\(type.elements[member.element].name) must not repeat")
    } else {
      single(content, member, type)
    }
    path.leave()
  }

  /// Reports a choice that occurs twice.
  private mutating func reportDuplicate(_ member: TypeDefinition.Member, _ type: TypeDefinition) {
    let name = type.elements[member.element].name
    report(.choiceDuplicate, member: name, "\(type.name) has \(name) more than once")
  }

  private mutating func single(
    _ value: TapeNode, _ member: TypeDefinition.Member, _ type: TypeDefinition
  ) {
    switch member.content {
    case .primitive(let primitive):
      self.primitive(value, primitive, from: member.isCoded ? type.elements[member.element].valueSet : nil)
    case .structure(let id): structure(value, definition(id), member, type)
    case .resource: resource(value, isContained: type.elements[member.element].name == "contained")
    case .resourceType: break
    }
  }

  /// Checks an object in a member of another object.
  private mutating func structure(
    _ value: TapeNode, _ type: TypeDefinition, _ member: TypeDefinition.Member, _ owner: TypeDefinition
  ) {
    guard requireObject(value, type.name) else { return }
    let before = issues.count
    object(value, type)
    if member.isCoded, issues.count == before, let valueSet = owner.elements[member.element].valueSet {
      concept(value, type, from: valueSet)
    }
    if isWhole, type.role == .reference { reference(value, owner.elements[member.element]) }
  }

  private mutating func array(
    _ value: TapeNode, _ member: TypeDefinition.Member, _ name: TapeNode, _ owner: TapeNode,
    _ type: TypeDefinition
  ) {
    guard value.kind == .array else {
      return value.isNull
        ? report(.nullValue, "null isn't allowed as a value")
        : report(
          .arrayExpected, "\(type.elements[member.element].name) repeats, so it must be an array")
    }
    if value.isEmptyContainer { return report(.emptyValue, "an array must not be empty") }
    var companions = Companions(of: name, in: owner, member.content)
    let isEntry = isWhole && type.role == .bundle && name.content.isSame(as: "entry")
    var (place, index) = (value.index + 1, 0)
    while place < value.next, !isFull {
      let item = value.at(place)
      path.enter(item: index)
      if isEntry { around.entry = index }
      // In an array, null is a placeholder for a primitive that only has a companion.
      if !(item.isNull && companions.isObject(at: index)) {
        if item.kind == .array {
          report(.jsonType, "nested arrays aren't allowed")
        } else {
          single(item, member, type)
        }
      }
      path.leave()
      place = item.next
      index += 1
    }
  }
}

// MARK: Members that aren't elements of the type

extension ResourceWalk {
  /// Checks the `_` companion of a primitive, or reports an unknown member.
  private mutating func companion(
    _ name: TapeNode, _ content: TapeNode, of owner: TapeNode, _ type: TypeDefinition,
    _ seen: inout ElementSet
  ) -> Bool {
    let text = name.string ?? ""
    let bareName = text.hasPrefix("_") ? String(text.dropFirst()) : text
    if definitions.release == .dstu2, text == "fhir_comments" {
      comments(content, name)
      return true
    }
    guard text != bareName, let member = type.member(named: bareName) else {
      unknown(text, bareName, type, &seen)
      return true
    }
    let value = owner.member(bareName)
    if value == nil, !seen.insert(member.element) { reportDuplicate(member, type) }
    path.enter(member: name.index)
    defer { path.leave() }
    guard case .primitive(let primitive) = member.content else {
      report(.unknownElement, "only a primitive may have a companion with an underscore")
      return true
    }
    siblings(content, of: value, primitive, repeats: member.repeats)
    return true
  }

  /// Checks comments, which DSTU2 allows in all objects and which have no meaning.
  private mutating func comments(_ value: TapeNode, _ name: TapeNode) {
    path.enter(member: name.index)
    if value.kind != .array || value.items.contains(where: { $0.kind != .string }) {
      report(.jsonType, "comments must be an array of strings")
    }
    path.leave()
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
}

/// The `_` companion of an array of primitives, iterated from front to back.
private struct Companions {
  private let name: TapeNode
  private let owner: TapeNode
  private let isPrimitive: Bool
  private var rest: TapeNode.Items?
  private var next = 0

  init(of name: TapeNode, in owner: TapeNode, _ content: TypeDefinition.Content) {
    self.name = name
    self.owner = owner
    isPrimitive = if case .primitive = content { true } else { false }
  }

  /// Returns true if the companion has an object at an index.
  ///
  /// Indices must be increasing.
  mutating func isObject(at index: Int) -> Bool {
    guard isPrimitive else { return false }
    var items = rest ?? owner.member("_" + (name.string ?? ""))?.items ?? TapeNode.Items()
    defer { rest = items }
    while next < index, items.next() != nil { next += 1 }
    next = index + 1
    return items.next()?.kind == .object
  }
}
