import FoundationEssentials
import WellsealModel

/// Matches an importer's samples with stored ones, by the rules of ``WellsealModel/LoadSession``.
struct SampleLoad {
  private(set) var editor: Editor
  private(set) var counts = LoadCounts()
  private(set) var matches = Matches()
  private let session: LoadSession
  /// The earlier matches of the run, and of the batch that this load follows.
  private let earlierMatches: [PositionSet]
  private let snapshot: Snapshot
  private var gone: Set<UUID> = []
  private var added: [MatchKey: [HealthSample]] = [:]
  /// Whether there are correlations, whose members may be among the added samples.
  private var hasCorrelations = false

  /// The updates for a session after everything is stored.
  struct Matches {
    /// The positions of stored samples that were matched or replaced.
    fileprivate(set) var positions: Set<UInt64> = []
    /// The stored identifiers of the run's samples that existed already.
    fileprivate(set) var identifiers: [UUID: UUID] = [:]

    func record(in session: LoadSession) {
      session.match(positions)
      for (sample, stored) in identifiers { session.record(sample, isStoredAs: stored) }
    }
  }

  init(_ snapshot: Snapshot, _ session: LoadSession) {
    self.snapshot = snapshot
    self.session = session
    earlierMatches = [session.matched]
    editor = Editor(snapshot)
  }

  /// Creates a load that follows a batch in the same transaction.
  init(after batch: BatchLoad, _ session: LoadSession) {
    snapshot = batch.publication.reading
    self.session = session
    earlierMatches = [session.matched, batch.matched]
    editor = Editor(after: batch.publication)
  }

  /// Adds samples that aren't stored.
  ///
  /// - Throws: ``WellsealModel/StoreError`` for a sample without a source.
  mutating func add(_ samples: [NewSample]) throws {
    hasCorrelations = hasCorrelations || samples.contains { $0.sample.type.kind == .correlation }
    let blocks = EarlierBlocks(for: samples, in: snapshot.content, since: session.start)
    var others: [(new: NewSample, alike: [StoredSample])] = []
    for new in samples {
      guard new.sample.provenance.sourceRevision != nil else {
        throw StoreError.withoutSource(new.sample.type)
      }
      let alike = blocks.mayHold(new.sample) ? try earlier(like: new.sample) : []
      if try !matchEqual(new, among: alike) { others.append((new, alike)) }
    }
    try editor.lookUp(others.map(\.new.sample.uuid))
    for (new, alike) in others { try settle(new, alike) }
  }

  private mutating func matchEqual(_ new: NewSample, among alike: [StoredSample]) throws -> Bool {
    for stored in alike where stored.sample.says(whatIsIn: new.sample) {
      guard try points(of: stored.sample.uuid) == new.points else { continue }
      keep(stored, for: new)
      return true
    }
    return false
  }

  /// Stores a new sample.
  ///
  /// Some of the similar samples may have been matched since they were looked up.
  private mutating func settle(_ new: NewSample, _ alike: [StoredSample]) throws {
    let versions = try earlierVersions(of: new.sample)
    if let newer = versions.first(where: { $0.sample.syncVersion >= new.sample.syncVersion }) {
      keep(newer, for: new)
    } else if !versions.isEmpty {
      try replace(versions, by: new)
    } else if let first = alike.first(where: isFree) {
      try replace([first], by: new)
    } else {
      try store(new, insteadOf: [])
      counts.added += 1
    }
  }

  private mutating func keep(_ stored: StoredSample, for new: NewSample) {
    matches.positions.insert(stored.position)
    matches.identifiers[new.sample.uuid] = stored.sample.uuid
    counts.unchanged += 1
  }

  private mutating func replace(_ stored: [StoredSample], by new: NewSample) throws {
    matches.positions.formUnion(stored.map(\.position))
    try store(new, insteadOf: stored.map(\.sample.uuid))
    counts.changed += 1
  }
}

extension SampleLoad {
  /// Returns stored samples with the same type, source and dates from before the run that aren't
  /// matched yet, sorted by position.
  private func earlier(like sample: HealthSample) throws -> [StoredSample] {
    let predicate = SamplePredicate.all(of: [
      .comparing(.field(.startDate), .equal, .date(sample.start)),
      .comparing(.field(.endDate), .equal, .date(sample.end)),
    ])
    let plan = QueryPlan(SampleQuery([SampleQuery.Part(sample.type, predicate)]), snapshot.content)
    guard plan.parts.contains(where: { $0.blockCount > 0 || $0.pending > 0 }) else { return [] }
    let source = sample.provenance.sourceRevision?.source
    let rows = try Evaluator(snapshot).rows(plan)
      .filter { $0.sample.provenance.sourceRevision?.source == source && isFree($0) }
      .sorted { $0.position < $1.position }
    return try rows.map { try snapshot.resolved($0) }
  }

  /// Returns those with the same source and sync identifier, sorted by position.
  private func earlierVersions(of sample: HealthSample) throws -> [StoredSample] {
    guard let key = sample.syncKey else { return [] }
    return try snapshot.versions(of: key).filter(isFree).sorted { $0.position < $1.position }
  }

