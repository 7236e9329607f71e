import Synchronization
package import WellsealBase

/// The types of one release of FHIR, parsed from its tables on demand.
///
/// Opening a release reads only the first line of each type, so that a tool that checks one card
/// parses only the dozen types in it, not two hundred.
package final class FHIRDefinitions: Sendable {
  /// The index of a type in the tables.
  struct TypeID: Hashable, Sendable {
    let index: Int
  }

  /// The structures of FHIR R4 (4.0.1), without invariants, so that a tool that checks one card
  /// doesn't parse them.
  package static let r4 = FHIRDefinitions(.r4, hasInvariants: false)

  private static let dstu2 = FHIRDefinitions(.dstu2, hasInvariants: false)
  private static let wholeR4 = FHIRDefinitions(.r4, hasInvariants: true)
  private static let wholeDSTU2 = FHIRDefinitions(.dstu2, hasInvariants: true)

  /// Returns the definitions of a release, optionally with its invariants.
  static func of(_ release: FHIRRelease, hasInvariants: Bool = true) -> FHIRDefinitions {
    switch release {
    case .r4: hasInvariants ? wholeR4 : r4
    case .dstu2: hasInvariants ? wholeDSTU2 : dstu2
    }
  }

  let release: FHIRRelease
  private let hasInvariants: Bool

  private let blocks: [IndentedTable.Block]
  private let names: NameTable
  private let valueSets: [String: [IndentedTable.Block]]
  private let cache: Mutex<Cache>

  private struct Cache {
    var types: [TypeDefinition?]
    var valueSets: [String: ValueSet] = [:]
  }

  private init(_ release: FHIRRelease, hasInvariants: Bool) {
    self.release = release
    self.hasInvariants = hasInvariants
    let (structures, codes) =
      release == .r4
      ? (R4Tables.structures, R4Tables.codes) : (DSTU2Tables.structures, DSTU2Tables.codes)
    blocks = IndentedTable(structures).blocks
    names = NameTable(blocks.map(\.name))
    valueSets = Dictionary(grouping: IndentedTable(codes).blocks) { $0.name }
    cache = Mutex(Cache(types: Array(repeating: nil, count: blocks.count)))
  }
}

// MARK: Lookup

extension FHIRDefinitions {
  /// Returns the index of a type, or `nil` if the tables don't contain the name.
  func id(of name: String) -> TypeID? { names.index(of: name).map { TypeID(index: $0) } }

  func id(of name: UnsafeBufferPointer<UInt8>) -> TypeID? { names.index(of: name).map { TypeID(index: $0) } }

  /// Returns the type with an index.
  func type(_ id: TypeID) -> TypeDefinition {
    cache.withLock { read(id, in: &$0) }
  }

  /// Returns the type with a name, or `nil` if the tables don't contain it.
  package func type(named name: String) -> TypeDefinition? { id(of: name).map { type($0) } }

  /// Returns the type of an object that can be determined from its members alone.
  ///
  /// Only a Reference has a string in `reference`, only a CodeableConcept has an array in `coding`,
  /// and only a Coding has both `system` and `code` without a value.
  package func typeByShape(of value: JSONValue) -> TypeDefinition? {
    if value["reference"]?.kind == .string { return type(named: "Reference") }
    if value["coding"]?.kind == .array { return type(named: "CodeableConcept") }
    guard value["system"] != nil, value["code"] != nil, value["value"] == nil else { return nil }
    return type(named: "Coding")
  }

  /// Returns the structure that a member contains, or `nil` for primitives, resources and unknown
  /// members.
  package func structure(of member: String, in type: TypeDefinition) -> TypeDefinition? {
    guard case .structure(let id)? = type.member(named: member)?.content else { return nil }
    return self.type(id)
  }

  /// The types parsed so far.
  ///
  /// A walk copies them to avoid locking for every object.
  var typesSoFar: [TypeDefinition?] { cache.withLock { $0.types } }

  /// The keys of the invariants that are checked.
  var invariantKeys: [String] { Invariant.known.filter { $0.releases.contains(release) }.map(\.key) }

  /// The names of all resource types of the release.
  var resourceTypes: ValueSet? { cache.withLock { valueSet("resource-types", in: &$0) } }

