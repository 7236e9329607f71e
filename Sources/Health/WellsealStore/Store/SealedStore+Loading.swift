import FoundationEssentials
import Synchronization
package import WellsealModel

extension SealedStore {
  package func beginLoad() throws -> LoadSession {
    try withOpenWriter { _ in LoadSession(start: current(\.anchor)) }
  }

  package func load(_ batch: SampleBatch, in session: LoadSession) throws -> LoadCounts {
    for provenance in batch.provenances where provenance.sourceRevision == nil {
      throw StoreError.withoutSource(batch.type)
    }
    let checked = BatchCheck(batch)
    let counts = try withOpenWriter { writer in
      try prepareIndex(&writer)
      // Columns are compared only with blocks.
      if current({ !$0.pending.isEmpty }) { try publish(&writer) { _ in } }
      return try load(checked, batch, session, &writer)
    }
    if counts.added + counts.changed > 0 { observers.notify([batch.type]) }
    return counts
  }

  package func load(_ samples: [AdmittedSample], in session: LoadSession) throws -> LoadCounts {
    let counts = try withOpenWriter { writer in
      try prepareIndex(&writer)
      let planned = try plan(samples.map(\.new), session)
      if planned.counts.added + planned.counts.changed > 0 {
        try carryOut(planned.work, of: samples.count, needsRoom: true, &writer)
      }
      planned.matches.record(in: session)
      return planned.counts
    }
    let types = Set(samples.map(\.sample.type))
    if counts.added + counts.changed > 0, !types.isEmpty { observers.notify(types) }
    return counts
  }

  /// Plans the load of samples.
  ///
  /// The snapshot is released on return, so that the content can be mutated without a copy.
  private func plan(
    _ samples: [NewSample], _ session: LoadSession
  ) throws -> (work: PlannedCommit, counts: LoadCounts, matches: SampleLoad.Matches) {
    var load = SampleLoad(current(), session)
    try load.add(samples)
    return (load.editor.finished(), load.counts, load.matches)
  }

  /// Loads simple rows and rows that need more checks in one transaction.
  private func load(
    _ checked: BatchCheck, _ batch: SampleBatch, _ session: LoadSession, _ writer: inout Writer
  ) throws -> LoadCounts {
    var plain = BatchLoad(batch, session, into: publication(of: writer))
    try plain.add(checked.plain)
    var others = SampleLoad(after: plain, session)
    try others.add(checked.others + plain.others.compactMap { batch.newSample($0) })
    var counts = LoadCounts(refused: checked.refused)
    counts += plain.counts
    counts += others.counts
    if counts.added + counts.changed > 0 {
      var publication = plain.publication
      publication.needRoom(true)
      try publication.carryOut(others.editor.finished())
      try store(&publication, &writer)
    }
    // Record matches only now, so that a failed load can be retried.
    session.match(plain.matched)
    others.matches.record(in: session)
    return counts
  }
}

/// The rows of a batch after validation: simple rows, rows that need more checks, and the number of
/// invalid ones.
struct BatchCheck {
  /// Rows that can be stored in columns.
  private(set) var plain: [SampleBatch.Row] = []
  /// Rows with sync identifiers, whose versions must be compared.
  private(set) var others: [NewSample] = []
  private(set) var refused = 0

  init(_ batch: SampleBatch) {
    let rules = Rules(batch)
    if !rules.hasVersion.contains(true), batch.rows.allSatisfy(rules.allow) {
      plain = batch.rows
      return
    }
    plain.reserveCapacity(batch.rows.count)
    for row in batch.rows {
      guard rules.allow(row) else {
        refused += 1
        continue
      }
      if rules.hasVersion[Int(row.metadata)] {
        guard let sample = batch.newSample(row) else {
          refused += 1
          continue
        }
        others.append(sample)
      } else {
        plain.append(row)
      }
    }
  }

  /// The checks of ``WellsealModel/HealthSample``, prepared once for the batch.
  private struct Rules {
    private let isAllowed: Bool
    private let isCategory: Bool
    private let values: Set<Int>?
    private let allowsOpenEnd: Bool
    /// Whether each metadata set has the keys that the type requires.
    private let isComplete: [Bool]
    let hasVersion: [Bool]
    private let provenances: Int

    private static let earliest = Date.distantPast.timeIntervalSinceReferenceDate
    private static let latest = Date.distantFuture.timeIntervalSinceReferenceDate

    init(_ batch: SampleBatch) {
      let row = batch.type.row
      isCategory = row.kind == .category
      let fits = batch.unit.map { unit in row.unit?.isCompatible(with: unit) ?? false }
      isAllowed = fits ?? isCategory
      values = row.values.map { Set($0.cases.map(\.value)) }
      allowsOpenEnd = row.allowsOpenEnd
      isComplete = batch.metadata.map { set in row.requiredMetadata.allSatisfy { set[$0] != nil } }
      hasVersion = batch.metadata.map { $0[.syncIdentifier] != nil }
      provenances = batch.provenances.count
    }

    func allow(_ row: SampleBatch.Row) -> Bool {
      guard isAllowed, row.start >= Self.earliest, row.start <= row.end, row.end <= Self.latest,
        row.end < Self.latest || allowsOpenEnd, Int(row.provenance) < provenances,
        Int(row.metadata) < isComplete.count, isComplete[Int(row.metadata)], row.value.isCountable
      else { return false }
      guard isCategory else { return true }
      guard let value = Int(exactly: row.value) else { return false }
      return values?.contains(value) ?? true
    }
  }
}

extension SampleBatch {
  /// Returns a row as a sample with a new identifier, or `nil` if it breaks a rule.
  fileprivate func newSample(_ row: Row) -> NewSample? {
    guard let sample = try? sample(row, uuid: .random()) else { return nil }
    return NewSample(
      sample, created: row.created.isNaN ? nil : Date(timeIntervalSinceReferenceDate: row.created))
  }
}
