import FoundationEssentials
import WellsealModel

/// The relationships between samples, indexed by owner and by member, in order of creation.
protocol RelationLists {
  subscript(owner uuid: UUID) -> [SampleRelation] { get set }
  subscript(member uuid: UUID) -> [SampleRelation] { get set }
}

extension RelationLists {
  mutating func insert(_ relation: SampleRelation) {
    guard !self[owner: relation.owner].contains(relation) else { return }
    self[owner: relation.owner].append(relation)
    self[member: relation.member].append(relation)
  }

  mutating func remove(_ relation: SampleRelation) {
    self[owner: relation.owner].removeAll { $0 == relation }
    self[member: relation.member].removeAll { $0 == relation }
  }

  /// Replaces a relationship with another.
  mutating func replace(_ relation: SampleRelation, with other: SampleRelation) {
    guard !self[owner: other.owner].contains(other) else { return remove(relation) }
    let indexes = (
      self[owner: relation.owner].firstIndex(of: relation),
      self[member: relation.member].firstIndex(of: relation)
    )
    remove(relation)
    let (owned, belongs) = (self[owner: other.owner], self[member: other.member])
    let ownerIndex = relation.owner == other.owner ? indexes.0 : nil
    let memberIndex = relation.member == other.member ? indexes.1 : nil
    self[owner: other.owner].insert(other, at: min(ownerIndex ?? owned.count, owned.count))
    self[member: other.member].insert(other, at: min(memberIndex ?? belongs.count, belongs.count))
  }

  mutating func carryOut(_ edit: RelationEdit) {
    switch edit {
    case .insert(let relation): insert(relation)
    case .remove(let relation): remove(relation)
    case .replace(let relation, let other): replace(relation, with: other)
    }
  }

  /// Returns the members of a correlation, in order.
  func members(of correlation: UUID) -> [UUID] {
    self[owner: correlation].filter { $0.kind == .correlation }.map(\.member)
  }
}

/// A step in a change of relationships.
enum RelationEdit: Hashable, Sendable, Codable {
  case insert(SampleRelation)
  case remove(SampleRelation)
  case replace(SampleRelation, with: SampleRelation)

  private enum CodingKeys: String, CodingKey {
    case insert = "insert"
    case remove = "remove"
    case replace = "replace"
  }

  private enum ReplaceCodingKeys: String, CodingKey {
    case _0 = "_0"
    case with = "with"
  }
}

/// The relationships of a store.
struct Relations: RelationLists, Sendable {
  private var owners: [UUID: [SampleRelation]] = [:]
  private var members: [UUID: [SampleRelation]] = [:]

  var isEmpty: Bool { owners.isEmpty }

  /// All relationships, grouped by owner and in order.
  var all: [SampleRelation] { owners.values.flatMap(\.self) }

  package subscript(owner uuid: UUID) -> [SampleRelation] {
    get { owners[uuid] ?? [] }
    set { owners[uuid] = newValue.isEmpty ? nil : newValue }
  }

  package subscript(member uuid: UUID) -> [SampleRelation] {
    get { members[uuid] ?? [] }
    set { members[uuid] = newValue.isEmpty ? nil : newValue }
  }

  /// Returns the owners that a sample is a member of.
  func links(of member: UUID) -> SampleLinks {
    guard let relations = members[member] else { return .none }
    let owners = { (kind: SampleRelation.Kind) in relations.filter { $0.kind == kind }.map(\.owner) }
    return SampleLinks(
      correlations: owners(.correlation), workouts: owners(.workout),
      electrocardiograms: owners(.electrocardiogram), ratedWorkouts: owners(.effort))
  }
}

/// Relationships during the planning of a commit.
///
/// Only lists that change are copied.
struct RelationDraft: RelationLists, Sendable {
  private let base: Relations
  private var owners: [UUID: [SampleRelation]] = [:]
  private var members: [UUID: [SampleRelation]] = [:]
  private(set) var edits: [RelationEdit] = []

  init(_ base: Relations) { self.base = base }

  package subscript(owner uuid: UUID) -> [SampleRelation] {
    get { owners[uuid] ?? base[owner: uuid] }
    set { owners[uuid] = newValue }
  }

  package subscript(member uuid: UUID) -> [SampleRelation] {
    get { members[uuid] ?? base[member: uuid] }
    set { members[uuid] = newValue }
  }

  mutating func edit(_ edit: RelationEdit) {
    edits.append(edit)
    carryOut(edit)
  }
}
