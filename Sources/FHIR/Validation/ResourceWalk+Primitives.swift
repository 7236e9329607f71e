import ByteFormats

// Primitives, and codes that are prescribed.
extension ResourceWalk {
  mutating func primitive(_ value: JSONValue, _ type: PrimitiveType, _ element: ElementDefinition) {
    guard value.kind == type.kind else {
      if value.isNull { return report(.nullValue, "null cannot stand for a value") }
      return report(.jsonType, "\(type.name) is written as \(Self.article(type.kind))")
    }
    let raw = value.rawBytes
    if type.kind == .string, raw.count == 2 { report(.emptyValue, "a string cannot be empty") }
    guard Self.hasForm(of: type, value, raw) else {
      return report(.primitiveFormat, "the value does not have the form of \(type.name)")
    }
    if let valueSet = element.valueSet, let code = value.string, !valueSet.contains(code) {
      report(.requiredBinding, "the code is not in the value set \(valueSet.name)")
    }
  }

  private static func hasForm(of type: PrimitiveType, _ value: JSONValue, _ raw: ArraySlice<UInt8>) -> Bool {
    guard type.kind == .string else { return raw.withUnsafeBufferPointer { type.accepts($0) } }
    if raw.contains(UInt8(ascii: "\\")) { return value.string.map { type.accepts($0) } ?? false }
    return raw.withUnsafeBufferPointer { type.accepts(UnsafeBufferPointer(rebasing: $0[1..<$0.count - 1])) }
  }

  private static func article(_ kind: JSONKind) -> String {
    switch kind {
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .object: "an object"
    case .array: "an array"
    case .null: "null"
    }
  }

  /// Checks the `_` companion: an object with id and extensions, or for a repeating element an array of them.
  mutating func siblings(_ value: JSONValue, of primitive: JSONValue?, repeats: Bool) {
    guard let element = definitions.id(of: "Element") else { return }
    let type = definition(element)
    guard repeats else {
      guard value.kind == .object else {
        return report(.primitiveSibling, "the companion of a primitive is an object")
      }
      return object(value, type)
    }
    guard value.kind == .array else {
      return report(.primitiveSibling, "the companion of a repeating primitive is an array")
    }
    if let primitive, primitive.kind == .array, primitive.count != value.count {
      report(.primitiveSibling, "the companion has not as many items as its primitive")
    }
    for (index, item) in value.elements.enumerated() where !item.isNull {
      path.enter(index)
      if item.kind == .object {
        object(item, type)
      } else {
        report(.primitiveSibling, "the companion of a primitive is an object or null")
      }
      path.leave()
    }
  }

  /// Checks a CodeableConcept or Coding whose codes are prescribed: one of its codings must be of the value set.
  mutating func concept(_ value: JSONValue, _ type: TypeDefinition, from valueSet: ValueSet) {
    func isMember(_ coding: JSONValue) -> Bool {
      guard let system = coding["system"]?.string, let code = coding["code"]?.string else { return false }
      return valueSet.contains(code, of: system)
    }
    let holds =
      type.name == "Coding" ? isMember(value) : value["coding"]?.elements.contains(where: isMember) ?? false
    if !holds { report(.requiredBinding, "no coding is in the value set \(valueSet.name)") }
  }
}
