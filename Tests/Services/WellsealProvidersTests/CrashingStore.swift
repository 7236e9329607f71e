import Foundation
import Synchronization
import WellsealBase
import WellsealModel

/// A store whose process dies at one of its commits: before it, or right after it is durable.
struct CrashingStore: SampleStore {
  /// An error that occurs when the process has died.
  struct Crash: Error {}

  private let base: any SampleStore
  private let commits: CommitCount

  final class CommitCount: Sendable {
    private let left: Mutex<Int>
    let isAfter: Bool

    init(_ left: Int, isAfter: Bool) {
      self.left = Mutex(left)
      self.isAfter = isAfter
    }

    var hasDied: Bool { left.withLock { $0 < 0 } }

    /// Returns whether the process dies at this commit.
    ///
    /// A dead process stays dead.
    func dies() -> Bool {
      left.withLock { left in
        left -= 1
        return left < 0
      }
    }
  }

  init(_ base: any SampleStore, _ commits: CommitCount) { (self.base, self.commits) = (base, commits) }

  var noteChanges: AsyncMutex { base.noteChanges }

  func commit(_ changes: [StoreChange]) async throws -> StoreCommit {
    guard commits.dies() else { return try await base.commit(changes) }
    if commits.isAfter { try await base.commit(changes) }
    throw Crash()
  }

  func beginLoad() async throws -> LoadSession { try await base.beginLoad() }
  func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    try await base.load(batch, in: session)
  }
  func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    try await base.load(samples, in: session)
  }
  func samples(_ query: SampleQuery) async throws -> [HealthSample] { try await base.samples(query) }
  func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] { try await base.stored(identifiers) }
  func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws {
    try await base.visit(query, visitor)
  }
  func changes(
    to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?
  ) async throws -> SampleChanges { try await base.changes(to: parts, after: anchor, limit: limit) }
  func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? {
    try await base.statistics(query)
  }
  func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) async throws -> StatisticsCollection { try await base.statistics(query, in: buckets) }
  func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) async throws -> StatisticsExplanation { try await base.explanation(query, of: interval) }
  func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> { try await base.sources(part) }
  func contents() async throws -> [TypeContents] { try await base.contents() }
  func contents(of type: HealthType) async throws -> TypeContents? { try await base.contents(of: type) }
  func sourceOrder(of type: HealthType) async throws -> [HealthSource] {
    try await base.sourceOrder(of: type)
  }
  func chosenSources(of type: HealthType) async throws -> [HealthSource] {
    try await base.chosenSources(of: type)
  }
  func points(of sample: UUID) async throws -> SeriesPoints? { try await base.points(of: sample) }
  func characteristics() async throws -> Characteristics { try await base.characteristics() }
  func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    try await base.activitySummaries(predicate)
  }
  func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    try await base.medications(predicate)
  }
  func attachments(of object: UUID) async throws -> [Attachment] { try await base.attachments(of: object) }
  func attachmentData(_ attachment: UUID) async throws -> Data? { try await base.attachmentData(attachment) }
  func foreignElements() async throws -> [ForeignElement] { try await base.foreignElements() }
  func profile() async throws -> PersonProfile { try await base.profile() }
  func entry(_ name: String) async throws -> Data? { try await base.entry(name) }
  func observe() async throws -> AsyncStream<Set<HealthType>> { try await base.observe() }
}
