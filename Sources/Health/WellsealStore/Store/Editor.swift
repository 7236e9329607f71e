import FoundationEssentials
import WellsealModel

/// Plans a commit without changing anything, by the rules of ``WellsealModel/StoreChange``.
struct Editor {
  let snapshot: Snapshot
  var relations: RelationDraft
  private var segments: [PlannedCommit.Segment] = []
  private var outdated = 0
  var renamed = 0
  private var (addedCount, removedCount) = (0, 0)

  private(set) var added: [UUID: StoredSample] = [:]
  private var addedInOrder: [UUID] = []
  private var addedVersions: [SyncKey: Set<UUID>] = [:]
  private(set) var removed: [UUID: Effects.Removal] = [:]
  private var removedInOrder: [UUID] = []
  /// Identifiers that ``lookUp(_:)`` didn't find in the snapshot.
  private var unknown: Set<UUID> = []
  private var points: [UUID: UInt64] = [:]
  private var lostPoints: [UUID] = []
  var person: PersonRecord?
  private var summaries: [ActivitySummary] = []
  /// The stored samples that replace skipped ones or ones with another owner's identifier.
  private(set) var replacements: [UUID: UUID] = [:]
  private var nextPosition: UInt64
  private var nextSegment: UInt64
  var touchedTypes: Set<HealthType> = []
  var foreign: Set<ForeignElement>?
  var newForeign: [ForeignElement] = []

  init(_ snapshot: Snapshot) {
    self.init(snapshot, position: snapshot.catalog.nextPosition, segment: snapshot.catalog.nextSegment)
  }

  /// Creates an editor that follows a publication in the same transaction and continues its
  /// numbers.
  init(after publication: Publication) {
    let catalog = publication.catalog
    self.init(publication.reading, position: catalog.nextPosition, segment: catalog.nextSegment)
  }

  private init(_ snapshot: Snapshot, position: UInt64, segment: UInt64) {
    self.snapshot = snapshot
    relations = RelationDraft(snapshot.catalog.relations)
    (nextPosition, nextSegment) = (position, segment)
  }

  /// Applies a change.
  ///
  /// - Throws: ``StoreError`` if it is rejected, ``StoreFileError`` if the store can't be read.
  mutating func apply(_ change: StoreChange) throws {
    switch change {
    case .add(let sample): try save(sample.new)
    case .delete(let uuid): try delete(uuid)
    case .relate(let relation): try relate(relation)
    case .unrelate(let relation): try unrelate(relation)
    case .setCharacteristics(let characteristics):
      changePerson { $0.characteristics = characteristics }
      touch(.characteristic)
    case .setProfile(let profile): changePerson { $0.profile = profile }
    case .setSummary(let summary):
      summaries.append(summary)
      touch(.activitySummary)
    case .setMedication(let medication): set(medication)
    case .attach(let attachment, let data, let owner): try attach(attachment, data, to: owner)
    case .detach(let attachment): try detach(attachment)
    case .setSourceOrder(let type, let sources):
      changePerson { $0.sourceOrders[type] = sources }
      touchedTypes.insert(type)
    case .keep(let element): try keep(element)
    case .setNote(let name, let content): setNote(name, content)
    }
  }

  /// Returns the planned commit.
  consuming func finished() -> PlannedCommit {
    var effects = Effects(nextPosition: nextPosition, nextSegment: nextSegment)
    writeForeign()
    effects.nextSegment = nextSegment
    effects.added = addedInOrder.compactMap { added[$0].map(ObjectBlock.Row.init) }
    effects.removed = removedInOrder.compactMap { removed[$0] }
    effects.relations = relations.edits
    effects.points = points.sorted { $0.value < $1.value }.compactMap { uuid, number in
      guard added[uuid] != nil else { return nil }
      return Effects.Points(sample: uuid, segment: SegmentReference(number: number, tag: .none))
    }
    effects.lostPoints = lostPoints
    effects.summaries = summaries
    effects.person = person
    return PlannedCommit(
      effects: effects, segments: segments, touched: touchedTypes, added: addedCount, removed: removedCount,
      outdated: outdated, renamed: renamed)
  }
}

