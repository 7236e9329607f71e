import FoundationEssentials
import HealthModel

/// Works out what changes come to, without changing anything: the rules of ``HealthModel/StoreChange``.
struct Editor {
  let snapshot: Snapshot
  private(set) var indexes: Indexes
  private(set) var relations: RelationDraft
  /// Segments that are to be written before the effects may be: points, files.
  private(set) var segments: [PendingSegment] = []
  private(set) var outdated = 0

  private var added: [UUID: StoredSample] = [:]
  private var addedInOrder: [UUID] = []
  private var addedVersions: [SyncKey: Set<UUID>] = [:]
  private var removed: [UUID: Effects.Removal] = [:]
  private var removedInOrder: [UUID] = []
  private var points: [UUID: UInt64] = [:]
  private var lostPoints: [UUID] = []
  private var book: PersonalBook?
  private var summaries: [ActivitySummary] = []
  /// The stored samples that stand for ones that were left out.
  private var replacements: [UUID: UUID] = [:]
  private var nextPosition: UInt64
  private var nextSegment: UInt64
  private var touchedTypes: Set<HealthType> = []
  private var foreign: Set<ForeignElement>?
  private var newForeign: [ForeignElement] = []

  struct PendingSegment: Sendable {
    var place: SegmentPlace
    var content: [UInt8]
  }

  init(_ snapshot: Snapshot, _ indexes: Indexes) {
    self.snapshot = snapshot
    self.indexes = indexes
    relations = RelationDraft(snapshot.catalogue.relations)
    nextPosition = snapshot.catalogue.nextPosition
    nextSegment = snapshot.catalogue.nextSegment
  }

  /// Carries out a change.
  ///
  /// - Throws: ``StoreError`` where it is refused, ``StoreFault`` where the store cannot be read.
  mutating func apply(_ change: StoreChange) throws {
    switch change {
    case .add(let sample): try save(sample)
    case .delete(let uuid): try delete(uuid)
    case .relate(let relation): try relate(relation)
    case .unrelate(let relation): try unrelate(relation)
    case .setCharacteristics(let characteristics):
      changeBook { $0.characteristics = characteristics }
      touch(.characteristic)
    case .setSummary(let summary):
      summaries.append(summary)
      touch(.activitySummary)
    case .setMedication(let medication): set(medication)
    case .attach(let attachment, let data, let owner): try attach(attachment, data, to: owner)
    case .detach(let attachment): try detach(attachment)
    case .setSourceOrder(let type, let sources):
      changeBook { $0.sourceOrders[type] = sources }
      touchedTypes.insert(type)
    case .keep(let element): try keep(element)
    }
  }

  /// What it all comes to, once the segments have their tags.
  func effects(_ references: [UInt64: SegmentReference]) -> Effects {
    var effects = Effects(nextPosition: nextPosition, nextSegment: nextSegment)
    effects.added = addedInOrder.compactMap { added[$0].map(ObjectBlock.Row.init) }
    effects.removed = removedInOrder.compactMap { removed[$0] }
    effects.relations = relations.edits
    effects.points = points.sorted { $0.value < $1.value }.compactMap { uuid, number in
      guard added[uuid] != nil else { return nil }
      return references[number].map { Effects.Points(sample: uuid, segment: $0) }
    }
    effects.lostPoints = lostPoints
    effects.summaries = summaries
    effects.book = book.map { book in
      var book = book
      for place in book.attachments.indices {
        if let reference = references[book.attachments[place].data.number] {
          book.attachments[place].data = reference
        }
      }
      for place in book.foreign.indices {
        if let reference = references[book.foreign[place].number] { book.foreign[place] = reference }
      }
      return book
    }
    return effects
  }

  /// The indexes after all has been carried out.
  var indexesAfterwards: Indexes {
    var after = indexes
    for uuid in removedInOrder { after.noteRemoval(uuid) }
    for uuid in addedInOrder {
      if let stored = added[uuid] { after.note(stored.sample, at: stored.position) }
    }
    return after
  }

  var touched: Set<HealthType> { touchedTypes }

  var addedCount: Int { addedTotal }
  var removedCount: Int { removedTotal }
  private var addedTotal = 0
  private var removedTotal = 0
}

// MARK: Samples

extension Editor {
  /// The stored sample with an identifier, as it is after what has been done so far.
  mutating func sample(_ uuid: UUID) throws(StoreFault) -> StoredSample? {
    if let sample = added[uuid] { return sample }
    guard removed[uuid] == nil else { return nil }
    return try snapshot.sample(uuid, &indexes)
  }

