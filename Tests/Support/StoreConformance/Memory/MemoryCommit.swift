import FoundationEssentials
import WellsealModel

/// A copy of the state to which changes are applied.
struct MemoryCommit {
  var state: MemoryState
  private(set) var touched: Set<HealthType> = []
  private var added = 0
  private var deleted = 0
  private var outdated = 0
  private var renamed = 0
  /// The stored samples that represent omitted ones.
  private var replacements: [UUID: UUID] = [:]

  init(_ state: MemoryState) { self.state = state }

  var summary: StoreCommit {
    StoreCommit(anchor: state.anchor, added: added, deleted: deleted, outdated: outdated, renamed: renamed)
  }

  /// Applies a change.
  ///
  /// - Throws: ``StoreError`` if the change is rejected.
  mutating func apply(_ change: StoreChange) throws {
    switch change {
    case .add(let sample): try save(sample.new)
    case .delete(let uuid): try delete(uuid)
    case .relate(let relation): try relate(relation)
    case .unrelate(let relation): try unrelate(relation)
    case .setCharacteristics(let characteristics):
      state.characteristics = characteristics
      touched.formUnion(HealthType.all.filter { $0.kind == .characteristic })
    case .setProfile(let profile): state.profile = profile
    case .setSummary(let summary):
      state.summaries[summary.day] = summary
      touched.formUnion(HealthType.all.filter { $0.kind == .activitySummary })
    case .setMedication(let medication): set(medication)
    case .attach(let attachment, let data, let owner): try attach(attachment, data, to: owner)
    case .detach(let attachment): try detach(attachment)
    case .setSourceOrder(let type, let sources):
      state.sourceOrders[type] = sources
      touched.insert(type)
    case .keep(let element):
      if !state.foreignElements.contains(element) { state.foreignElements.append(element) }
    case .setNote(let name, let content): state.notes[name] = content
    }
  }
}

extension MemoryCommit {
  /// Adds a sample by the rules of ``StoreChange/add(_:)``.
  private mutating func save(_ new: NewSample) throws {
    var new = new
    if let stored = state.rows[new.sample.uuid],
      stored.sample.provenance.savedBy != new.sample.provenance.savedBy
    {
      let own = new.sample.identified(by: .random())
      replacements[new.sample.uuid] = own.uuid
      new.sample = own
      renamed += 1
    }
    try check(new.sample)
    let earlier = new.sample.syncKey.map { key in
      state.sortedRows.map(\.sample).filter {
        $0.syncKey == key && $0.provenance.savedBy == new.sample.provenance.savedBy
      }
    }
    if let newer = earlier?.first(where: { $0.syncVersion >= new.sample.syncVersion }) {
      outdated += 1
      replacements[new.sample.uuid] = newer.uuid
      return
    }
    try replace(earlier?.map(\.uuid) ?? [], by: new)
  }

  private func check(_ sample: HealthSample) throws {
    guard sample.provenance.sourceRevision != nil else { throw StoreError.withoutSource(sample.type) }
    guard state.rows[sample.uuid] == nil else { throw StoreError.duplicate(sample.uuid) }
  }

  /// Stores a sample that replaces others, which pass their relations to it.
  private mutating func replace(_ earlier: [UUID], by new: NewSample) throws {
    for uuid in earlier { try removeReplaced(uuid, keeping: []) }
    if case .correlation(let members) = new.sample.value {
      for member in members { try save(NewSample(member.saved(like: new.sample), created: new.created)) }
      try insert(new, members: members.map(\.uuid))
    } else {
      try insert(new)
    }
    for uuid in earlier { transferRelations(of: uuid, to: new.sample) }
  }

  /// Assigns a position to a sample, and relations to its members.
  mutating func insert(_ new: NewSample, members: [UUID] = []) throws {
    try check(new.sample)
    state.rows[new.sample.uuid] = MemoryState.Row(
      sample: new.sample, position: state.nextPosition(), created: new.created, points: new.points)
    added += 1
    touched.insert(new.sample.type)
    for member in members { try relate(SampleRelation(.correlation, member, of: new.sample.uuid)) }
  }

  /// Removes a replaced sample and, for a correlation, the members that aren't kept.
  mutating func removeReplaced(_ uuid: UUID, keeping kept: Set<UUID>) throws {
    let members = state.members(of: uuid)
    bury(uuid)
    state.relations.removeAll { $0.kind == .correlation && $0.owner == uuid }
    for member in members where !kept.contains(member) { try delete(member) }
  }

