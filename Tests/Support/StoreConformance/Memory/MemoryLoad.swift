import FoundationEssentials
import WellsealModel

/// Samples of an importer that are matched with the stored ones by the rules of ``LoadSession``.
struct MemoryLoad {
  private(set) var commit: MemoryCommit
  private(set) var counts = LoadCounts()
  private(set) var matched: Set<UInt64> = []
  /// The stored identifiers of the samples in the run that were already stored.
  private(set) var identifiers: [UUID: UUID] = [:]
  private let session: LoadSession
  private let alreadyMatched: PositionSet
  /// The rows before the run, in the order of positions.
  private let earlier: [MatchKey: [MemoryState.Row]]
  private let earlierBySync: [SyncKey: [MemoryState.Row]]

  init(_ state: MemoryState, _ session: LoadSession) {
    commit = MemoryCommit(state)
    self.session = session
    alreadyMatched = session.matched
    let rows = state.sortedRows.filter { $0.position <= session.start.position }
      .sorted { $0.position < $1.position }
      .map { row in
        var row = row
        row.sample = state.resolved(row.sample)
        return row
      }
    earlier = Dictionary(grouping: rows) { MatchKey($0.sample) }
    earlierBySync = Dictionary(grouping: rows.filter { $0.sample.syncKey != nil }) {
      $0.sample.syncKey ?? SyncKey(source: HealthSource(name: "", bundleIdentifier: ""), identifier: "")
    }
  }

  /// Adds the samples that aren't stored.
  ///
  /// - Throws: ``StoreError`` for a sample without a source.
  mutating func add(_ samples: [NewSample]) throws {
    var others: [NewSample] = []
    for new in samples {
      guard new.sample.provenance.sourceRevision != nil else {
        throw StoreError.withoutSource(new.sample.type)
      }
      if !matchEqual(new) { others.append(new) }
    }
    for new in others { try settle(new) }
  }

  private mutating func matchEqual(_ new: NewSample) -> Bool {
    let equal = free(earlier[MatchKey(new.sample)]).first {
      $0.sample.says(whatIsIn: new.sample) && $0.points == new.points
    }
    guard let equal else { return false }
    keep(equal, for: new)
    return true
  }

  private mutating func settle(_ new: NewSample) throws {
    let versions = free(new.sample.syncKey.flatMap { earlierBySync[$0] })
    if let newer = versions.first(where: { $0.sample.syncVersion >= new.sample.syncVersion }) {
      keep(newer, for: new)
    } else if !versions.isEmpty {
      try replace(versions, by: new)
    } else if let alike = free(earlier[MatchKey(new.sample)]).first {
      try replace([alike], by: new)
    } else {
      try store(new, insteadOf: [])
      counts.added += 1
    }
  }

  private mutating func keep(_ row: MemoryState.Row, for new: NewSample) {
    matched.insert(row.position)
    identifiers[new.sample.uuid] = row.sample.uuid
    counts.unchanged += 1
  }

  private mutating func replace(_ rows: [MemoryState.Row], by new: NewSample) throws {
    matched.formUnion(rows.map(\.position))
    try store(new, insteadOf: rows.map(\.sample.uuid))
    counts.changed += 1
  }

  /// Returns the rows that are still stored and haven't been matched.
  private func free(_ rows: [MemoryState.Row]?) -> [MemoryState.Row] {
    (rows ?? []).filter {
      !matched.contains($0.position) && !alreadyMatched.contains($0.position)
        && commit.state.rows[$0.sample.uuid]?.position == $0.position
    }
  }
}

extension MemoryLoad {
  private mutating func store(_ new: NewSample, insteadOf earlier: [UUID]) throws {
    guard case .correlation(let members) = new.sample.value else {
      for uuid in earlier { try commit.removeReplaced(uuid, keeping: []) }
      try commit.insert(new)
      for uuid in earlier { commit.transferRelations(of: uuid, to: new.sample) }
      return
    }
    var stored: [UUID] = []
    var missing: [HealthSample] = []
    for member in members.map({ $0.saved(like: new.sample) }) {
      let found = like(member, without: stored, excludingMembersOf: earlier)
      if found == nil { missing.append(member) }
      stored.append(found ?? member.uuid)
    }
    let kept = Set(stored).union(commit.state.rows.values.filter(isUsed).map(\.sample.uuid))
    for uuid in earlier { try commit.removeReplaced(uuid, keeping: kept) }
    for member in missing { try commit.insert(NewSample(member, created: new.created)) }
    try commit.insert(new, members: stored)
    for uuid in earlier { commit.transferRelations(of: uuid, to: new.sample) }
  }

  /// Returns whether the run uses a stored sample: it was matched, or added by the run.
  private func isUsed(_ row: MemoryState.Row) -> Bool {
    row.position > session.start.position || matched.contains(row.position)
      || alreadyMatched.contains(row.position)
  }

  /// Returns a stored sample that a member represents, unless it belongs to another correlation.
  private func like(
    _ member: HealthSample, without taken: [UUID], excludingMembersOf earlier: [UUID]
  ) -> UUID? {
    let elsewhere = commit.state.relations
      .filter { $0.kind == .correlation && !earlier.contains($0.owner) }.map(\.member)
    return commit.state.rows.values.sorted { $0.position < $1.position }.map(\.sample)
      .first { sample in
        sample.stands(for: member) && !taken.contains(sample.uuid)
          && !elsewhere.contains(sample.uuid)
      }?.uuid
  }
}
