import Foundation
import Synchronization
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealStore

/// A store one of whose changes fails, and which counts the queries and the changes that succeed.
struct FailingStore: SampleStore {
  /// An error that occurs when a change fails.
  struct Failure: Error {}

  /// The changes that succeed before one fails, and the numbers of changed objects.
  final class Changes: Sendable {
    private let state = Mutex<(rest: Int?, counts: [AccessWrite.Verb: Int])>((nil, [:]))
    private let queryCount = Mutex(0)
    private let first = Mutex<(@Sendable () async throws -> Void)?>(nil)

    /// The number of queries for samples.
    var queries: Int { queryCount.withLock { $0 } }

    var counts: [AccessWrite.Verb: Int] { state.withLock { $0.counts } }

    /// Whether the failure is still to come.
    var isArmed: Bool { state.withLock { $0.rest != nil } }

    /// Makes the change after a number of others fail, or none.
    func fail(after count: Int?) { state.withLock { $0.rest = count } }

    /// Performs something once, before the next change.
    func beforeNext(_ action: @escaping @Sendable () async throws -> Void) {
      first.withLock { $0 = action }
    }

    fileprivate func performFirst() async throws {
      let action = first.withLock { first in
        defer { first = nil }
        return first
      }
      try await action?()
    }

    fileprivate func beginQuery() { queryCount.withLock { $0 += 1 } }

    fileprivate func begin() throws {
      try state.withLock { state in
        guard let rest = state.rest else { return }
        state.rest = rest == 0 ? nil : rest - 1
        if rest == 0 { throw Failure() }
      }
    }

    fileprivate func add(_ count: Int, to verb: AccessWrite.Verb) {
      state.withLock { $0.counts[verb, default: 0] += count }
    }

    /// Counts changes as the access log does: what an app brought, without the notes of the
    /// service.
    fileprivate func count(_ changes: [StoreChange]) {
      let added = changes.count { if case .add = $0 { true } else { false } }
      for change in changes {
        switch change {
        case .add: add(1, to: .save)
        case .delete: add(1, to: .delete)
        // A blood pressure is saved together with the relation to its value.
        case .relate where added == 0: add(1, to: .tie)
        case .setNote(let name, .some) where name.hasPrefix("aggregates/"): add(1, to: .save)
        default: break
        }
      }
    }
  }

  /// A provider of the store.
  struct Provider: StoreProviding {
    let failing: FailingStore

    func store() async throws -> any SampleStore { failing }
  }

  let base: SealedStore
  let changes: Changes

  var noteChanges: AsyncMutex { base.noteChanges }

  func commit(_ changes: [StoreChange]) async throws -> StoreCommit {
    try await self.changes.performFirst()
    try self.changes.begin()
    let commit = try base.commit(changes)
    self.changes.count(changes)
    return commit
  }

  func beginLoad() async throws -> LoadSession { try base.beginLoad() }
  func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    try changes.begin()
    return try base.load(batch, in: session)
  }
  func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    try changes.begin()
    let counts = try base.load(samples, in: session)
    changes.add(counts.added + counts.changed, to: .save)
    return counts
  }
  func samples(_ query: SampleQuery) async throws -> [HealthSample] {
    changes.beginQuery()
    return try base.samples(query)
  }
  func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] {
    changes.beginQuery()
    return try base.stored(identifiers)
  }
  func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws {
    changes.beginQuery()
    try base.visit(query, visitor)
  }
  func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) async throws -> SampleChanges { try base.changes(to: parts, after: anchor, limit: limit) }
  func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? { try base.statistics(query) }
  func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) async throws -> StatisticsCollection { try base.statistics(query, in: buckets) }
  func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) async throws -> StatisticsExplanation { try base.explanation(query, of: interval) }
  func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> { try base.sources(part) }
  func contents() async throws -> [TypeContents] { try base.contents() }
  func contents(of type: HealthType) async throws -> TypeContents? { try base.contents(of: type) }
  func sourceOrder(of type: HealthType) async throws -> [HealthSource] { try base.sourceOrder(of: type) }
  func chosenSources(of type: HealthType) async throws -> [HealthSource] { try base.chosenSources(of: type) }
  func points(of sample: UUID) async throws -> SeriesPoints? { try base.points(of: sample) }
  func characteristics() async throws -> Characteristics { try base.characteristics() }
  func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    try base.activitySummaries(predicate)
  }
  func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    try base.medications(predicate)
  }
  func attachments(of object: UUID) async throws -> [Attachment] { try base.attachments(of: object) }
  func attachmentData(_ attachment: UUID) async throws -> Data? { try base.attachmentData(attachment) }
  func foreignElements() async throws -> [ForeignElement] { try base.foreignElements() }
  func profile() async throws -> PersonProfile { try base.profile() }
  func entry(_ name: String) async throws -> Data? { try base.entry(name) }
  func observe() async throws -> AsyncStream<Set<HealthType>> { base.observe() }
}
