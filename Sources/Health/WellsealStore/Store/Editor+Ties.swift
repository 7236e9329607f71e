import FoundationEssentials
import WellsealModel

extension Editor {
  mutating func delete(_ uuid: UUID) throws {
    guard let stored = try sample(uuid) else { throw StoreError.unknown(uuid) }
    let correlations = relations[member: uuid].filter { $0.kind == .correlation }.map(\.owner)
    try deleteReplaced(uuid)
    var owners = [uuid]
    if case .workout(let workout) = stored.sample.value { owners += workout.activities.map(\.uuid) }
    for relation in relations[member: uuid] + owners.flatMap({ relations[owner: $0] }) {
      relations.edit(.remove(relation))
    }
    if currentPerson.attachments.contains(where: { $0.owner == uuid }) {
      changePerson { $0.attachments.removeAll { $0.owner == uuid } }
    }
    try deleteEmpty(correlations)
  }

  private mutating func deleteEmpty(_ correlations: [UUID]) throws {
    for correlation in correlations {
      guard let stored = try sample(correlation) else { continue }
      touchedTypes.insert(stored.sample.type)
      if relations.members(of: correlation).isEmpty { try delete(correlation) }
    }
  }

  mutating func relate(_ relation: SampleRelation) throws {
    let relation = SampleRelation(
      relation.kind, replacements[relation.member] ?? relation.member,
      of: replacements[relation.owner] ?? relation.owner)
    guard let member = try sample(relation.member)?.sample else { throw StoreError.unknown(relation.member) }
    guard let owner = try owner(in: relation) else { throw StoreError.unknown(relation.owner) }
    if relation.kind == .correlation, member.type.kind == .correlation {
      throw StoreError.invalid(SampleError(type: owner.type, reason: .wrongKind(.correlation)))
    }
    guard !relations[owner: relation.owner].contains(relation) else { return }
    relations.edit(.insert(relation))
    touchedTypes.formUnion([member.type, owner.type])
  }

  mutating func unrelate(_ relation: SampleRelation) throws {
    guard relations[owner: relation.owner].contains(relation) else { return }
    if let member = try sample(relation.member) { touchedTypes.insert(member.sample.type) }
    if let owner = try owner(in: relation) { touchedTypes.insert(owner.type) }
    relations.edit(.remove(relation))
    if relation.kind == .correlation { try deleteEmpty([relation.owner]) }
  }

  /// Returns the stored sample that can be the owner in a relationship, including by the identifier
  /// of a workout's activity.
  mutating func owner(in relation: SampleRelation) throws -> HealthSample? {
    if let sample = try sample(relation.owner)?.sample {
      return sample.type.kind == relation.kind.ownerKind ? sample : nil
    }
    guard relation.kind == .effort else { return nil }
    let isActivity = { (sample: HealthSample) in
      guard case .workout(let workout) = sample.value else { return false }
      return workout.activities.contains { $0.uuid == relation.owner }
    }
    if let sample = added.values.first(where: { isActivity($0.sample) }) { return sample.sample }
    let workouts = HealthType.all.filter { $0.kind == .workout }
    let plan = QueryPlan(SampleQuery(workouts.map { SampleQuery.Part($0) }), snapshot.content)
    return try Evaluator(snapshot).rows(plan).map(\.sample)
      .first { removed[$0.uuid] == nil && isActivity($0) }
  }
}

extension SampleRelation.Kind {
  /// The kind of type that owns this relationship.
  fileprivate var ownerKind: HealthType.Kind {
    switch self {
    case .correlation: .correlation
    case .workout, .effort: .workout
    case .electrocardiogram: .electrocardiogram
    }
  }
}