/// A commit that was planned but not stored yet.
struct PlannedCommit: Sendable {
  /// The effects, complete except for the tags of the segments.
  var effects: Effects
  /// The content to seal and write before the effects: points and files.
  var segments: [Segment]
  var touched: Set<HealthType>
  var added: Int
  var removed: Int
  var outdated: Int
  var renamed: Int

  struct Segment: Sendable {
    var address: SegmentAddress
    var content: [UInt8]
  }

  /// Whether there is nothing to store.
  var isEmpty: Bool { touched.isEmpty && segments.isEmpty && added == 0 && effects.person == nil }
}

// MARK: Samples

extension Editor {
  /// Returns the stored sample with an identifier after the changes applied so far.
  mutating func sample(_ uuid: UUID) throws(StoreFileError) -> StoredSample? {
    if let sample = added[uuid] { return sample }
    guard removed[uuid] == nil, !unknown.contains(uuid) else { return nil }
    return try snapshot.sample(uuid)
  }

  /// Looks up many samples at once, so that later lookups of missing ones are free.
  mutating func lookUp(_ uuids: [UUID]) throws(StoreFileError) {
    // Most commits save one sample; sets and groups would take longer than the lookup.
    if uuids.count == 1 {
      unknown = try snapshot.sample(uuids[0]) == nil ? [uuids[0]] : []
      return
    }
    unknown = Set(uuids).subtracting(try snapshot.samples(uuids).map(\.sample.uuid))
  }

  /// Adds a sample by the rules of ``WellsealModel/StoreChange/add(_:)``.
  private mutating func save(_ new: NewSample) throws {
    let new = try identified(new)
    try check(new.sample)
    let earlier = try earlierVersions(of: new.sample)
    if let newer = earlier.first(where: { $0.syncVersion >= new.sample.syncVersion }) {
      outdated += 1
      replacements[new.sample.uuid] = newer.uuid
    } else {
      try replace(earlier.map(\.uuid), by: new)
    }
  }

  /// Returns the samples with the same source, sync identifier and saving app (or none), sorted by
  /// start, then position.
  ///
  /// An app's sample doesn't replace an imported one with the app's name.
  private func earlierVersions(of sample: HealthSample) throws -> [HealthSample] {
    guard let key = sample.syncKey else { return [] }
    var found = try snapshot.versions(of: key).filter { removed[$0.sample.uuid] == nil }
    found += (addedVersions[key] ?? []).compactMap { added[$0] }
    return
      found.filter { $0.sample.provenance.savedBy == sample.provenance.savedBy }
      .sorted { ($0.sample.start, $0.position) < ($1.sample.start, $1.position) }.map(\.sample)
  }

  /// Returns the sample, with a new identifier if another owner's sample has the same one.
  ///
  /// An identifier that follows from imported content, such as that of a health card, may already
  /// be in use by an app.
  private mutating func identified(_ new: NewSample) throws -> NewSample {
    guard let stored = try sample(new.sample.uuid),
      stored.sample.provenance.savedBy != new.sample.provenance.savedBy
    else { return new }
    var own = new
    own.sample = new.sample.identified(by: .random())
    replacements[new.sample.uuid] = own.sample.uuid
    renamed += 1
    return own
  }

  private mutating func check(_ sample: HealthSample) throws {
    guard sample.provenance.sourceRevision != nil else { throw StoreError.withoutSource(sample.type) }
    guard try self.sample(sample.uuid) == nil else { throw StoreError.duplicate(sample.uuid) }
  }

