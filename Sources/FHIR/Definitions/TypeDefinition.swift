/// How one FHIR type is built: its elements, its own and those it inherits.
package final class TypeDefinition: Sendable {
  package enum Kind: String, Sendable {
    case resource
    case datatype
    /// A structure inside a type, such as `Bundle.entry`.
    case element
  }

  /// A member name as it is written in JSON, and what it means.
  struct Member: Sendable {
    /// The place of the element in ``TypeDefinition/elements``.
    let index: Int
    let element: ElementDefinition
    let content: Content
  }

  /// What stands in an element.
  enum Content: Sendable {
    case primitive(PrimitiveType)
    case structure(FHIRDefinitions.TypeID)
    /// A resource of any type.
    case resource
  }

  package let name: String
  package let kind: Kind
  /// Every element, those of the base types first.
  let elements: [ElementDefinition]
  /// The places of the elements that must be present.
  let required: [Int]
  let members: [String: Member]

  init(name: String, kind: Kind, elements: [ElementDefinition], members: [String: Member]) {
    self.name = name
    self.kind = kind
    self.elements = elements
    required = elements.indices.filter { elements[$0].cardinality.isRequired }
    self.members = members
  }

  /// The name in the definitions, `onset[x]`, of a member that is one of the types of a choice.
  package func choiceName(of member: String) -> String? {
    members[member].map { $0.element.name }.flatMap { $0 == member ? nil : $0 }
  }

  /// The least and the most that may stand of a member, as in the definitions; nil for unknown members.
  package func cardinality(of member: String) -> [String]? {
    members[member].map { [$0.element.cardinality.isRequired ? "1" : "0", $0.element.cardinality.most] }
  }

  /// The choice element that a member such as `onsetMoney` tries to be.
  ///
  /// - Returns: its place in ``elements``.
  func choice(startedBy member: String) -> Int? {
    elements.firstIndex { element in
      guard let stem = element.choiceStem, member.hasPrefix(stem) else { return false }
      return member.dropFirst(stem.count).first?.isUppercase ?? false
    }
  }
}

/// One element of a ``TypeDefinition``.
///
/// An object, as all definitions are, so that a walk passes references around and copies nothing.
final class ElementDefinition: Sendable {
  /// The name in the definitions: `occurrence[x]` for a choice.
  let name: String
  let cardinality: Cardinality
  /// The codes from which the element must choose.
  let valueSet: ValueSet?

  init(name: String, cardinality: Cardinality, valueSet: ValueSet?) {
    self.name = name
    self.cardinality = cardinality
    self.valueSet = valueSet
  }

  /// The part before `[x]` of a choice.
  var choiceStem: Substring? { name.hasSuffix("[x]") ? name.dropLast(3) : nil }
}

/// How often an element may stand; the raw value is its sign in the tables.
enum Cardinality: Character, Sendable {
  case none = "0"
  case optional = "?"
  case one = "!"
  case any = "*"
  case oneOrMore = "+"

  var isRequired: Bool { self == .one || self == .oneOrMore }
  var repeats: Bool { self == .any || self == .oneOrMore }
  var most: String { repeats ? "*" : self == .none ? "0" : "1" }
}

/// The codes of a value set with a required binding, by code system.
final class ValueSet: Sendable {
  let name: String
  private let codes: [String: Set<String>]

  init(name: String, codes: [String: Set<String>]) {
    self.name = name
    self.codes = codes
  }

  func contains(_ code: String) -> Bool { codes.values.contains { $0.contains(code) } }

  func contains(_ code: String, of system: String) -> Bool { codes[system]?.contains(code) ?? false }
}
