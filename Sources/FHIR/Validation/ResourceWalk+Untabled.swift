import ByteFormats

// Resources of a type whose structure is not in the tables: what can be told by shape alone.
extension ResourceWalk {
  /// Checks that nothing is empty, the resources inside, and the caller's rules where the shape tells the type.
  mutating func untabled(_ value: JSONValue) {
    guard let base = definitions.type(named: "DomainResource") else { return }
    members(of: value)
    applyRules(to: value, base)
  }

  private mutating func members(of value: JSONValue) {
    for (name, member) in value.members {
      path.enter(name)
      shape(of: member)
      path.leave()
    }
  }

  private mutating func shape(of value: JSONValue) {
    guard !isFull else { return }
    switch value.kind {
    case .object:
      if value.count == 0 { return report(.emptyValue, "an object cannot be empty") }
      if value["resourceType"]?.kind == .string { return resource(value) }
      members(of: value)
      if let type = definitions.typeByShape(of: value) { applyRules(to: value, type) }
    case .array:
      if value.count == 0 { return report(.emptyValue, "an array cannot be empty") }
      for (index, item) in value.elements.enumerated() where !item.isNull {
        path.enter(index)
        shape(of: item)
        path.leave()
      }
    case .string: if value.rawBytes.count == 2 { report(.emptyValue, "a string cannot be empty") }
    case .null: report(.nullValue, "null cannot stand for a value")
    case .number, .bool: break
    }
  }
}
