/// How one FHIR type is built: its elements, its own and those it inherits, and the invariants on them.
package final class TypeDefinition: Sendable {
  package enum Kind: String, Sendable {
    case resource
    case datatype
    /// A structure inside a type, such as `Bundle.entry`.
    case element
  }

  /// A type that the walk does more with than its table says.
  enum Role: Sendable {
    case plain
    case attachment
    case bundle
    case `extension`
    case identifier
    case reference
  }

  /// A member name as it is written in JSON, and what it means.
  ///
  /// It holds no references, because one is read for every member of every object.
  struct Member: Sendable {
    /// The place of the element in ``TypeDefinition/elements``.
    let element: Int
    let content: Content
    let repeats: Bool
    /// Whether codes are prescribed.
    let isCoded: Bool
  }

  /// What stands in an element.
  enum Content: Sendable {
    case primitive(PrimitiveType)
    case structure(FHIRDefinitions.TypeID)
    /// A resource of any type.
    case resource
    /// The name of the resource's own type.
    case resourceType
  }

  package let name: String
  package let kind: Kind
  let role: Role
  /// Every element, those of the base types first.
  let elements: [ElementDefinition]
  /// The elements that must be present.
  let required: ElementSet
  let names: NameTable
  /// What each name of ``names`` means.
  let members: [Member]
  /// What must be present with what, and the invariant that says so, in the same order.
  let presence: [PresenceRule]
  let presenceInvariants: [Invariant]
  /// Invariants that look at values, each with the element without which it says nothing, or -1.
  let invariants: [(rule: Invariant, element: Int)]

  /// Members with their names, and all invariants, for the types that are built on this one.
  let namedMembers: [(name: String, Member)]
  let allInvariants: [Invariant]

  init(
    name: String, kind: Kind, elements: [ElementDefinition], members: [(name: String, Member)],
    invariants: [Invariant]
  ) {
    self.name = name
    self.kind = kind
    role = Self.roles[name] ?? .plain
    self.elements = elements
    var required = ElementSet()
    for place in elements.indices where elements[place].cardinality.isRequired { _ = required.insert(place) }
    self.required = required
    names = NameTable(members.map(\.name))
    self.members = members.map(\.1)
    namedMembers = members
    allInvariants = invariants
    presence = invariants.compactMap { PresenceRule($0, elements) }
    presenceInvariants = invariants.filter { $0.isPresence }
    self.invariants = invariants.filter { !$0.isPresence }.map { rule in
      (rule, rule.element.flatMap { name in elements.firstIndex { $0.name == name } } ?? -1)
    }
  }

  private static let roles: [String: Role] = [
    "Attachment": .attachment, "Bundle": .bundle, "Identifier": .identifier, "Extension": .extension,
    "Reference": .reference,
  ]

  func member(named name: String) -> Member? { names.index(of: name).map { members[$0] } }

  /// The name in the definitions, `onset[x]`, of a member that is one of the types of a choice.
  package func choiceName(of member: String) -> String? {
    self.member(named: member).map { elements[$0.element].name }.flatMap { $0 == member ? nil : $0 }
  }

  /// The least and the most that may stand of a member, as in the definitions; nil for unknown members.
  func cardinality(of member: String) -> [String]? {
    guard let cardinality = self.member(named: member).map({ elements[$0.element].cardinality }) else {
      return nil
    }
    return [cardinality.isRequired ? "1" : "0", cardinality.most]
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
  /// The types that a Reference here may point to; none where any will do.
  let targets: NameTable

  init(name: String, cardinality: Cardinality, valueSet: ValueSet?, targets: [Substring]) {
    self.name = name
    self.cardinality = cardinality
    self.valueSet = valueSet
    self.targets = NameTable(targets.map { String($0) })
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
  private let all: NameTable
  private let codes: [String: NameTable]

  init(name: String, codes: [String: Set<String>]) {
    self.name = name
    all = NameTable(Set(codes.values.joined()))
    self.codes = codes.mapValues { NameTable($0) }
  }

  func contains(_ code: UnsafeBufferPointer<UInt8>) -> Bool { all.contains(code) }

  func contains(_ code: String) -> Bool { all.index(of: code) != nil }

  func contains(_ code: String, of system: String) -> Bool { codes[system]?.index(of: code) != nil }
}
