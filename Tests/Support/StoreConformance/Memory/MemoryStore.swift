package import FoundationEssentials
import Synchronization
package import WellsealBase
package import WellsealModel

/// An in-memory store that is slow and obviously correct, as a reference for other engines.
///
/// Every query goes through every sample. A commit works on a copy of the state, which replaces the
/// state on success.
package final class MemoryStore: SampleStore {
  private let state: Mutex<MemoryState>
  private let observers = Mutex<[UUID: AsyncStream<Set<HealthType>>.Continuation]>([:])

  package let noteChanges = AsyncMutex()

  package init() { state = Mutex(MemoryState()) }

  private init(_ state: MemoryState) { self.state = Mutex(state) }

  /// Returns an independent store with the same contents.
  package func copy() -> MemoryStore { MemoryStore(now) }

  private var now: MemoryState { state.withLock { $0 } }

  /// Every sample with its relations.
  package var linkedSamples: [LinkedSample] { now.linkedSamples }

  @discardableResult
  package func commit(_ changes: [StoreChange]) async throws -> StoreCommit {
    try transact { state in
      var commit = MemoryCommit(state)
      for change in changes { try commit.apply(change) }
      state = commit.state
      return (commit.summary, commit.touched)
    }
  }

  private func transact<Answer>(
    _ body: (inout MemoryState) throws -> (Answer, touched: Set<HealthType>)
  ) throws -> Answer {
    let (answer, touched) = try state.withLock { try body(&$0) }
    if !touched.isEmpty { observers.withLock { for observer in $0.values { observer.yield(touched) } } }
    return answer
  }
}

extension MemoryStore {
  package func beginLoad() async throws -> LoadSession { LoadSession(start: now.anchor) }

  package func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    let samples = batch.rows.map { row in
      (try? batch.sample(row, uuid: .random())).map {
        NewSample(
          $0, created: row.created.isNaN ? nil : Date(timeIntervalSinceReferenceDate: row.created))
      }
    }
    var counts = try await load(samples.compactMap(\.self), from: .healthExport, in: session)
    counts.refused += samples.count { $0 == nil }
    return counts
  }

  package func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    try transact { state in
      var load = MemoryLoad(state, session)
      try load.add(samples.map(\.new))
      session.match(load.matched)
      for (sample, stored) in load.identifiers { session.record(sample, isStoredAs: stored) }
      state = load.commit.state
      return (load.counts, load.commit.touched)
    }
  }

  package func observe() async throws -> AsyncStream<Set<HealthType>> {
    let identifier = UUID.random()
    let (stream, continuation) = AsyncStream<Set<HealthType>>.makeStream()
    continuation.onTermination = { [weak self] _ in
      self?.observers.withLock { $0[identifier] = nil }
    }
    observers.withLock { $0[identifier] = continuation }
    return stream
  }
}

extension MemoryStore {
  package func samples(_ query: SampleQuery) async throws -> [HealthSample] {
    query.results(among: now.linkedSamples)
  }

  package func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] {
    let state = now
    return identifiers.compactMap(state.stored).sorted { $0.position < $1.position }
  }

  package func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws
  {
    let state = now
    let found = query.results(among: state.linkedSamples).compactMap { state.stored($0.uuid) }
    let piece = 100
    for start in stride(from: 0, to: found.count, by: piece) {
      try visitor(found[start..<min(start + piece, found.count)])
    }
  }

  package func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) async throws -> SampleChanges {
    let state = now
    let position = anchor?.position ?? 0
    let query = SampleQuery(parts)
    let added = state.linkedSamples.filter(query.matches)
      .compactMap { linked in state.rows[linked.sample.uuid].map { ($0.position, linked.sample) } }
      .filter { $0.0 > position }
    let deleted = state.tombstones
      .filter { tombstone in
        tombstone.position > position && parts.contains { $0.type == tombstone.type }
      }
    let positions = (added.map(\.0) + deleted.map(\.position)).sorted()
    var last = state.anchor
    if let limit, positions.count > limit {
      last = SampleAnchor(position: limit > 0 ? positions[limit - 1] : position)
    }
    return SampleChanges(
      added: added.filter { $0.0 <= last.position }.sorted { $0.0 < $1.0 }.map(\.1),
      deleted: deleted.filter { $0.position <= last.position }, anchor: last)
  }

  package func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> {
    Set(try await samples(SampleQuery([part])).compactMap(\.provenance.sourceRevision?.source))
  }

  package func contents() async throws -> [TypeContents] { now.contents }

  package func contents(of type: HealthType) async throws -> TypeContents? {
    now.contents.first { $0.type == type }
  }

  package func sourceOrder(of type: HealthType) async throws -> [HealthSource] { now.sourceOrder(of: type) }

  package func chosenSources(of type: HealthType) async throws -> [HealthSource] {
    now.sourceOrders[type] ?? []
  }
}

extension MemoryStore {
  package func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? {
    try await calculate(query) { calculation, samples in calculation.statistics(of: samples) }
  }

  package func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) async throws -> StatisticsCollection {
    try await calculate(query) { calculation, samples throws(StatisticsError) in
      try calculation.collection(of: samples, in: buckets, range: query.range)
    }
  }

  package func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) async throws -> StatisticsExplanation {
    try await calculate(query) { calculation, samples in calculation.explanation(of: samples, in: interval) }
  }

  private func calculate<Answer>(
    _ query: StatisticsQuery,
    _ body: (StatisticsCalculation, [HealthSample]) throws(StatisticsError) -> Answer
  ) async throws -> Answer {
    let samples = try await samples(of: query.type, query.predicate)
    do throws(StatisticsError) {
      let calculation = try StatisticsCalculation(
        query.options, of: query.type, sourcePriority: now.sourceOrder(of: query.type))
      return try body(calculation, samples)
    } catch {
      throw StoreError.statistics(error)
    }
  }
}

extension MemoryStore {
  package func points(of sample: UUID) async throws -> SeriesPoints? { now.rows[sample]?.points }

  package func characteristics() async throws -> Characteristics { now.characteristics }

  package func profile() async throws -> PersonProfile { now.profile }

  package func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    now.summaries.values.filter { predicate.matches($0) }.sorted { $0.day < $1.day }
  }

  package func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    now.medications.filter { predicate.matches($0) }
  }

  package func attachments(of object: UUID) async throws -> [Attachment] {
    now.attachments.filter { $0.owner == object }.map(\.attachment)
  }

  package func attachmentData(_ attachment: UUID) async throws -> Data? {
    now.attachments.first { $0.attachment.identifier == attachment }?.data
  }

  package func foreignElements() async throws -> [ForeignElement] { now.foreignElements }

  package func entry(_ name: String) async throws -> Data? { now.notes[name] }
}