  /// Adds a sample by the rules of ``HealthModel/StoreChange/add(_:)``.
  private mutating func save(_ new: NewSample) throws {
    try check(new.sample)
    let earlier = try earlierVersions(of: new.sample)
    if let newer = earlier.first(where: { $0.syncVersion >= new.sample.syncVersion }) {
      outdated += 1
      replacements[new.sample.uuid] = newer.uuid
    } else {
      try replace(earlier.map(\.uuid), by: new)
    }
  }

  /// The samples of the same source and sync identifier, by start, then position.
  private mutating func earlierVersions(of sample: HealthSample) throws -> [HealthSample] {
    guard let key = sample.syncKey else { return [] }
    var found: [StoredSample] = []
    for uuid in try indexes.identifiers(of: key, snapshot).union(addedVersions[key] ?? []) {
      if let stored = try self.sample(uuid) { found.append(stored) }
    }
    return found.sorted { ($0.sample.start, $0.position) < ($1.sample.start, $1.position) }.map(\.sample)
  }

  private mutating func check(_ sample: HealthSample) throws {
    guard sample.provenance.sourceRevision != nil else { throw StoreError.withoutSource(sample.type) }
    guard try self.sample(sample.uuid) == nil else { throw StoreError.duplicate(sample.uuid) }
  }

  /// Stores a sample in the place of others, which leave their ties to it.
  private mutating func replace(_ earlier: [UUID], by new: NewSample) throws {
    for uuid in earlier { try takeOut(uuid) { _ in false } }
    if case .correlation(let members) = new.sample.value {
      let saved = members.map { $0.saved(like: new.sample) }
      for member in saved { try save(NewSample(member, created: new.created)) }
      var correlation = new
      correlation.sample = try new.sample.with(members: saved)
      try place(correlation, members: members.map(\.uuid))
    } else {
      try place(new)
    }
    for uuid in earlier { try hand(uuid, to: new.sample) }
  }

  /// Gives a sample its position, and its members their ties.
  mutating func place(_ new: NewSample, members: [UUID] = []) throws {
    try check(new.sample)
    let uuid = new.sample.uuid
    added[uuid] = StoredSample(new.sample, position: takePosition(), created: new.created)
    addedInOrder.append(uuid)
    if let key = new.sample.syncKey { addedVersions[key, default: []].insert(uuid) }
    addedTotal += 1
    touchedTypes.insert(new.sample.type)
    if let points = new.points { self.points[uuid] = put(.points, PointsBlock.encode(points)) }
    for member in members { try relate(SampleRelation(.correlation, member, of: uuid)) }
  }

  /// Buries a sample that is replaced, and of a correlation those members that are not kept.
  mutating func takeOut(
    _ uuid: UUID, keeping isKept: (StoredSample) -> Bool
  ) throws {
    let members = relations.members(of: uuid)
    try bury(uuid)
    for relation in relations[owner: uuid] where relation.kind == .correlation {
      relations.edit(.remove(relation))
    }
    for member in members {
      guard let stored = try sample(member), !isKept(stored) else { continue }
      try delete(member)
    }
  }

  /// Hands the ties and attachments of a buried sample to another.
  mutating func hand(_ buried: UUID, to heir: HealthSample) throws {
    for relation in relations[member: buried] {
      relations.edit(.replace(relation, with: SampleRelation(relation.kind, heir.uuid, of: relation.owner)))
    }
    for relation in relations[owner: buried] {
      let moved = SampleRelation(relation.kind, relation.member, of: heir.uuid)
      if try owner(in: moved) == nil {
        relations.edit(.remove(relation))
      } else {
        relations.edit(.replace(relation, with: moved))
      }
    }
    guard currentBook.attachments.contains(where: { $0.owner == buried }) else { return }
    changeBook { book in
      for place in book.attachments.indices where book.attachments[place].owner == buried {
        book.attachments[place].owner = heir.uuid
      }
    }
  }

  /// Takes a sample away and leaves a tombstone.
  private mutating func bury(_ uuid: UUID) throws {
    guard let stored = try sample(uuid) else { return }
    let deletion = DeletedSample(stored.sample, position: takePosition())
    if added[uuid] != nil {
      added[uuid] = nil
      addedInOrder.removeAll { $0 == uuid }
    }
    removed[uuid] = Effects.Removal(position: stored.position, deletion: deletion)
    removedInOrder.append(uuid)
    removedTotal += 1
    touchedTypes.insert(stored.sample.type)
    if points.removeValue(forKey: uuid) == nil, snapshot.catalogue.points[uuid] != nil {
      lostPoints.append(uuid)
    }
  }

