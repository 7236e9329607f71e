import ByteFormats

extension ResourceWalk {
  /// Checks a resource of a type whose structure is not in the tables: what is empty, and what can be told by its shape.
  mutating func untabled(_ value: JSONValue) {
    guard let base = definitions.type(named: "DomainResource") else { return }
    shapes(in: value)
    applyRules(to: value, base)
  }

  private mutating func shapes(in value: JSONValue) {
    guard !isFull else { return }
    var isEmpty = true
    switch value.kind {
    case .object:
      for (name, member) in value.members {
        isEmpty = false
        path.enter(name)
        shapes(in: member)
        path.leave()
      }
      if let type = definitions.typeByShape(of: value) { applyRules(to: value, type) }
    case .array:
      for (index, item) in value.elements.enumerated() {
        isEmpty = false
        path.enter(index)
        if !item.isNull { shapes(in: item) }
        path.leave()
      }
    case .string: isEmpty = value.rawBytes.count == 2
    case .null: return report(.nullValue, "null cannot stand for a value")
    case .number, .bool: isEmpty = false
    }
    if isEmpty { report(.emptyValue, "an object, array or string cannot be empty") }
  }
}
