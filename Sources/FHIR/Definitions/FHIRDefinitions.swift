package import ByteFormats
import Synchronization

/// The types of one release of FHIR, read from its tables one by one as they are met.
///
/// Only the first line of each type is looked at when a release is opened, so that a tool that checks one card pays for
/// the dozen types in it and not for two hundred.
package final class FHIRDefinitions: Sendable {
  /// A type's place in the tables.
  package struct TypeID: Hashable, Sendable {
    let index: Int
  }

  /// FHIR R4 (4.0.1).
  package static let r4 = FHIRDefinitions(structures: R4Tables.structures, codes: R4Tables.codes)

  private let blocks: [TextTable.Block]
  private let ids: [String: TypeID]
  private let valueSets: [String: [TextTable.Block]]
  private let cache: Mutex<Cache>

  private struct Cache {
    var types: [TypeDefinition?]
    var valueSets: [String: ValueSet] = [:]
  }

  private init(structures: StaticString, codes: StaticString) {
    blocks = TextTable(structures).blocks
    ids = Dictionary(
      blocks.enumerated().map { ($1.heading[0], TypeID(index: $0)) }, uniquingKeysWith: { first, _ in first })
    valueSets = Dictionary(grouping: TextTable(codes).blocks) { $0.name }
    cache = Mutex(Cache(types: Array(repeating: nil, count: blocks.count)))
  }
}

// MARK: Looking up

extension FHIRDefinitions {
  /// The place of a type; nil where the tables have none of this name.
  package func id(of name: String) -> TypeID? { ids[name] }

  /// The type at a place.
  func type(_ id: TypeID) -> TypeDefinition {
    cache.withLock { read(id, in: &$0) }
  }

  /// The type with this name; nil where the tables have none.
  package func type(named name: String) -> TypeDefinition? { ids[name].map { type($0) } }

  /// What an object must be, whatever its place: only a Reference has a text in `reference`, only a CodeableConcept an
  /// array in `coding`, only a Coding both `system` and `code` without a value.
  package func typeByShape(of value: JSONValue) -> TypeDefinition? {
    if value["reference"]?.kind == .string { return type(named: "Reference") }
    if value["coding"]?.kind == .array { return type(named: "CodeableConcept") }
    guard value["system"] != nil, value["code"] != nil, value["value"] == nil else { return nil }
    return type(named: "Coding")
  }

  /// What a member holds, where that is a structure; nil for primitives, resources and unknown members.
  package func structure(of member: String, in type: TypeDefinition) -> TypeDefinition? {
    guard case .structure(let id)? = type.members[member]?.content else { return nil }
    return self.type(id)
  }

  /// The types that have been read so far; a walk copies them so that it need not lock for every object.
  var typesSoFar: [TypeDefinition?] { cache.withLock { $0.types } }

  /// Whether FHIR has a resource type of this name, whether or not its structure is in the tables.
  package func isResourceType(_ name: String) -> Bool {
    cache.withLock { valueSet("resource-types", in: &$0)?.contains(name) ?? false }
  }
}

// MARK: Reading

extension FHIRDefinitions {
  private func read(_ id: TypeID, in cache: inout Cache) -> TypeDefinition {
    if let known = cache.types[id.index] { return known }
    let block = blocks[id.index]
    let heading = block.heading
    let base = heading.count > 2 ? ids[heading[2]].map { read($0, in: &cache) } : nil
    var elements = base?.elements ?? []
    var members = base?.members ?? [:]
    for fields in block.lines {
      let element = ElementDefinition(
        name: fields[0], cardinality: fields[1].first.flatMap(Cardinality.init) ?? .any,
        valueSet: fields.count > 3 ? valueSet(fields[3], in: &cache) : nil)
      for (name, content) in contents(of: fields) {
        members[name] = .init(index: elements.count, element: element, content: content)
      }
      elements.append(element)
    }
    let type = TypeDefinition(
      name: heading[0], kind: .init(rawValue: heading[1]) ?? .datatype, elements: elements, members: members)
    cache.types[id.index] = type
    return type
  }

  /// The member names of an element and what each holds: one for each type that a choice offers.
  private func contents(of fields: [String]) -> [(name: String, content: TypeDefinition.Content)] {
    guard fields[0].hasSuffix("[x]") else { return [(fields[0], content(fields[2]))] }
    return fields[2].split(separator: "|").map { type in
      (fields[0].dropLast(3) + type.prefix(1).uppercased() + type.dropFirst(), content(String(type)))
    }
  }

  private func content(_ name: String) -> TypeDefinition.Content {
    if let primitive = PrimitiveType.named(name) { return .primitive(primitive) }
    return ids[name].flatMap { name == "Resource" ? nil : .structure($0) } ?? .resource
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