  /// Stores a sample that replaces others and inherits their relationships.
  private mutating func replace(_ earlier: [UUID], by new: NewSample) throws {
    for uuid in earlier { try removeReplaced(uuid) { _ in false } }
    if case .correlation(let members) = new.sample.value {
      let saved = members.map { $0.saved(like: new.sample) }
      for member in saved { try save(NewSample(member, created: new.created)) }
      var correlation = new
      correlation.sample = try new.sample.with(members: saved)
      try assignPosition(correlation, members: members.map(\.uuid))
    } else {
      try assignPosition(new)
    }
    for uuid in earlier { try transferRelations(of: uuid, to: new.sample) }
  }

  /// Assigns a sample its position, and relates its members.
  mutating func assignPosition(_ new: NewSample, members: [UUID] = []) throws {
    try check(new.sample)
    let uuid = new.sample.uuid
    added[uuid] = StoredSample(new.sample, position: allocatePosition(), created: new.created)
    addedInOrder.append(uuid)
    if let key = new.sample.syncKey { addedVersions[key, default: []].insert(uuid) }
    addedCount += 1
    touchedTypes.insert(new.sample.type)
    if let points = new.points { self.points[uuid] = put(.points, PointsBlock.encode(points)) }
    for member in members { try relate(SampleRelation(.correlation, member, of: uuid)) }
  }

  /// Deletes a replaced sample, and the members of a correlation that aren't kept.
  mutating func removeReplaced(
    _ uuid: UUID, keeping isKept: (StoredSample) -> Bool
  ) throws {
    let members = relations.members(of: uuid)
    try deleteReplaced(uuid)
    for relation in relations[owner: uuid] where relation.kind == .correlation {
      relations.edit(.remove(relation))
    }
    for member in members {
      guard let stored = try sample(member), !isKept(stored) else { continue }
      try delete(member)
    }
  }

  /// Transfers the relationships and attachments of a deleted sample to another.
  mutating func transferRelations(of buried: UUID, to successor: HealthSample) throws {
    for relation in relations[member: buried] {
      relations.edit(
        .replace(relation, with: SampleRelation(relation.kind, successor.uuid, of: relation.owner)))
    }
    for relation in relations[owner: buried] {
      let moved = SampleRelation(relation.kind, relation.member, of: successor.uuid)
      if try owner(in: moved) == nil {
        relations.edit(.remove(relation))
      } else {
        relations.edit(.replace(relation, with: moved))
      }
    }
    guard currentPerson.attachments.contains(where: { $0.owner == buried }) else { return }
    changePerson { person in
      for place in person.attachments.indices where person.attachments[place].owner == buried {
        person.attachments[place].owner = successor.uuid
      }
    }
  }

  /// Deletes a sample and leaves a tombstone.
  mutating func deleteReplaced(_ uuid: UUID) throws {
    guard let stored = try sample(uuid) else { return }
    let deletion = DeletedSample(stored.sample, position: allocatePosition())
    if added[uuid] != nil {
      added[uuid] = nil
      addedInOrder.removeAll { $0 == uuid }
    }
    removed[uuid] = Effects.Removal(position: stored.position, deletion: deletion)
    removedInOrder.append(uuid)
    removedCount += 1
    touchedTypes.insert(stored.sample.type)
    if points.removeValue(forKey: uuid) == nil, snapshot.catalog.points[uuid] != nil {
      lostPoints.append(uuid)
    }
  }

  private mutating func allocatePosition() -> UInt64 {
    defer { nextPosition += 1 }
    return nextPosition
  }

  mutating func put(_ kind: SegmentKind, _ content: [UInt8]) -> UInt64 {
    defer { nextSegment += 1 }
    segments.append(PlannedCommit.Segment(address: SegmentAddress(kind, nextSegment), content: content))
    return nextSegment
  }

  mutating func touch(_ kind: HealthType.Kind) {
    touchedTypes.formUnion(Self.typesByKind[kind] ?? [])
  }

  private static let typesByKind = Dictionary(grouping: HealthType.all) { $0.row.kind }
}
