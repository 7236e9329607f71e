/// The definition of a FHIR type: its elements, including inherited ones, and their invariants.
package final class TypeDefinition: Sendable {
  package enum Kind: String, Sendable {
    case resource = "resource"
    case datatype = "datatype"
    /// A structure within a type, such as `Bundle.entry`.
    case element = "element"
  }

  /// A type for which the walk has additional checks.
  enum Role: Sendable {
    case plain
    case attachment
    case bundle
    case `extension`
    case identifier
    case reference
  }

  /// A member name in JSON, with its meaning.
  ///
  /// It contains no references, because one is read for every member of every object.
  struct Member: Sendable {
    /// The index of the element in ``TypeDefinition/elements``.
    let element: Int
    let content: Content
    let repeats: Bool
    /// Whether the element has a required binding.
    let isCoded: Bool
  }

  /// The content of an element.
  enum Content: Sendable {
    case primitive(PrimitiveType)
    case structure(FHIRDefinitions.TypeID)
    /// A resource of any type.
    case resource
    /// The name of the resource's type.
    case resourceType
  }

  package let name: String
  package let kind: Kind
  let role: Role
  /// All elements, with those of the base types first.
  let elements: [ElementDefinition]
  /// The elements that must be present.
  let required: ElementSet
  let names: NameTable
  /// The meaning of each name in ``names``.
  let members: [Member]
  /// The presence rules, and the corresponding invariants in the same order.
  let presence: [PresenceRule]
  let presenceInvariants: [Invariant]
  /// The invariants that check values.
  ///
  /// Each has the element that it needs, or -1 if it needs none.
  let invariants: [(rule: Invariant, element: Int)]

  /// All members with their names, and all invariants, for derived types.
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

  /// Returns the name of a choice in the definitions, such as `onset[x]`, for a member that is one
  /// of its types.
  package func choiceName(of member: String) -> String? {
    self.member(named: member).map { elements[$0.element].name }.flatMap { $0 == member ? nil : $0 }
  }

  /// Returns the minimum and maximum number of values of a member, as in the definitions, or `nil`
  /// for unknown members.
  func cardinality(of member: String) -> [String]? {
    guard let cardinality = self.member(named: member).map({ elements[$0.element].cardinality }) else {
      return nil
    }
    return [cardinality.isRequired ? "1" : "0", cardinality.max]
  }

  /// Returns the choice element that a member such as `onsetMoney` seems to belong to.
  ///
  /// - Returns: Its index in ``elements``.
  func choice(startedBy member: String) -> Int? {
    elements.firstIndex { element in
      guard let stem = element.choiceStem, member.hasPrefix(stem) else { return false }
      return member.dropFirst(stem.count).first?.isUppercase ?? false
    }
  }
}

/// An element of a ``TypeDefinition``.
///
/// It is an object, like all definitions, so that a walk passes references and copies nothing.
final class ElementDefinition: Sendable {
  /// The name in the definitions, such as `occurrence[x]` for a choice.
  let name: String
  let cardinality: Cardinality
  /// The codes of the required binding.
  let valueSet: ValueSet?
  /// The allowed types of a Reference.
  ///
  /// If empty, all types are allowed.
  let targets: NameTable

  init(name: String, cardinality: Cardinality, valueSet: ValueSet?, targets: [Substring]) {
    self.name = name
    self.cardinality = cardinality
    self.valueSet = valueSet
    self.targets = NameTable(targets.map { String($0) })
  }

  /// The part of a choice's name before `[x]`.
  var choiceStem: Substring? { name.hasSuffix("[x]") ? name.dropLast(3) : nil }
}

/// The cardinality of an element.
///
/// The raw value is its character in the tables.
enum Cardinality: Character, Sendable {
  case none = "0"
  case optional = "?"
  case one = "!"
  case any = "*"
  case oneOrMore = "+"

  var isRequired: Bool { self == .one || self == .oneOrMore }
  var repeats: Bool { self == .any || self == .oneOrMore }
  var max: String { repeats ? "*" : self == .none ? "0" : "1" }
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