  /// Returns true if FHIR has a resource type with this name, even if its structure isn't in the
  /// tables.
  func isResourceType(_ name: String) -> Bool {
    resourceTypes?.contains(name) ?? false
  }
}

// MARK: Parsing

extension FHIRDefinitions {
  private func read(_ id: TypeID, in cache: inout Cache) -> TypeDefinition {
    if let known = cache.types[id.index] { return known }
    let block = blocks[id.index]
    let heading = block.heading
    let base = heading.count > 2 ? self.id(of: heading[2]).map { read($0, in: &cache) } : nil
    let lines = block.lines
    let own = base == nil ? [] : Set(lines.map { $0[0] })
    var elements = base?.elements ?? []
    var members = (base?.members ?? []).isEmpty ? [] : inherited(base, without: own)
    if heading[1] == "resource", base == nil {
      members.append(
        ("resourceType", .init(element: 0, content: .resourceType, repeats: false, isCoded: false)))
    }
    for fields in lines {
      let element = element(fields, in: &cache)
      // A constrained element replaces the one that it constrains.
      let index = base?.elements.firstIndex { $0.name == element.name } ?? elements.count
      if index == elements.count { elements.append(element) } else { elements[index] = element }
      for (name, content) in contents(of: fields) {
        let isCoded = element.valueSet != nil
        let repeats = element.cardinality.repeats
        members.append((name, .init(element: index, content: content, repeats: repeats, isCoded: isCoded)))
      }
    }
    let invariants =
      (base?.allInvariants ?? []) + (hasInvariants ? Invariant.all(on: heading[0], release) : [])
    let type = TypeDefinition(
      name: heading[0], kind: .init(rawValue: heading[1]) ?? .datatype, elements: elements, members: members,
      invariants: invariants)
    cache.types[id.index] = type
    return type
  }

  /// Returns the members of a base type, except those that a type redefines.
  private func inherited(
    _ base: TypeDefinition?, without own: Set<String>
  ) -> [(name: String, TypeDefinition.Member)] {
    guard let base else { return [] }
    return base.namedMembers.filter { !own.contains(base.elements[$0.1.element].name) }
  }

  private func element(_ fields: [String], in cache: inout Cache) -> ElementDefinition {
    let references = fields[2].split(separator: "|").first { $0.hasPrefix("Reference:") }
    return ElementDefinition(
      name: fields[0], cardinality: fields[1].first.flatMap(Cardinality.init) ?? .any,
      valueSet: fields.count > 3 ? valueSet(fields[3], in: &cache) : nil,
      targets: references?.dropFirst("Reference:".count).split(separator: ",") ?? [])
  }

  /// Returns the member names of an element with their contents: one for each type of a choice.
  private func contents(of fields: [String]) -> [(name: String, content: TypeDefinition.Content)] {
    let isChoice = fields[0].hasSuffix("[x]")
    return fields[2].split(separator: "|").map { type in
      // In `Quantity:Age`, the first part is the name and the second the content. In a Reference,
      // only the first part is a type.
      let halves = type.split(separator: ":")
      let content = content(String(halves[0] == "Reference" ? halves[0] : halves[halves.count - 1]))
      let suffix = halves[0].prefix(1).uppercased() + halves[0].dropFirst()
      return (isChoice ? fields[0].dropLast(3) + suffix : fields[0], content)
    }
  }

  private func content(_ name: String) -> TypeDefinition.Content {
    if let primitive = PrimitiveType.named(name) { return .primitive(primitive) }
    return id(of: name).flatMap { name == "Resource" ? nil : .structure($0) } ?? .resource
  }

  private func valueSet(_ name: String, in cache: inout Cache) -> ValueSet? {
    if let known = cache.valueSets[name] { return known }
    guard let blocks = valueSets[name] else { return nil }
    let codes = blocks.map { block in (block.heading[1], Set(block.heading.dropFirst(2))) }
    let valueSet = ValueSet(name: name, codes: Dictionary(codes, uniquingKeysWith: { $0.union($1) }))
    cache.valueSets[name] = valueSet
    return valueSet
  }
}