  private func isFree(_ stored: StoredSample) -> Bool {
    stored.position <= session.start.position && !matches.positions.contains(stored.position)
      && !wasMatched(stored) && !gone.contains(stored.sample.uuid)
  }

  /// Returns true if the run uses a stored sample: it was matched, or added by the run.
  private func isUsed(_ stored: StoredSample) -> Bool {
    stored.position > session.start.position || matches.positions.contains(stored.position)
      || wasMatched(stored)
  }

  private func wasMatched(_ stored: StoredSample) -> Bool {
    earlierMatches.contains { $0.contains(stored.position) }
  }

  private func points(of uuid: UUID) throws -> SeriesPoints? {
    try snapshot.catalog.points[uuid].map { try snapshot.points($0) }
  }

  private mutating func store(_ new: NewSample, insteadOf earlier: [UUID]) throws {
    var members: [UUID] = []
    var missing: [HealthSample] = []
    if case .correlation(let samples) = new.sample.value {
      for member in samples.map({ $0.saved(like: new.sample) }) {
        let found = try like(member, without: members, excludingMembersOf: earlier)
        if found == nil { missing.append(member) }
        members.append(found ?? member.uuid)
      }
    }
    for uuid in earlier { try remove(uuid, keeping: Set(members)) }
    for member in missing { try insert(NewSample(member, created: new.created)) }
    try insert(try withStoredMembers(new, members), members: members)
    for uuid in earlier { try editor.transferRelations(of: uuid, to: new.sample) }
  }

  private mutating func remove(_ uuid: UUID, keeping kept: Set<UUID>) throws {
    gone.insert(uuid)
    let load = self
    for member in editor.relations.members(of: uuid) where !kept.contains(member) {
      if let stored = try editor.sample(member), !isUsed(stored) { gone.insert(member) }
    }
    try editor.removeReplaced(uuid) { kept.contains($0.sample.uuid) || load.isUsed($0) }
  }

  /// Returns a correlation as it will be read: with its stored members.
  private mutating func withStoredMembers(_ new: NewSample, _ members: [UUID]) throws -> NewSample {
    guard !members.isEmpty else { return new }
    var correlation = new
    var samples: [HealthSample] = []
    for uuid in members {
      if let stored = try editor.sample(uuid) { samples.append(stored.sample) }
    }
    correlation.sample = try new.sample.with(members: samples)
    return correlation
  }

  private mutating func insert(_ new: NewSample, members: [UUID] = []) throws {
    try editor.assignPosition(new, members: members)
    if hasCorrelations { added[MatchKey(new.sample), default: []].append(new.sample) }
  }

  /// Returns a stored sample that a member matches, unless it belongs to another correlation.
  private mutating func like(
    _ member: HealthSample, without taken: [UUID], excludingMembersOf earlier: [UUID]
  ) throws -> UUID? {
    let key = MatchKey(member)
    let predicate = SamplePredicate.all(of: [
      .comparing(.field(.startDate), .equal, .date(member.start)),
      .comparing(.field(.endDate), .equal, .date(member.end)),
    ])
    let plan = QueryPlan(SampleQuery([SampleQuery.Part(member.type, predicate)]), snapshot.content)
    let stored = try Evaluator(snapshot).rows(plan).sorted { $0.position < $1.position }.map(\.sample)
    return (stored + (added[key] ?? [])).first { sample in
      sample.stands(for: member) && !taken.contains(sample.uuid)
        && !gone.contains(sample.uuid)
        && !editor.relations[member: sample.uuid].contains {
          $0.kind == .correlation && !earlier.contains($0.owner)
        }
    }?.uuid
  }
}

/// The blocks whose samples from before the run may match those of a batch.
///
/// Most batches continue where the last one ended and have no such block; then no lookup by sample
/// is needed.
private struct EarlierBlocks {
  private var blocks: [HealthType: [BlockEntry]] = [:]
  private let pending: Set<HealthType>

  init(for samples: [NewSample], in content: Content, since start: SampleAnchor) {
    var spans: [HealthType: ClosedRange<Double>] = [:]
    for new in samples {
      let start = new.sample.start.timeIntervalSinceReferenceDate
      guard let known = spans[new.sample.type] else {
        spans[new.sample.type] = start...start
        continue
      }
      if !known.contains(start) {
        spans[new.sample.type] = min(known.lowerBound, start)...max(known.upperBound, start)
      }
    }
    for (type, span) in spans {
      let catalog = content.catalog
      blocks[type] = catalog.streams(of: type).flatMap { catalog.streams[$0] ?? [] }.filter {
        $0.firstPosition <= start.position && $0.earliestStart <= span.upperBound
          && $0.latestStart >= span.lowerBound
      }
    }
    pending = Set(spans.keys.filter { !(content.pending.samples[$0]?.isEmpty ?? true) })
  }

  func mayHold(_ sample: HealthSample) -> Bool {
    let start = sample.start.timeIntervalSinceReferenceDate
    return pending.contains(sample.type)
      || blocks[sample.type]?.contains { $0.earliestStart <= start && $0.latestStart >= start } ?? false
  }
}