  private mutating func takePosition() -> UInt64 {
    defer { nextPosition += 1 }
    return nextPosition
  }

  mutating func put(_ kind: SegmentKind, _ content: [UInt8]) -> UInt64 {
    defer { nextSegment += 1 }
    segments.append(PendingSegment(place: SegmentPlace(kind, nextSegment), content: content))
    return nextSegment
  }

  private mutating func touch(_ kind: HealthType.Kind) {
    touchedTypes.formUnion(Self.typesByKind[kind] ?? [])
  }

  private static let typesByKind = Dictionary(grouping: HealthType.all) { $0.row.kind }
}

// MARK: Deleting and ties

extension Editor {
  mutating func delete(_ uuid: UUID) throws {
    guard let stored = try sample(uuid) else { throw StoreError.unknown(uuid) }
    let correlations = relations[member: uuid].filter { $0.kind == .correlation }.map(\.owner)
    try bury(uuid)
    var owners = [uuid]
    if case .workout(let workout) = stored.sample.value { owners += workout.activities.map(\.uuid) }
    for relation in relations[member: uuid] + owners.flatMap({ relations[owner: $0] }) {
      relations.edit(.remove(relation))
    }
    if currentBook.attachments.contains(where: { $0.owner == uuid }) {
      changeBook { $0.attachments.removeAll { $0.owner == uuid } }
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

  private mutating func relate(_ relation: SampleRelation) throws {
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

  private mutating func unrelate(_ relation: SampleRelation) throws {
    guard relations[owner: relation.owner].contains(relation) else { return }
    if let member = try sample(relation.member) { touchedTypes.insert(member.sample.type) }
    if let owner = try owner(in: relation) { touchedTypes.insert(owner.type) }
    relations.edit(.remove(relation))
    if relation.kind == .correlation { try deleteEmpty([relation.owner]) }
  }

  /// The stored sample that a tie of its kind can belong to, also by the identifier of a workout's activity.
  private mutating func owner(in relation: SampleRelation) throws -> HealthSample? {
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
  /// What a tie of this kind belongs to.
  fileprivate var ownerKind: HealthType.Kind {
    switch self {
    case .correlation: .correlation
    case .workout, .effort: .workout
    case .electrocardiogram: .electrocardiogram
    }
  }
}

// MARK: What is not a sample

extension Editor {
  private var currentBook: PersonalBook { book ?? snapshot.catalogue.book }

  private mutating func changeBook(_ body: (inout PersonalBook) -> Void) {
    var changed = currentBook
    body(&changed)
    book = changed
  }

  private mutating func set(_ medication: UserAnnotatedMedication) {
    let identifier = medication.medication.identifier
    changeBook { book in
      if let place = book.medications.firstIndex(where: { $0.medication.identifier == identifier }) {
        book.medications[place] = medication
      } else {
        book.medications.append(medication)
      }
    }
    touch(.userAnnotatedMedication)
  }

  private mutating func attach(_ attachment: Attachment, _ data: Data, to owner: UUID) throws {
    let owner = replacements[owner] ?? owner
    guard let stored = try sample(owner) else { throw StoreError.unknown(owner) }
    guard !currentBook.attachments.contains(where: { $0.attachment.identifier == attachment.identifier })
    else { throw StoreError.duplicate(attachment.identifier) }
    let number = put(.attachment, Array(data))
    changeBook { book in
      book.attachments.append(
        PersonalBook.StoredAttachment(
          attachment: attachment, owner: owner, data: SegmentReference(number: number, tag: .none)))
    }
    touchedTypes.insert(stored.sample.type)
  }

  private mutating func detach(_ attachment: UUID) throws {
    guard let known = currentBook.attachments.first(where: { $0.attachment.identifier == attachment }) else {
      throw StoreError.unknown(attachment)
    }
    changeBook { $0.attachments.removeAll { $0.attachment.identifier == attachment } }
    if let owner = try sample(known.owner) { touchedTypes.insert(owner.sample.type) }
  }

  /// Notes an element that is not kept already.
  private mutating func keep(_ element: ForeignElement) throws {
    var known = foreign ?? []
    if foreign == nil {
      for reference in snapshot.catalogue.book.foreign { known.formUnion(try snapshot.foreign(reference)) }
    }
    if known.insert(element).inserted { newForeign.append(element) }
    foreign = known
  }

  /// Gives the elements of the commit a segment.
  mutating func finish() {
    guard !newForeign.isEmpty else { return }
    let number = put(.page, CompressedJSON.encode(newForeign))
    changeBook { $0.foreign.append(SegmentReference(number: number, tag: .none)) }
    newForeign = []
  }
}
