import FoundationEssentials
import WellsealBase
import WellsealModel

/// A store whose key is not in memory.
struct LockedStore: SampleStore {
  let noteChanges = AsyncMutex()

  func commit(_ changes: [StoreChange]) async throws -> StoreCommit { throw StoreError.locked }
  func beginLoad() async throws -> LoadSession { throw StoreError.locked }
  func load(_ batch: SampleBatch, in session: LoadSession) async throws -> LoadCounts {
    throw StoreError.locked
  }
  func load(_ samples: [AdmittedSample], in session: LoadSession) async throws -> LoadCounts {
    throw StoreError.locked
  }
  func samples(_ query: SampleQuery) async throws -> [HealthSample] { throw StoreError.locked }
  func stored(_ identifiers: Set<UUID>) async throws -> [StoredSample] { throw StoreError.locked }
  func visit(_ query: SampleQuery, _ visitor: (ArraySlice<StoredSample>) throws -> Void) async throws {
    throw StoreError.locked
  }
  func changes(to parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int?) async throws
    -> SampleChanges
  { throw StoreError.locked }
  func statistics(_ query: StatisticsQuery) async throws -> HealthStatistics? { throw StoreError.locked }
  func statistics(_ query: StatisticsQuery, in buckets: CalendarBuckets) async throws
    -> StatisticsCollection
  { throw StoreError.locked }
  func explanation(_ query: StatisticsQuery, of interval: DateInterval) async throws
    -> StatisticsExplanation
  { throw StoreError.locked }
  func sources(_ part: SampleQuery.Part) async throws -> Set<HealthSource> { throw StoreError.locked }
  func contents() async throws -> [TypeContents] { throw StoreError.locked }
  func contents(of type: HealthType) async throws -> TypeContents? { throw StoreError.locked }
  func sourceOrder(of type: HealthType) async throws -> [HealthSource] { throw StoreError.locked }
  func chosenSources(of type: HealthType) async throws -> [HealthSource] { throw StoreError.locked }
  func points(of sample: UUID) async throws -> SeriesPoints? { throw StoreError.locked }
  func characteristics() async throws -> Characteristics { throw StoreError.locked }
  func profile() async throws -> PersonProfile { throw StoreError.locked }
  func activitySummaries(_ predicate: SamplePredicate) async throws -> [ActivitySummary] {
    throw StoreError.locked
  }
  func medications(_ predicate: SamplePredicate) async throws -> [UserAnnotatedMedication] {
    throw StoreError.locked
  }
  func attachments(of object: UUID) async throws -> [Attachment] { throw StoreError.locked }
  func attachmentData(_ attachment: UUID) async throws -> Data? { throw StoreError.locked }
  func foreignElements() async throws -> [ForeignElement] { throw StoreError.locked }
  func entry(_ name: String) async throws -> Data? { throw StoreError.locked }
  func observe() async throws -> AsyncStream<Set<HealthType>> { throw StoreError.locked }
}