  /// Transfers the relations and attachments of a removed sample to another.
  mutating func transferRelations(of buried: UUID, to heir: HealthSample) {
    var relations: [SampleRelation] = []
    for relation in state.relations {
      var moved = relation
      if moved.member == buried { moved.member = heir.uuid }
      if moved.owner == buried { moved.owner = heir.uuid }
      if !relations.contains(moved) { relations.append(moved) }
    }
    state.relations = relations.filter { state.owner(in: $0) != nil }
    for place in state.attachments.indices where state.attachments[place].owner == buried {
      state.attachments[place].owner = heir.uuid
    }
  }

  /// Removes a sample and leaves a tombstone.
  private mutating func bury(_ uuid: UUID) {
    guard let sample = state.rows.removeValue(forKey: uuid)?.sample else { return }
    state.tombstones.append(DeletedSample(sample, position: state.nextPosition()))
    deleted += 1
    touched.insert(sample.type)
  }
}

extension MemoryCommit {
  mutating func delete(_ uuid: UUID) throws {
    guard state.rows[uuid] != nil else { throw StoreError.unknown(uuid) }
    let correlations = state.relations.filter { $0.kind == .correlation && $0.member == uuid }.map(\.owner)
    bury(uuid)
    state.relations = state.relations.filter { $0.member != uuid && state.owner(in: $0) != nil }
    state.attachments.removeAll { $0.owner == uuid }
    try deleteEmpty(correlations)
  }

  private mutating func deleteEmpty(_ correlations: [UUID]) throws {
    for correlation in correlations where state.rows[correlation] != nil {
      touched.formUnion(state.rows[correlation].map { [$0.sample.type] } ?? [])
      if state.members(of: correlation).isEmpty { try delete(correlation) }
    }
  }

  private mutating func relate(_ relation: SampleRelation) throws {
    var relation = relation
    relation.member = replacements[relation.member] ?? relation.member
    relation.owner = replacements[relation.owner] ?? relation.owner
    guard let member = state.rows[relation.member]?.sample else { throw StoreError.unknown(relation.member) }
    guard let owner = state.owner(in: relation) else { throw StoreError.unknown(relation.owner) }
    if relation.kind == .correlation, member.type.kind == .correlation {
      throw StoreError.invalid(SampleError(type: owner.type, reason: .wrongKind(.correlation)))
    }
    guard !state.relations.contains(relation) else { return }
    state.relations.append(relation)
    touched.formUnion([member.type, owner.type])
  }

  private mutating func unrelate(_ relation: SampleRelation) throws {
    guard let place = state.relations.firstIndex(of: relation) else { return }
    touched.formUnion(
      [state.rows[relation.member]?.sample, state.owner(in: relation)].compactMap { $0?.type })
    state.relations.remove(at: place)
    if relation.kind == .correlation { try deleteEmpty([relation.owner]) }
  }

  private mutating func set(_ medication: UserAnnotatedMedication) {
    let identifier = medication.medication.identifier
    if let place = state.medications.firstIndex(where: { $0.medication.identifier == identifier }) {
      state.medications[place] = medication
    } else {
      state.medications.append(medication)
    }
    touched.formUnion(HealthType.all.filter { $0.kind == .userAnnotatedMedication })
  }

  private mutating func attach(_ attachment: Attachment, _ data: Data, to owner: UUID) throws {
    let owner = replacements[owner] ?? owner
    guard let sample = state.rows[owner]?.sample else { throw StoreError.unknown(owner) }
    var attachment = attachment
    if let known = state.attachments.first(where: { $0.attachment.identifier == attachment.identifier }) {
      guard state.rows[known.owner]?.sample.provenance.savedBy != sample.provenance.savedBy else {
        throw StoreError.duplicate(attachment.identifier)
      }
      attachment.identifier = .random()
      renamed += 1
    }
    state.attachments.append(MemoryState.AttachedFile(attachment: attachment, data: data, owner: owner))
    touched.insert(sample.type)
  }

  private mutating func detach(_ attachment: UUID) throws {
    guard let place = state.attachments.firstIndex(where: { $0.attachment.identifier == attachment }) else {
      throw StoreError.unknown(attachment)
    }
    let owner = state.attachments.remove(at: place).owner
    touched.formUnion(state.rows[owner].map { [$0.sample.type] } ?? [])
  }
}

extension MemoryState {
  /// Returns the stored sample to which a relation of its kind can belong, also by the identifier
  /// of a workout's activity.
  func owner(in relation: SampleRelation) -> HealthSample? {
    let kind: HealthType.Kind =
      switch relation.kind {
      case .correlation: .correlation
      case .workout, .effort: .workout
      case .electrocardiogram: .electrocardiogram
      }
    if let sample = rows[relation.owner]?.sample { return sample.type.kind == kind ? sample : nil }
    guard relation.kind == .effort else { return nil }
    return rows.values.map(\.sample).first { sample in
      guard case .workout(let workout) = sample.value else { return false }
      return workout.activities.contains { $0.uuid == relation.owner }
    }
  }
}
