import WellsealBase

// Primitives, and codes with a required binding.
extension ResourceWalk {
  mutating func primitive(_ value: TapeNode, _ type: PrimitiveType, from valueSet: ValueSet?) {
    guard value.kind == type.kind else {
      if value.isNull { return report(.nullValue, "null isn't allowed as a value") }
      return report(.jsonType, "\(type.name) must be \(Self.article(type.kind))")
    }
    guard type.kind == .string else {
      if !type.accepts(value.raw) {
        report(.primitiveFormat, "the value isn't a valid \(type.name)")
      }
      return
    }
    if value.content.isEmpty { report(.emptyValue, "a string must not be empty") }
    guard hasForm(of: type, value) else {
      return report(.primitiveFormat, "the value isn't a valid \(type.name)")
    }
    if let valueSet, !value.withText({ valueSet.contains($0) }) {
      report(.requiredBinding, "the code is not in the value set \(valueSet.name)")
    }
    if isWhole { wholeText(value, type) }
  }

  private func hasForm(of type: PrimitiveType, _ value: TapeNode) -> Bool {
    switch type {
    // The JSON parser only accepts control characters as escapes.
    case .string where !value.hasEscapes, .markdown where !value.hasEscapes: return !value.content.isEmpty
    default: return value.withText { type.accepts($0) }
    }
  }

  /// Checks requirements on a text beyond its format.
  private mutating func wholeText(_ value: TapeNode, _ type: PrimitiveType) {
    switch type {
    case .canonical:
      if value.content.first != UInt8(ascii: "#"), !value.withText(ReferenceText.hasScheme) {
        report(.relativeAddress, "a canonical URL must be absolute, or start with # for a contained resource")
      }
    case .uri, .url: address(value)
    case .xhtml: narrative(value)
    case .string, .markdown:
      if value.content.count > Self.maxTextLength {
        report(.primitiveFormat, "a string must have at most \(Self.maxTextLength) characters")
      }
    default: break
    }
  }

  /// Source: FHIR R4, "Data Types", string.
  private static let maxTextLength = 1 << 20

  private mutating func narrative(_ value: TapeNode) {
    let needsNamespace = definitions.release != .dstu2
    let faults = value.withText { NarrativeScanner.faults(in: $0, needsNamespace: needsNamespace) }
    for fault in faults { report(.narrative, fault.sentence) }
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

  /// Checks the `_` companion: an object with id and extensions or, for a repeating element, an
  /// array of them.
  mutating func siblings(_ value: TapeNode, of primitive: TapeNode?, _ type: PrimitiveType, repeats: Bool) {
    guard let id = definitions.id(of: "Element") else { return }
    let element = definition(id)
    guard repeats else {
      guard value.kind == .object else {
        return report(.primitiveSibling, "the companion of a primitive must be an object")
      }
      return companion(value, element, hasValue: primitive.map { !$0.isNull } ?? false)
    }
    guard value.kind == .array else {
      return report(.primitiveSibling, "the companion of a repeating primitive must be an array")
    }
    let values = primitive.map { Array($0.items) } ?? []
    let items = Array(value.items)
    if primitive?.kind == .array, values.count != items.count {
      report(.primitiveSibling, "the companion and its primitive have different lengths")
    }
    for (index, item) in items.enumerated() where !item.isNull && !isFull {
      path.enter(item: index)
      if item.kind == .object {
        companion(item, element, hasValue: values.indices.contains(index) && !values[index].isNull)
      } else {
        report(.primitiveSibling, "the companion of a primitive must be an object or null")
      }
      path.leave()
    }
  }

  /// Checks a companion.
  ///
  /// An id next to a value is enough, unlike in a separate element.
  private mutating func companion(_ value: TapeNode, _ element: TypeDefinition, hasValue: Bool) {
    let depth = isWhole
    isWhole = depth && !(hasValue && value["extension"] == nil)
    object(value, element)
    isWhole = depth
  }

  /// Checks a CodeableConcept or Coding with a required binding: one of its codings must be in the
  /// value set.
  mutating func concept(_ value: TapeNode, _ type: TypeDefinition, from valueSet: ValueSet) {
    func isMember(_ coding: TapeNode) -> Bool {
      guard let system = coding["system"]?.string, let code = coding["code"]?.string else { return false }
      return valueSet.contains(code, of: system)
    }
    let holds = type.name == "Coding" ? isMember(value) : value.items("coding").contains(where: isMember)
    if !holds { report(.requiredBinding, "no coding is in the value set \(valueSet.name)") }
  }
}

extension NarrativeScanner.Issue {
  /// The description of the problem, with the key of the invariant if there is one.
  fileprivate var sentence: String {
    switch self {
    case .malformed: "the narrative is not well-formed XHTML"
    case .wrongRoot: "a narrative must be one div"
    case .wrongNamespace: "the div of a narrative must be in the namespace of XHTML"
    case .element: "the narrative has elements beyond basic formatting (txt-1)"
    case .attribute: "the narrative has attributes beyond basic formatting (txt-1)"
    case .empty: "the narrative has no content (txt-2)"
    }
  }
}
