import WellsealBase

// Resources of a type whose structure isn't in the tables: checks that only depend on the shape.
extension ResourceWalk {
  /// Checks for empty values, checks the nested resources, and calls the custom rules if the shape
  /// determines the type.
  mutating func untabled(_ value: TapeNode) {
    guard let base = definitions.type(named: "DomainResource") else { return }
    members(of: value, isResource: true)
    applyRules(to: value, base)
    if isWhole { invariants(value, base, untabledElements(of: value, base)) }
  }

  private func untabledElements(of value: TapeNode, _ base: TypeDefinition) -> ElementSet {
    var seen = ElementSet()
    for (place, element) in base.elements.enumerated() where value.member(element.name) != nil {
      _ = seen.insert(place)
    }
    return seen
  }

  private mutating func members(of value: TapeNode, isResource: Bool = false) {
    var index = value.index + 1
    while index < value.next {
      let (name, member) = (value.at(index), value.at(index + 1))
      if !(isWhole && common(name, member, of: value, isResource: isResource)) {
        path.enter(member: index)
        shape(of: member, isContained: name.content.isSame(as: "contained"))
        path.leave()
      }
      index = member.next
    }
  }

  /// Checks a member with the same meaning in every type: those of the base types, and a value
  /// whose name contains its type.
  private mutating func common(
    _ name: TapeNode, _ content: TapeNode, of owner: TapeNode, isResource: Bool
  ) -> Bool {
    let isValue = name.content.hasPrefix("value")
    guard let type = isResource ? anyResource : isValue ? anyValue : anyElement,
      let index = name.withText({ type.names.index(of: $0) })
    else { return false }
    checkKnown(content, type.members[index], name, of: owner, type)
    return true
  }

  private mutating func shape(of value: TapeNode, isContained: Bool) {
    guard !isFull else { return }
    switch value.kind {
    case .object:
      if value.isEmptyContainer { return report(.emptyValue, "an object must not be empty") }
      if value["resourceType"]?.kind == .string { return resource(value, isContained: isContained) }
      members(of: value)
      known(value)
    case .array:
      if value.isEmptyContainer { return report(.emptyValue, "an array must not be empty") }
      for (index, item) in value.items.enumerated() where !item.isNull {
        path.enter(item: index)
        shape(of: item, isContained: isContained)
        path.leave()
      }
    case .string: if value.content.isEmpty { report(.emptyValue, "a string must not be empty") }
    case .null: report(.nullValue, "null isn't allowed as a value")
    case .number, .bool: break
    }
  }

  /// Calls the rules of the type that can be determined from an object's shape.
  private mutating func known(_ value: TapeNode) {
    if isWhole, value["reference"]?.kind == .string { reference(value, nil) }
    guard hasVisit, let type = definitions.typeByShape(of: document.value(atIndex: value.index)) else {
      return
    }
    applyRules(to: value, type)
  }
}
